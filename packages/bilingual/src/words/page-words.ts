import { plainText } from '../text/marked-text.ts';
import type { PageBlocks } from '../text/page-blocks.ts';
import { pairBlocks } from '../text/pair-blocks.ts';
import { alignSentences, splitSentences } from './align-sentences.ts';
import { alignWords, type WordTable } from './align-words.ts';
import { type Counterpart, findCounterparts, SURE } from './find-counterparts.ts';
import { splitWords, type Word } from './split-words.ts';
import { letterPlaces, type Stretch, type Sureness, type TextLink, writeTextLinks } from './word-links.ts';

/** A page in English and in another language. */
export interface PagePair {
  readonly own: PageBlocks;
  readonly other: PageBlocks;
}

/** What is known of the words of a language. */
export interface WordRules {
  /** What all forms of a folded word have in common: they are counted together. */
  stemOf(word: string): string;
  /** Whether a folded word says little by itself. */
  isSmall(word: string): boolean;
  /** Whether a folded word only joins or inflects others, such as a particle or a piece of a verb's ending: it stands for nothing by itself. */
  isGrammar?(word: string): boolean;
  /** The part of a word that stands for another one, from its beginning on: without the particles that are written together with it. */
  withoutParticle?(word: string): string;
  /**
   * Whether a folded word and the next one, which it touches, are pieces of one word, for scripts whose words are divided by guesses.
   * @param isBound whether one of them is nowhere in all texts without the other
   */
  isOneWord?(word: string, next: string, isBound: boolean): boolean;
  /** Whether a small word belongs to the verb before it, as in "turn on". */
  isParticle?(word: string): boolean;
}

/** Every form by itself, and no word small: for languages of which nothing is known. */
export const PLAIN_RULES: WordRules = { stemOf: (word) => word, isSmall: () => false };

/** The words of sentences that belong together, with their places in their blocks. */
interface SentencePair {
  /** Index of the block in the other language. */
  readonly block: number;
  readonly own: readonly Word[];
  readonly other: readonly Word[];
}

/** A smaller corpus teaches little: its pages carry no words. */
const MIN_SENTENCES = 1000;

/** Texts in English and in another language that stand on no page, such as labels and the terms of a glossary: short ones teach most. */
export type KnownPairs = readonly (readonly [own: string, other: string])[];

/**
 * Which words of each page and of its English stand for each other, as the string for its block file: learnt from all pages together. Empty strings for
 * languages with too little text.
 * @param known what is learnt from as well
 */
export function wordsOfPages(
  pages: readonly PagePair[],
  rulesOf: (lang: string) => WordRules = () => PLAIN_RULES,
  known: KnownPairs = [],
): string[] {
  const divided = pages.map(sentencesOf);
  const [page] = pages;
  if (!page || divided.flat().length < MIN_SENTENCES) return pages.map(() => '');
  const [own, other] = [rulesOf(page.own.lang), rulesOf(page.other.lang)];
  const perPage = joinPieces([...divided, knownSentences(known, page)], own, other);
  const sentences = perPage.flat();
  const stems = (words: readonly Word[], { stemOf }: WordRules) => words.map(({ folded }) => stemOf(folded));
  const tables = alignWords(sentences.map((pair) => ({ own: stems(pair.own, own), other: stems(pair.other, other) })));
  let at = 0;
  return pages.map((one, index) => {
    const pairs = perPage[index] as readonly SentencePair[];
    const links = pairs.map((pair) => linksOfSentence(pair, tables[at++], own, other));
    return writePage(one, pairs, links);
  });
}

/** Texts that stand on no page, as its sentences. */
function knownSentences(known: KnownPairs, { own, other }: PagePair): SentencePair[] {
  return known
    .map(([one, another]) => ({
      block: -1,
      own: wordsWithGaps(one, own.lang),
      other: wordsWithGaps(another, other.lang),
    }))
    .filter((pair) => pair.own.length > 0 && pair.other.length > 0);
}

