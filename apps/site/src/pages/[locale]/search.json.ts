import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { searchConfig } from '../../search/search-config.ts';

/** Strings and settings of the search, which pages fetch when their readers reach for it. */
export function getStaticPaths() {
  return LOCALE_CODES.map((locale) => ({ params: { locale }, props: { locale } }));
}

export const GET: APIRoute<{ locale: LocaleCode }> = ({ props: { locale } }) => Response.json(searchConfig(locale));
