import { BESIDE } from '../analysis/analyzer.ts';
import { ARABIC } from '../analysis/arabic-stem.ts';
import { codesOf } from '../analysis/intent-words.ts';
import type { IndexStore } from '../index-file/index-store.ts';
import type { Column } from '../index-file/schema.ts';
import type { QueryUnit } from '../words/query-unit.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { matchExpression } from './match-expression.ts';
import { countOf, isKnown, rarity } from './plan-units.ts';
import type { RankedCandidate } from './rank-by-page.ts';

/** Where a site says what it is about, and its readers what they look for. */
const MATTER_COLUMNS: readonly Column[] = ['title', 'heading', 'slug', 'asked'];

/** Below this evidence, what is found only happens to share a word with the query. */
const DOUBTFUL = 0.24;
/** What is left of the evidence of a query whose words are in no text as they were typed. */
const UNKNOWN = 0.25;
/** Share of such words up to which they count: where all are mistyped, what was probably meant is what is known. */
const MOST_UNKNOWN = 0.5;
/** What is left of the evidence where what is found holds less than half of the words, or one alone where another is in no text. */
const FEW = 0.6;
/** Share of wrong letters from which on a word is rather another one than a mistyped one. */
const MOST_WRONG = 0.25;
/** The same of Arabic, whose words are shorter by the vowels that are not written. */
const MOST_WRONG_ARABIC = 0.2;
/** Words from which on a query is long. */
const LONG = 3;
/** Share of the words of a long query that count: the more there are, the more of them happen to be shared. */
const OF_LONG = 0.75;

/**
 * Whether a query is about something else: no heading and no reader's word names the larger part of it, and the best that its other words find is hardly
 * like it. Only an index that has the search keywords can tell: in another one, the word may be a reader's for what is there. A single word, unless
 * it can only be mistyped beyond likeness, a record that holds all words as they were typed, and the code of an error that the texts name, are what
 * was asked for.
 *
 * @param query as it was typed
 * @param best the first of what was found
 * @param planned the words of the query as they were typed
 * @param units the same as they were looked for in the end
 */
export function isOutside(
  query: string,
  best: RankedCandidate | undefined,
  planned: readonly QueryUnit[],
  units: readonly QueryUnit[],
  store: IndexStore,
): boolean {
  if (!store.hasAsked || !best || best.candidate.stage === 'all words') return false;
  if (codesOf(query).some((code) => code.every((word) => isWritten(word, store.vocabulary)))) return false;
  const asked = units.filter(isRequired).length;
  // What a single word may have been meant for is something that the site is about, or happens to be like it.
  if (asked <= 1) return units.some((unit) => isDoubtful(unit, store.vocabulary)) && shareOfMatter(units, store) === 0;
  const unknown = planned.filter((unit) => unit.required && !isKnown(unit, store.vocabulary)).length;
  const few = best.words < asked / 2 || (best.words === 1 && unknown > 0 && best.candidate.naming === 0);
  // A good answer holds few words of a long question: what is found is measured by how much was asked for.
  const words = (asked < LONG ? LONG : asked * OF_LONG) * UNKNOWN ** Math.min(unknown / asked, MOST_UNKNOWN);
  return best.score * (few ? FEW : 1) * words * shareOfMatter(units, store) < DOUBTFUL;
}

function isWritten(word: string, vocabulary: Vocabulary): boolean {
  return vocabulary.count(word) > 0 || vocabulary.count(BESIDE + word) > 0;
}

/** Share of a query, by how much its words say, that headings, addresses and readers' words name; a word that is in no text says the most. */
function shareOfMatter(units: readonly QueryUnit[], store: IndexStore): number {
  const { vocabulary, records } = store;
  const isNamed = namedUnits(units, store);
  let named = 0;
  let all = 0;
  for (const [index, unit] of units.entries()) {
    if (!unit.required) continue;
    const weight = isKnown(unit, vocabulary) ? unit.weight : rarity([], vocabulary, records);
    all += weight;
    if (isNamed(index)) named += weight;
  }
  return named / all;
}

/** Which units stand in those columns: told from memory where the index fits into it, else by the full-text table. */
function namedUnits(units: readonly QueryUnit[], store: IndexStore): (index: number) => boolean {
  const { postings, vocabulary } = store;
  if (postings) {
    const bits = postings.find(units, MATTER_COLUMNS).among.reduce((all, held) => all | held, 0);
    return (index) => (bits & (1 << index)) !== 0;
  }
  return (index) => {
    const expression = matchExpression(units.slice(index, index + 1), 'OR', MATTER_COLUMNS, vocabulary);
    return expression !== undefined && store.match(expression, 1).length > 0;
  };
}

/** Whether a word is in no text as it was typed, and those that it may have been meant for have other letters in too many places. */
function isDoubtful({ text, required, alternatives }: QueryUnit, vocabulary: Vocabulary): boolean {
  const known = alternatives.filter((alternative) => countOf(alternative, vocabulary) > 0);
  const most = ARABIC.test(text) ? MOST_WRONG_ARABIC : MOST_WRONG;
  return required && known.every(({ errors = 0 }) => errors / text.length >= most);
}

function isRequired({ required }: QueryUnit): boolean {
  return required;
}
