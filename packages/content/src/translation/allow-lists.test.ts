import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { expect, it } from 'vitest';
import { readSource, readTranslation } from './file-translation.ts';
import { foreignLanguage } from './language-of-text.ts';
import { OTHER_LANGUAGES_FILE } from './other-languages.ts';
import { visibleWords } from './same-as-english.ts';
import { idleSameEntries } from './same-list.ts';
import { strangeLetters } from './script-of-text.ts';
import { isCode } from './text-unit.ts';
import { listTranslatedFiles } from './translated-file.ts';

const CONTENT_DIR = join(dirname(fileURLToPath(import.meta.url)), '../../../../content');
const readList = (file: string) => JSON.parse(readFileSync(join(CONTENT_DIR, file), 'utf8'));

/**
 * Every text that is in a language as in English, and of the beginnings those with which a text in another language than its file begins: what the
 * two lists are for.
 */
function findExceptions(beginnings: readonly string[]) {
  const same = new Map<string, Set<string>>();
  const foreign = new Set<string>();
  for (const file of listTranslatedFiles(CONTENT_DIR)) {
    const english = readSource(CONTENT_DIR, file);
    for (const { code } of LOCALES.filter((locale) => english && locale.code !== SOURCE_LOCALE)) {
      const { units } = readTranslation(CONTENT_DIR, english as NonNullable<typeof english>, code);
      for (const { source, translation } of units) {
        if (!translation || isCode(source)) continue;
        const text = translation.text;
        if (source.text === text) same.set(code, (same.get(code) ?? new Set()).add(visibleWords(text)));
        const beginning = beginnings.find((one) => text.startsWith(one));
        if (beginning && (strangeLetters(source.text, text, code) || foreignLanguage(text, code)))
          foreign.add(beginning);
      }
    }
  }
  return { same, foreign };
}

it('what may stand as in English, or in another language, is there', { timeout: 120_000 }, () => {
  const beginnings = Object.keys(readList(OTHER_LANGUAGES_FILE));
  const { same, foreign } = findExceptions(beginnings);
  const reports = [...same].map(([locale, texts]) => ({ locale, files: [{ same: [...texts] }] }));
  expect(idleSameEntries(CONTENT_DIR, reports)).toEqual([]);
  expect(beginnings.filter((beginning) => !foreign.has(beginning))).toEqual([]);
});
