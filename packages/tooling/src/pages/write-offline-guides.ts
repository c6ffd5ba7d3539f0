import { isVersionAddress } from '@duoverso/content/data/docs-versions';
import { Problems } from '@duoverso/content/diagnostics/problems';
import {
  OFFLINE_GUIDE_FILE,
  OFFLINE_SEARCH_FILE,
  type OfflineGuide,
  type OfflineSection,
} from '@duoverso/contracts/offline-guide';
import { LEVELS, type SearchRecord } from '@duoverso/search/search-record';
import { contentHash } from '../files/content-hash.ts';
import type { OutputFolder } from '../files/output-folder.ts';
import type { BuiltPage } from './read-built-pages.ts';
import { readSearchWords } from './search-words.ts';

type Files = Pick<OutputFolder, 'has' | 'read' | 'hashOf' | 'paths' | 'place'>;

const PAGE = /^([^/]+)\/docs\/(?:(.+)\/)?index\.html$/;
/** What of a page's files is kept; downloads and texts for programs aren't part of reading it. */
const KEPT = /\.(?:js|css|svg|png|webp|avif|jpe?g|gif|ico|woff2|json|vtt)$/;
const ATTRIBUTE = /\s(?:href|src|srcset|data-[\w-]+)="([^"]+)"/g;
/** As bundlers write it: in quotes of any kind, or within `url()`. */
const IMPORTED = /["'`(](?:\.\/|[^"'`()\s]*?_astro\/)([\w.@-]+\.(?:js|css|svg|png|webp|woff2))["'`)]/g;
/** Titles of a language's pages by path from the language on, which the site writes for its list of saved words. */
const TITLES_FILE = 'titles.json';

/** Search records of a page, as the build has read them. */
type Records = ReadonlyMap<string, Pick<BuiltPage, 'records'>>;

/**
 * Writes for each language which files its guide is made of, as far as it's the latest version: pages, styles, scripts, figures, what the scripts
 * fetch by addresses that stand in the pages, and a list of its sections that is searched without a network.
 * @param base path under which the site is served, without a slash at its end
 * @param contentDir where the search keywords stand; left out: without them
 */
export function writeOfflineGuides(output: Files, built: Records, base: string, contentDir?: string): void {
  const guides = new Map<string, string[]>();
  for (const path of output.paths()) {
    const [, locale, below = ''] = PAGE.exec(path) ?? [];
    if (locale !== undefined && !isVersionAddress(below.split('/')[0] ?? ''))
      guides.set(locale, [...(guides.get(locale) ?? []), path]);
  }
  const importsOf = cached((path) => importedBy(output, path));
  const sizeOf = cached((path) => output.read(path).length);
  for (const [locale, pages] of guides) {
    const paths = pages.map((path) => `/${path.replace(/index\.html$/, '')}`);
    const records = paths.flatMap((path) => built.get(path)?.records?.read() ?? []);
    // The search index, which is made of the same words, has told of those that fit no page.
    const sections = sectionsOf(readSearchWords(contentDir, locale, new Problems())('').addTo(records));
    output.place(`${locale}/${OFFLINE_SEARCH_FILE}`, JSON.stringify(sections));
    const guide = guideOf(output, pages, { base, locale, importsOf, sizeOf });
    output.place(`${locale}/${OFFLINE_GUIDE_FILE}`, JSON.stringify(guide));
  }
}

interface Sources {
  readonly base: string;
  readonly locale: string;
  readonly importsOf: (path: string) => readonly string[];
  readonly sizeOf: (path: string) => number;
}

function guideOf(output: Files, pages: readonly string[], { base, locale, importsOf, sizeOf }: Sources): OfflineGuide {
  const addresses = new Map<string, string>();
  const titles = JSON.parse(output.read(`${locale}/${TITLES_FILE}`).toString('utf8')) as Record<string, string>;
  for (const path of pages) {
    const html = output.read(path).toString('utf8');
    for (const [address, file] of addressedBy(output, html, base)) addresses.set(address, file);
  }
  addresses.set(`${base}/${locale}/${OFFLINE_SEARCH_FILE}`, `${locale}/${OFFLINE_SEARCH_FILE}`);
  const found = new Set(addresses.values());
  for (const path of found) for (const imported of importsOf(path)) found.add(imported);
  const asked = new Set(addresses.values());
  const files = [
    ...pages.map((path) => [addressOf(path, base), path] as const),
    ...addresses,
    ...[...found].filter((path) => !asked.has(path)).map((path) => [`${base}/${path}`, path] as const),
  ];
  const blocks = pages
    .map((path) => path.replace(/index\.html$/, 'blocks.json'))
    .filter((path) => output.has(path))
    .map((path) => [`${base}/${path}`, path] as const);
  const sized = (list: readonly (readonly [string, string])[]) =>
    list.map(([address, path]) => [address, sizeOf(path)] as const).sort(([one], [other]) => (one < other ? -1 : 1));
  const hashes = [...files, ...blocks].map(([address, path]) => `${address} ${output.hashOf(path)}`).sort();
  const version = contentHash(Buffer.from([locale, ...hashes].join('\n'))).slice(0, 16);
  const titled = pages.map((path) => {
    const address = addressOf(path, base);
    return [address, titles[address.slice(`${base}/${locale}`.length)] ?? address] as const;
  });
  return { version, pages: titled, files: sized(files), blocks: sized(blocks) };
}

/** Sections of the guide with their texts: what the records of one address say together. */
function sectionsOf(records: readonly SearchRecord[]): OfflineSection[] {
  return [...Map.groupBy(records, ({ url }) => url)].map(([url, own]) => {
    const levels = own.map(({ hierarchy }) => {
      const headings = LEVELS.map((level) => hierarchy[level] ?? '');
      return headings.slice(0, headings.findLastIndex(Boolean) + 1);
    });
    return {
      url,
      headings: levels.reduce((most, one) => (one.length > most.length ? one : most), []),
      texts: own.flatMap(({ content }) => content ?? []),
      asked: own.flatMap(({ asked }) => asked ?? []),
    };
  });
}

/** Addresses in a page of files that the build has written, as they stand there, with the files. */
function addressedBy(output: Files, html: string, base: string): [string, string][] {
  return [...html.matchAll(ATTRIBUTE)].flatMap(([, value = '']) =>
    value.split(/[\s,]+/).flatMap((part) => {
      const [address = ''] = part.replaceAll('&amp;', '&').split('#');
      const [path = ''] = address.split('?');
      if (!path.startsWith(`${base}/`) || !KEPT.test(path)) return [];
      const file = decodeURI(path.slice(base.length + 1));
      return output.has(file) ? [[address, file] satisfies [string, string]] : [];
    }),
  );
}

/** What a script or style sheet asks for by itself, whenever that is. */
function importedBy(output: Files, path: string): string[] {
  if (!/\.(?:js|css)$/.test(path)) return [];
  const names = [...output.read(path).toString('utf8').matchAll(IMPORTED)].map(([, name = '']) => name);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return [...new Set(names)].map((name) => folder + name).filter((file) => file !== path && output.has(file));
}

function addressOf(path: string, base: string): string {
  return encodeURI(`${base}/${path.replace(/index\.html$/, '')}`);
}

function cached<Value>(make: (path: string) => Value): (path: string) => Value {
  const made = new Map<string, Value>();
  return (path) => {
    const before = made.get(path);
    if (before !== undefined) return before;
    const value = make(path);
    made.set(path, value);
    return value;
  };
}
