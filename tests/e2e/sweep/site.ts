import { globSync, readFileSync } from 'node:fs';
import { isLocale, LOCALE_CODES, type LocaleCode } from '@duoverso/locales';

/** A page of the built site. */
export interface SitePage {
  /** Without the language: `pricing/`, and for the landing page nothing. */
  readonly path: string;
  /** Whether its address begins with a language. */
  readonly localized: boolean;
  /** Class names and elements that its English copy has. */
  readonly parts: ReadonlySet<string>;
  /** Islands that load by themselves, since what they show depends on the visitor or the address. */
  readonly eager: boolean;
  /** Bytes of the English copy. */
  readonly bytes: number;
}

/** How a page is looked at: with a mouse in a window of 1280 px, with a finger on a phone of 390 px, or without script. */
export type Device = 'desktop' | 'phone' | 'no script';

/** A page in a language on a device, at which a check wants to look. */
export interface Place {
  readonly page: SitePage;
  readonly locale: LocaleCode;
  readonly device: Device;
}

/** Pages by what they are and have; no name of a page is known here. */
export interface Site {
  readonly landing: SitePage;
  /** The landing page and its other addresses. */
  readonly landings: readonly SitePage[];
  /** Every page outside the documentation. */
  readonly marketing: readonly SitePage[];
  /** Pages that show what they tell of in their first screen. */
  readonly features: readonly SitePage[];
  /** Pages that begin with a task. */
  readonly utilities: readonly SitePage[];
  /** As few pages of the documentation as have, between them, everything that one can have, and the longest. */
  readonly docs: readonly SitePage[];
  /** The results page, with a search. */
  readonly search: SitePage;
  /** Pages whose address has no language, and one that is not there. */
  readonly others: readonly SitePage[];
  /** Every page that English has. */
  readonly all: readonly SitePage[];
  /** Pages outside the documentation that have such an element or class. */
  having(part: string): SitePage[];
  /** What kind of page it is. */
  templateOf(page: SitePage): string;
}

/** Drawings and coloured code have a class for every detail. */
const DETAIL = /^(?:fig-|k-)/;
const LANGUAGE = 'en';

let known: Site | undefined;

/** The site that has been built into `dist`. */
export function readSite(): Site {
  known ??= sort(readPages());
  return known;
}

function readPages(): SitePage[] {
  const localized = globSync('**/index.html', { cwd: `dist/${LANGUAGE}` })
    .map((file) => file.slice(0, -'index.html'.length))
    .filter((path) => !/^(?:404|500)\//.test(path))
    .toSorted()
    .map((path) => readPage(`${LANGUAGE}/${path}`, path, true));
  const others = globSync('*/index.html', { cwd: 'dist' })
    .map((file) => file.slice(0, -'index.html'.length))
    .filter((path) => !LOCALE_CODES.some((code) => path === `${code}/`))
    .toSorted()
    .map((path) => readPage(path, path, false));
  return [...localized, ...others];
}

function readPage(file: string, path: string, localized: boolean): SitePage {
  const html = readFileSync(`dist/${file}index.html`, 'utf8');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const parts = new Set<string>();
  for (const [, name = '', attributes = ''] of main.matchAll(/<([a-z][\w-]*)((?:\s[^>]*)?)>/g)) {
    parts.add(name);
    const [, quoted, bare] = /\sclass=(?:"([^"]*)"|([^\s>]+))/.exec(attributes) ?? [];
    for (const one of (quoted ?? bare ?? '').split(' ')) if (one && !DETAIL.test(one)) parts.add(one);
  }
  const eager = /<duo-island\b[^>]*\sdata-eager="?always|<duo-search-results/.test(main);
  return { path, localized, parts, eager, bytes: html.length };
}

function sort(all: readonly SitePage[]): Site {
  const localized = all.filter((page) => page.localized);
  const docs = localized.filter(({ parts }) => parts.has('docs-article'));
  // A page of a member, which leads to the address without a language, has neither.
  const marketing = localized.filter(({ parts }) => parts.has('hero') || parts.has('duo-search-results'));
  const landing = marketing.find(({ path }) => path === '');
  const search = marketing.find(({ parts }) => parts.has('duo-search-results'));
  const longest = docs.toSorted((a, b) => b.bytes - a.bytes)[0];
  if (!landing || !search || !longest)
    throw new Error('dist has no landing page, search page or documentation: run `npm run build` first.');
  // It stands below two addresses.
  const isLanding = ({ parts }: SitePage) => [...landing.parts].every((part) => parts.has(part));
  const isFeature = ({ parts }: SitePage) => parts.has('hero-demo') && parts.has('front-pair');
  const missing: SitePage = { path: 'no-such-page/', localized: true, parts: new Set(), eager: false, bytes: 0 };
  return {
    landing,
    marketing,
    features: marketing.filter((page) => isFeature(page) && !isLanding(page)),
    landings: marketing.filter(isLanding),
    utilities: marketing.filter((page) => !page.parts.has('front-pair') && page !== search && page.parts.has('hero')),
    docs: [...new Set([...cover(docs), longest])],
    search: { ...search, path: `${search.path}?q=pdf` },
    others: [...all.filter((page) => !page.localized), missing],
    all,
    having: (part) => marketing.filter(({ parts }) => parts.has(part)),
    templateOf: (page) => {
      const { parts } = page;
      if (parts.has('docs-article')) return 'documentation';
      if (parts.has('duo-search-results')) return 'search';
      if (!parts.has('hero')) return 'plain';
      if (isLanding(page)) return 'landing';
      if (parts.has('plan-card')) return 'plans';
      if (!parts.has('front-pair')) return page.eager ? 'member' : 'utility';
      return isFeature(page) ? 'feature' : 'front';
    },
  };
}

/** As few pages as have everything that any of them has. */
function cover(pages: readonly SitePage[]): SitePage[] {
  const left = new Set(pages.flatMap(({ parts }) => [...parts]));
  const chosen: SitePage[] = [];
  while (left.size > 0) {
    const gain = ({ parts }: SitePage) => [...parts].filter((part) => left.has(part)).length;
    const best = pages.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.push(best);
    for (const part of best.parts) left.delete(part);
  }
  return chosen;
}

interface Where {
  readonly device?: Device;
  /** Those that the site hasn't are passed over. */
  readonly locales?: readonly string[];
}

/** Each of these pages in each of these languages; what has no language in its address, once. */
export function on(pages: readonly SitePage[], { device = 'desktop', locales = ['en'] }: Where = {}): Place[] {
  const known = locales.filter(isLocale);
  return pages.flatMap((page) =>
    (page.localized ? known : known.slice(0, 1)).map((locale) => ({ page, locale, device })),
  );
}
