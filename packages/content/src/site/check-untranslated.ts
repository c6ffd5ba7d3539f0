import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale, SOURCE_LOCALE } from '@duoverso/locales';
import { demoFiles } from '../data/check-demos.ts';
import type { Problems } from '../diagnostics/problems.ts';
import { demoHash } from '../translation/fill-language.ts';
import { jsonStrings } from '../translation/json-units.ts';
import { hashText } from '../translation/text-unit.ts';
import { listTranslatedFiles } from '../translation/translated-file.ts';
import { type LanguageMemory, readLanguageMemory } from '../translation/translation-memory.ts';

/** The row of a language that opens before all of its interface is translated. */
const ACCEPT = `give the language "accepts": 'untranslated' in packages/locales/src/locale-rows.ts, so that it can open without`;

/**
 * Interface strings and demos that stand in English, marked as untranslated, go to `problems`: they have no place for the notice by which pages say what is
 * not translated. A language whose row accepts them opens all the same.
 */
export function checkUntranslated(contentDir: string, problems: Problems, locales: readonly Locale[] = LOCALES): void {
  for (const { code, derived, accepts } of locales) {
    if (derived || accepts === 'untranslated' || code === SOURCE_LOCALE) continue;
    const stamps = readLanguageMemory(contentDir, code);
    for (const { id, path, keys } of [
      ...markedStrings(contentDir, code, stamps),
      ...markedDemos(contentDir, code, stamps),
    ]) {
      const [first] = keys;
      if (first === undefined) continue;
      const others = keys.length > 1 ? ` and ${keys.length - 1} more` : '';
      const what = `"${first}"${others} of ${id} ${keys.length > 1 ? 'are' : 'is'} untranslated in ${code}: English stands there.`;
      problems.add(path, what, `Translate it, then npm run translations -- accept ${id} --lang ${code}; or ${ACCEPT}.`);
    }
  }
}

interface Marked {
  readonly id: string;
  readonly path: string;
  /** Names of the texts. */
  readonly keys: readonly string[];
}

function markedStrings(contentDir: string, code: string, stamps: LanguageMemory): Marked[] {
  return listTranslatedFiles(contentDir)
    .filter(({ id }) => id.startsWith('messages/') && marksOf(stamps, id).size > 0)
    .map(({ id, pathOf }) => {
      const marks = marksOf(stamps, id);
      const strings = readStrings(join(contentDir, pathOf(code)));
      const keys = strings.filter(({ value }) => marks.has(hashText({ kind: 'string', text: value })));
      return { id, path: `content/${pathOf(code)}`, keys: keys.map(({ path }) => path.join('.')) };
    });
}

function markedDemos(contentDir: string, code: string, stamps: LanguageMemory): Marked[] {
  return demoFiles(contentDir).map(({ id, path, data }) => {
    const marks = marksOf(stamps, id);
    const keys = marks.size > 0 ? textsIn(data, code).filter(({ text }) => marks.has(demoHash(text))) : [];
    return { id, path: `content/${path}`, keys: keys.map(({ name }) => name) };
  });
}

/** Hashes of the English texts that stand for translations of a file. */
function marksOf(stamps: LanguageMemory, id: string): Set<string> {
  return new Set(stamps.of(id).flatMap(({ mark, translation }) => (mark === 'untranslated' ? [translation] : [])));
}

function readStrings(path: string) {
  try {
    return jsonStrings(readFileSync(path, 'utf8'));
  } catch {
    return []; // a file that is missing or no JSON is told of where strings are read
  }
}

/** What stands under a language anywhere in the data of a demo. */
function textsIn(data: unknown, code: string, path: readonly string[] = []): { name: string; text: unknown }[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, inner]) =>
    key === code ? [{ name: path.join('.'), text: inner }] : textsIn(inner, code, [...path, key]),
  );
}
