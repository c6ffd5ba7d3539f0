import { expect, it } from 'vitest';
import { insertElement } from './insert-element.ts';

const PLACE = { script: '/b.js', languages: [{ tag: 'de', href: '/de/a.html' }] };
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
  const alternate = '<link rel="alternate" href="https://example.org/de/a" hreflang="de"></head>';
  const html = HTML.replace('<html', '<html data-has-hydrated="false"').replace('</head>', alternate);
  expect(insertElement(html, PLACE)).toContain(
    '<bilingual-reading hidden ready="[data-has-hydrated=true]" languages="de"></bilingual-reading>',
  );
});

it('leaves what is no page as it is', () => {
  expect(insertElement('<p>Part</p>', PLACE)).toBe('<p>Part</p>');
});