/** The same sentences with pieces of words joined, as the rules of both languages say. */
function joinPieces(perPage: readonly SentencePair[][], own: WordRules, other: WordRules): SentencePair[][] {
  const sentences = perPage.flat();
  const [joinOwn, joinOther] = [
    joinerOf(
      own,
      sentences.map((pair) => pair.own),
    ),
    joinerOf(
      other,
      sentences.map((pair) => pair.other),
    ),
  ];
  return perPage.map((pairs) =>
    pairs.map((pair) => ({ ...pair, own: joinOwn(pair.own), other: joinOther(pair.other) })),
  );
}

/** A hyphen, with the sign that keeps lines from breaking behind it. */
const HYPHEN = /^[-‐‑]\u2060?$/;

function joinerOf({ isOneWord, isSmall }: WordRules, sentences: readonly (readonly Word[])[]) {
  const times = new Map<string, number>();
  const count = (name: string) => times.set(name, (times.get(name) ?? 0) + 1);
  /** Pieces beside a hyphen. */
  const hyphened = new Map<string, number>();
  for (const words of sentences) {
    for (const [at, { folded, end, gap }] of words.entries()) {
      count(folded);
      const next = words[at + 1];
      if (next?.start === end) count(`${folded} ${next.folded}`);
      if (HYPHEN.test(gap ?? '') || HYPHEN.test(next?.gap ?? '')) hyphened.set(folded, (hyphened.get(folded) ?? 0) + 1);
    }
  }
  const isBound = (word: string, next: string) => {
    const together = times.get(`${word} ${next}`);
    return together === times.get(word) || together === times.get(next);
  };
  // Sous-titres, e-mail: one piece says little or stands nowhere without a hyphen. API-Adresse is two words.
  const isPiece = (word: string) => isSmall(word) || hyphened.get(word) === times.get(word);
  const isNext = (piece: Word | undefined, word: Word) => {
    if (!piece) return false;
    if (HYPHEN.test(word.gap ?? '')) return isPiece(piece.folded) || isPiece(word.folded);
    return (
      piece.end === word.start && isOneWord?.(piece.folded, word.folded, isBound(piece.folded, word.folded)) === true
    );
  };
  return (words: readonly Word[]) => {
    const joined: Word[] = [];
    // The piece before, whatever it was joined with.
    let piece: Word | undefined;
    for (const word of words) {
      const last = joined.at(-1);
      if (last && isNext(piece, word))
        joined[joined.length - 1] = {
          ...last,
          end: word.end,
          folded: last.folded + (HYPHEN.test(word.gap ?? '') ? '-' : '') + word.folded,
        };
      else joined.push(word);
      piece = word;
    }
    return joined;
  };
}

function writePage({ own, other }: PagePair, pairs: readonly SentencePair[], links: readonly TextLink[][]): string {
  const texts = new Map<number, TextLink[]>();
  for (const [index, { block }] of pairs.entries())
    texts.set(block, [...(texts.get(block) ?? []), ...(links[index] as TextLink[])]);
  const sources = new Map(pairBlocks(own.kinds, other.kinds).map((target, index) => [target, index]));
  const written = other.blocks.map((text, block) => {
    const source = plainText(own.blocks[sources.get(block) ?? -1] ?? '');
    const places = [letterPlaces(source), letterPlaces(plainText(text))] as const;
    return writeTextLinks(
      source,
      (texts.get(block) ?? []).map((link) => ({
        ...link,
        own: places[0].toLetters(...link.own),
        other: places[1].toLetters(...link.other),
      })),
    );
  });
  return written.some(Boolean) ? written.join(' ').trimEnd() : '';
}

