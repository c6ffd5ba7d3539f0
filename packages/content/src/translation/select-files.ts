import { isLocale, LOCALES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { type FileTranslation, readSource, readTranslation } from './file-translation.ts';
import { listTranslatedFiles, type TranslatedFile } from './translated-file.ts';
import { type LanguageMemory, readWholeMemory } from './translation-memory.ts';

/**
 * The translations that paths name: a file or folder of a language (`content/docs/de`, `content/docs/de/usage.md`), an English one for all
 * languages (`content/docs/en/usage.md`), a file's name in reports (`docs/usage`, `messages`), or a language (`de`).
 * Throws a `RangeError` for a path that names none.
 * @param locales languages to look at; left out: all
 */
export function selectFiles(
  contentDir: string,
  paths: readonly string[],
  locales?: readonly LocaleCode[],
): FileTranslation[] {
  const languages = LOCALES.map(({ code }) => code).filter(
    (code) => code !== SOURCE_LOCALE && (locales?.includes(code) ?? true),
  );
  const files = listTranslatedFiles(contentDir).flatMap((file) => readSource(contentDir, file) ?? []);
  const wanted = paths.map(normalize);
  for (const path of wanted) {
    if (!files.some(({ file }) => languages.some((locale) => names(path, file, locale)))) {
      throw new RangeError(
        `"${path}" names no translation. Give a file such as content/docs/de/usage.md, a name such as docs/usage, or a language.`,
      );
    }
  }
  const translationMemory = new Map<LocaleCode, LanguageMemory>();
  const memoryOf = (locale: LocaleCode, fileId: string) => {
    const own = translationMemory.get(locale) ?? readWholeMemory(contentDir, locale);
    translationMemory.set(locale, own);
    return own.of(fileId);
  };
  return files.flatMap((source) =>
    languages
      .filter((locale) => wanted.length === 0 || wanted.some((path) => names(path, source.file, locale)))
      .map((locale) => readTranslation(contentDir, source, locale, undefined, memoryOf(locale, source.file.id))),
  );
}

function normalize(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^\.\//, '')
    .replace(/^(?:.*\/)?content\//, '')
    .replace(/\/$/, '');
}

function names(path: string, file: TranslatedFile, locale: LocaleCode): boolean {
  if (isLocale(path)) return path === locale;
  return [file.id, file.pathOf(locale), file.pathOf(SOURCE_LOCALE)].some(
    (name) => name === path || name.startsWith(`${path}/`),
  );
}
