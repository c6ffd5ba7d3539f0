import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLocale, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import type { XliffUnit } from 'xliff/js2xliff';
import type { FileTranslation, TranslatedUnit } from './file-translation.ts';
import { parseJson } from './translated-file.ts';
import { toXliff, writeXliff } from './xliff-value.ts';

export interface ExportOptions {
  readonly locale: LocaleCode;
  /** Only texts that are missing, stale or drafted by a machine. */
  readonly open: boolean;
}

/**
 * Texts of files with their translations as XLIFF 2.0. A unit's id is that of its English text, which for pages holds its hash: an import knows
 * whether English has changed meanwhile.
 */
export async function exportXliff(
  contentDir: string,
  files: readonly FileTranslation[],
  { locale, open }: ExportOptions,
): Promise<string> {
  const resources = Object.fromEntries(
    files.flatMap((file) => {
      const units = file.units.filter(({ status }) => !open || status.state !== 'current' || status.machine);
      const notes = describe(contentDir, file);
      const entries = units.map((unit) => [unit.source.id, toUnit(unit, file, notes[unit.source.id])]);
      return units.length > 0 ? [[fileKey(file.source.file.id), Object.fromEntries(entries)]] : [];
    }),
  );
  return writeXliff({
    sourceLanguage: getLocale(SOURCE_LOCALE).lang,
    targetLanguage: getLocale(locale).lang,
    resources,
  });
}

/** A file's name as an XML name token: `docs/usage` → `docs:usage`. */
export function fileKey(fileId: string): string {
  return fileId.replaceAll('/', ':');
}

function toUnit({ source, translation, status }: TranslatedUnit, file: FileTranslation, note?: string): XliffUnit {
  const { id, format } = file.source.file;
  const isMessage = id.startsWith('messages/');
  // A place that still holds its English text has no translation.
  const target = status.state === 'missing' ? undefined : translation;
  const state = status.machine ? 'drafted by a machine' : status.state;
  return {
    source: toXliff(source.text, isMessage),
    ...(target && { target: toXliff(target.text, isMessage) }),
    note: [
      `${source.kind}, content/${file.source.file.pathOf(SOURCE_LOCALE)}:${source.line}; ${state}`,
      ...(note ? [note] : []),
    ],
    additionalAttributes: {
      ...(format !== 'page' && { name: source.id }),
      // One block is one segment: the pieces of a split one would lose each other.
      canResegment: 'no',
      'xml:space': 'preserve',
    },
  };
}

/** What is said to translators about interface strings, by key. */
function describe(contentDir: string, { source: { file } }: FileTranslation): Readonly<Record<string, string>> {
  const path = file.id.replace(/^messages\//, 'messages/descriptions/').concat('.json');
  if (!file.id.startsWith('messages/') || !existsSync(join(contentDir, path))) return {};
  return parseJson(readFileSync(join(contentDir, path), 'utf8'), `content/${path}`) as Record<string, string>;
}
