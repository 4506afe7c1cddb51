// Step-throughs: with the mouse, with keys, told aloud, without a script, and on paper.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { boards, open, pages } from './book.mjs';

let book;
/** A page with a step-through that has a page before and one after it, and the longest. */
let plain;
let long;

const steps = '.makombo-steps';

before(async () => {
    book = await open();
    const list = await pages();
    const counted = await Promise.all(list.map(async name => ({ name, boards: await boards(name) })));
    const most = Math.max(...counted.map(one => one.boards));
    long = counted.find(one => one.boards === most);
    const page = await book.tab({ javaScriptEnabled: false });
    for (const one of counted.filter(one => one.boards > 2)) {
        await page.goto(book.address + one.name);
        if (await page.locator('nav.nav-wide-wrapper a').count() === 2) {
            plain = one;
            break;
        }
    }
    await page.context().close();
});

after(() => book.close());

/** The page with its first step-through, and what can be seen and heard of it. */
async function at(name, options) {
    const page = await book.tab(options);
    await page.goto(book.address + name);
    const root = page.locator(steps).first();
    return {
        page,
        root,
        shown: async () => {
            const frames = await root.locator('.makombo-frame:visible').all();
            return Promise.all(frames.map(async frame => Number(await frame.getAttribute('data-step'))));
        },
        button: text => root.getByRole('button', { name: text }),
        told: () => root.locator('[aria-live=polite]').textContent(),
        close: () => page.context().close(),
    };
}

test('there is a step-through to try, with a page before and after it', () => {
    assert.ok(plain, 'no page has a step-through');
});

test('the mouse steps, and the step is told', async () => {
    const { page, root, shown, button, told, close } = await at(plain.name);
    const all = Number(await root.locator('.makombo-frame').last().getAttribute('data-steps'));
    assert.deepEqual(await shown(), [1], 'nothing plays by itself');
    assert.equal(await told(), '', 'nothing is told before anybody acts');
    await button('Next').click();
    assert.deepEqual(await shown(), [2]);
    const caption = await root.locator('.makombo-frame:visible figcaption').textContent();
    assert.equal(await told(), `Step 2 of ${all}. ${caption}`);
    await button('Last').click();
    assert.deepEqual(await shown(), [all]);
    assert.equal(await button('Next').getAttribute('aria-disabled'), 'true');
    await button('Next').click({ force: true });
    assert.deepEqual(await shown(), [all], 'there is nothing after the last');
    await button('Back').click();
    assert.deepEqual(await shown(), [all - 1]);
    await button('First').click();
    assert.deepEqual(await shown(), [1]);
    assert.ok(page.url().endsWith(plain.name));
    await close();
});

test('the keyboard reaches the step-through and steps', async () => {
    const { page, root, shown, close } = await at(plain.name);
    // By Tab alone, from the start of the page's own content.
    await page.locator('main h1').first().evaluate(heading => {
        heading.tabIndex = -1;
        heading.focus();
    });
    const inside = () => root.evaluate(node => node.contains(document.activeElement));
    for (let tabs = 0; tabs < 60 && !(await inside()); tabs += 1) {
        await page.keyboard.press('Tab');
    }
    assert.ok(await inside(), 'Tab comes to the step-through');
    const all = Number(await root.locator('.makombo-frame').last().getAttribute('data-steps'));
    for (const [key, step] of [['ArrowRight', 2], ['ArrowRight', 3], ['ArrowLeft', 2], ['End', all], ['Home', 1]]) {
        await page.keyboard.press(key);
        assert.deepEqual(await shown(), [step], key);
    }
    assert.ok(await inside(), 'the focus stays');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.deepEqual(await shown(), [2], 'Enter on the third button');
    assert.ok(page.url().endsWith(plain.name), 'mdBook has not turned the page');
    await close();
});

test('outside, the arrows and the search key are mdBook\'s', async () => {
    const { page, shown, close } = await at(plain.name);
    await page.keyboard.press('s');
    await page.locator('#mdbook-searchbar:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main').click({ position: { x: 2, y: 2 } });
    assert.deepEqual(await shown(), [1]);
    const next = await page.locator('.nav-chapters.next').first().evaluate(link => link.href);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(next);
    await close();
});

