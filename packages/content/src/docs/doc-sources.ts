import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Locale, LocaleCode } from '@duoverso/locales';
import { keepLabels } from '@duoverso/locales/traditional';
import type { ContentCache } from '../cache/content-cache.ts';
import { rememberedConversion } from '../cache/remembered-conversion.ts';

/** Folders of texts in Markdown, each with one for every language. */
export type Collection = 'docs' | 'news';

/** The Markdown of a page in one language. */
export interface DocSource {
  readonly id: string;
  readonly collection: Collection;
  /** File that was read, relative to the project. */
  readonly file: string;
  readonly text: string;
  /** Whether the text was converted from another locale's file, whose faults are reported there. */
  readonly converted: boolean;
}

/** Pages about consoles of vendors, most of which exist in simplified characters only. */
const CONSOLES = 'services/';

/** Ids of the pages that are written in a locale, in the order of the alphabet. */
export function listPages(contentDir: string, locale: string, collection: Collection = 'docs'): string[] {
  const folder = join(contentDir, collection, locale);
  let entries: string[];
  try {
    entries = readdirSync(folder, { recursive: true }) as string[];
  } catch {
    return []; // no folder: nothing is written in this language
  }
  return entries
    .filter((entry) => entry.endsWith('.md'))
    .map((entry) => entry.replaceAll('\\', '/').slice(0, -'.md'.length))
    .sort();
}

/** The pages of a locale: its own files, and for a locale converted from another one that locale's pages without a file here. */
export function readSources(
  contentDir: string,
  projectDir: string,
  { code, derived }: Locale,
  cache: ContentCache,
  collection: Collection = 'docs',
): DocSource[] {
  const { text: remembered } = rememberedConversion(cache);
  const convert = (id: string, text: string): string =>
    id.startsWith(CONSOLES) ? keepLabels(text, remembered) : remembered(text);
  const read = (locale: LocaleCode, id: string, converted: boolean): DocSource => {
    const path = join(contentDir, collection, locale, `${id}.md`);
    const text = readFileSync(path, 'utf8');
    const shown = converted ? convert(id, text) : text;
    return { id, collection, file: relative(projectDir, path), text: shown, converted };
  };
  const own = listPages(contentDir, code, collection);
  const written = own.map((id) => read(code, id, false));
  if (derived?.by !== 'traditional') return written;
  const missing = listPages(contentDir, derived.from, collection).filter((id) => !own.includes(id));
  return [...written, ...missing.map((id) => read(derived.from, id, true))];
}
