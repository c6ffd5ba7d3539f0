import { NEWS_ROUTE, postRoute } from '@duoverso/content/data/navigation';
import type { DocsVersion } from '@duoverso/content/site/load-site';
import { getLocale, LOCALE_CODES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { alternatesOf, canonicalDocRoute, canonicalRoute, indexedLocales } from '../page/page-meta.ts';
import { site } from '../page/site-content.ts';
import { localeHref } from '../page/view.ts';

interface SitemapPage {
  route: string;
  locales: LocaleCode[];
  /** ISO 8601 day of each locale's text, where known. */
  updated: (locale: LocaleCode) => string | undefined;
}

/**
 * Canonical addresses of true translations, each with its alternates. Source: sitemaps.org and Google's hreflang extension. Not @astrojs/sitemap: it
 * lists what was built, pages that fall back to another language among it.
 */
export const GET: APIRoute = ({ site: origin }) => {
  const absolute = (path: string) => new URL(path, origin).href;
  const pages: SitemapPage[] = [
    ...(site.posts.length > 0
      ? [{ route: NEWS_ROUTE, locales: indexedLocales(LOCALE_CODES), updated: () => undefined }]
      : []),
    ...site.posts
      .filter((id) => !site.unpublished.has(`news/${id}`))
      .map((id) => ({
        route: postRoute(id),
        locales: indexedLocales(site.postLocales(id)),
        updated: (locale: LocaleCode) => site.post(locale, id).frontMatter.updated,
      })),
    ...site.marketingPages.map((page) => ({
      route: canonicalRoute(page),
      locales: indexedLocales(site.marketingLocales(page)),
      updated: () => undefined,
    })),
    ...site.docsVersions.flatMap((version) => docPages(version)),
  ];
  const urls = pages.flatMap(({ route, locales, updated }) => {
    const links = alternatesOf(route, locales)
      .map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${absolute(href)}"/>`)
      .join('');
    return locales.map((locale) => {
      const day = updated(locale);
      const lastmod = day ? `<lastmod>${day}</lastmod>` : '';
      return `<url><loc>${absolute(localeHref(getLocale(locale).code, route))}</loc>${lastmod}${links}</url>`;
    });
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
  );
};

/** Listed pages of a version whose address is the canonical one. */
function docPages(version: DocsVersion): SitemapPage[] {
  if (!version.latest && version.cut === undefined) return [];
  return version.docIds.flatMap((id) => {
    const { route, frontMatter } = version.docPage(SOURCE_LOCALE, id);
    const locales = indexedLocales(version.docLocales(id)).filter(
      (locale) => canonicalDocRoute(version, version.docPage(locale, id)) === route,
    );
    const hidden = frontMatter.unlisted || site.unpublished.has(`${version.folder}docs/${id}`);
    if (hidden || locales.length === 0) return [];
    return [{ route, locales, updated: (locale) => version.docPage(locale, id).frontMatter.updated }];
  });
}
