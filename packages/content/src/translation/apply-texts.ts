import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getLocale } from '@duoverso/locales';
import { compareMessage } from '@duoverso/locales/check-messages';
import { splitMessage } from '@duoverso/locales/split-message';
import { marketingCopySchema } from '../marketing/marketing-copy.ts';
import { checkText } from './check-text.ts';
import { type FileTranslation, readTranslation, type TranslatedUnit } from './file-translation.ts';
import { jsonStrings, sectionNames } from './json-units.ts';
import { withUpdated } from './page-units.ts';
import type { UnitPair } from './pair-units.ts';
import { type Edit, splice } from './text-unit.ts';
import { blocksOf } from './translated-file.ts';
import { type EntryMark, writeTranslationMemory } from './translation-memory.ts';
import { updateMemory } from './update-memory.ts';

/** A new text that was not taken, and why. */
export interface RefusedText {
  /** Name of the file in reports. */
  readonly file: string;
  /** Id of the English text. */
  readonly id: string;
  readonly reason: string;
}

/** What became of new texts. */
export interface AppliedTexts {
  readonly applied: readonly string[];
  readonly refused: readonly RefusedText[];
}

export interface ApplyOptions {
  /** Who has written the texts. */
  readonly mark: Extract<EntryMark, 'made' | 'machine'>;
  /** Day of the stamps, ISO 8601. */
  readonly day: string;
}

/** A page that hasn't been written is begun with its title and no less than this share of its texts: a page in English with a sentence in German helps no one. */
const NEW_FILE_MIN_SHARE = 0.5;

/** Writes new texts into a translation and stamps them. A text that would harm its page is refused alone; the others are written. */
export function applyTexts(
  contentDir: string,
  file: FileTranslation,
  texts: NewTexts,
  { mark, day }: ApplyOptions,
): AppliedTexts {
  const { source, locale, units } = file;
  const refused: RefusedText[] = [];
  const refuse = (id: string, reason: string) => refused.push({ file: source.file.id, id, reason });
  const byId = new Map(units.map((unit) => [unit.source.id, unit]));
  const { lang } = getLocale(locale);
  let good = new Map(
    [...texts].filter(([id, text]) => {
      const unit = byId.get(id);
      const diagnostic = unit && checkText(unit.source, text, source.file, lang);
      if (!unit) refuse(id, 'no English text has this id');
      else if (diagnostic) refuse(id, `the translation ${diagnostic.what}`);
      return unit && !diagnostic;
    }),
  );
  const obstacle = obstacleOf(file, good);
  if (obstacle) {
    for (const id of good.keys()) refuse(id, obstacle);
    return { applied: [], refused };
  }
  for (const [id, reason] of harmful(file, good, day)) {
    refuse(id, reason);
    good = new Map([...good].filter(([one]) => one !== id));
  }
  if (good.size === 0) return { applied: [], refused };
  const path = join(contentDir, source.file.pathOf(locale));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, writeTexts(file, good, day));
  const written = readTranslation(contentDir, source, locale);
  const translationMemory = updateMemory(written, (unit) => (good.has(unit.source.id) ? { day, mark } : undefined));
  writeTranslationMemory(contentDir, locale, source.file.id, translationMemory);
  return { applied: [...good.keys()], refused };
}

/** Why none of the texts can be written; `undefined` when nothing is in the way. */
function obstacleOf(file: FileTranslation, texts: NewTexts): string | undefined {
  const { text, source, units, extra } = file;
  const { format } = source.file;
  if (text !== undefined && extra.length > 0 && (format === 'page' || format === 'copy') && !hasPlaces(file, texts)) {
    return 'the translation has texts that English lacks: remove them first';
  }
  if (text !== undefined || (format !== 'page' && format !== 'copy')) return undefined;
  const share = texts.size / units.length;
  return texts.has(format === 'page' ? 'title' : 'meta.title') && share >= NEW_FILE_MIN_SHARE
    ? undefined
    : 'the file is not there yet, and is begun with its title and half of its texts at least';
}

