import { LOCALE_SLOT } from '@duoverso/content/data/links';
import { NEWS_ROUTE } from '@duoverso/content/data/navigation';
import { getLocale, LOCALE_CODES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import type { APIRoute } from 'astro';
import { atomFeed } from '../../page/atom.ts';
import { postAuthor } from '../../page/page-meta.ts';
import { site } from '../../page/site-content.ts';
import { createView, localeHref } from '../../page/view.ts';

/** Drawings need the site's style sheet, and signs beside headings its script. */
const SITE_ONLY = /<figure\b[\s\S]*?<\/figure>|<a class="hash"[^>]*><\/a>/g;

/** All posts as an Atom feed. */
export function getStaticPaths() {
  return site.posts.length > 0 ? LOCALE_CODES.map((locale) => ({ params: { locale }, props: { locale } })) : [];
}

export const GET: APIRoute<{ locale: LocaleCode }> = ({ props: { locale }, site: origin }) => {
  const view = createView(locale, NEWS_ROUTE);
  const absolute = (path: string) => new URL(path, origin).href;
  const entries = site.posts.map((id) => {
    const post = site.post(locale, id);
    const { title, description, updated } = post.frontMatter;
    const { publish: published = '' } = site.post(SOURCE_LOCALE, id).frontMatter;
    return {
      link: absolute(view.href(post.route)),
      title,
      published,
      // The day alone is known; it has not changed before it came out.
      updated: published > updated ? published : `${updated}T00:00:00Z`,
      lang: post.locale === locale ? undefined : getLocale(post.locale).lang,
      author: postAuthor(view, id),
      summary: description,
      content: post.html.replaceAll(SITE_ONLY, '').replaceAll(`/${LOCALE_SLOT}/`, absolute(localeHref(locale, '/'))),
    };
  });
  const feed = atomFeed({
    own: absolute(view.href('/news.atom')),
    page: absolute(view.href(NEWS_ROUTE)),
    lang: view.locale.lang,
    title: view.t('format.labelled', { label: site.brand.name, value: view.t('news.title') }),
    author: site.brand.name,
    entries,
  });
  return new Response(feed);
};
