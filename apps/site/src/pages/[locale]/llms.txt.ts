import type { LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { TEXT_LOCALES, textIndex } from '../../page/text-index.ts';

/** The same in every language. */
export function getStaticPaths() {
  return TEXT_LOCALES.map((locale) => ({ params: { locale }, props: { locale } }));
}

export const GET: APIRoute<{ locale: LocaleCode }> = ({ props: { locale }, site: origin }) =>
  new Response(textIndex(locale, origin));
