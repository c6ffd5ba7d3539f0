import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinWordLists, parsePageBlocks, reverseWordList, type WordList } from '@duoverso/bilingual';
import { sentencesOf, teachWords, type WordPair } from '@duoverso/bilingual/words';
import { SOURCE_LOCALE } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';

/** A pair of words that the aligner gave for a sentence, and whether a reader of both languages finds it right: the author of the aligner. */
export interface JudgedWord {
  readonly page: string;
  /** In the first language of the pair. */
  readonly text: string;
  readonly translation: string;
  /** Folded, as is its counterpart. */
  readonly word: string;
  readonly counterpart: string;
  /** `null` until it has been judged. */
  readonly right: boolean | null;
}

/** A page in both languages. */
export interface PageWords {
  readonly page: string;
  readonly pairs: readonly WordPair[];
}

/** The file of the judged pairs of two languages. */
export function setOf(own: string, other: string): string {
  const name = own === SOURCE_LOCALE ? other : `${own}-${other}`;
  return fileURLToPath(new URL(`words-${name}.json`, import.meta.url));
}

/** The judged pairs of two languages. Those of Taiwan are those of Chinese, converted as its pages are. */
export function readJudged(own: string, other: string): JudgedWord[] {
  const read = (file: string) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JudgedWord[]) : []);
  if (other !== 'zh-TW') return read(setOf(own, other));
  return read(setOf(own, 'zh')).map((one) => ({
    ...one,
    translation: toTraditional(one.translation),
    counterpart: toTraditional(one.counterpart),
  }));
}

/** Sentences of all pages of two languages that belong together, divided into words. */
export function readPageWords(dist: string, own: string, other: string): PageWords[] {
  const read = (file: string) => parsePageBlocks(JSON.parse(readFileSync(join(dist, file), 'utf8')));
  const written = new Set(globSync(`${other}/**/blocks.json`, { cwd: dist }));
  return globSync(`${own}/**/blocks.json`, { cwd: dist })
    .sort()
    .map((file) => [file, other + file.slice(own.length)] as const)
    .filter(([, file]) => written.has(file))
    .map(([file, second]) => ({
      page: file.slice(own.length, -'blocks.json'.length),
      pairs: sentencesOf({ own: read(file), other: read(second) }),
    }));
}

/** What stands for what in two languages: learnt from all pages, between two translations through their English. */
export function learnList(dist: string, own: string, other: string): WordList {
  if (own !== SOURCE_LOCALE)
    return joinWordLists(reverseWordList(learnList(dist, SOURCE_LOCALE, own)), learnList(dist, SOURCE_LOCALE, other));
  const pairs = readPageWords(dist, own, other).flatMap((page) => page.pairs);
  const list = teachWords(pairs, langOf(dist, other));
  if (!list) throw new Error(`Too few sentences in ${other}: build the site first (npm run build).`);
  return list;
}

/** The language tag that the pages of a language have. */
export function langOf(dist: string, code: string): string {
  return parsePageBlocks(JSON.parse(readFileSync(join(dist, code, 'blocks.json'), 'utf8'))).lang;
}
