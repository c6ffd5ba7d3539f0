import { docRoute, marketingRoute, NEWS_ROUTE } from '@duoverso/content/data/navigation';
import type { DocPage } from '@duoverso/content/docs/doc-page';
import type { Question } from '@duoverso/content/docs/extract-questions';
import type { DocsVersion } from '@duoverso/content/site/load-site';
import { getLocale, LOCALE_CODES, LOCALES, type Locale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { breadcrumbs } from './breadcrumbs.ts';
import { hasVersions, versionTag } from './docs-version.ts';
import { site } from './site-content.ts';
import { fileHref, localeHref, type View } from './view.ts';

/** What a page tells search engines and link previews. Addresses are paths; the head makes them absolute. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  readonly type: 'website' | 'article';
  readonly canonical: string;
  readonly noindex: boolean;
  /** Whether the links of a page that is left out may be followed. */
  readonly follow?: boolean;
  /** The version that the page belongs to, where documentation has several. */
  readonly docsVersion?: { readonly id: string; readonly tag: string };
  /** What the page and its sections are for, where its writer says so: `legal`, `problems=remedy`. */
  readonly roles?: string;
  readonly alternates: readonly Alternate[];
  /** Address of the page as Markdown. */
  readonly markdown?: string;
  /** Objects of structured data, schema.org. */
  readonly jsonLd: readonly object[];
}

/** A true translation of the page. */
export interface Alternate {
  readonly lang: string;
  readonly href: string;
}

/** The locale whose address is canonical for a text: that of the text, but `zh` for the identical `zh-Hans`. */
export function canonicalLocale(textLocale: LocaleCode): LocaleCode {
  const { derived } = getLocale(textLocale);
  return derived?.by === 'same' ? derived.from : textLocale;
}

/** Locales that search engines are told of: those with a text of their own that no other locale repeats. */
export function indexedLocales(textLocales: readonly LocaleCode[]): LocaleCode[] {
  return textLocales.filter((code) => canonicalLocale(code) === code);
}

/** Alternate-language links of a route; `x-default` is the root, which chooses for the visitor. */
export function alternatesOf(route: string, textLocales: readonly LocaleCode[]): Alternate[] {
  return [
    ...indexedLocales(textLocales).map((code) => ({ lang: getLocale(code).lang, href: localeHref(code, route) })),
    { lang: 'x-default', href: fileHref('/') },
  ];
}

/** Languages that can stand beside a page's text: those that it is written in, without the text's own. */
export function secondLanguages({ canonical, alternates }: PageMeta): LocaleCode[] {
  return LOCALES.filter(({ code }) =>
    alternates.some(
      ({ href }) => !canonical.startsWith(localeHref(code, '/')) && href.startsWith(localeHref(code, '/')),
    ),
  ).map(({ code }) => code);
}

/** Meta data of a documentation page as shown under a locale. */
export function docMeta(view: View, page: DocPage): PageMeta {
  const { title, description, unlisted = false, roles } = page.frontMatter;
  const { docs } = view;
  const hidden = unlisted || isUnpublished(`${docs.folder}docs/${page.id}`, page);
  return {
    title,
    description,
    type: 'article',
    canonical: localeHref(canonicalLocale(page.locale), canonicalDocRoute(docs, page)),
    noindex: hidden || isUnreleased(docs),
    ...(!hidden && isUnreleased(docs) && { follow: true }),
    ...(hasVersions() && { docsVersion: { id: docs.id, tag: versionTag(docs) } }),
    ...(roles && { roles: rolesText(roles) }),
    alternates: alternatesOf(page.route, docs.docLocales(page.id)),
    markdown: markdownHref(page),
    jsonLd: [breadcrumbData(view, page), ...(page.questions.length > 0 ? [faqData(page.questions, page.locale)] : [])],
  };
}

/** Roles as the search reads them from the head of a page; that of the whole page is `page`. */
function rolesText(roles: Readonly<Record<string, string>>): string {
  return Object.entries(roles)
    .map(([anchor, role]) => (anchor === 'page' ? role : `${anchor}=${role}`))
    .join(' ');
}

/** Whether a text shows because drafts do. */
export function isUnpublished(text: string, { frontMatter }: Pick<DocPage, 'frontMatter'>): boolean {
  return frontMatter.draft === true || site.unpublished.has(text);
}

