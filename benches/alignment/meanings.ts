import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  alignSentences,
  letterPlaces,
  linksBetween,
  meaningOf,
  type PageBlocks,
  pairBlocks,
  parsePageBlocks,
  plainText,
  splitSentences,
  splitWords,
  wholeOf,
} from '@duoverso/bilingual';
import { SOURCE_LOCALE } from '@duoverso/locales';
import { wordRulesOf } from '../../packages/tooling/src/pages/word-rules.ts';

/** A word of a built page with what its card offers first, and what a reader of both languages says of that: the author of the aligner. */
export interface JudgedMeaning {
  readonly page: string;
  /** The sentence, or as much of its block as is near the word. */
  readonly text: string;
  readonly translation: string;
  readonly word: string;
  /** The word as its card names it, where that is more. */
  readonly whole?: string;
  /** Empty where the card offers nothing. */
  readonly meaning: string;
  /** Whether the card says that it's sure. */
  readonly sure: boolean;
  /** `right`: what stands for the word, in full; `part`: a part of that, or more than that; `wrong`: something else; `none`: nothing is offered. `null` until judged. */
  readonly judged: 'right' | 'part' | 'wrong' | 'none' | null;
}

/** Pairs whose meanings are judged. */
export const MEANING_PAIRS = [
  ['en', 'pt-BR'],
  ['en', 'ja'],
  ['de', 'en'],
  ['de', 'fr'],
  ['ja', 'pt-BR'],
  ['ar', 'de'],
  ['ko', 'ja'],
  ['zh', 'es'],
  ['hi', 'en'],
  ['fr', 'en'],
  ['en', 'zh-TW'],
  ['ru', 'en'],
  ['it', 'es'],
  ['pt-BR', 'en'],
] as const;

/** The file of the judged meanings of two languages. */
export function meaningsFile(own: string, other: string): string {
  return fileURLToPath(new URL(`meanings-${own}-${other}.json`, import.meta.url));
}

/** The judged meanings of two languages; none before the first draw. */
export function readMeanings(own: string, other: string): JudgedMeaning[] {
  const file = meaningsFile(own, other);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JudgedMeaning[]) : [];
}

/**
 * The words of all built pages that say something, with the meanings that cards offer first: words that are the same in both languages, the small words of the
 * search's lists, and pieces of grammar are left out.
 * @param dist folder of the built site
 */
export function offeredMeanings(dist: string, own: string, other: string): JudgedMeaning[] {
  const read = (code: string, page: string): PageBlocks =>
    parsePageBlocks(JSON.parse(readFileSync(join(dist, code, page, 'blocks.json'), 'utf8')));
  const written = new Set(globSync('**/blocks.json', { cwd: join(dist, other) }));
  return globSync('**/blocks.json', { cwd: join(dist, own) })
    .sort()
    .filter((file) => written.has(file))
    .flatMap((file) => {
      const page = file.slice(0, -'blocks.json'.length);
      return meaningsOfPage(page, read(own, page), read(other, page), [own === SOURCE_LOCALE, other === SOURCE_LOCALE]);
    });
}

function meaningsOfPage(
  page: string,
  own: PageBlocks,
  other: PageBlocks,
  [ownIsSource, otherIsSource]: readonly [boolean, boolean],
): JudgedMeaning[] {
  const { isSmall, isGrammar } = wordRulesOf(own.lang);
  return pairBlocks(own.kinds, other.kinds).flatMap((target, index) => {
    const [text, translation] = [plainText(own.blocks[index] ?? ''), plainText(other.blocks[target] ?? '')];
    if (!text || !translation || text === translation) return [];
    const links = linksBetween(text, translation, ownIsSource ? undefined : own, otherIsSource ? undefined : other);
    const [letters, others] = [letterPlaces(text), letterPlaces(translation)];
    const same = new Set(splitWords(translation, other.lang).map(({ folded }) => folded));
    const sentenceOf = sentencesAt(text, own.lang, translation, other.lang);
    return splitWords(text, own.lang)
      .filter(({ folded }) => !isSmall(folded) && !isGrammar?.(folded) && !same.has(folded))
      .map(({ start, end, folded }) => {
        const { stretches, sure } = meaningOf(links, letters.toLetters(start, end));
        const [from, to] = letters.toPlaces(wholeOf(links, letters.toLetters(start, end)));
        const meaning = stretches.map((one) => translation.slice(...others.toPlaces(one))).join(' … ');
        const more = to - from > end - start && { whole: text.slice(from, to) };
        return {
          page,
          ...sentenceOf(start),
          word: folded,
          ...more,
          meaning,
          sure,
          judged: meaning ? null : ('none' as const),
        };
      });
  });
}

/** Gives the sentence around a place with its translation. */
function sentencesAt(text: string, lang: string, translation: string, otherLang: string) {
  const [own, other] = [splitSentences(text, lang), splitSentences(translation, otherLang)];
  const pairs = alignSentences(
    own.map((one) => one.text),
    other.map((one) => one.text),
  );
  return (at: number) => {
    const index = own.findLastIndex(({ start }) => start <= at);
    const pair = pairs.find((one) => one.own.includes(index));
    const join = (indices: readonly number[] = [], side: readonly { text: string }[]) =>
      indices.map((one) => side[one]?.text).join(' ');
    return { text: join(pair?.own, own), translation: join(pair?.other, other) };
  };
}
