import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';
import { z } from 'zod';
import { parseWith } from '../faults/parse-with.ts';
import type { Problems } from '../faults/problems.ts';

/** Words of readers for the sections of one page: its anchors, `""` for the page itself. */
export type PageWords = Readonly<Record<string, readonly string[]>>;

/** A file of readers' words. */
export interface ReaderWords {
  /** Relative to the project. */
  readonly file: string;
  /** Address of the page without its locale: `/docs/usage/`. */
  readonly page: string;
  readonly sections: PageWords;
}

const FOLDER = 'reader-words';
const SYNONYMS_FOLDER = 'synonyms';
/** A phrase as somebody types it, and as many of a section as its writer can tell apart. */
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

/** The words of readers of a locale, by file; those of a derived locale are the words of the one that it is made from. */
export function loadReaderWords(contentDir: string, locale: Locale, problems: Problems): ReaderWords[] {
  const { derived } = locale;
  const code = derived ? derived.from : locale.code;
  const convert = derived?.by === 'traditional' ? toTraditional : (text: string) => text;
  return listFiles(join(contentDir, FOLDER, code)).flatMap((name) => {
    const file = `content/${FOLDER}/${code}/${name}`;
    const sections = parseWith(pageWords, file, readFileSync(join(contentDir, FOLDER, code, name), 'utf8'), problems);
    if (!sections) return [];
    const own = Object.entries(sections).map(([anchor, list]) => [anchor, list.map(convert)] as const);
    return [{ file, page: pageOf(name), sections: Object.fromEntries(own) }];
  });
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

/** The words of all locales: what is wrong is added to `problems`, a locale that the site does not have included. */
export function checkReaderWords(contentDir: string, problems: Problems): void {
  const codes = new Set<string>(LOCALES.filter(({ derived }) => !derived).map(({ code }) => code));
  const folder = join(contentDir, FOLDER);
  for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
    if (codes.has(entry)) continue;
    problems.add(`content/${FOLDER}/${entry}`, `"${entry}" is no language that is written.`, 'Correct its name.');
  }
  for (const locale of LOCALES) if (!locale.derived) loadReaderWords(contentDir, locale, problems);
}

/** `docs/usage.json` → `/docs/usage/`; `index.json` is the page of its folder. */
function pageOf(name: string): string {
  const path = name.slice(0, -'.json'.length).replace(/(?:^|\/)index$/, '');
  return path === '' ? '/' : `/${path}/`;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return (readdirSync(folder, { recursive: true }) as string[])
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))
    .sort();
}
