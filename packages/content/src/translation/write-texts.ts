import type { FileTranslation, TranslatedUnit } from './file-translation.ts';
import { withUpdated } from './front-matter.ts';
import { type Edit, splice } from './text-unit.ts';

/** New translations of a file, by the id of their English text. */
export type NewTexts = ReadonlyMap<string, string>;

/**
 * The text of a translation with new texts in it. An existing page keeps everything else as it stands; a page that is not there yet, or that lacks
 * blocks, is built on the English one, where texts without a translation stay English.
 * @param day day of the change, for pages, ISO 8601
 */
export function writeTexts(file: FileTranslation, texts: NewTexts, day: string): string {
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
export function hasPlaces({ text, units, gap }: FileTranslation, texts: NewTexts): boolean {
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
