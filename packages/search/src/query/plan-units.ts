import { type Analyzer, BESIDE, type QueryWord } from '../analysis/analyzer.ts';
import { codesOf } from '../analysis/intent-words.ts';
import type { Beginnings } from '../core/search-index.ts';
import { NO_SYNONYMS, type SynonymTable } from '../index-file/synonym-table.ts';
import { type Alternative, QUALITY, type QueryUnit } from '../words/query-unit.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { partsOfCompound, withCompoundsApart, withinCompounds } from './compound-words.ts';
import { wordsMeant } from './words-meant.ts';

/** Words of a query that are looked at; what follows them is cut. */
const MOST_WORDS = 24;

const SPACED_SCRIPT = /^[^\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u;
/** Letters of two words that may be one. */
const JOINED_LETTERS = 4;

/** A stop word counts this much of its weight. */
export const STOP_WEIGHT = 0.12;
/** One that turns or measures what is asked (`not`, `only`, `how much`) counts this much of it. */
const TURNING_WEIGHT = 0.4;
/** The code of an error says more than all that is told of it. */
const CODE_WEIGHT = 3;
/** Weight of optional words beside others. */
const OPTIONAL_WEIGHT = 0.6;

export interface PlanOptions {
  /** Folded words that need not match. */
  readonly optional: ReadonlySet<string>;
  readonly records: number;
  /** Which words may go on; by default the last. */
  readonly beginnings?: Beginnings | undefined;
  readonly synonyms?: SynonymTable;
}

/** Whether a word of a query may be the beginning of a longer one. */
export function mayGoOn(last: boolean, beginnings: Beginnings = 'last'): boolean {
  return beginnings === 'all' || (last && beginnings === 'last');
}

/** The units of the first stage: each word as it is typed, its stem, its other spellings, its synonyms; the last one may go on, or those that the options say. */
export function planUnits(text: string, analyzer: Analyzer, vocabulary: Vocabulary, options: PlanOptions): QueryUnit[] {
  const table = options.synonyms ?? NO_SYNONYMS;
  const words = withCompoundsApart(wordsMeant(typedText(text), analyzer, vocabulary), table, vocabulary).slice(
    0,
    MOST_WORDS,
  );
  const synonyms = table.find(words);
  // Words that say little by themselves say something where they stand for another: `how much`.
  const isStop = (word: QueryWord, index: number) => word.stop && (synonyms[index]?.length ?? 0) === 0;
  const isOptional = (word: QueryWord, index: number) => isStop(word, index) || options.optional.has(word.text);
  const allOptional = words.every(isOptional);
  const units = words.map((word, index): QueryUnit => {
    const spellings = spellingsOf(word, mayGoOn(index === words.length - 1, options.beginnings), vocabulary);
    const alternatives = [...spellings, ...partsOfCompound(word), ...(synonyms[index] ?? [])];
    // A rare word says no less for having a common synonym; one that the index lacks says what its synonyms do.
    const known = spellings.some((spelling) => countOf(spelling, vocabulary) > 0);
    const share = allOptional ? 1 : shareOf(word, isStop(word, index), options.optional);
    return {
      text: word.text,
      weight: rarity(known ? spellings : alternatives, vocabulary, options.records) * share,
      required: allOptional || !isOptional(word, index),
      alternatives,
    };
  });
  const chained = chainsOf(words).map(({ from, to }) => {
    const parts = units.slice(from, to);
    const [only] = parts;
    return parts.length === 1 && only
      ? only
      : chain(parts, mayGoOn(to === words.length, options.beginnings), vocabulary, options.records);
  });
  return withWeightyCodes(withBoundedUnknown(withNeighboursJoined(chained, vocabulary), vocabulary), text, vocabulary);
}

function withWeightyCodes(units: QueryUnit[], query: string, vocabulary: Vocabulary): QueryUnit[] {
  const codes = new Set(codesOf(query).map((words) => words.join('')));
  if (codes.size === 0 || units.length === 1) return units;
  const isCode = (unit: QueryUnit) => codes.has(unit.text) && isKnown(unit, vocabulary);
  return units.map((unit) => (isCode(unit) ? { ...unit, weight: unit.weight * CODE_WEIGHT } : unit));
}

/** `open ai` where texts say `openai`: each of the two words is also found by what they are together. */
function withNeighboursJoined(units: readonly QueryUnit[], vocabulary: Vocabulary): QueryUnit[] {
  const joined = units.slice(1).map((second, at) => {
    const first = units[at];
    return first?.required && second.required ? writtenTogether(first, second, vocabulary, false) : [];
  });
  return units.map((unit, at) => {
    const more = [...(joined[at - 1] ?? []), ...(joined[at] ?? [])];
    return more.length === 0 ? unit : { ...unit, alternatives: [...unit.alternatives, ...more] };
  });
}

/** How texts write two words of a query as one, where they do. */
export function writtenTogether(
  first: QueryUnit,
  second: QueryUnit,
  vocabulary: Vocabulary,
  goesOn: boolean,
): Alternative[] {
  const text = first.text + second.text;
  if (text.length < JOINED_LETTERS || !SPACED_SCRIPT.test(text)) return [];
  const found: Alternative[] = [
    { terms: [text], prefix: goesOn, quality: QUALITY.joined },
    { terms: [BESIDE + text], prefix: false, quality: QUALITY.joined },
  ];
  return found.filter((alternative) => countOf(alternative, vocabulary) > 0);
}

/** How much of its weight a word counts. */
function shareOf({ text, turns }: QueryWord, stop: boolean, optional: ReadonlySet<string>): number {
  if (stop) return turns ? TURNING_WEIGHT : STOP_WEIGHT;
  return optional.has(text) ? OPTIONAL_WEIGHT : 1;
}

/** Whether the index has the word in some way. */
export function isKnown({ alternatives }: QueryUnit, vocabulary: Vocabulary): boolean {
  return alternatives.some((alternative) => countOf(alternative, vocabulary) > 0);
}

/** A word that the index lacks would outweigh the others for being rarest of all: it weighs what they do on the mean. */
function withBoundedUnknown(units: readonly QueryUnit[], vocabulary: Vocabulary): QueryUnit[] {
  const known = units.filter((unit) => unit.required && isKnown(unit, vocabulary));
  if (known.length === 0) return [...units];
  const mean = known.reduce((sum, { weight }) => sum + weight, 0) / known.length;
  return units.map((unit) => (isKnown(unit, vocabulary) ? unit : { ...unit, weight: Math.min(unit.weight, mean) }));
}

/** Stretches of words that were typed with a joiner between them; most are single words. */
function chainsOf(words: readonly QueryWord[]): { from: number; to: number }[] {
  const chains: { from: number; to: number }[] = [];
  for (const [index, { joined }] of words.entries()) {
    const last = chains.at(-1);
    if (joined && last) last.to = index + 1;
    else chains.push({ from: index, to: index + 1 });
  }
  return chains;
}

function chain(parts: readonly QueryUnit[], goesOn: boolean, vocabulary: Vocabulary, records: number): QueryUnit {
  const terms = parts.map(({ text }) => text);
  const text = terms.join('');
  const alternatives: Alternative[] = [
    { terms, prefix: false, quality: QUALITY.exact },
    { terms: [text], prefix: goesOn, quality: QUALITY.joined },
    { terms: [BESIDE + text], prefix: false, quality: QUALITY.joined },
  ];
  if (goesOn) alternatives.push({ terms, prefix: true, quality: QUALITY.prefix });
  // Synonyms of the whole are those of each of its words, which share nothing else.
  const [first = [], ...others] = parts.map((part) => part.alternatives);
  alternatives.push(...first.filter((one) => others.every((own) => own.includes(one))));
  const ofParts = Math.max(...parts.map((part) => part.weight));
  // `puis-je` and `a-t-il` say as little together as their words do.
  if (!parts.some(({ required }) => required)) return { text, weight: ofParts, required: false, alternatives, parts };
  const weight = Math.max(rarity(alternatives, vocabulary, records), ofParts);
  return { text, weight, required: true, alternatives, parts };
}

/** Records that hold an alternative, at most. */
export function countOf({ terms, prefix }: Alternative, vocabulary: Vocabulary): number {
  return Math.min(
    ...terms.map((term, index) =>
      prefix && index === terms.length - 1 ? vocabulary.prefixCount(term) : vocabulary.count(term),
    ),
  );
}

/** Inverse document frequency of the commonest alternative, as BM25 has it. */
export function rarity(alternatives: readonly Alternative[], vocabulary: Vocabulary, records: number): number {
  const count = Math.min(records, Math.max(0, ...alternatives.map((alternative) => countOf(alternative, vocabulary))));
  return Math.log(1 + (records - count + 0.5) / (count + 0.5)) + 0.1;
}

function spellingsOf(word: QueryWord, goesOn: boolean, vocabulary: Vocabulary): Alternative[] {
  const exact: Alternative = { terms: word.terms, prefix: false, quality: QUALITY.exact };
  if (word.cjk) return [{ ...exact, prefix: [...word.text].length === 1 }];
  const found: Alternative[] = [exact];
  if (goesOn) found.push({ terms: word.terms, prefix: true, quality: QUALITY.prefix });
  for (const spelling of word.spellings) found.push({ terms: [spelling], prefix: goesOn, quality: QUALITY.spelling });
  // Words that stand beside others are stems, joined spellings and parts of identifiers.
  const beside = new Set([word.text, word.stem ?? word.text]);
  for (const other of beside) found.push({ terms: [BESIDE + other], prefix: false, quality: QUALITY.stem });
  if (word.verb && vocabulary.count(word.verb) > 0)
    found.push({ terms: [word.verb], prefix: false, quality: QUALITY.stem });
  if (word.stem && word.stem !== word.text) found.push({ terms: [word.stem], prefix: false, quality: QUALITY.stem });
  return [...found, ...withinCompounds(word)];
}

/** An address that was pasted: its host says what it is about, the rest of it stands on no page. */
const ADDRESS = /\bhttps?:\/\/(?:www\.)?([^\s/?#]+)\S*/giu;
/** Letters of a Hangul syllable that is not finished yet. */
const UNFINISHED = /(?<=[가-힣])[\u3131-\u318e]+\s*$/u;

/**
 * What is looked for of a query as it was typed: of an address its host, of Hangul the syllables that are finished.
 *
 * @example typedText('https://www.youtube.com/watch?v=abc') // 'youtube.com'
 * @example typedText('단축ㅋ') // '단축'
 */
export function typedText(query: string): string {
  return query.replace(ADDRESS, '$1').replace(UNFINISHED, '');
}