/** Texts that break the file that they would stand in, each with the reason. */
function harmful(file: FileTranslation, texts: NewTexts, day: string): [string, string][] {
  const { format } = file.source.file;
  if (format === 'copy') return copyDiagnostics(file, texts, day);
  if (format !== 'page' || linesUp(file, texts, day)) return [];
  // One by one only when together they do not fit: reading a page takes milliseconds, and this happens rarely.
  return [...texts]
    .filter(([id, text]) => !linesUp(file, new Map([[id, text]]), day))
    .map(([id]) => [id, 'the translation would change the blocks of its page']);
}

/** Whether a page has the English blocks once the texts are in it, each text being what was given. */
function linesUp(file: FileTranslation, texts: NewTexts, day: string): boolean {
  const { source, locale } = file;
  const before = file.text !== undefined && !file.gap ? blocksOf(source.file, file.text, locale) : source.blocks;
  const after = blocksOf(source.file, writeTexts(file, texts, day), locale);
  const found = after.flatMap(({ units }) => units.map(({ text }) => text));
  return (
    before.map(({ kind, units }) => `${kind} ${units.length}`).join() ===
      after.map(({ kind, units }) => `${kind} ${units.length}`).join() &&
    [...texts.values()].every((text) => found.includes(text))
  );
}

function copyDiagnostics(file: FileTranslation, texts: NewTexts, day: string): [string, string][] {
  const written = writeTexts(file, texts, day);
  const nameOf = sectionNames(jsonStrings(written));
  const result = marketingCopySchema.safeParse(JSON.parse(written));
  const diagnostics = new Map(result.error?.issues.map(({ path, message }) => [nameOf(path.map(String)), message]));
  return [...texts.keys()].flatMap((id): [string, string][] => {
    const message = diagnostics.get(id);
    return message ? [[id, `the translation does not fit: ${message}`]] : [];
  });
}

/** What came of lining a file up with English. */
export interface LinedUp {
  /** How many texts were put in, in English. */
  readonly added: number;
  /** Their ids. */
  readonly ids: readonly string[];
  /** Texts that only their place assigns to an English one, although it could be another. A person has to look. */
  readonly uncertain: readonly UnitPair[];
}

/**
 * Gives a file the texts that it lacks, in English, so that it lines up again: reports and readers are told that they wait. The texts that it has stay
 * as they are.
 * @returns what was done, or why the file cannot be lined up; `undefined` for a file that lines up, and for a page or a copy that hasn't been written
 */
export function lineUp(contentDir: string, file: FileTranslation, day: string): LinedUp | string | undefined {
  const { source, text, gap, extra, units, uncertain = [] } = file;
  const { format } = source.file;
  const inPlace = (english: string) => (format === 'strings' ? withPluralForms(english, file.locale) : english);
  const texts = new Map(
    units.flatMap((unit) => (unit.translation ? [] : [[unit.source.id, inPlace(unit.source.text)]])),
  );
  if (format === 'page' ? !gap : texts.size === 0) return undefined;
  if (text === undefined && (format === 'page' || format === 'copy')) return undefined;
  if (extra.length > 0 && (format === 'page' || format === 'copy')) {
    const lines = extra.map(({ line }) => line).join(', ');
    return `it has texts that English lacks: remove them first (line ${lines})`;
  }
  const path = join(contentDir, source.file.pathOf(file.locale));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, writeTexts(file, format === 'page' ? new Map() : texts, day));
  const added = units.filter(isGap);
  return {
    added: added.length,
    ids: added.filter(({ translation }) => !translation).map(({ source: { id } }) => id),
    uncertain: units.filter(({ translation }) => translation && uncertain.includes(translation)),
  };
}

