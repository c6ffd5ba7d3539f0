import { type SidebarEntry, sidebarIds } from '@duoverso/content/data/navigation';
import { getLocale, LOCALES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { messageKey } from '@duoverso/locales/messages';
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
  const { brand, navigation } = site;
  const { t } = view;
  const absolute = (href: string) => new URL(href, origin).href;
  const doc = (id: string, locale: LocaleCode) => {
    const page = site.docPage(locale, id);
    return `- [${page.frontMatter.title}](${absolute(markdownHref(page))}): ${page.frontMatter.description}`;
  };
  const marketing = (page: string, locale: LocaleCode) => {
    const { title, description } = site.marketingCopy(locale, page).copy.meta;
    const href = localeHref(locale, canonicalRoute(page)).replace(/\/$/, '');
    return `- [${title}](${absolute(`${href}.md`)}): ${description}`;
  };
  const docs = (entries: readonly SidebarEntry[]) =>
    sidebarIds(entries)
      .filter((id) => isOwn(id))
      .map((id) => doc(id, code));
  const isOut = (id: string) => !site.unpublished.has(`docs/${id}`);
  const isOwn = (id: string) => isOut(id) && site.docLocales(id).includes(code);
  const marketed = site.marketingPages.filter((page) => !WITHOUT_TEXT.has(page));
  const isMarketedHere = (page: string) => site.marketingLocales(page).includes(code);
  const aside = navigation.outsideSidebar.filter((id) => !site.docPage(SOURCE_LOCALE, id).frontMatter.unlisted);
  const inEnglish = [
    ...marketed.filter((page) => !isMarketedHere(page)).map((page) => marketing(page, SOURCE_LOCALE)),
    ...[...sidebarIds(navigation.sidebar), ...aside]
      .filter((id) => isOut(id) && !isOwn(id))
      .map((id) => doc(id, SOURCE_LOCALE)),
    ...(code === SOURCE_LOCALE ? [] : postLines(SOURCE_LOCALE, absolute, (id) => !site.postLocales(id).includes(code))),
  ];
  return [
    `# ${brand.name}\n\n> ${t('site.description', { brand: brand.name, languages: brand.claims.languages })}`,
    part(
      '',
      marketed.filter(isMarketedHere).map((page) => marketing(page, code)),
    ),
    part(t('nav.docs'), docs(navigation.sidebar.filter((entry) => typeof entry === 'string'))),
    ...navigation.sidebar.map((entry) =>
      typeof entry === 'string' ? '' : part(t(messageKey(`sidebar.category.${entry.category}`)), docs([entry])),
    ),
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
      'Optional',
      aside.filter(isOwn).map((id) => doc(id, code)),
    ),
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
