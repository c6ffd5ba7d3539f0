import { expect, it } from 'vitest';
import { insertElement } from './insert-element.ts';

const PLACE = { script: '/b.js', own: 'en', languages: [{ tag: 'de', href: '/de/a.html' }] };
const HTML = '<html lang="en"><head><title>T</title></head><body><main></main></body></html>';

it('puts the script into the head and the element at the end of the body', () => {
  expect(insertElement(HTML, PLACE).replaceAll('\n', '')).toBe(
    '<html lang="en"><head><title>T</title><script type="module" blocking="render" src="/b.js" data-bilingual-reading></script></head><body><main></main><bilingual-reading hidden><a hreflang="de" lang="de" href="/de/a.html">Deutsch</a></bilingual-reading></body></html>',
  );
});

it('is the same however often it is done', () => {
  const once = insertElement(HTML, PLACE);
  expect(insertElement(once, PLACE)).toBe(once);
});

it('leaves the links to pages that name their languages themselves, and waits for scripts that take them over', () => {
  const alternate =
    '<link rel="alternate" href="https://example.org/a" hreflang="en"><link rel="alternate" href="https://example.org/de/a" hreflang="DE"></head>';
  const html = HTML.replace('<html', '<html data-has-hydrated="false"').replace('</head>', alternate);
  expect(insertElement(html, PLACE)).toContain(
    '<bilingual-reading hidden ready="[data-has-hydrated=true]" languages="de"></bilingual-reading>',
  );
});

it('leaves what is no page as it is', () => {
  expect(insertElement('<p>Part</p>', PLACE)).toBe('<p>Part</p>');
});

it('gives links to pages that name the other languages without their own, by which the element would know its page', () => {
  const html = HTML.replace('</head>', '<link rel="alternate" href="/de/a" hreflang="de"></head>');
  expect(insertElement(html, PLACE)).toContain('<bilingual-reading hidden><a hreflang="de"');
});

it.each([
  [
    'letters whose small form is longer',
    `<html><head></head><body>${'İ'.repeat(20)}</body></html>`,
    '\n</body></html>',
  ],
  ['no end of the body', '<html><head></head><body><p>A</html>', '\n</html>'],
  ['no ends at all', '<!doctype html><title>T</title><p>A', '\n'],
])('finds the end of a page with %s', (_, html, end) => {
  const filled = insertElement(html, PLACE);
  expect(filled).toContain(`</bilingual-reading>${end}`);
  expect(filled.match(/<script/g)).toHaveLength(1);
  expect(insertElement(filled, PLACE)).toBe(filled);
});
