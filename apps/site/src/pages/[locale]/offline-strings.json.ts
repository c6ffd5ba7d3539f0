import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { offlineStrings } from '../../docs/offline/offline-props.ts';

/** Strings about keeping the guide for offline, which pages fetch for readers who ask for it. */
export function getStaticPaths() {
  return LOCALE_CODES.map((locale) => ({ params: { locale }, props: { locale } }));
}

export const GET: APIRoute<{ locale: LocaleCode }> = ({ props: { locale } }) => Response.json(offlineStrings(locale));
