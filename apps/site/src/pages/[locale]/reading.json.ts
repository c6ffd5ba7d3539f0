import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { readingConfig } from '../../reading/control/reading-config.ts';

/** Strings and display styles of bilingual reading, which pages fetch when their readers reach for it. */
export function getStaticPaths() {
  return LOCALE_CODES.map((locale) => ({ params: { locale }, props: { locale } }));
}

export const GET: APIRoute<{ locale: LocaleCode }> = ({ props: { locale } }) => Response.json(readingConfig(locale));
