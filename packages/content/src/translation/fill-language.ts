import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { type DemoFile, demoFiles } from '../data/check-demos.ts';
import { type DemoGap, demoGaps } from '../data/demo-gaps.ts';
import { type LinedUp, lineUp } from './apply-texts.ts';
import { type FileTranslation, readTranslation } from './file-translation.ts';
import { selectFiles } from './select-files.ts';
import { type Edit, hashText, splice } from './text-unit.ts';
import { readWholeMemory, writeTranslationMemory } from './translation-memory.ts';
import { updateMemory } from './update-memory.ts';

/** What was put in, in English, or why nothing could be. */
export interface FilledFile {
  /** Name in reports, e.g. `messages/site` or `scenes/day`. */
  readonly id: string;
  /** How many texts. */
  readonly added: number;
  /** Why it cannot be filled; what is there was left. */
  readonly refused?: string;
  /** Texts that now stand for English ones which only their place tells: a person has to look. */
  readonly uncertain?: LinedUp['uncertain'];
}

/**
 * Puts English in place of everything that a language lacks in its files, and marks it as untranslated among its stamps. What is there stays as it is; of
 * pages, copies and labels that haven't been written, readers get the nearest language, so they stay unwritten.
 * @param day day of the marks, ISO 8601
 */
export function fillLanguage(contentDir: string, locale: LocaleCode, day: string): FilledFile[] {
  const files = selectFiles(contentDir, [], [locale]).flatMap((file) => fillFile(contentDir, file, day) ?? []);
  const demos = demoFiles(contentDir).flatMap((file) => fillDemoFile(contentDir, file, locale, day) ?? []);
  return [...files, ...demos];
}

function fillFile(contentDir: string, file: FileTranslation, day: string): FilledFile | undefined {
  const { source, locale } = file;
  const { id } = source.file;
  if (file.text === undefined && !id.startsWith('messages/')) return undefined;
  const result = lineUp(contentDir, file, day);
  if (typeof result === 'string') return { id, added: 0, refused: result };
  if (!result) return undefined;
  const written = readTranslation(contentDir, source, locale);
  const added = new Set(result.ids);
  const translationMemory = updateMemory(written, (unit) =>
    added.has(unit.source.id) ? { day, mark: 'untranslated' } : undefined,
  );
  writeTranslationMemory(contentDir, locale, id, translationMemory);
  return { id, added: added.size, uncertain: result.uncertain };
}

function fillDemoFile(
  contentDir: string,
  { id, path, text, data }: DemoFile,
  locale: LocaleCode,
  day: string,
): FilledFile | undefined {
  const gaps = demoGaps(data).filter((gap) => gap.locale === locale && !gap.misshapen);
  if (gaps.length > 0) {
    writeFileSync(join(contentDir, path), splice(text, insertions(text, gaps)));
    const marks = gaps.map(({ english }) => {
      const hash = demoHash(english);
      return { source: hash, translation: hash, day, mark: 'untranslated' as const };
    });
    const known = readWholeMemory(contentDir, locale).of(id);
    writeTranslationMemory(contentDir, locale, id, [...known, ...marks]);
  }
  const captions = id === 'scenes/video-player' ? fillCaptions(contentDir, gaps, data, locale) : 0;
  return gaps.length + captions > 0 ? { id, added: gaps.length + captions } : undefined;
}

/** Tells a demo's text from others: all its parts as JSON. */
export function demoHash(text: unknown): string {
  return hashText({ kind: 'demo', text: JSON.stringify(text) });
}

/** The English texts behind what stands in each place, as they are written there: they are laid out alike. */
function insertions(text: string, gaps: readonly DemoGap[]): Edit[] {
  const root = parseTree(text);
  return gaps.flatMap(({ path, locale }): Edit[] => {
    const texts = root && findNodeAtLocation(root, [...path]);
    const english = root && findNodeAtLocation(root, [...path, SOURCE_LOCALE]);
    const last = texts?.children?.at(-1);
    if (!english || !last) return [];
    const end = last.offset + last.length;
    const before = text.slice(0, last.offset);
    const indent = /\n[ \t]*$/.exec(before)?.[0] ?? ' ';
    const written = text.slice(english.offset, english.offset + english.length);
    return [{ span: { start: end, end }, text: `,${indent}${JSON.stringify(locale)}: ${written}` }];
  });
}

/** A film that is said to have captions in a language has a file with them. */
function fillCaptions(contentDir: string, gaps: readonly DemoGap[], data: unknown, locale: LocaleCode): number {
  const folder = join(contentDir, 'scenes/captions');
  if (gaps.length === 0 || !existsSync(folder)) return 0;
  const films = (data as { readonly films: readonly { readonly id: string }[] }).films;
  const ids = gaps.flatMap(({ path }) => films[Number(path[1])]?.id ?? []);
  const lacking = ids.filter((id) => {
    const names = readdirSync(folder);
    return names.includes(`${id}.${SOURCE_LOCALE}.vtt`) && !names.includes(`${id}.${locale}.vtt`);
  });
  for (const id of lacking) {
    copyFileSync(join(folder, `${id}.${SOURCE_LOCALE}.vtt`), join(folder, `${id}.${locale}.vtt`));
  }
  return lacking.length;
}