/** Meta data of a post as shown under a locale. */
export function postMeta(view: View, post: DocPage): PageMeta {
  const { title, description } = post.frontMatter;
  const canonical = localeHref(canonicalLocale(post.locale), post.route);
  const author = postAuthor(view, post.id);
  const posting = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    inLanguage: getLocale(post.locale).lang,
    datePublished: site.post(SOURCE_LOCALE, post.id).frontMatter.publish,
    dateModified: post.frontMatter.updated,
    mainEntityOfPage: absolute(canonical),
    ...(author && { author: { '@type': 'Organization', name: author } }),
    publisher: { '@type': 'Organization', name: site.brand.name },
  };
  return {
    title,
    description,
    type: 'article',
    canonical,
    noindex: isUnpublished(`news/${post.id}`, post),
    alternates: alternatesOf(post.route, site.postLocales(post.id)),
    markdown: `${canonical.replace(/\/$/, '')}.md`,
    jsonLd: [posting],
  };
}

/** Meta data of a list of posts: all of them, or those with a tag, which search engines need not know beside it. */
export function newsMeta(view: View, tag?: string): PageMeta {
  const { brand } = site;
  const route = NEWS_ROUTE;
  return {
    title:
      tag === undefined ? view.t('news.title') : view.t('format.labelled', { label: view.t('news.title'), value: tag }),
    description: view.t('news.description', { brand: brand.name }),
    type: 'website',
    canonical: localeHref(canonicalLocale(view.locale.code), route),
    noindex: tag !== undefined,
    alternates: alternatesOf(route, LOCALE_CODES),
    jsonLd: [],
  };
}

/** The day on which a post came out, ISO 8601. */
export function postDay(id: string): string {
  return (site.post(SOURCE_LOCALE, id).frontMatter.publish ?? '').slice(0, 10);
}

/** Who wrote a post, as a page's language says it. */
export function postAuthor(view: View, id: string): string | undefined {
  const { author } = site.post(SOURCE_LOCALE, id).frontMatter;
  const row = site.news.authors.find((one) => one.id === author);
  return row && site.textIn(view.locale.code, row.name);
}

/** Whether a version can be read while another one is the latest, and hasn't been cut. */
function isUnreleased({ latest, cut }: DocsVersion): boolean {
  return !latest && cut === undefined;
}

/**
 * Route that counts for search engines: an older version's page is the latest one's where that has it in the same language; what isn't released counts for
 * itself.
 */
export function canonicalDocRoute(
  docs: DocsVersion,
  { id, route, locale }: Pick<DocPage, 'id' | 'route' | 'locale'>,
): string {
  if (docs.latest || isUnreleased(docs) || !site.docIds.includes(id)) return route;
  return site.docLocales(id).includes(locale) ? docRoute(id) : route;
}

/** Route that counts for search engines: `/home/` shows the front page again, whose address is the locale's root. */
export function canonicalRoute(page: string): string {
  return page === 'home' ? '/' : marketingRoute(page);
}

/** Meta data of a marketing page that is made of a copy file. */
export function marketingMeta(view: View, page: string): PageMeta {
  const { locale, copy } = site.marketingCopy(view.locale.code, page);
  const route = canonicalRoute(page);
  const questions = copy.sections.flatMap((section) => (section.kind === 'faq' ? section.items : []));
  return {
    title: copy.meta.title,
    description: copy.meta.description,
    type: 'website',
    canonical: localeHref(canonicalLocale(locale), route),
    noindex: false,
    alternates: alternatesOf(route, site.marketingLocales(page)),
    jsonLd: [
      ...(page === 'home' ? [applicationData(view, copy.meta.description)] : []),
      ...(questions.length > 0 ? [faqData(questions, locale)] : []),
    ],
  };
}

/** Meta data of the results page, which search engines leave out: what it holds depends on the query. */
export function searchPageMeta(view: View): PageMeta {
  const { name } = site.brand;
  return {
    title: view.t('search.page.title'),
    description: view.t('search.page.description', { brand: name }),
    type: 'website',
    canonical: localeHref(canonicalLocale(view.locale.code), '/search/'),
    noindex: true,
    alternates: alternatesOf(
      '/search/',
      LOCALES.map(({ code }) => code),
    ),
    jsonLd: [],
  };
}

