import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { OUTLINE_LEVELS } from '../../../components/Outline.tsx';
import type { PageIndexEntry } from '../../../islands/page-index.ts';
import { site } from '../../../site-content.ts';
import { localeHref } from '../../../view.ts';

/** Titles and headings of a locale's documentation, which the search dialog looks through. */
export function getStaticPaths() {
  return LOCALE_CODES.map((locale) => ({ params: { locale }, props: { locale } }));
}

export const GET: APIRoute<{ locale: LocaleCode }> = ({ props: { locale } }) => {
  const entries = site.docIds.flatMap((id): PageIndexEntry[] => {
    const { frontMatter, headings, route } = site.docPage(locale, id);
    if (frontMatter.unlisted) return [];
    const sections = headings
      .filter(({ depth }) => depth <= OUTLINE_LEVELS.to)
      .map(({ id: anchor, text }): [string, string] => [anchor, text]);
    return [{ title: frontMatter.title, url: localeHref(locale, route), sections }];
  });
  return Response.json(entries);
};
