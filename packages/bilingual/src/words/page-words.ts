import { plainText } from '../text/marked-text.ts';
import type { PageBlocks } from '../text/page-blocks.ts';
import { pairBlocks } from '../text/pair-blocks.ts';
import { alignSentences, splitSentences } from './align-sentences.ts';
import { findCompounds, joinCompounds } from './compounds.ts';
import { linkWords, type WordList, writeWordList } from './link-words.ts';
import { splitWords, type Word } from './split-words.ts';
import { surenessOf, trainWords } from './train-words.ts';

/** A page in both languages. */
export interface PagePair {
  readonly own: PageBlocks;
  readonly other: PageBlocks;
}

/** The words of sentences that belong together. */
export interface WordPair {
  readonly own: readonly Word[];
  readonly other: readonly Word[];
  /** What they were read from. */
  readonly texts: readonly [own: string, other: string];
}

/** A smaller corpus teaches little: its pages carry no words. */
const MIN_SENTENCES = 1000;

/**
 * The words of each page that surely stand for each other, as strings for its block file: learnt from all pages together, and kept for each where they
 * stand in sentences that belong together. Empty strings for languages with too little text.
 */
export function wordsOfPages(pages: readonly PagePair[]): string[] {
  const perPage = pages.map(sentencesOf);
  const taught = teachWords(perPage.flat(), pages[0]?.other.lang ?? '');
  return perPage.map((pairs) => (taught ? writeWordList(usedWords(pairs, taught)) : ''));
}

/**
 * Learns from sentence pairs; `undefined` when they are too few.
 * @param lang tag of the other language
 */
export function teachWords(pairs: readonly WordPair[], lang: string): WordList | undefined {
  if (pairs.length < MIN_SENTENCES) return undefined;
  const compounds = findCompounds(pairs.map(({ other }) => other));
  const folded = (words: readonly Word[]) => words.map((word) => word.folded);
  return trainWords(
    pairs.map(({ own, other }) => ({ own: folded(own), other: folded(joinCompounds(other, compounds)) })),
    surenessOf(lang),
  );
}

/** The sentences of a page and of its other language that belong together, as words. */
export function sentencesOf({ own, other }: PagePair): WordPair[] {
  const [owns, others] = [splitPage(own), splitPage(other)];
  return pairBlocks(own.kinds, other.kinds).flatMap((target, index) => {
    if (own.blocks[index] === other.blocks[target]) return [];
    const [first, second] = [owns[index] ?? [], others[target] ?? []];
    const texts = (sentences: readonly SplitSentence[]) => sentences.map(({ text }) => text);
    return alignSentences(texts(first), texts(second)).flatMap((pair) => {
      const join = (indices: readonly number[], side: readonly SplitSentence[]) => ({
        words: indices.flatMap((at) => side[at]?.words ?? []),
        text: indices.map((at) => side[at]?.text).join(' '),
      });
      const [one, another] = [join(pair.own, first), join(pair.other, second)];
      return one.words.length > 0 && another.words.length > 0
        ? [{ own: one.words, other: another.words, texts: [one.text, another.text] as const }]
        : [];
    });
  });
}

interface SplitSentence {
  readonly text: string;
  readonly words: readonly Word[];
}

/** Pages that have been divided: the English one is the same for all languages. */
const divided = new WeakMap<PageBlocks, readonly (readonly SplitSentence[])[]>();

function splitPage(page: PageBlocks): readonly (readonly SplitSentence[])[] {
  const known = divided.get(page);
  if (known) return known;
  const { blocks, lang } = page;
  const sentences = blocks.map((block) =>
    splitSentences(plainText(block), lang).map(({ text }) => ({ text, words: splitWords(text, lang) })),
  );
  divided.set(page, sentences);
  return sentences;
}

/** While a list is made it has the words themselves. */
export const sameWord = (folded: string): string => folded;

function usedWords(pairs: readonly WordPair[], list: WordList): WordList {
  const used = new Map<string, Set<string>>();
  for (const { own, other } of pairs) {
    for (const link of linkWords(own, other, list, sameWord)) {
      if (link.own.folded === link.other.folded) continue;
      used.set(link.own.folded, (used.get(link.own.folded) ?? new Set()).add(link.other.folded));
    }
  }
  return new Map(
    [...used]
      .sort(([one], [another]) => (one < another ? -1 : 1))
      .map(([word, others]) => [
        word,
        // As sure as in the whole list.
        (list.get(word) ?? []).filter((one) => others.has(one)),
      ]),
  );
}
