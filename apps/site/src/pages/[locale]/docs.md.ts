import { LOCALE_SLOT } from '@duoverso/content/data/links';
import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { site } from '../../page/site-content.ts';
import { localeHref } from '../../page/view.ts';

/** The documentation's index as Markdown. */
export function getStaticPaths() {
  return LOCALE_CODES.filter((locale) => site.docLocales('index').includes(locale)).map((locale) => ({
    params: { locale },
    props: { locale },
  }));
}

export const GET: APIRoute<{ locale: LocaleCode }> = ({ props: { locale }, site: origin }) => {
  const root = new URL(localeHref(locale, '/'), origin).href;
  return new Response(site.docPage(locale, 'index').markdown.replaceAll(`/${LOCALE_SLOT}/`, root));
};
