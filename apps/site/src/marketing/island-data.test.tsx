import { LOCALE_CODES } from '@duoverso/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { site } from '../page/site-content.ts';
import { createView } from '../page/view.ts';
import { Hero } from './Hero.tsx';
import { islandData, pagesWithIslandData, withIslandData } from './island-data.ts';
import { MarketingSections } from './MarketingSections.tsx';
import { templateOf } from './page-template.ts';

function render(view: ReturnType<typeof createView>, page: string): string {
  const { locale, copy } = site.marketingCopy(view.locale.code, page);
  return renderToStaticMarkup(
    <>
      <Hero view={view} page={page} locale={locale} hero={copy.hero} />
      <MarketingSections view={view} page={page} locale={locale} sections={copy.sections} />
    </>,
  );
}

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<duo-island[^>]*? ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
const unescaped = (text: string) =>
  text.replace(/&(quot|amp|lt|gt|#x27);/g, (_all, name: string) => ENTITIES[name] ?? _all);
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" };

describe('the data of the islands of a landing page', () => {
  it('are there for landing pages in every language, and for no other page', () => {
    const pages = pagesWithIslandData();
    expect(pages.length).toBeGreaterThanOrEqual(LOCALE_CODES.length);
    expect(new Set(pages.map(({ page }) => templateOf(page)))).toEqual(new Set(['landing']));
    for (const page of site.marketingPages.filter((one) => templateOf(one) !== 'landing')) {
      expect(withIslandData(createView('en', '/'), page).islandsHref, page).toBeUndefined();
    }
  });

  it.each(LOCALE_CODES)('in %s are what each island would have in the page, by its place', (locale) => {
    for (const { page } of pagesWithIslandData().filter((one) => one.locale === locale)) {
      const view = createView(locale, '/');
      const inPage = render(view, page);
      const places = attributes(inPage, 'data-place');
      expect(places.length).toBeGreaterThan(1);
      const props = attributes(inPage, 'data-props').map((text) => JSON.parse(unescaped(text)) as object);
      expect(JSON.parse(JSON.stringify(islandData(locale, page)))).toEqual(
        Object.fromEntries(places.map((place, index) => [place, props[index]])),
      );
    }
  });

  it('are named by the page, which then has none of them, under an address that changes with them', () => {
    for (const { locale, page } of pagesWithIslandData().filter((one) => one.locale === 'en')) {
      const view = withIslandData(createView(locale, '/'), page);
      const html = render(view, page);
      expect(html).not.toContain('data-props=');
      expect(new Set(attributes(html, 'data-props-href'))).toEqual(new Set([view.islandsHref]));
      expect(view.islandsHref).toMatch(new RegExp(`/${locale}/islands/${page}\\.json\\?v=[0-9a-f]{8}$`));
      expect(withIslandData(createView('ja', '/'), page).islandsHref).not.toBe(view.islandsHref);
    }
  });
});
