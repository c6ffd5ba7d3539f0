import { LOCALE_SLOT } from '@duoverso/content/data/links';
import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { site } from '../../../page/site-content.ts';
import { localeHref } from '../../../page/view.ts';

interface Props {
  locale: LocaleCode;
  id: string;
}

/** Every page with a text of its own, also as Markdown. */
export function getStaticPaths() {
  return LOCALE_CODES.flatMap((locale) =>
    site.docIds
      .filter((id) => id !== 'index' && site.docLocales(id).includes(locale))
      .map((id) => ({ params: { locale, page: id.replace(/\/index$/, '') }, props: { locale, id } })),
  );
}

export const GET: APIRoute<Props> = ({ props: { locale, id }, site: origin }) => {
  const page = site.docPage(locale, id);
  const root = new URL(localeHref(locale, '/'), origin).href;
  return new Response(page.markdown.replaceAll(`/${LOCALE_SLOT}/`, root));
};
