// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { byLikelihood } from './likely-languages.ts';
import type { PageLanguage } from './page-languages.ts';

const languages = (...codes: string[]): PageLanguage[] =>
  codes.map((code) => ({ code, lang: code, label: code, dir: 'ltr', path: `/${code}/` }) as PageLanguage);

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('lang');
});

it.each([
  // As Safari names it: with its region alone.
  [['de-DE'], 'es', ['fr', 'de', 'en'], 'de'],
  [['de-DE', 'de', 'en-US', 'en'], 'es', ['fr', 'de', 'en'], 'de'],
  [['pt-BR'], 'en', ['pt', 'pt-BR', 'es'], 'pt-BR'],
  [['pt-PT'], 'en', ['pt-BR', 'pt', 'es'], 'pt-BR'],
  [['hu'], 'fr', ['de', 'es', 'en'], 'en'],
])('a browser with %s on a page in %s is offered of %s first %s', (wishes, own, codes, first) => {
  vi.stubGlobal('navigator', { languages: wishes });
  document.documentElement.lang = own;
  document.documentElement.dataset['locale'] = own;
  expect(byLikelihood(languages(...codes))[0]?.code).toBe(first);
});
