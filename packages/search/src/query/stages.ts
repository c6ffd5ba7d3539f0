import type { StageName } from '../core/search-index.ts';
import type { Column } from '../index-file/schema.ts';
import { type Alternative, QUALITY, type QueryUnit } from '../words/query-unit.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { type Corpus, correctUnits } from './correct-units.ts';
import { countOf } from './plan-units.ts';

/** One way of looking for a query. */
export interface Stage {
  readonly name: StageName;
  readonly units: readonly QueryUnit[];
  /** Whether a record has to hold every required unit in the columns, or any of them. */
  readonly operator: 'AND' | 'OR';
  readonly columns: readonly Column[];
  /** Share of the query that a record has to hold; 0 where it has to hold all of it. */
  readonly share: number;
}

export interface StageOptions extends Corpus {
  readonly columns: readonly Column[];
  readonly typoTolerance: boolean;
  /** The words of the query as they are written that sound as they were typed; `undefined` where they are as they were typed. */
  readonly respelled: () => readonly QueryUnit[] | undefined;
  /** Whether anything that is like the query is better than nothing. */
  readonly nearest: boolean;
  /** Records found by the stages so far. */
  readonly found: () => number;
}

/** With so many records found, words count as typed, and all of them are wanted outside of headings. */
const ENOUGH = 12;
/** Half of a query, by weight or by words, and a little less for rounding. */
const PARTIAL_SHARE = 0.49;
/** Words of which a query is taken for a question: most of them are about what is asked for, and not in the answer. */
const QUESTION_WORDS = 4;
/** A third of a query, and a little less for rounding. */
const FEW_SHARE = 0.3;
/** Any word at all. */
const ANY_SHARE = 0.001;
const HEADING_COLUMNS: readonly Column[] = ['title', 'heading', 'slug', 'asked'];

/**
 * The stages of a query, each from less sure a reading than the one before: all words, the last one as a beginning; the words that were
 * probably meant; headings that hold part of them; any text that holds at least half of it; for want of all that, headings that hold a third of a question; where it is asked for, what is like any of its words. Headings are always looked at,
 * for a page about part of the query may be the better answer than a sentence that happens to hold all of it.
 */
export function* stagesOf(planned: readonly QueryUnit[], options: StageOptions): Generator<Stage> {
  const { vocabulary, columns, typoTolerance, nearest, found } = options;
  const all = (name: StageName, units: readonly QueryUnit[]): Stage => ({
    name,
    units,
    operator: 'AND',
    columns,
    share: 0,
  });
  yield all('all words', planned);
  let units = planned;
  if (typoTolerance && found() < ENOUGH) {
    units = correctUnits(options.respelled() ?? planned, options, found() === 0);
    if (units !== planned) yield all('typing errors', units);
  }
  const any = (name: StageName, names: readonly Column[]): Stage => ({
    name,
    units,
    operator: 'OR',
    columns: names,
    share: PARTIAL_SHARE,
  });
  if (units.filter(isRequired).length > 1) {
    const headings = columns.filter((column) => HEADING_COLUMNS.includes(column));
    if (headings.length > 0) yield any('partial headings', headings);
    if (found() < ENOUGH) yield any('some words', columns);
    if (found() === 0 && headings.length > 0 && planned.length >= QUESTION_WORDS)
      yield { ...any('few words', headings), share: FEW_SHARE };
  }
  if (!nearest || found() > 0) return;
  yield { ...any('nearest words', columns), units: nearestUnits(planned, vocabulary), share: ANY_SHARE };
}

function isRequired({ required }: QueryUnit): boolean {
  return required;
}

/** A word that is known by its beginning alone has to have this share of its letters in common, and this many. */
const COMMON_SHARE = 0.5;
const COMMON_LETTERS = 3;

/**
 * The units of the last resort: every word may also stand for the nearest words of the index, however mistyped it is, and for those that
 * begin as it does. What they find is offered, never given as an answer.
 */
function nearestUnits(units: readonly QueryUnit[], vocabulary: Vocabulary): QueryUnit[] {
  return units.map((unit) => ({ ...unit, alternatives: [...unit.alternatives, ...nearest(unit.text, vocabulary)] }));
}

function nearest(text: string, vocabulary: Vocabulary): Alternative[] {
  const near = vocabulary
    .nearest(text)
    .map(({ term }): Alternative => ({ terms: [term], prefix: false, quality: QUALITY.twoErrors }));
  const letters = [...text];
  const least = Math.max(COMMON_LETTERS, Math.ceil(letters.length * COMMON_SHARE));
  for (let length = letters.length - 1; length >= least; length--) {
    const beginning: Alternative = { terms: [letters.slice(0, length).join('')], prefix: true, quality: QUALITY.part };
    if (countOf(beginning, vocabulary) > 0) return [...near, beginning];
  }
  return near;
}
