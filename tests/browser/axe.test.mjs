// What axe-core, a checker of accessibility, finds serious or critical.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import axe from 'axe-core';
import { open, pages, spread, themes } from './book.mjs';

let book;
let list;

before(async () => {
    book = await open();
    list = await pages();
});

after(() => book.close());

/** Each fault, once, with the pages that have it. The table of contents is the same on
 * every page, and is looked at on some. */
async function faults(names, options) {
    const whole = new Set(spread(names, 3));
    const found = new Map();
    await book.each(names, options, async (page, name) => {
        await page.goto(book.address + name);
        await page.evaluate(axe.source);
        const exclude = whole.has(name) ? [] : [['#mdbook-sidebar']];
        const { violations } = await page.evaluate(
            part => window.axe.run(part, { resultTypes: ['violations'] }),
            { include: [['html']], exclude },
        );
        for (const { id, impact, help, nodes } of violations) {
            if (impact !== 'serious' && impact !== 'critical') {
                continue;
            }
            for (const { html } of nodes) {
                const fault = `${id}: ${help}: ${html.slice(0, 160)}`;
                found.set(fault, [...(found.get(fault) ?? []), name]);
            }
        }
    });
    const told = [...found].map(([fault, on]) => `${fault}, on ${on.length} pages such as ${on[0]}`);
    return told.sort().slice(0, 20);
}

// What is half faded in cannot be judged.
const reducedMotion = 'reduce';
const phone = { viewport: { width: 360, height: 740 } };

// Every page in the theme that a reader finds, and many in a dark one.
const most = { light: Infinity, navy: 40 };

for (const theme of themes) {
    test(`no serious fault in the theme ${theme}`, async () => {
        assert.deepEqual(await faults(spread(list, most[theme] ?? 8), { theme, reducedMotion }), []);
    });
}

test('no serious fault on a phone', async () => {
    assert.deepEqual(await faults(spread(list, 8), { ...phone, reducedMotion }), []);
});
