import { releaseAnchor } from '@duoverso/content/docs/data-blocks';
import { getLocale, LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { site } from '../../../page/site-content.ts';
import { createView } from '../../../page/view.ts';

/** The change log as an Atom feed, RFC 4287. Not @astrojs/rss: it writes RSS 2.0 alone, which knows neither ids that last nor a language of entries. */
export function getStaticPaths() {
  return LOCALE_CODES.map((locale) => ({ params: { locale }, props: { locale } }));
}

export const GET: APIRoute<{ locale: LocaleCode }> = ({ props: { locale }, site: origin }) => {
  const page = site.docPage(locale, 'CHANGELOG');
  const view = createView(locale, page.route);
  const url = new URL(view.href(page.route), origin).href;
  const own = new URL(view.href('/docs/CHANGELOG.atom'), origin).href;
  const { releases } = site.releases;
  const entries = releases.map(({ version, channel, date, notes }) => {
    const link = `${url}#${releaseAnchor(version)}`;
    const lines = notes.map(({ category, text }) => {
      const note = text[page.locale] ?? text.en ?? '';
      const line = view.t('format.labelled', { label: view.t(`release.category.${category}`), value: note });
      return `<li>${escapeXml(line)}</li>`;
    });
    return `  <entry>
    <id>${link}</id>
    <title>${escapeXml(view.t('format.detail', { name: version, detail: view.t(`release.channel.${channel}`) }))}</title>
    <link href="${link}"/>
    <updated>${date}T00:00:00Z</updated>
    <content type="html">${escapeXml(`<ul>${lines.join('')}</ul>`)}</content>
  </entry>`;
  });
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${getLocale(page.locale).lang}">
  <id>${own}</id>
  <title>${escapeXml(view.t('format.labelled', { label: site.brand.name, value: page.frontMatter.title }))}</title>
  <link rel="self" href="${own}"/>
  <link href="${url}"/>
  <author><name>${escapeXml(site.brand.name)}</name></author>
  <updated>${releases[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
${entries.join('\n')}
</feed>
`;
  return new Response(feed);
};

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
