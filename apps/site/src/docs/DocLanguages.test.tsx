import { LOCALES, type LocaleCode } from '@duoverso/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { PageMeta } from '../page/page-meta.ts';
import { createView, localeHref } from '../page/view.ts';
import { DocLanguages } from './DocLanguages.tsx';

vi.mock('../page/site-content.ts', () => import('../testing/sample-site.ts'));

const ROUTE = '/docs/faq/';

/** Renders what a page offers that is written in some languages, its own among them. */
function render(own: LocaleCode, written: readonly LocaleCode[]): { html: string; links: readonly string[] } {
  const alternates = written.map((code) => ({ lang: code, href: localeHref(code, ROUTE) }));
  const meta = { canonical: localeHref(own, ROUTE), alternates } as unknown as PageMeta;
  const html = renderToStaticMarkup(<DocLanguages view={createView(own, ROUTE)} meta={meta} />);
  return { html, links: [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href) };
}

const EVERY = LOCALES.flatMap(({ code, derived }) => (derived?.by === 'same' ? [] : [code]));

it.each([
  ['en', ['es', 'fr', 'de']],
  ['ar', ['en', 'es', 'fr']],
  ['ja', ['en', 'es', 'fr']],
  ['es', ['en', 'fr', 'de']],
] as const)(
  '[T12] a page in %s offers three languages, the one first that is likely where nothing is known',
  (own, codes) => {
    const { html, links } = render(own, EVERY);
    expect(links).toEqual(codes.map((code) => `?with=${code}`));
    expect(html).toContain(createView(own, ROUTE).t('reading.all', { count: EVERY.length - 1 }));
  },
);

it('[T12] offers only what the page is written in, by its own name and marked as its language', () => {
  const { html, links } = render('en', ['en', 'zh', 'pt-BR']);
  expect(links).toEqual(['?with=pt-BR', '?with=zh']);
  expect(html).toContain('lang="zh-CN">中文</a>');
  // There are no others for a panel to show.
  expect(html).not.toContain('<button');
});

it('[T12] a page that is written in no other language offers none', () => {
  expect(render('en', ['en']).html).toBe('');
});
