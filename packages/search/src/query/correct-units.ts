import { ARABIC } from '../analysis/arabic-stem.ts';
import type { Beginnings } from '../core/search-index.ts';
import type { Work } from '../core/work.ts';
import { type Alternative, QUALITY, type QueryUnit } from '../words/query-unit.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { HeldPhrases } from './held-phrases.ts';
import { mistypedSyllables } from './mistyped-syllables.ts';
import { countOf, isKnown, mayGoOn, rarity, STOP_WEIGHT, writtenTogether } from './plan-units.ts';

/** What typing errors are looked for in. */
export interface Corpus {
  readonly vocabulary: Vocabulary;
  readonly records: number;
  /** Whether a folded word says little by itself. */
  readonly isStopWord: (word: string) => boolean;
  /** Tells which spellings of a word without spaces are written somewhere. */
  readonly heldPhrases: HeldPhrases;
  /** Which words may go on; by default the last. */
  readonly beginnings?: Beginnings | undefined;
  readonly work?: Work | undefined;
}

const SPACED_SCRIPT = /^[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u;
/** A name with its number, which texts write apart as often: `glm4`, `gpt4o`, `404page`. */
const LETTERS_BESIDE_DIGITS = /^(?:(\p{L}{2,})(\p{N}[\p{L}\p{N}]*)|(\p{N}{2,})(\p{L}{2,}))$/u;
const COMPLETED_LETTERS = 3;
/** Three letters are most often a whole word in Arabic, which leaves vowels out. */
const COMPLETED_ARABIC_LETTERS = 4;
/** A word of the index that is as short as this is not taken for another. */
const SHORT_LETTERS = 4;
/** Nor is an Arabic one of a letter more, which lacks its vowels: it is only written together with and, so, with, for or like. */
const SHORT_ARABIC = /^\p{sc=Arab}{5}$/u;
const ARABIC_CLITICS = ['و', 'ف', 'ب', 'ل', 'ك'];
/** A word that the index has is taken for a mistyped one where its neighbour is so many times as common. */
const COMMONER_TIMES = 20;

/**
 * The units of the second stage: words that the index does not have get the words that were probably meant: within their typing errors,
 * cut in two, joined with their neighbour, or completed. The same array when there is nothing to correct.
 *
 * @param all whether words that the index has may be mistyped too, and identifiers be looked for word by word.
 */
export function correctUnits(units: readonly QueryUnit[], corpus: Corpus, all: boolean): readonly QueryUnit[] {
  const { vocabulary, records, isStopWord, beginnings } = corpus;
  const apart = all ? units.flatMap((unit) => unit.parts ?? lettersAndDigits(unit, corpus) ?? [unit]) : units;
  const joined = joinNeighbours(apart, { vocabulary, records, beginnings });
  let changed = joined.length !== units.length;
  const corrected = joined.map((unit, index) => {
    if (!unit.required) return unit;
    const known = isKnown(unit, vocabulary);
    const last = index === joined.length - 1;
    const likely = known && !all ? muchCommoner(unit, vocabulary) : corrections(unit, corpus, { known, last });
    const more = likely.filter(({ terms }) => !terms.every(isStopWord));
    // A word that can only be a mistyped stop word counts as one; beside other words, a stop word is not what was meant.
    if (more.length === 0 && likely.length > 0 && !known) {
      changed = true;
      const alternatives = [...unit.alternatives, ...likely];
      return { ...unit, weight: unit.weight * STOP_WEIGHT, required: false, alternatives };
    }
    if (more.length === 0) return unit;
    changed = true;
    const alternatives = [...unit.alternatives, ...more];
    // What was probably meant says no more than it says elsewhere: `setup` is as common as `set up`.
    const sure = known && more.every(({ terms }) => terms.length === 1);
    const weight = sure ? unit.weight : Math.min(unit.weight, rarity(alternatives, vocabulary, records));
    return { ...unit, weight, alternatives };
  });
  if (!changed) return units;
  // As in a query of stop words alone: where nothing else is asked for, they are.
  return corrected.some(({ required }) => required)
    ? corrected
    : corrected.map((unit) => ({ ...unit, required: true }));
}

/** The words one letter away that are so much commoner than one of the index that this may be an error too: `subtiles` beside `subtitles`. */
function muchCommoner({ text, alternatives }: QueryUnit, vocabulary: Vocabulary): Alternative[] {
  if (text.length <= SHORT_LETTERS || !SPACED_SCRIPT.test(text) || ARABIC.test(text)) return [];
  const own = Math.max(...alternatives.map((alternative) => countOf(alternative, vocabulary)));
  return vocabulary
    .corrections(text, false)
    .filter(({ distance, count }) => distance === 1 && count >= own * COMMONER_TIMES)
    .map(({ term, distance }) => ({ terms: [term], prefix: false, quality: QUALITY.oneError, errors: distance }));
}

/** A word and the number that was typed beside it, where texts have both and never one after the other: `error503`. */
function lettersAndDigits(
  unit: QueryUnit,
  { vocabulary, records, heldPhrases }: Corpus,
): readonly QueryUnit[] | undefined {
  const parts = apartOf(unit.text);
  if (!parts?.every((part) => vocabulary.count(part) > 0) || isKnown(unit, vocabulary)) return undefined;
  if (heldPhrases([parts]).length > 0) return undefined;
  return parts.map((text) => {
    const alternatives = [{ terms: [text], prefix: false, quality: QUALITY.joined }];
    return { text, weight: rarity(alternatives, vocabulary, records), required: unit.required, alternatives };
  });
}

/** Letters and digits of a word, in their order; `undefined` for one that has not both. */
function apartOf(text: string): readonly string[] | undefined {
  return LETTERS_BESIDE_DIGITS.exec(text)
    ?.slice(1)
    .filter((part) => part !== undefined);
}

function corrections(
  { text, alternatives }: QueryUnit,
  { vocabulary, heldPhrases, beginnings, work }: Corpus,
  { known, last }: { readonly known: boolean; readonly last: boolean },
): Alternative[] {
  if (!SPACED_SCRIPT.test(text)) return lettersOf(text, alternatives[0], { vocabulary, heldPhrases, work });
  const found: Alternative[] = [];
  const goesOn = mayGoOn(last, beginnings);
  const completed = ARABIC.test(text) ? COMPLETED_ARABIC_LETTERS : COMPLETED_LETTERS;
  if (!goesOn && beginnings !== 'none' && text.length >= completed) {
    found.push({ terms: [text], prefix: true, quality: QUALITY.completed });
  }
  const apart = apartOf(text);
  if (apart) found.push({ terms: apart, prefix: false, quality: QUALITY.joined });
  for (const pair of vocabulary.splits(text).slice(0, 1)) {
    found.push({ terms: pair, prefix: false, quality: QUALITY.joined });
  }
  const isShortArabic = SHORT_ARABIC.test(text) && vocabulary.count(text) > 0;
  const isShort = isShortArabic || (known && text.length <= SHORT_LETTERS);
  for (const clitic of isShortArabic ? ARABIC_CLITICS : [])
    found.push({ terms: [clitic + text], prefix: false, quality: QUALITY.stem });
  for (const { term, distance } of isShort ? [] : vocabulary.corrections(text, goesOn)) {
    const quality = distance === 1 ? QUALITY.oneError : QUALITY.twoErrors;
    found.push({ terms: [term], prefix: false, quality, errors: distance });
  }
  return found.filter((alternative) => countOf(alternative, vocabulary) > 0);
}

/**
 * A longer word with the letter put right that was mistyped; else the pairs of its letters that the index has, for a word with more wrong letters or a compound
 * cut wrongly.
 */
function lettersOf(
  text: string,
  exact: Alternative | undefined,
  { vocabulary, heldPhrases, work }: Pick<Corpus, 'vocabulary' | 'heldPhrases' | 'work'>,
): Alternative[] {
  if (!exact || exact.terms.length < 2) return [];
  const spellings = mistypedSyllables(text, vocabulary, work);
  const isWritten = spellings.length === 0 || heldPhrases([exact.terms]).length > 0;
  const meant = isWritten ? [] : heldPhrases(spellings);
  if (meant.length > 0) return meant.map((terms) => ({ terms, prefix: false, quality: QUALITY.oneError }));
  return exact.terms
    .filter((term) => vocabulary.count(term) > 0)
    .map((term) => ({ terms: [term], prefix: false, quality: QUALITY.part }));
}

/** `you tube` may be one word of the index. The pair then counts as found in either way. */
function joinNeighbours(
  units: readonly QueryUnit[],
  corpus: Pick<Corpus, 'vocabulary' | 'records' | 'beginnings'>,
): readonly QueryUnit[] {
  const { vocabulary, records, beginnings } = corpus;
  const [first, second, ...others] = units;
  if (!first || !second) return units;
  const alternatives = writtenTogether(first, second, vocabulary, mayGoOn(others.length === 0, beginnings));
  if (alternatives.length === 0) return [first, ...joinNeighbours([second, ...others], corpus)];
  const apart: Alternative = { terms: [first.text, second.text], prefix: false, quality: QUALITY.exact };
  const pair: QueryUnit = {
    text: first.text + second.text,
    weight: Math.max(rarity(alternatives, vocabulary, records), first.weight, second.weight),
    required: true,
    alternatives: [apart, ...alternatives],
  };
  return [pair, ...joinNeighbours(others, corpus)];
}
