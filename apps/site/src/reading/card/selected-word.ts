import {
  type Caret,
  offsetIn,
  type PairSides,
  partOf,
  sentenceAt,
  sidesAround,
  snapToWords,
  type UnshownPair,
  wordSegments,
} from '@duoverso/bilingual';
import { WORD_LENGTHS } from '@duoverso/contracts/account-word-limits';
import type { SavedWord } from '../words/vocabulary.ts';
import { meaningAt, type Place, type WordLists } from '../words/word-lists.ts';

/** A word that is selected, and where it stands. */
export interface SelectedWord {
  readonly word: SavedWord;
  /** From the beginning of its first word to the end of its last. */
  readonly range: Range;
  readonly sides: PairSides;
  /** Where it stands in the first side, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/**
 * The word that is selected in a text that has a translation, with the sentence around it and what stands for that sentence in the other language. Words
 * are whole ones, in every script, whatever part of them is selected.
 * @param unshown finds the translation of a text that does not show it
 */
export function selectedWord(
  selection: Selection | null,
  unshown?: (element: Element) => UnshownPair | undefined,
): SelectedWord | undefined {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const selected = selection.getRangeAt(0);
  const sides = sidesAround(selected, unshown);
  const from = sides && offsetIn(sides[0], selected.startContainer, selected.startOffset);
  return from === undefined ? undefined : wordIn(sides as PairSides, from, from + selected.toString().length);
}

/** The word at a point of the window; nothing beside words. */
export function wordAt({ node, offset }: Caret, x: number, y: number): SelectedWord | undefined {
  const point = document.createRange();
  point.setStart(node, offset);
  const sides = sidesAround(point);
  if (!sides) return undefined;
  const at = offsetIn(sides[0], node, offset);
  const isHit = ({ range }: SelectedWord) =>
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
    );
  // The place is on either side of the letter under the point.
  return [wordIn(sides, at, at + 1), wordIn(sides, at - 1, at)].find((found) => found && isHit(found));
}

/** The words that a stretch of the first side touches. */
export function wordIn(sides: PairSides, from: number, to: number): SelectedWord | undefined {
  const [own, other] = sides;
  const found = snapToWords(own.text, own.lang, from, to);
  // More is no phrase.
  if (found && found.end - found.start > WORD_LENGTHS.word) return undefined;
  const range = found && partOf(own, found.start, found.end);
  if (!range) return undefined;
  const sentences = sentenceAt(sides, found.start);
  // Chinese and Japanese sentences follow each other without a space.
  const join = (list: readonly { text: string }[], lang: string) =>
    list.map(({ text }) => text).join(/^(?:zh|ja)/.test(lang) ? '' : ' ');
  return {
    range,
    sides,
    ...found,
    word: {
      word: onOneLine(own.text.slice(found.start, found.end)),
      lang: own.lang,
      sentence: onOneLine(join(sentences.own, own.lang)),
      translation: onOneLine(join(sentences.other, other.lang) || other.text.trim()),
      translationLang: other.lang,
      page: location.origin + location.pathname,
      savedAt: new Date().toISOString(),
    },
  };
}

/** Sources break lines where they like, and keep numbers with their words by a space of another kind. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/**
 * A word with the pieces beside it that it is one word with, as far as their meaning says so: scripts without spaces are divided by guesses, and a compound may be two
 * words. A phrase stays as it was selected.
 */
export function wholeWord(found: SelectedWord, lists: WordLists): SelectedWord {
  const { sides, start, end } = found;
  const [own] = sides;
  if (wordSegments(own.text.slice(start, end), own.lang).length > 1) return found;
  const { whole } = meaningAt(sides, { start, end }, lists);
  return wordIn(sides, Math.min(start, whole.start), Math.max(end, whole.end)) ?? found;
}

/** What a selected word or phrase means, in the words of the other text. */
export interface Gloss {
  /** What surely stands for it; nothing where that is not sure. */
  readonly sure?: string;
  /** What may stand for it, the likeliest first. */
  readonly likely: readonly string[];
}

/** Between words that stand for one phrase and are apart from each other. */
const APART = ' … ';

/** What stands for a selected word or phrase in the other text, in the order of that text. */
export function glossOf({ sides, start, end }: SelectedWord, lists: WordLists): Gloss {
  const { places, sure, others } = meaningAt(sides, { start, end }, lists);
  const textAt = (place: Place) => onOneLine(sides[1].text.slice(place.start, place.end));
  const texts = [...new Set(places.map(textAt))];
  if (sure) return { sure: texts.join(APART), likely: [] };
  return { likely: [...new Set([...texts, ...others.map(textAt)])] };
}