test('inside, the search key still searches', async () => {
    const { page, button, close } = await at(plain.name);
    await button('Next').focus();
    await page.keyboard.press('s');
    await page.locator('#mdbook-searchbar:focus').waitFor();
    await close();
});

test('a long turn has a slider with the keys of a slider', async () => {
    const { page, root, shown, close } = await at(long.name);
    const slider = root.getByRole('slider');
    if (long.boards <= 8) {
        assert.equal(await slider.count(), 0);
        return close();
    }
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await shown(), [2]);
    await page.keyboard.press('End');
    const last = Number(await root.locator('.makombo-frame').last().getAttribute('data-step'));
    assert.deepEqual(await shown(), [last]);
    assert.match(await slider.getAttribute('aria-valuetext'), /^Step \d+ of \d+$/);
    assert.ok(page.url().endsWith(long.name));
    return close();
});

test('an address of a board shows that board', async () => {
    const { page, root, shown, close } = await at(plain.name);
    const id = await root.locator('.makombo-frame').nth(2).getAttribute('id');
    await page.goto(`${book.address}${plain.name}#${id}`);
    assert.deepEqual(await shown(), [3]);
    await close();
});

test('without a script all boards stand, each with its caption', async () => {
    for (const { name } of [plain, long]) {
        const { root, close } = await at(name, { javaScriptEnabled: false });
        const frames = root.locator('.makombo-frame');
        const visible = root.locator('.makombo-frame:visible');
        assert.equal(await visible.count(), await frames.count());
        for (const caption of await visible.locator('figcaption').all()) {
            assert.ok(await caption.isVisible());
            assert.match(await caption.textContent(), /\w\./);
        }
        assert.equal(await root.getByRole('button').count(), 0);
        await close();
    }
});

test('on paper all boards stand, in black and white', async () => {
    for (const theme of ['light', 'coal']) {
        const { page, root, close } = await at(plain.name, { theme });
        await page.emulateMedia({ media: 'print' });
        const frames = root.locator('.makombo-frame');
        assert.equal(await root.locator('.makombo-frame:visible').count(), await frames.count());
        for (const away of ['.makombo-controls', '#mdbook-menu-bar', '#mdbook-sidebar', '.nav-chapters']) {
            assert.equal(await page.locator(away).first().isVisible(), false, away);
        }
        const colours = await root.evaluate(node => {
            const used = new Set();
            for (const shape of node.querySelectorAll('svg g')) {
                const { fill, stroke } = getComputedStyle(shape);
                used.add(fill).add(stroke);
            }
            return [...used].sort();
        });
        assert.deepEqual(colours, ['none', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
        await close();
    }
});

test('nothing moves for a reader who wants no motion', async () => {
    for (const [reducedMotion, moves] of [['reduce', 'none'], ['no-preference', 'makombo-appears']]) {
        const { root, button, close } = await at(plain.name, { reducedMotion });
        const animation = () => root.locator('.makombo-current')
            .evaluate(node => getComputedStyle(node).animationName);
        assert.equal(await animation(), 'none', 'nothing moves before anybody acts');
        await button('Next').click();
        assert.equal(await animation(), moves);
        await close();
    }
});

test('every board has a name and says its counts', async () => {
    const { root, close } = await at(plain.name);
    for (const board of await root.locator('svg.makombo').all()) {
        const said = await board.evaluate(svg => ({
            role: svg.getAttribute('role'),
            title: document.getElementById(svg.getAttribute('aria-labelledby'))?.textContent,
            description: document.getElementById(svg.getAttribute('aria-describedby'))?.textContent,
        }));
        assert.equal(said.role, 'img');
        assert.ok(said.title.length > 3);
        const counts = "(?:: (?:\\d+|none) [^.]+| holds \\d+ in every hole| is empty)\\.";
        const rows = ["North's outer", "North's inner", "South's inner", "South's outer"];
        assert.match(said.description, new RegExp(rows.map(row => `${row} row${counts}`).join(' ')));
    }
    await close();
});

test('a game\'s rules on one page print on one page', async () => {
    const page = await book.tab();
    for (const name of (await pages()).filter(name => name.endsWith('/summary.html'))) {
        await page.goto(book.address + name);
        for (const format of ['A4', 'Letter']) {
            const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
            assert.equal(pdf.match(/\/Type \/Page\b/g).length, 1, `${name} on ${format}`);
        }
    }
    await page.context().close();
});
