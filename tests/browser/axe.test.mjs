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

/** Each fault, once, with the pages that have it. */
async function faults(names, options) {
    const found = new Map();
    await book.each(names, options, async (page, name) => {
        await page.goto(book.address + name);
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
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

for (const theme of themes) {
    test(`no serious fault in the theme ${theme}`, async () => {
        const most = theme === 'light' ? 40 : 8;
        assert.deepEqual(await faults(spread(list, most), { theme, reducedMotion }), []);
    });
}

test('no serious fault on a phone', async () => {
    assert.deepEqual(await faults(spread(list, 8), { ...phone, reducedMotion }), []);
});
