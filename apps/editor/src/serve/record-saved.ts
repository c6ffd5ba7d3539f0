import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  acceptFile,
  type FileTranslation,
  hashText,
  listTranslatedFiles,
  readSource,
  readTranslation,
} from '@duoverso/content/translation';
import { LOCALE_CODES, SOURCE_LOCALE } from '@duoverso/locales';

/** Texts of a file that someone has just translated. */
export interface RecordedTexts {
  readonly fileId: string;
  readonly locale: string;
  /** Ids of the texts. */
  readonly texts: readonly string[];
}

/**
 * Records of which English the translations in saved files are made, as `npm run translations -- accept` does: a text that's new follows
 * today's English, because its writer had that beside it. One that was there already is left alone, behind or not.
 * @param paths of the files, relative to the content folder
 * @param day ISO 8601
 */
export function recordSaved(contentDir: string, paths: readonly string[], day: string): RecordedTexts[] {
  const saved = new Set(paths);
  return listTranslatedFiles(contentDir).flatMap((file) => {
    const locales = LOCALE_CODES.filter((code) => code !== SOURCE_LOCALE && saved.has(file.pathOf(code)));
    const present = locales.filter((code) => existsSync(join(contentDir, file.pathOf(code))));
    const source = present.length > 0 ? readSource(contentDir, file) : undefined;
    if (!source) return [];
    return present.flatMap((locale) => {
      const translation = readTranslation(contentDir, source, locale);
      const blocks = newTexts(translation);
      if (translation.gap || blocks.length === 0) return [];
      return [{ fileId: file.id, locale, texts: acceptFile(contentDir, translation, { blocks, day }) }];
    });
  });
}

/** Ids of the texts that nothing is known about, and of a machine's that someone has changed. */
function newTexts({ units, translationMemory }: FileTranslation): string[] {
  const known = new Set(translationMemory.map(({ translation }) => translation));
  return units
    .filter(({ status, translation }) => translation && (status.state === 'stale' || status.machine))
    .filter(({ translation }) => translation && !known.has(hashText(translation)))
    .map(({ source }) => source.id);
}