/** Places of a text, in UTF-16 units, that stand for each other in both directions. */
function linksOfSentence(
  pair: SentencePair,
  table: WordTable | undefined,
  ownRules: WordRules,
  otherRules: WordRules,
): TextLink[] {
  if (!table) return [];
  const own = { words: pair.own, ...ownRules };
  const other = { words: pair.other, ...otherRules };
  const links = new Map<string, TextLink>();
  const add = (one: Stretch, another: Stretch, forward: Sureness, backward: Sureness) => {
    const name = [...one, ...another].join();
    const before = links.get(name);
    links.set(name, {
      own: one,
      other: another,
      forward: Math.max(forward, before?.forward ?? 0) as Sureness,
      backward: Math.max(backward, before?.backward ?? 0) as Sureness,
    });
  };
  const placesOf = (
    words: readonly Word[],
    [from, to]: Counterpart['own'],
    { withoutParticle }: WordRules,
  ): Stretch => {
    const [first, last] = [words[from] as Word, words[to - 1] as Word];
    const end = withoutParticle ? last.start + withoutParticle(last.folded).length : last.end;
    return [first.start, Math.min(end, last.end)];
  };
  for (const found of findCounterparts(table, own, other).flat())
    add(placesOf(pair.own, found.own, PLAIN_RULES), placesOf(pair.other, found.other, otherRules), sureness(found), 0);
  for (const found of findCounterparts(turn(table), other, own).flat())
    add(placesOf(pair.own, found.other, ownRules), placesOf(pair.other, found.own, otherRules), 0, sureness(found));
  return [...links.values()];
}

function sureness({ likely }: Counterpart): Sureness {
  return likely >= SURE ? 2 : 1;
}

/** The same table seen from the other language. */
function turn({ rows, columns, forward, backward, support }: WordTable): WordTable {
  const turned = (values: Float64Array) =>
    values.map((_, at) => values[(at % rows) * columns + Math.floor(at / rows)] as number);
  return {
    rows: columns,
    columns: rows,
    forward: turned(backward),
    backward: turned(forward),
    support: turned(support),
  };
}

/** The sentences of a page and of its other language that belong together, as words. */
function sentencesOf({ own, other }: PagePair): SentencePair[] {
  const [owns, others] = [splitPage(own), splitPage(other)];
  return pairBlocks(own.kinds, other.kinds).flatMap((target, index) => {
    if (target < 0 || own.blocks[index] === other.blocks[target]) return [];
    const [first, second] = [owns[index] ?? [], others[target] ?? []];
    const texts = (sentences: readonly SplitSentence[]) => sentences.map(({ text }) => text);
    return alignSentences(texts(first), texts(second)).flatMap((pair) => {
      const words = (indices: readonly number[], side: readonly SplitSentence[]) =>
        indices.flatMap((at) => side[at]?.words ?? []);
      const [one, another] = [words(pair.own, first), words(pair.other, second)];
      return one.length > 0 && another.length > 0 ? [{ block: target, own: one, other: another }] : [];
    });
  });
}

interface SplitSentence {
  readonly text: string;
  /** With places in the block. */
  readonly words: readonly Word[];
}

/** Pages that have been divided: the English one is the same for all languages. */
const dividedPages = new WeakMap<PageBlocks, readonly (readonly SplitSentence[])[]>();

function splitPage(page: PageBlocks): readonly (readonly SplitSentence[])[] {
  const known = dividedPages.get(page);
  if (known) return known;
  const { blocks, lang } = page;
  const sentences = blocks.map((block) =>
    splitSentences(plainText(block), lang).map(({ text, start }) => ({
      text,
      words: wordsWithGaps(text, lang).map((word) => ({ ...word, start: start + word.start, end: start + word.end })),
    })),
  );
  dividedPages.set(page, sentences);
  return sentences;
}

/** The words of a text, each with what stands before it. */
function wordsWithGaps(text: string, lang: string): Word[] {
  let last = 0;
  return splitWords(text, lang).map((word) => {
    const gap = text.slice(last, word.start);
    last = word.end;
    return { ...word, gap };
  });
}
