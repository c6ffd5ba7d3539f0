// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { pageLanguages } from './page-languages.ts';

const link = (code: string, route: string) =>
  `<a data-locale="${code}" lang="${code === 'zh' ? 'zh-CN' : code}" href="/${code}${route}"> ${code.toUpperCase()} </a>`;

/** A page with a canonical address, alternates and the menu of all its languages. */
function page(canonical: string, alternates: readonly string[], route: string, base = ''): Document {
  document.head.innerHTML = `<link rel="canonical" href="https://site.example${canonical}">${alternates
    .map((path) => `<link rel="alternate" hreflang="x" href="https://site.example${path}">`)
    .join('')}`;
  document.body.innerHTML = `<div class="language-menu">${['ar', 'en', 'pt-BR', 'pt', 'zh']
    .map((code) => link(code, route).replace('href="', `href="${base}`))
    .join('')}</div>`;
  return document;
}

describe('pageLanguages', () => {
  it('are those of the alternates without that of the text, named by the menu', () => {
    const languages = pageLanguages(page('/en/docs/', ['/en/docs/', '/pt-BR/docs/', '/zh/docs/', '/'], '/docs/'));
    expect(languages).toEqual([
      { code: 'pt-BR', label: 'PT-BR', lang: 'pt-BR', path: '/pt-BR/docs/' },
      { code: 'zh', label: 'ZH', lang: 'zh-CN', path: '/zh/docs/' },
    ]);
  });

  it('lead to the first address of a page from its second one', () => {
    const languages = pageLanguages(page('/en/', ['/en/', '/ar/', '/pt/'], '/home/'));
    expect(languages.map(({ path }) => path)).toEqual(['/ar/', '/pt/']);
  });

  it('are found under a base', () => {
    const languages = pageLanguages(page('/sub/en/', ['/sub/en/', '/sub/zh/', '/sub/'], '/', '/sub'));
    expect(languages.map(({ path }) => path)).toEqual(['/sub/zh/']);
  });

  it('are none on a page that is written once, or answers in place of others', () => {
    expect(pageLanguages(page('/en/docs/', ['/en/docs/', '/'], '/docs/'))).toEqual([]);
    expect(pageLanguages(page('/en/404/', [], '/404/'))).toEqual([]);
  });
});
