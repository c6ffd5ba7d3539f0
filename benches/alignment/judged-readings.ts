import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePageBlocks, plainText, readingOf, readReadings, splitSentences, splitWords } from '@duoverso/bilingual';

/** A word with the reading that a card shows for it, and whether a reader of its language finds that right. */
export interface JudgedReading {
  readonly page: string;
  /** The sentence in which it stands. */
  readonly text: string;
  /** Folded. */
  readonly word: string;
  readonly reading: string;
  /** `null` until it has been judged. */
  readonly right: boolean | null;
}

/** What is judged: words of a language, of some with the signs that have several readings. */
export interface ReadingSet {
  readonly name: string;
  readonly locale: string;
  readonly words?: RegExp;
}

/** Signs of several readings that are common in plain prose. */
const POLYPHONES = /[行长得地了重还着为数发调干好都种传应当分少相便觉强系藏处更量降空正中转重载模华间几看难奇校弹切]/;

export const READING_SETS: readonly ReadingSet[] = [
  { name: 'zh', locale: 'zh' },
  { name: 'zh-polyphones', locale: 'zh', words: POLYPHONES },
  { name: 'zh-TW', locale: 'zh-TW' },
  { name: 'ru', locale: 'ru' },
  { name: 'ko', locale: 'ko' },
  { name: 'ja', locale: 'ja' },
];

export function fileOf({ name }: ReadingSet): string {
  return fileURLToPath(new URL(`readings-${name}.json`, import.meta.url));
}

export function readJudgedReadings(set: ReadingSet): JudgedReading[] {
  return existsSync(fileOf(set)) ? (JSON.parse(readFileSync(fileOf(set), 'utf8')) as JudgedReading[]) : [];
}

/** Every word of the built pages of a language for which a card shows a reading, in each sentence in which it stands. */
export function givenReadings(dist: string, { locale, words }: ReadingSet): JudgedReading[] {
  return globSync(`${locale}/**/blocks.json`, { cwd: dist })
    .sort()
    .flatMap((file) => {
      const { blocks, lang, readings } = parsePageBlocks(JSON.parse(readFileSync(join(dist, file), 'utf8')));
      const known = readReadings(readings ?? '');
      const page = file.slice(locale.length, -'blocks.json'.length);
      const sentences = blocks.flatMap((block) => splitSentences(plainText(block), lang));
      return sentences.flatMap(({ text }) =>
        splitWords(text, lang).flatMap((word) => {
          const reading = words && !words.test(word.folded) ? undefined : readingOf([word], known);
          return reading ? [{ page, text: text.trim(), word: word.folded, reading, right: null }] : [];
        }),
      );
    });
}

/** A reading belongs to a word wherever it stands: judged once. */
export function nameOf({ word, reading }: JudgedReading): string {
  return `${word} ${reading}`;
}
