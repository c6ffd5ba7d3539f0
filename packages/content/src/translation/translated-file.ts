import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_LOCALE } from '@duoverso/locales';
import type { Block } from '../docs/align-blocks.ts';
import { listPages } from '../docs/doc-sources.ts';
import { keyedUnits, sideBySideUnits } from './json-units.ts';
import { pageBlocks, type UnitBlock } from './page-units.ts';

/**
 * How a file holds its texts: a Markdown page, a marketing page's copy, flat strings by key, or all languages side by side in one data
 * file.
 */
export type FileFormat = 'page' | 'copy' | 'strings' | 'side-by-side';

/** Something that is translated as a file, in all its languages. */
export interface TranslatedFile {
  /** Name in reports, stamps and XLIFF: `docs/features/pdf`, `marketing/mobile`, `messages/site`, `interface`, `releases`. */
  readonly id: string;
  readonly format: FileFormat;
  /** Its path in a language, relative to the content folder. */
  readonly pathOf: (locale: string) => string;
}

/** Blocks of pages that have been read already, by the text of the file; each is taken out once. */
export type KnownBlocks = Map<string, readonly Block[]>;

/** Data files with texts in all languages side by side. */
const DATA_FILES = ['releases', 'video-sites', 'news'];

/** Everything that is translated: what stands in the folders of English, and the data files. */
export function listTranslatedFiles(contentDir: string): TranslatedFile[] {
  return [
    ...listPages(contentDir, SOURCE_LOCALE).map((page) => perLocale('page', 'docs', page, 'md')),
    ...listPages(contentDir, SOURCE_LOCALE, 'news').map((post) => perLocale('page', 'news', post, 'md')),
    ...jsonFiles(contentDir, `marketing/${SOURCE_LOCALE}`).map((page) => perLocale('copy', 'marketing', page, 'json')),
    ...jsonFiles(contentDir, `messages/${SOURCE_LOCALE}`).map((area) => perLocale('strings', 'messages', area, 'json')),
    { id: 'interface', format: 'strings', pathOf: (locale) => `interface/${locale}.json` },
    ...DATA_FILES.map((id): TranslatedFile => ({ id, format: 'side-by-side', pathOf: () => `${id}.json` })),
  ];
}

/** Text of a file in a language; `undefined` when it hasn't been written. */
export function readTranslated(contentDir: string, file: TranslatedFile, locale: string): string | undefined {
  try {
    return readFileSync(join(contentDir, file.pathOf(locale)), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The blocks of a file with their texts. What has keys instead of an order gives one block per key, whose kind is the key. Throws a `SyntaxError`
 * that names the file when it is to be JSON and is not.
 */
export function blocksOf(
  { format, pathOf }: TranslatedFile,
  text: string,
  locale: string,
  known?: KnownBlocks,
): UnitBlock[] {
  if (format === 'page') {
    const blocks = known?.get(text);
    known?.delete(text);
    return pageBlocks(text, blocks);
  }
  parseJson(text, `content/${pathOf(locale)}`);
  const units = format === 'side-by-side' ? sideBySideUnits(text, locale) : keyedUnits(text, KINDS[format]);
  return units.map((unit) => ({ kind: unit.id, line: unit.line, units: [unit] }));
}

const KINDS = { copy: 'copy', strings: 'string' } as const;

function perLocale(format: FileFormat, folder: string, name: string, extension: string): TranslatedFile {
  return { id: `${folder}/${name}`, format, pathOf: (locale) => `${folder}/${locale}/${name}.${extension}` };
}

function jsonFiles(contentDir: string, folder: string): string[] {
  try {
    // A page's copy stands in folders as its route does: `deals/manga`.
    return (readdirSync(join(contentDir, folder), { recursive: true }) as string[])
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length).replaceAll('\\', '/'))
      .sort();
  } catch {
    return []; // a small site may have none
  }
}

/** Parses the text of a file. Throws a `SyntaxError` that names the file when it is no JSON. */
export function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SyntaxError(`${path} cannot be read: ${(cause as Error).message}. Make it valid JSON.`, { cause });
  }
}
