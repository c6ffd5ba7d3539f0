import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Problem } from '../diagnostics/problem.ts';

/**
 * How a translation stands to its source: `made` is a person's word that it translates it, `machine` a draft that no one has read, `behind` a
 * person's word that it does not any more and waits. `untranslated` is no translation: English is shown in its place until it's translated.
 */
export type EntryMark = 'made' | 'machine' | 'behind' | 'untranslated';

/** A fact: this translation was made from that English text. It stays true whatever happens to either file. */
export interface MemoryEntry {
  /** Hash of the English text. */
  readonly source: string;
  /** Hash of the translation. */
  readonly translation: string;
  /** Day on which it was stamped, ISO 8601. */
  readonly day: string;
  readonly mark: EntryMark;
}

/** The stamps of a language, by the file that they are about. */
export interface LanguageMemory {
  /** The stamps of a file; none when it has no stamps. */
  of(fileId: string): MemoryEntry[];
  /** The same as text: it changes with every one of them. */
  textOf(fileId: string): string;
  /** The files that it knows, each with the number of its first line. */
  readonly files: ReadonlyMap<string, number>;
  /** Lines that are no stamps, each by its number. */
  readonly strange: ReadonlyMap<number, string>;
}

/** A line of a stamp file that is none. */
export class TranslationMemoryError extends Error {
  override readonly name = 'TranslationMemoryError';
}

const FOLDER = 'stamps';
/** The file that it is about, both hashes, the day, and the mark. */
const LINE = /^(\S(?:.*\S)?) ([0-9a-f]{12}) ([0-9a-f]{12}) (\d{4}-\d{2}-\d{2})(?: (machine|behind|untranslated))?$/;
/** Which of two stamps about the same pair counts: people overrule machines. */
const WEIGHT = { made: 3, behind: 2, machine: 1, untranslated: 0 } as const;

/** File with the stamps of a language, relative to the content folder. */
export function memoryPath(locale: string): string {
  return `${FOLDER}/${locale}.txt`;
}

/** The stamps of a language; none when it has no stamps. Lines that are no stamps are set apart. */
export function readLanguageMemory(contentDir: string, locale: string): LanguageMemory {
  return parseTranslationMemory(readText(join(contentDir, memoryPath(locale))));
}

/** The same for code that writes them again. Throws a `TranslationMemoryError` for a line that is none: it would be lost. */
export function readWholeMemory(contentDir: string, locale: string): LanguageMemory {
  const translationMemory = readLanguageMemory(contentDir, locale);
  for (const strange of translationMemory.strange) {
    const { where, what, remedy } = strangeLine(locale, strange);
    throw new TranslationMemoryError(`${where}: ${what} ${remedy}`);
  }
  return translationMemory;
}

/** Parses the stamps of a language, one a line. */
export function parseTranslationMemory(text: string): LanguageMemory {
  const files = new Map<string, number>();
  const linesOf = new Map<string, string[]>();
  const strange = new Map<number, string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const fileId = LINE.exec(line)?.[1];
    if (fileId === undefined) {
      strange.set(index + 1, line);
      continue;
    }
    const lines = linesOf.get(fileId);
    if (lines) lines.push(line);
    else linesOf.set(fileId, [line]);
    if (!lines) files.set(fileId, index + 1);
  }
  return {
    of: (fileId) => memoryOf(linesOf.get(fileId) ?? []),
    textOf: (fileId) => linesOf.get(fileId)?.join('\n') ?? '',
    files,
    strange,
  };
}

/** Of two stamps about the same pair, as a merge can leave them, the weightier counts, then the younger. */
function memoryOf(lines: readonly string[]): MemoryEntry[] {
  const translationMemory = new Map<string, MemoryEntry>();
  for (const line of lines) {
    const [, , source = '', translation = '', day = '', mark = 'made'] = LINE.exec(line) ?? [];
    const memoryEntry: MemoryEntry = { source, translation, day, mark: mark as EntryMark };
    const key = `${source} ${translation}`;
    const other = translationMemory.get(key);
    if (!other || outranks(memoryEntry, other)) translationMemory.set(key, memoryEntry);
  }
  return [...translationMemory.values()];
}

/**
 * Writes the stamps of one file in a language; those of its other files stay. Every line names its file, so that it is true wherever a merge puts it; the lines
 * of a file stand together, in the order of its texts, and an empty line keeps changes of neighbouring files apart.
 */
export function writeTranslationMemory(
  contentDir: string,
  locale: string,
  fileId: string,
  translationMemory: readonly MemoryEntry[],
): void {
  const path = join(contentDir, memoryPath(locale));
  const known = readWholeMemory(contentDir, locale);
  const lines = translationMemory.map(({ source, translation, day, mark }) =>
    [fileId, source, translation, day, ...(mark === 'made' ? [] : [mark])].join(' '),
  );
  const texts = [...new Set([...known.files.keys(), fileId])]
    .sort()
    .map((id) => (id === fileId ? [...new Set(lines)].join('\n') : known.textOf(id)))
    .filter((text) => text !== '');
  if (texts.length === 0) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  // All stamps of a language stand in it: a command that is ended half way must not leave the half of them.
  writeFileSync(`${path}.new`, `${texts.join('\n\n')}\n`);
  renameSync(`${path}.new`, path);
}

/**
 * What is wrong with the stamps of a language: lines that are none, and those of files that are not translated any more.
 * @param fileIds everything that is translated
 */
export function stampProblems(
  locale: string,
  translationMemory: LanguageMemory,
  fileIds: readonly string[],
): Problem[] {
  const known = new Set(fileIds);
  const strange = [...translationMemory.strange].map((line) => strangeLine(locale, line));
  const idle = [...translationMemory.files]
    .filter(([id]) => !known.has(id))
    .map(([id, line]) => ({
      where: `content/${memoryPath(locale)}:${line}`,
      what: `"${id}" is nothing that is translated, and has stamps.`,
      remedy: 'If it has another name now, give that to its lines. If it is gone, remove them.',
    }));
  return [...strange, ...idle];
}

/** Files and folders beside the stamps that are those of no language. */
export function strayMemoryFiles(contentDir: string): Problem[] {
  const files = LOCALES.filter(({ code }) => code !== SOURCE_LOCALE).map(({ code }) => `${code}.txt`);
  return listFolder(join(contentDir, FOLDER))
    .filter((name) => !files.includes(name))
    .map((name) => ({
      where: `content/${FOLDER}/${name}`,
      what: `"${name}" is not the file with the stamps of a language.`,
      remedy: didYouMean(name, files, `Remove it; the files are ${files.join(', ')}.`),
    }));
}

function strangeLine(locale: string, [line, text]: readonly [number, string]): Problem {
  return {
    where: `content/${memoryPath(locale)}:${line}`,
    what: `This is no stamp: "${text.slice(0, 60)}".`,
    remedy: 'Remove the line; `npm run translations -- accept` writes it anew.',
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // a small site may have none
    throw error;
  }
}

function outranks(one: MemoryEntry, other: MemoryEntry): boolean {
  const difference = WEIGHT[one.mark] - WEIGHT[other.mark];
  return difference > 0 || (difference === 0 && one.day > other.day);
}
