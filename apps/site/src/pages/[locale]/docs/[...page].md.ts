import { latestOf } from '@duoverso/content/data/docs-versions';
import { LOCALE_SLOT } from '@duoverso/content/data/links';
import { docRoute } from '@duoverso/content/data/navigation';
import { LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { site } from '../../../page/site-content.ts';
import { localeHref } from '../../../page/view.ts';

interface Props {
  locale: LocaleCode;
  id: string;
  /** Id of the version. */
  version: string;
}

/** Every page with a text of its own, also as Markdown. */
export function getStaticPaths() {
  return LOCALE_CODES.flatMap((locale) =>
    site.docsVersions.flatMap(({ id: version, path, docIds, docLocales }) =>
      docIds
        .map((id) => ({ id, page: docRoute(id, path).slice('/docs/'.length).replace(/\/$/, '') }))
        .filter(({ id, page }) => page !== '' && docLocales(id).includes(locale))
        .map(({ id, page }) => ({ params: { locale, page }, props: { locale, id, version } })),
    ),
  );
}

export const GET: APIRoute<Props> = ({ props: { locale, id, version }, site: origin }) => {
  const docs = site.docsVersions.find((one) => one.id === version) ?? latestOf(site.docsVersions);
  const page = docs.docPage(locale, id);
  const root = new URL(localeHref(locale, '/'), origin).href;
  return new Response(page.markdown.replaceAll(`/${LOCALE_SLOT}/`, root));
};
