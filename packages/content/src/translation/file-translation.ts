import { getLocale, SOURCE_LOCALE } from '@duoverso/locales';
import type { UnitBlock } from './page-units.ts';
import { type Pairing, pairKeys, pairPage, type UnitPair } from './pair-units.ts';
import { blocksOf, type KnownBlocks, readTranslated, type TranslatedFile } from './translated-file.ts';
import { type MemoryEntry, readWholeMemory } from './translation-memory.ts';
import { createStates, type UnitState } from './unit-state.ts';

/** The English text of a file, read once for all languages. */
export interface SourceFile {
  readonly file: TranslatedFile;
  readonly text: string;
  readonly blocks: readonly UnitBlock[];
}

/** A text of a file in two languages, and how the translation stands. */
export type TranslatedUnit = UnitPair & { readonly status: UnitState };

/** A file in a language beside its English text. */
export interface FileTranslation extends Omit<Pairing, 'pairs'> {
  readonly source: SourceFile;
  readonly locale: string;
  /** Text of the file in the language; `undefined` when it hasn't been written. */
  readonly text: string | undefined;
  readonly translationMemory: readonly MemoryEntry[];
  /** Every English text of the file; of a derived language those alone that it overrides. */
  readonly units: readonly TranslatedUnit[];
}

/** Reads the English text of a file. */
export function readSource(contentDir: string, file: TranslatedFile, known?: KnownBlocks): SourceFile | undefined {
  const text = readTranslated(contentDir, file, SOURCE_LOCALE);
  return text === undefined ? undefined : { file, text, blocks: blocksOf(file, text, SOURCE_LOCALE, known) };
}

/**
 * Reads a file in a language, and says of each of its texts how it stands.
 * @param translationMemory those of the file, where they have been read already
 */
export function readTranslation(
  contentDir: string,
  source: SourceFile,
  locale: string,
  known?: KnownBlocks,
  translationMemory: readonly MemoryEntry[] = readWholeMemory(contentDir, locale).of(source.file.id),
): FileTranslation {
  const { file } = source;
  const text = readTranslated(contentDir, file, locale);
  const blocks = text === undefined ? [] : blocksOf(file, text, locale, known);
  const whole = file.format === 'page' && text !== undefined;
  const { pairs, ...pairing } = whole
    ? pairPage(source.blocks, blocks, translationMemory)
    : pairKeys(source.blocks, blocks);
  // What a derived language does not say itself comes from the language that it is made from.
  const own = getLocale(locale).derived ? pairs.filter(({ translation }) => translation) : pairs;
  const stateOf = createStates(translationMemory, own);
  const units = own.map((pair) => ({ ...pair, status: stateOf(pair) }));
  const exists = file.format === 'side-by-side' ? blocks.length > 0 : text !== undefined;
  return { source, locale, text: exists ? text : undefined, translationMemory, units, ...pairing };
}
