import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { pageTitles } from '../../page/page-titles.ts';

/** Titles of the pages by their paths, which the list of saved words fetches to say where each was read. */
export function getStaticPaths() {
  return LOCALE_CODES.map((locale) => ({ params: { locale }, props: { locale } }));
}

export const GET: APIRoute<{ locale: LocaleCode }> = ({ props: { locale } }) => Response.json(pageTitles(locale));
