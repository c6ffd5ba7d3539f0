import { latestOf } from '@duoverso/content/data/docs-versions';
import { sidebarIds } from '@duoverso/content/data/navigation';
import type { DocsVersion } from '@duoverso/content/site/load-site';
import { getLocale, LOCALES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { messageKey } from '@duoverso/locales/messages';
import { hasVersions, versionLabel } from './docs-version.ts';
import { canonicalLocale, canonicalRoute, markdownHref } from './page-meta.ts';
import { site } from './site-content.ts';
import { createView, fileHref, localeHref, type View } from './view.ts';

/** Languages whose pages have addresses of their own. */
export const TEXT_LOCALES = LOCALES.map(({ code }) => code).filter((code) => canonicalLocale(code) === code);

/** The front page under its second address, and the results of a search. */
const WITHOUT_TEXT = new Set(['', 'search']);

/**
 * The pages of a language for programs that read: titles, addresses of the texts as Markdown, what they are about; at the end what is there in English
 * alone, and the other languages. Format: llmstxt.org.
 * @param origin of the site's addresses
 */
export function textIndex(code: LocaleCode, origin: URL | undefined): string {
  const view = createView(code, '/');
  const { brand } = site;
  const { t } = view;
  const absolute = (href: string) => new URL(href, origin).href;
  const marketing = (page: string, locale: LocaleCode) => {
    const { title, description } = site.marketingCopy(locale, page).copy.meta;
    const href = localeHref(locale, canonicalRoute(page)).replace(/\/$/, '');
    return `- [${title}](${absolute(`${href}.md`)}): ${description}`;
  };
  const docs = docLines(view, latestOf(site.docsVersions), origin);
  const marketed = site.marketingPages.filter((page) => !WITHOUT_TEXT.has(page));
  const isMarketedHere = (page: string) => site.marketingLocales(page).includes(code);
  const inEnglish = [
    ...marketed.filter((page) => !isMarketedHere(page)).map((page) => marketing(page, SOURCE_LOCALE)),
    ...docs.inEnglish,
    ...(code === SOURCE_LOCALE ? [] : postLines(SOURCE_LOCALE, absolute, (id) => !site.postLocales(id).includes(code))),
  ];
  return [
    `# ${brand.name}\n\n> ${t('site.description', { brand: brand.name, languages: brand.claims.languages })}`,
    part(
      '',
      marketed.filter(isMarketedHere).map((page) => marketing(page, code)),
    ),
    ...docs.parts,
    part(
      t('news.title'),
      postLines(code, absolute, (id) => site.postLocales(id).includes(code)),
    ),
    part(code === SOURCE_LOCALE ? '' : getLocale(SOURCE_LOCALE).label, inEnglish),
    part(
      t('language.label'),
      languages(view).map(([name, href]) => `- [${name}](${absolute(href)})`),
    ),
    part(
      hasVersions() ? t('version.label') : '',
      site.docsVersions
        .filter(({ latest }) => !latest)
        .map((version) => `- [${versionLabel(view, version)}](${absolute(versionIndexHref(code, version))})`),
    ),
    part('Optional', docs.aside),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** Lines of the posts that are out, in a language. */
function postLines(locale: LocaleCode, absolute: (href: string) => string, wanted: (id: string) => boolean): string[] {
  return site.posts
    .filter((id) => wanted(id) && !site.unpublished.has(`news/${id}`))
    .map((id) => {
      const { route, frontMatter } = site.post(locale, id);
      const href = localeHref(locale, route).replace(/\/$/, '');
      return `- [${frontMatter.title}](${absolute(`${href}.md`)}): ${frontMatter.description}`;
    });
}

/** The same for the documentation of a version that isn't the latest, which stands beside its pages. */
export function versionIndex(code: LocaleCode, docs: DocsVersion, origin: URL | undefined): string {
  const view = createView(code, '/', docs);
  const { t } = view;
  const { parts, inEnglish, aside } = docLines(view, docs, origin);
  return [
    `# ${t('format.detail', { name: site.brand.name, detail: versionLabel(view, docs) })}`,
    `> ${docs.cut ? t('version.old', { version: docs.id }) : t('version.unreleased')}`,
    ...parts,
    part(code === SOURCE_LOCALE ? '' : getLocale(SOURCE_LOCALE).label, inEnglish),
    part('Optional', aside),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

/** Where the index of a version's texts stands. */
function versionIndexHref(code: LocaleCode, { path }: DocsVersion): string {
  return localeHref(code, `/docs/${path}llms.txt`);
}

/** The pages of a version: those of a language by category, those that are there in English alone, and the language's own outside of the sidebar. */
function docLines({ locale: { code }, t }: View, docs: DocsVersion, origin: URL | undefined) {
  const line = (id: string, locale: LocaleCode) => {
    const page = docs.docPage(locale, id);
    const address = new URL(markdownHref(page), origin).href;
    return `- [${page.frontMatter.title}](${address}): ${page.frontMatter.description}`;
  };
  const isOut = (id: string) => !site.unpublished.has(`${docs.folder}docs/${id}`);
  const isOwn = (id: string) => docs.docLocales(id).includes(code);
  const own = (ids: readonly string[]) => ids.filter((id) => isOut(id) && isOwn(id)).map((id) => line(id, code));
  const aside = docs.outsideSidebar.filter((id) => !docs.docPage(SOURCE_LOCALE, id).frontMatter.unlisted);
  const { sidebar } = docs;
  return {
    parts: [
      part(t('nav.docs'), own(sidebar.filter((entry) => typeof entry === 'string'))),
      ...sidebar.map((entry) =>
        typeof entry === 'string'
          ? ''
          : part(t(messageKey(`sidebar.category.${entry.category}`)), own(sidebarIds([entry]))),
      ),
    ],
    inEnglish: [...sidebarIds(sidebar), ...aside]
      .filter((id) => isOut(id) && !isOwn(id))
      .map((id) => line(id, SOURCE_LOCALE)),
    aside: own(aside),
  };
}

function part(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return [...(title ? [`## ${title}`, ''] : []), ...lines].join('\n');
}

/** Where the index of a page's language stands; `llms-full.txt` stands beside it. */
export function textIndexHref(code: LocaleCode): string {
  const canonical = canonicalLocale(code);
  return canonical === SOURCE_LOCALE ? fileHref('/llms.txt') : localeHref(canonical, '/llms.txt');
}

/** Names of the other languages with the addresses of their indexes. */
function languages({ locale }: View): [string, string][] {
  return TEXT_LOCALES.filter((code) => code !== locale.code).map((code) => [
    getLocale(code).label,
    textIndexHref(code),
  ]);
}