/** Meta data of the account page, which has one address for all languages and nothing for search engines. */
export function profileMeta(view: View): PageMeta {
  return {
    title: view.t('member.title'),
    description: view.t('member.description', { brand: site.brand.name }),
    type: 'website',
    canonical: fileHref('/profile/'),
    noindex: true,
    alternates: [],
    jsonLd: [],
  };
}

/** Meta data of the status of translations: for contributors, outside the languages and of no use to search engines. */
export function translationsMeta(view: View): PageMeta {
  return {
    title: view.t('translation.status.title'),
    description: view.t('translation.status.description'),
    type: 'website',
    canonical: fileHref('/translations/'),
    noindex: true,
    alternates: [],
    jsonLd: [],
  };
}

/** Meta data of the page of the design system, which no search engine is to list; named by its address, as all on it is named by code. */
export function designMeta(): PageMeta {
  const route = '/design/';
  return {
    title: route,
    description: route,
    type: 'website',
    canonical: fileHref(route),
    noindex: true,
    alternates: [],
    jsonLd: [],
  };
}

/** Meta data of a page that answers in place of one that does not exist. */
export function notFoundMeta(view: View): PageMeta {
  return statusMeta(view, '/404/', view.t('error.notFound.title'), view.t('error.notFound.text'));
}

/** Meta data of the page that answers for pages that have been removed. */
export function goneMeta(view: View): PageMeta {
  return statusMeta(view, '/410/', view.t('error.gone.title'), view.t('error.gone.text'));
}

/** Meta data of the page that answers when the server has failed. */
export function errorMeta(view: View): PageMeta {
  return statusMeta(view, '/500/', view.t('error.generic.text'), view.t('error.generic.text'));
}

function statusMeta(view: View, route: string, title: string, description: string): PageMeta {
  return {
    title,
    description,
    type: 'website',
    canonical: localeHref(view.locale.code, route),
    noindex: true,
    alternates: [],
    jsonLd: [],
  };
}

/** What a tab says of a page. */
export function pageTitle({ title }: PageMeta): string {
  return `${title} · ${site.brand.name}`;
}

/**
 * Address of the picture that links to a page show, which the build draws.
 * @param canonical of the page, as `PageMeta` has it
 * @example previewHref('/en/docs/usage/') // '/og/en/docs/usage.png'
 */
export function previewHref(canonical: string): string {
  const base = fileHref('');
  return `${base}/og${canonical.slice(base.length).replace(/\/$/, '')}.png`;
}

/**
 * A language as Open Graph names it, `language_TERRITORY` without a script: `de_DE`, `zh_TW`. Where the language has no territory of its own, it is the one
 * where most of its readers live.
 * @see https://ogp.me/#optional
 */
export function openGraphLocale({ lang }: Locale): string {
  const { language, region } = new Intl.Locale(lang).maximize();
  return `${language}_${region}`;
}

/** Address of a page's text as Markdown: `/en/docs/usage.md`, `/en/docs/services.md`, `/en/docs.md`. */
export function markdownHref(page: DocPage): string {
  return `${localeHref(page.locale, page.route).replace(/\/$/, '')}.md`;
}

/** Where a page stands. */
function breadcrumbData(view: View, page: Pick<DocPage, 'id'>): object {
  const crumbs = breadcrumbs(view, page.id).filter((crumb) => crumb.route !== undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, route = '/' }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(view.href(route)),
    })),
  };
}

/** What the product is. */
function applicationData(view: View, description: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: site.brand.name,
    description,
    inLanguage: view.locale.lang,
    applicationCategory: 'BrowserApplication',
    operatingSystem: 'Windows, macOS, Linux, iOS, Android',
    url: absolute(localeHref(view.locale.code, '/')),
  };
}

/** Questions with the first sentence of their answers: the whole ones stand in the page, and doubled its weight. */
function faqData(questions: readonly Pick<Question, 'question' | 'answer'>[], locale: LocaleCode): object {
  const { lang } = getLocale(locale);
  const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' });
  const firstOf = (text: string) => sentences.segment(text)[Symbol.iterator]().next().value?.segment.trim() ?? '';
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: lang,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: firstOf(answer) },
    })),
  };
}

function absolute(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}
