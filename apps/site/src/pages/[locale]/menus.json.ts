import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { menuLines } from '../../chrome/menu-lines-config.ts';

/** What the menus of the bar say beside their names, which pages fetch when the visitor reaches for one. */
export function getStaticPaths() {
  return LOCALE_CODES.map((locale) => ({ params: { locale }, props: { locale } }));
}

export const GET: APIRoute<{ locale: LocaleCode }> = ({ props: { locale } }) => Response.json(menuLines(locale));
