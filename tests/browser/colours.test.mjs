// The colours of the diagrams in every theme, as the browser paints them: text 4.5:1
// against what lies under it, signs 3:1. The pages that are looked at have every kind of
// drawing and chart between them.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { covering, kinds, open, pages, spread, themes } from './book.mjs';

let book;
let list;

before(async () => {
    book = await open();
    const all = await pages();
    const has = new Map(await Promise.all(all.map(async name => [name, await kinds(name)])));
    const drawn = all.filter(name => has.get(name).size > 0);
    list = [...new Set([...covering(drawn, has), ...spread(drawn, 16)])];
});

after(() => book.close());

/** Runs in the page: texts and signs that do not stand out, and how many were tried. */
const measure = async () => {
    document.querySelectorAll('.makombo-stepping')
        .forEach(root => root.classList.remove('makombo-stepping'));
    const channels = colour => colour.match(/[\d.]+/g).map(Number);
    const luminance = colour => {
        const [red, green, blue] = channels(colour).slice(0, 3).map(value => {
            const part = value / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one, other) => {
        const [a, b] = [luminance(one), luminance(other)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    const opaque = colour => colour !== 'none' && (channels(colour)[3] ?? 1) === 1;
    /** What is painted under a point, below an element. */
    const under = (element, x, y) => {
        const stack = document.elementsFromPoint(x, y);
        for (const shape of stack.filter(one => one !== element && one.localName !== 'text')) {
            const style = getComputedStyle(shape);
            const paint = shape.closest('svg') && shape.localName !== 'svg'
                ? style.fill : style.backgroundColor;
            if (opaque(paint)) {
                return paint;
            }
        }
        return null;
    };
    const weak = new Set();
    let texts = 0;
    for (const svg of document.querySelectorAll('main svg[role=img]')) {
        svg.scrollIntoView({ block: 'center' });
        for (const text of svg.querySelectorAll('text')) {
            const box = text.getBoundingClientRect();
            const ground = under(text, box.x + box.width / 2, box.y + box.height / 2);
            if (!ground) {
                // Scrolled out of its box.
                continue;
            }
            texts += 1;
            const { fill } = getComputedStyle(text);
            const ratio = contrast(fill, ground);
            if (ratio < 4.5) {
                weak.add(`text ${fill} on ${ground}: ${ratio.toFixed(2)}`);
            }
        }
        if (!svg.classList.contains('makombo')) {
            // A chart has no signs of a board.
            continue;
        }
        const paint = (name, property) => {
            const group = svg.querySelector(`.makombo-${property === 'fill' ? 'fill' : 'line'}-${name}`);
            return group && getComputedStyle(group)[property];
        };
        const page = getComputedStyle(document.querySelector('.page-wrapper')).backgroundColor;
        const grounds = { page, board: paint('board', 'fill'), hole: paint('hole', 'fill') };
        const signs = [
            ['seed', 'hole'], ['rim', 'board'], ['edge', 'page'], ['edge', 'board'],
            ['mover', 'board'], ['mover', 'hole'], ['taken', 'board'], ['taken', 'hole'],
        ];
        for (const [sign, on] of signs) {
            const line = paint(sign, 'stroke');
            if (line && contrast(line, grounds[on]) < 3) {
                weak.add(`${sign} on ${on}: ${contrast(line, grounds[on]).toFixed(2)}`);
            }
        }
    }
    const charts = document.querySelectorAll('main svg[role=img]:not(.makombo)').length;
    return { weak: [...weak], texts, charts };
};

for (const theme of themes) {
    test(`what diagrams say can be read in the theme ${theme}`, async () => {
        let [texts, charts] = [0, 0];
        const weak = new Set();
        await book.each(list, { theme }, async (page, name) => {
            await page.goto(book.address + name);
            assert.ok(await page.evaluate(named => document.documentElement.classList.contains(named), theme));
            const measured = await page.evaluate(measure);
            measured.weak.forEach(one => weak.add(`${name}: ${one}`));
            texts += measured.texts;
            charts += measured.charts;
        });
        assert.deepEqual([...weak], []);
        assert.ok(texts > 1000, `${texts} texts were measured`);
        assert.ok(charts > 0, 'no chart was looked at');
    });
}
