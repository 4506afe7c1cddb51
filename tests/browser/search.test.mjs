// Words in other scripts: the search, or the index of words, finds them.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { open, project } from './book.mjs';

let book;
const words = {};

/** The first word of a language in the glossary that has a letter of a kind. */
function word(glossary, language, letter) {
    const parts = glossary.split(new RegExp(`^    ${language}:$`, 'm')).slice(1);
    const written = parts.flatMap(part => part.split(/^    \w+:$/m)[0].match(/word: [^,}]+/g) ?? []);
    const found = written.map(one => one.slice('word: '.length).trim());
    return found.find(one => letter.test(one) && !one.includes(' '));
}

before(async () => {
    book = await open();
    const glossary = await readFile(join(project, 'rules/glossary.yaml'), 'utf8');
    words.Greek = word(glossary, 'el', /\p{Script=Greek}/u);
    words.Gujarati = word(glossary, 'gu', /\p{Script=Gujarati}/u);
    words.Polish = word(glossary, 'pl', /[ąćęłńóśźż]/);
});

after(() => book.close());

for (const language of ['Greek', 'Gujarati', 'Polish']) {
    test(`a ${language} word is found`, async () => {
        const wanted = words[language];
        assert.ok(wanted, `the glossary has no ${language} word`);
        const page = await book.tab();
        await page.goto(`${book.address}index.html`);
        await page.keyboard.press('s');
        await page.locator('#mdbook-searchbar').fill(wanted);
        // mdBook searches when a key is let go.
        await page.keyboard.press('End');
        const header = page.locator('#mdbook-searchresults-header');
        await header.filter({ hasText: wanted }).waitFor();
        console.log(`# ${wanted}: ${await header.textContent()}`);
        const first = page.locator('#mdbook-searchresults a').first();
        await first.waitFor();
        await page.goto(await first.evaluate(link => link.href));
        const text = await page.locator('main').textContent();
        assert.ok(text.includes(wanted), `${page.url()} does not have ${wanted}`);
        await page.context().close();
    });
}
