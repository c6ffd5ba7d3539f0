import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';
import { z } from 'zod';
import { lineColumn } from '../diagnostics/excerpt.ts';
import { jsonPlaces, repeatedKeys } from '../diagnostics/json-text.ts';
import { parseWith } from '../diagnostics/parse-with.ts';
import type { Problems } from '../diagnostics/problems.ts';
import { listVersions, placeVersions, type VersionPlace } from './docs-versions.ts';
import { routeInVersion } from './links.ts';

/** Search keywords for the sections of one page: its anchors, `""` for the page itself. */
export type PageWords = Readonly<Record<string, readonly string[]>>;

/** The search keywords of one page. */
export interface SearchKeywords {
  /** Address of the page without its locale: `/docs/usage/`. */
  readonly page: string;
  readonly sections: PageWords;
  /** Where those of a section stand, relative to the project, with line and column. */
  placeOf(anchor: string): string;
}

const FOLDER = 'reader-words';
const SYNONYMS_FOLDER = 'synonyms';
/** A phrase as a searcher types it, and as many of a section as its writer can tell apart. */
const MAX_PHRASE_LENGTH = 80;
const MAX_PHRASES = 14;

const phrase = z
  .string()
  .max(MAX_PHRASE_LENGTH, `longer than ${MAX_PHRASE_LENGTH} letters: write what somebody types into a search field.`)
  .refine((text) => text.trim() === text && text !== '', 'is empty, or begins or ends with a space.');
const phrases = z
  .array(phrase)
  .min(1, 'holds no words.')
  .max(MAX_PHRASES, `holds more than ${MAX_PHRASES} phrases: keep the ones that differ most.`)
  .refine((list) => new Set(list.map((text) => text.toLowerCase())).size === list.length, 'holds a phrase twice.');
const pageWords = z.record(z.string(), phrases);
/** By the address of the page. */
const languageWords = z.record(z.string(), pageWords);
const ADDRESS = /^\/(?:[^/\s]+\/)*$/;

/**
 * The search keywords of a locale, by page; those of a derived locale are the words of the one that it is made from. Each version of the documentation has its own,
 * under the addresses at which its pages are served.
 */
export function loadSearchKeywords(contentDir: string, locale: Locale, problems: Problems): SearchKeywords[] {
  return placeVersions(listVersions(contentDir)).flatMap((version) =>
    loadKeywordFile(contentDir, locale, version, problems),
  );
}

function loadKeywordFile(
  contentDir: string,
  { code: own, derived }: Locale,
  { folder, path: version }: VersionPlace,
  problems: Problems,
): SearchKeywords[] {
  const code = derived ? derived.from : own;
  const convert = derived?.by === 'traditional' ? toTraditional : (text: string) => text;
  const name = `${folder}${FOLDER}/${code}.json`;
  const path = join(contentDir, name);
  if (!existsSync(path)) return [];
  const file = `content/${name}`;
  const text = readFileSync(path, 'utf8');
  const pages = parseWith(languageWords, file, text, problems) ?? soundPages(text);
  const placeOf = placesIn(file, text);
  return Object.entries(pages).flatMap(([page, sections]) => {
    if (!ADDRESS.test(page)) {
      const remedy = 'Write it as a link does, without its language: "/docs/usage/".';
      problems.add(placeOf([page]), `"${page}" is no address of a page.`, remedy);
      return [];
    }
    const words = Object.entries(sections).map(([anchor, list]) => [anchor, list.map(convert)] as const);
    return [
      {
        page: routeInVersion(page, version),
        sections: Object.fromEntries(words),
        placeOf: (anchor: string) => placeOf([page, anchor]),
      },
    ];
  });
}

/** The pages of a file that has faults elsewhere: what is wrong with them is told at the same time. */
function soundPages(text: string): Record<string, PageWords> {
  try {
    const pages = z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).data ?? {};
    return Object.fromEntries(
      Object.entries(pages).flatMap(([page, sections]) => {
        const { data } = pageWords.safeParse(sections);
        return data ? [[page, data]] : [];
      }),
    );
  } catch {
    return {}; // no JSON, which has been told
  }
}

/** Gives the place of a key of a JSON file, `content/reader-words/en.json:12:3`; the text is read only when it's needed. */
function placesIn(file: string, text: string): (path: readonly string[]) => string {
  let offsetOf: ReturnType<typeof jsonPlaces> | undefined;
  return (path) => {
    offsetOf ??= jsonPlaces(text);
    return `${file}:${lineColumn(text, offsetOf(path))}`;
  };
}

/** The file of a locale's synonyms, as it stands there or converted; undefined where there is none. */
export function readSynonyms(
  contentDir: string,
  locale: Locale,
): { readonly file: string; readonly text: string } | undefined {
  const { derived } = locale;
  const name = `${SYNONYMS_FOLDER}/${derived ? derived.from : locale.code}.txt`;
  if (!existsSync(join(contentDir, name))) return undefined;
  const text = readFileSync(join(contentDir, name), 'utf8');
  return { file: `content/${name}`, text: derived?.by === 'traditional' ? toTraditional(text) : text };
}

/** The words of all locales: what is wrong is added to `problems`, files of locales that the site does not have included. */
export function checkSearchKeywords(contentDir: string, problems: Problems): void {
  const written = LOCALES.filter(({ derived }) => !derived);
  const folder = join(contentDir, FOLDER);
  for (const entry of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const name = entry.replace(/\.json$/, '');
    const known = written.some(({ code }) => code === name);
    if (known && entry !== name) continue;
    const where = `content/${FOLDER}/${entry}`;
    if (known) problems.add(where, `"${entry}" is not a file.`, `The words of a language stand in ${entry}.json.`);
    else problems.add(where, `"${name}" is no language that is written.`, 'Correct its name.');
  }
  for (const locale of written) {
    loadSearchKeywords(contentDir, locale, problems);
    addTwice(join(folder, `${locale.code}.json`), `content/${FOLDER}/${locale.code}.json`, problems);
  }
}

/** Tells pages and sections that stand in a file twice, as a merge can leave them: only the last one would count. */
function addTwice(path: string, file: string, problems: Problems): void {
  if (!existsSync(path)) return;
  const text = readFileSync(path, 'utf8');
  for (const { key, offset } of repeatedKeys(text)) {
    problems.add(`${file}:${lineColumn(text, offset)}`, `"${key}" is there twice.`, 'Make one of both.');
  }
}
