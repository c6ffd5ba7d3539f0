import { releaseAnchor } from '@duoverso/content/docs/data-blocks';
import { getLocale, LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { atomFeed } from '../../../page/atom.ts';
import { site } from '../../../page/site-content.ts';
import { createView } from '../../../page/view.ts';

/** The change log as an Atom feed. */
export function getStaticPaths() {
  return LOCALE_CODES.map((locale) => ({ params: { locale }, props: { locale } }));
}

export const GET: APIRoute<{ locale: LocaleCode }> = ({ props: { locale }, site: origin }) => {
  const page = site.docPage(locale, 'CHANGELOG');
  const view = createView(locale, page.route);
  const absolute = (route: string) => new URL(view.href(route), origin).href;
  const entries = site.releases.releases.map(({ version, channel, date, notes }) => {
    const lines = notes.map(({ category, text }) => {
      const note = text[page.locale] ?? text.en ?? '';
      const line = view.t('format.labelled', { label: view.t(`release.category.${category}`), value: note });
      return `<li>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</li>`;
    });
    return {
      link: `${absolute(page.route)}#${releaseAnchor(version)}`,
      title: view.t('format.detail', { name: version, detail: view.t(`release.channel.${channel}`) }),
      updated: `${date}T00:00:00Z`,
      content: `<ul>${lines.join('')}</ul>`,
    };
  });
  const feed = atomFeed({
    own: absolute('/docs/CHANGELOG.atom'),
    page: absolute(page.route),
    lang: getLocale(page.locale).lang,
    title: view.t('format.labelled', { label: site.brand.name, value: page.frontMatter.title }),
    author: site.brand.name,
    entries,
  });
  return new Response(feed);
};
