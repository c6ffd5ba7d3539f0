// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { plainLinks } from './reading.ts';

it('takes the language out of the links that the server has made to carry it on, but not out of those that choose it', () => {
  document.body.innerHTML = `
    <a href="/en/docs/usage/?with=zh#first">1</a><a href="/en/docs/?with=pt-BR">2</a>
    <a href="/en/?with=zh" data-read-bilingually>3</a><a href="https://example.org/?with=zh">4</a><a href="/en/docs/faq/">5</a>`;
  plainLinks();
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/en/docs/usage/#first',
    '/en/docs/',
    '/en/?with=zh',
    'https://example.org/?with=zh',
    '/en/docs/faq/',
  ]);
});
