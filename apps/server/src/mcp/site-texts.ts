import { getLocale, isLocale, SOURCE_LOCALE } from '@duoverso/locales';
import { z } from 'zod';
import type { Site } from '../http/load-site.ts';
import { textOf } from '../http/site-file.ts';

/** A page as the index of a language's texts lists it. */
export interface ListedPage {
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly description: string;
  /** Full address of the page. */
  readonly url: string;
}

/** The text of a page as Markdown. */
export interface PageText {
  /** Full address of the page. */
  readonly url: string;
  readonly language: string;
  readonly markdown: string;
}

/** A version of the documentation as the search tells it from others. */
export interface DocsVersion {
  /** `1.0`, or `next` for what isn't released. */
  readonly name: string;
  /** `docusaurus_tag` of its records. */
  readonly tag: string;
}

/** The texts of a built site, by its addresses. */
export interface SiteTexts {
  /** The site's name. */
  readonly name: string;
  /** Versions of the documentation, the latest first; empty where there's one alone. */
  readonly versions: readonly DocsVersion[];
  /**
   * Pages with a text in a language; empty for a language without.
   * @param version name of a version of the documentation, whose pages alone are given; left out: all pages with the latest
   */
  list(language: string, version?: string): readonly ListedPage[];
  /**
   * The text of a page in a language, else in that of its address, else in English; `undefined` where there is none.
   * @param page a route (`/docs/usage/`), one with a language (`/de/docs/usage/`), or a full address
   */
  read(page: string, language: string | undefined): PageText | undefined;
  /** Full address of what a search has found. */
  addressOf(path: string): string;
}

// `llms.txt` as the build writes it: apps/site/src/page/text-index.ts. Its heading, and a page in it.
const NAME = /^# (.+)$/m;
const LINE = /^- \[(?<title>.+?)\]\((?<address>https?:\/\/[^)\s]+)\.md\): (?<description>.*)$/gm;
const FIRST_ADDRESS = new RegExp(`\\]\\((https?://[^)\\s]+?)/${SOURCE_LOCALE}(?:/[^)\\s]*)?\\.md\\)`);
// The path of what is no page of this site.
const NO_PAGE = '/404/';

/** Reads what the build wrote for programs. */
export function openSiteTexts({ files, redirects }: Pick<Site, 'files' | 'redirects'>): SiteTexts {
  const indexOf = (language: string, docs = '') => {
    const file = files.get(`/${folderOf(language)}/${docs}llms.txt`);
    return file ? textOf(file) : '';
  };
  const versions = readVersions(files);
  const source = indexOf(SOURCE_LOCALE);
  // With the path under which the site is served; empty for a site without texts.
  const origin = FIRST_ADDRESS.exec(source)?.[1] ?? '';
  return {
    name: NAME.exec(source)?.[1] ?? '',
    versions,
    list(language, version) {
      const folder = `${origin}/${folderOf(language)}/`;
      const older = version !== undefined && version !== versions[0]?.name;
      return [...indexOf(language, older ? `docs/${version}/` : '').matchAll(LINE)].flatMap(({ groups }) => {
        const { title = '', address = '', description = '' } = groups ?? {};
        const url = `${address}/`;
        return url.startsWith(folder) ? [{ title, description, url }] : [];
      });
    },
    read(page, language) {
      const { route, locale } = split(page, origin);
      for (const code of [language, locale, SOURCE_LOCALE]) {
        if (code === undefined || !isLocale(code)) continue;
        const asked = `/${folderOf(code)}${route}`.replace(/\/$/, '.md');
        // An assistant may know a page by the address that it used to have.
        const path = redirects.moved.get(asked) ?? asked;
        const file = files.get(path);
        if (file) return { url: origin + path.replace(/\.md$/, '/'), language: folderOf(code), markdown: textOf(file) };
      }
      return undefined;
    },
    addressOf: (path) => origin + path,
  };
}

// `search.json` as the build writes it: apps/site/src/search/dialog/search-props.ts.
const SEARCH_CONFIG = z.object({ docsTags: z.array(z.tuple([z.string(), z.string()])).default([]) });

function readVersions(files: Site['files']): readonly DocsVersion[] {
  const file = files.get(`/${SOURCE_LOCALE}/search.json`);
  if (!file) return [];
  return SEARCH_CONFIG.parse(JSON.parse(textOf(file))).docsTags.map(([name, tag]) => ({ name, tag }));
}

/** Route and language of whatever names a page. */
function split(page: string, origin: string): { route: string; locale: string | undefined } {
  const below = page.trim().startsWith(origin) ? page.trim().slice(origin.length) : page.trim();
  const base = origin === '' ? '' : new URL(origin).pathname.replace(/\/$/, '');
  const path = pathOf(below, origin || 'https://site.invalid');
  const inside = base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  const [first = '', ...rest] = inside.split('/').filter(Boolean);
  const named = isLocale(first);
  const route = [...(named || first === '' ? [] : [first]), ...rest].join('/');
  return { route: route ? `/${route}/` : '/', locale: named ? first : undefined };
}

/** The path of an address of this site, without the ending of a file. */
function pathOf(page: string, origin: string): string {
  try {
    const { host, pathname } = new URL(page, origin);
    if (host !== new URL(origin).host) return NO_PAGE;
    return decodeURI(pathname).replace(/\/index\.html$|\.(?:html|md)$/, '');
  } catch {
    return NO_PAGE; // an address that cannot be read
  }
}

/** The folder whose files show a language: some show those of another one. */
function folderOf(language: string): string {
  const { derived } = isLocale(language) ? getLocale(language) : {};
  return derived?.by === 'same' ? derived.from : language;
}
