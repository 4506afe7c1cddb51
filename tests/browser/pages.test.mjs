// Every page: it loads, its links lead somewhere, and it fits the screen.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open, pages } from './book.mjs';

let book;
const seen = new Map();
const faults = [];

const phone = { width: 360, height: 740 };
const desk = { width: 1400, height: 900 };

/** What there is to say of the page as it stands. */
const look = () => {
    const wide = document.documentElement;
    const out = [...document.querySelectorAll('main *')].filter(element => {
        const { right } = element.getBoundingClientRect();
        // What lies in a box of its own scrolls there.
        const boxed = element.closest('.makombo-board, .table-wrapper, pre, .makombo-told, .MathJax');
        return right > wide.clientWidth + 1 && (!boxed || boxed === element);
    });
    return {
        scrolls: wide.scrollWidth - wide.clientWidth,
        out: out.map(element => `${element.localName}.${element.className}`).slice(0, 3),
    };
};

const links = () => ({
    ids: [...document.querySelectorAll('[id], a[name]')].map(one => one.id || one.name),
    twice: [...document.querySelectorAll('[id]')].map(one => one.id)
        .filter((id, at, all) => all.indexOf(id) !== at),
    nameless: [...document.querySelectorAll('a[href]')]
        .filter(one => !one.textContent.trim() && !one.title && !one.ariaLabel)
        .map(one => one.outerHTML.slice(0, 120)),
    links: [...new Set([...document.querySelectorAll('a[href]')].map(one => one.href))],
});

before(async () => {
    book = await open();
    await book.each(await pages(), {}, async (page, name) => {
        const heard = [];
        const message = of => `${of.type()}: ${of.text()}`;
        const on = {
            console: of => ['error', 'warning'].includes(of.type()) && heard.push(message(of)),
            pageerror: error => heard.push(`${error}`),
            // What the next page cut short has not failed.
            requestfailed: request => request.failure().errorText !== 'net::ERR_ABORTED'
                && heard.push(`no answer: ${request.url()}`),
            response: answer => answer.status() >= 400 && heard.push(`${answer.status()}: ${answer.url()}`),
        };
        Object.entries(on).forEach(([event, listener]) => page.on(event, listener));
        // On a phone the table of contents is closed; on a desk it is opened.
        await page.setViewportSize(phone);
        await page.goto(book.address + name, { waitUntil: 'load' });
        await page.addStyleTag({ content: '* { transition: none !important }' });
        const at = { [phone.width]: await page.evaluate(look) };
        await page.setViewportSize(desk);
        await page.evaluate(() => document.getElementById('mdbook-sidebar-toggle-anchor').click());
        at[desk.width] = await page.evaluate(look);
        const found = await page.evaluate(links);
        Object.entries(on).forEach(([event, listener]) => page.off(event, listener));
        faults.push(...heard.map(fault => `${name}: ${fault}`));
        seen.set(name, { ...found, at });
    });
});

after(() => book.close());

test('there are pages', () => {
    assert.ok(seen.size > 0);
    assert.ok(seen.has('index.html'), [...seen.keys()].join(' '));
});

test('every page loads without an error and without a failed request', () => {
    assert.deepEqual(faults, []);
});

test('every link within the book leads to a page and an anchor', () => {
    const dead = new Set();
    for (const [name, { links }] of seen) {
        for (const link of links.filter(link => link.startsWith(book.address))) {
            const { pathname, hash } = new URL(link);
            const page = decodeURIComponent(pathname.slice(1)) || 'index.html';
            const anchor = decodeURIComponent(hash.slice(1));
            if (page === 'print.html') {
                continue;
            }
            const target = seen.get(page);
            if (!target || (anchor && !target.ids.includes(anchor))) {
                dead.add(`${name}: ${link.slice(book.address.length)}`);
            }
        }
    }
    assert.deepEqual([...dead], []);
});

test('an anchor stands once on its page', () => {
    const twice = [...seen].filter(([, page]) => page.twice.length > 0);
    assert.deepEqual(twice.map(([name, page]) => `${name}: ${page.twice}`), []);
});

test('every link has a name', () => {
    const nameless = [...seen].filter(([, page]) => page.nameless.length > 0);
    assert.deepEqual(nameless.map(([name, page]) => `${name}: ${page.nameless[0]}`), []);
});

test('no page scrolls sideways, on a phone or on a desk', () => {
    const wide = [];
    for (const [name, { at }] of seen) {
        for (const [width, { scrolls, out }] of Object.entries(at)) {
            if (scrolls > 0 || out.length > 0) {
                wide.push(`${name} at ${width} pixels: ${scrolls} too many, ${out.join(', ')}`);
            }
        }
    }
    assert.deepEqual(wide, []);
});