/** An English message with the plural forms of another language: one that lacks some cannot be shown. */
function withPluralForms(message: string, locale: string): string {
  const { lang } = getLocale(locale);
  if (!compareMessage(message, message, lang)) return message;
  const { texts, join: joined } = splitMessage(message, lang);
  return joined(texts);
}

/** Whether a text of a file waits for a translation: a gap, not a text that someone has written and English has left behind. */
export function isGap({ status }: TranslatedUnit): boolean {
  return status.state === 'missing';
}

/** New translations of a file, by the id of their English text. */
type NewTexts = ReadonlyMap<string, string>;

/**
 * The text of a translation with new texts in it. An existing page keeps everything else as it stands; a page that is not there yet, or that lacks
 * blocks, is built on the English one, where texts without a translation stay English.
 * @param day day of the change, for pages, ISO 8601
 */
function writeTexts(file: FileTranslation, texts: NewTexts, day: string): string {
  switch (file.source.file.format) {
    case 'strings':
      return writeStrings(file, texts);
    case 'side-by-side':
      return writeSideBySide(file, texts);
    case 'copy':
      return writeInPlace(file, texts);
    case 'page':
      return withUpdated(writeInPlace(file, texts), day);
  }
}

/** Whether new texts can stand where the translation has a place for them. */
function hasPlaces({ text, units, gap }: FileTranslation, texts: NewTexts): boolean {
  return text !== undefined && !gap && units.every(({ source, translation }) => translation || !texts.has(source.id));
}

function writeInPlace(file: FileTranslation, texts: NewTexts): string {
  const { source, text = '', units } = file;
  if (hasPlaces(file, texts)) {
    const edits = units.flatMap(({ source: { id }, translation }): Edit[] => {
      const next = texts.get(id);
      if (!translation || next === undefined || next === translation.text) return [];
      return [{ span: translation.span, text: translation.encode(next) }];
    });
    return splice(text, edits);
  }
  const edits = units.flatMap(({ source: english, translation }): Edit[] => {
    const next = texts.get(english.id) ?? translation?.text;
    if (next === undefined) return [];
    const kept = translation && next === translation.text && english.kind.startsWith('front matter');
    // A field of the front matter is quoted as its writer has quoted it, wherever it stands.
    const written = kept ? text.slice(translation.span.start, translation.span.end) : english.encode(next);
    return [{ span: english.span, text: written }];
  });
  return splice(source.text, edits);
}

/** Flat strings, in the order of the English ones. */
function writeStrings({ text, units }: FileTranslation, texts: NewTexts): string {
  const written: Record<string, string> = text === undefined ? {} : JSON.parse(text);
  const ordered = units.flatMap(({ source: { id } }) => {
    const value = texts.get(id) ?? written[id];
    return value === undefined ? [] : [[id, value]];
  });
  return `${JSON.stringify({ ...Object.fromEntries(ordered), ...others(written, units) }, undefined, 2)}\n`;
}

/** Keys that English lacks are someone else's to remove. */
function others(written: Readonly<Record<string, string>>, units: readonly TranslatedUnit[]): Record<string, string> {
  const known = new Set(units.map(({ source }) => source.id));
  return Object.fromEntries(Object.entries(written).filter(([key]) => !known.has(key)));
}

/** Texts of all languages stand in one file: a new one goes behind the English one. */
function writeSideBySide({ source, locale, units }: FileTranslation, texts: NewTexts): string {
  const edits = units.flatMap(({ source: english, translation }): Edit[] => {
    const next = texts.get(english.id);
    if (next === undefined) return [];
    if (translation) return [{ span: translation.span, text: translation.encode(next) }];
    const { end } = english.span;
    const lineStart = source.text.lastIndexOf('\n', english.span.start) + 1;
    const indent = /^[ \t]*/.exec(source.text.slice(lineStart))?.[0] ?? '';
    const text = `,\n${indent}${JSON.stringify(locale)}: ${english.encode(next)}`;
    return [{ span: { start: end, end }, text }];
  });
  return splice(source.text, edits);
}
