import { LOCALE_SLOT } from '@duoverso/content/data/links';
import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { site } from '../../../page/site-content.ts';
import { localeHref } from '../../../page/view.ts';

interface Props {
  locale: LocaleCode;
  id: string;
}

/** Every post with a text of its own, also as Markdown. */
export function getStaticPaths() {
  return LOCALE_CODES.flatMap((locale) =>
    site.posts
      .filter((id) => site.postLocales(id).includes(locale))
      .map((id) => ({ params: { locale, post: id }, props: { locale, id } })),
  );
}

export const GET: APIRoute<Props> = ({ props: { locale, id }, site: origin }) => {
  const root = new URL(localeHref(locale, '/'), origin).href;
  return new Response(site.post(locale, id).markdown.replaceAll(`/${LOCALE_SLOT}/`, root));
};
