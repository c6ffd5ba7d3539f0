import type { LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { islandData, pagesWithIslandData } from '../../../marketing/island-data.ts';

/** What the islands of a landing page show, which it fetches when a visitor reaches for the first one. */
export function getStaticPaths() {
  return pagesWithIslandData().map((props) => ({ params: { ...props }, props }));
}

export const GET: APIRoute<{ locale: LocaleCode; page: string }> = ({ props: { locale, page } }) =>
  Response.json(islandData(locale, page));
