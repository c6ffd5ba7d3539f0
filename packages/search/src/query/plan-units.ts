import { type Analyzer, BESIDE, type QueryWord } from '../analysis/analyzer.ts';
import { type Alternative, QUALITY, type QueryUnit } from './query-unit.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words of a query that are looked at; what follows them is cut. */
const MOST_WORDS = 24;

/** A stop word counts this much of its weight. */
export const STOP_WEIGHT = 0.12;
/** Weight of optional words beside others. */
const OPTIONAL_WEIGHT = 0.6;

export interface PlanOptions {
  /** Folded words that need not match. */
  readonly optional: ReadonlySet<string>;
  readonly records: number;
}

/** The units of the first stage: each word as it is typed, its stem, its other spellings; the last one may go on. */
export function planUnits(text: string, analyzer: Analyzer, vocabulary: Vocabulary, options: PlanOptions): QueryUnit[] {
  const words = analyzer.queryWords(text).slice(0, MOST_WORDS);
  const isOptional = (word: QueryWord) => word.stop || options.optional.has(word.text);
  const allOptional = words.every(isOptional);
  const units = words.map((word, index): QueryUnit => {
    const alternatives = spellingsOf(word, index === words.length - 1);
    const share = allOptional ? 1 : word.stop ? STOP_WEIGHT : options.optional.has(word.text) ? OPTIONAL_WEIGHT : 1;
    return {
      text: word.text,
      weight: rarity(alternatives, vocabulary, options.records) * share,
      required: allOptional || !isOptional(word),
      alternatives,
    };
  });
  const chained = chainsOf(words).map(({ from, to }) => {
    const parts = units.slice(from, to);
    const [only] = parts;
    return parts.length === 1 && only ? only : chain(parts, to === words.length, vocabulary, options.records);
  });
  return withBoundedUnknown(chained, vocabulary);
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

function chain(parts: readonly QueryUnit[], last: boolean, vocabulary: Vocabulary, records: number): QueryUnit {
  const terms = parts.map(({ text }) => text);
  const text = terms.join('');
  const alternatives: Alternative[] = [
    { terms, prefix: false, quality: QUALITY.exact },
    { terms: [text], prefix: last, quality: QUALITY.joined },
    { terms: [BESIDE + text], prefix: false, quality: QUALITY.joined },
  ];
  if (last) alternatives.push({ terms, prefix: true, quality: QUALITY.prefix });
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

function spellingsOf(word: QueryWord, last: boolean): Alternative[] {
  const exact: Alternative = { terms: word.terms, prefix: false, quality: QUALITY.exact };
  if (word.cjk) return [{ ...exact, prefix: [...word.text].length === 1 }];
  const found: Alternative[] = [exact];
  if (last) found.push({ terms: word.terms, prefix: true, quality: QUALITY.prefix });
  for (const spelling of word.spellings) found.push({ terms: [spelling], prefix: last, quality: QUALITY.spelling });
  // Words that stand beside others are stems, joined spellings and parts of identifiers.
  const beside = new Set([word.text, word.stem ?? word.text]);
  for (const other of beside) found.push({ terms: [BESIDE + other], prefix: false, quality: QUALITY.stem });
  if (word.stem && word.stem !== word.text) found.push({ terms: [word.stem], prefix: false, quality: QUALITY.stem });
  return found;
}
