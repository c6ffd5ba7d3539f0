import type { RankedRecord, RankReason, StageName } from '../core/search-index.ts';
import type { SearchRecord } from '../core/search-record.ts';
import type { RecordFacts } from '../index-file/record-facts.ts';
import type { QueryUnit } from '../words/query-unit.ts';
import { countOfBits } from '../words/vocabulary.ts';
import { NO_ROLES, type RoleWeights } from './query-intent.ts';
import type { RecordScore } from './score-record.ts';
import type { Scoring } from './scoring.ts';

/** A record that a stage has found. */
export interface Candidate extends RecordScore {
  readonly row: number;
  readonly stage: StageName;
  /** What it has been scored by; undefined for one that was not looked at closely. */
  readonly scoring: Scoring | undefined;
}

/** How much of a record's score depends on what the rest of its page holds of the query. */
const PAGE_SHARE = 0.35;
/** What a record keeps of its score for each better one of its page: a page named like the query would fill the list by itself. */
const REPEATED = 0.85;
/** Power of a page's weight that counts when the query names the page, and otherwise: all of it, or its root for the title. */
const NAMED = 0.1;
const UNNAMED = 1;
/** What a page of a row of alike ones keeps of its score where another of them is named. */
const OTHER_OF_FAMILY = 0.4;
/** A word that names more pages than these tells none of them from the others. */
const MOST_NAMED = 4;

/** A candidate with its place among the others. */
export interface RankedCandidate {
  readonly candidate: Candidate;
  readonly score: number;
  /** Factor by which the rest of its page has changed its score. */
  readonly evidence: number;
  /** Factor for how much its page counts beside others. */
  readonly weight: number;
  /** Factors for what its section is for, and for whether its page or another of its row is named. */
  readonly role: number;
  readonly family: number;
  /** Factor for the better records of its page. */
  readonly variety: number;
  /** Required words of the query that it holds. */
  readonly words: number;
  readonly preference: number;
}

/** Of one that was not looked at closely. */
const UNSCORED = { score: 0, weight: 1, evidence: 1, variety: 1, role: 1, family: 1 };

/** What of the facts of records the order depends on. */
type PageFacts = Pick<RecordFacts, 'pages' | 'weights' | 'roles' | 'families'>;

/** One whose place is not known yet. */
interface Ranking extends RankedCandidate {
  score: number;
  variety: number;
}

/**
 * Orders what all stages have found, best first; records without a score follow in the order of their standing. A record counts more when
 * other records of its page hold the words that it lacks: a question is seldom answered in one sentence. It counts less for every better
 * record of its page, which leaves the order of pages as it is and lets the list show more of them.
 *
 * @param facts number, weight and row of alike pages of the page of each row, and the role of its section
 * @param preferenceOf how much a row is to be preferred among those that hold as many words of the query
 * @param roleWeights how much the roles of sections count for this query
 */
export function rankByPage(
  found: Iterable<Candidate>,
  units: readonly QueryUnit[],
  facts: PageFacts,
  preferenceOf: (row: number) => number = () => 0,
  roleWeights: RoleWeights = NO_ROLES,
): readonly RankedCandidate[] {
  const required = requiredOf(units);
  const scored: Candidate[] = [];
  const unscored: RankedCandidate[] = [];
  for (const candidate of found) {
    if (candidate.score > 0) scored.push(candidate);
    // Such a row holds all of the query: it was only not looked at closely.
    else
      unscored.push({ ...UNSCORED, candidate, words: countOfBits(required), preference: preferenceOf(candidate.row) });
  }
  const factorsOf = pageFactors(scored, units, facts, roleWeights);
  const ranked = scored.map((candidate): Ranking => {
    const { weight, evidence, role, family } = factorsOf(candidate.row);
    return {
      candidate,
      score: candidate.score * weight * evidence * role * family,
      weight,
      role,
      family,
      evidence,
      variety: 1,
      words: countOfBits(candidate.units & required),
      preference: preferenceOf(candidate.row),
    };
  });
  ranked.sort(byScore);
  const better = new Map<number, number>();
  for (const one of ranked) {
    const page = facts.pages[one.candidate.row] ?? 0;
    const count = better.get(page) ?? 0;
    better.set(page, count + 1);
    one.variety = REPEATED ** count;
    one.score *= one.variety;
  }
  ranked.sort(byScore);
  const all: readonly RankedCandidate[] = unscored.length === 0 ? ranked : [...ranked, ...unscored];
  // A preference decides among what answers the query equally well, as with the hosted service: words first.
  if (!all.some(({ preference }) => preference !== 0)) return all;
  return all.toSorted((a, b) => b.words - a.words || b.preference - a.preference);
}

/** Gives what a row's score is multiplied by for its page, its section and the row of alike pages that it belongs to. */
function pageFactors(
  scored: readonly Candidate[],
  units: readonly QueryUnit[],
  { pages, weights, roles, families }: PageFacts,
  { factors, least, unnamedFamily, names }: RoleWeights,
) {
  const heldByPage = new Map<number, number>();
  for (const { row, units: held } of scored) {
    const page = pages[row] ?? 0;
    heldByPage.set(page, (heldByPage.get(page) ?? 0) | held);
  }
  const named = namedPages(scored, pages, ({ naming }) => naming);
  const ofFamilies = scored.filter(({ row }) => (families[row] ?? 0) > 0);
  const nameable = units.reduce((bits, { text }, unit) => (names(text) ? bits | (1 << unit) : bits), 0);
  const meantPages = namedPages(ofFamilies, pages, ({ titled }) => titled & nameable);
  const meant = new Set(ofFamilies.flatMap(({ row }) => (meantPages.has(pages[row] ?? 0) ? (families[row] ?? 0) : [])));
  const evidences = new Map<number, number>();
  return (row: number) => {
    const page = pages[row] ?? 0;
    const ofRole = roles[row] ?? 0;
    let evidence = evidences.get(page);
    if (evidence === undefined) {
      evidence = evidenceOf(heldByPage.get(page) ?? 0, units);
      evidences.set(page, evidence);
    }
    const own = Math.max(least[ofRole] ?? 0, weights[row] ?? 1);
    return {
      weight: own ** (named.has(page) ? NAMED : UNNAMED),
      evidence,
      role: factors[ofRole] ?? 1,
      family: familyFactor(families[row] ?? 0, meantPages.has(page), meant, unnamedFamily),
    };
  };
}

/** How much a page of a row of alike ones counts: the one that is named, one while none is, one beside another that is. */
function familyFactor(family: number, isNamed: boolean, meant: ReadonlySet<number>, unnamed: number): number {
  if (family === 0 || isNamed) return 1;
  return meant.has(family) ? OTHER_OF_FAMILY : unnamed;
}

/** Pages that the query names: a word of it stands in their own title or address, and in those of few others. */
function namedPages(
  scored: readonly Candidate[],
  pages: Uint32Array,
  namingOf: (candidate: Candidate) => number,
): ReadonlySet<number> {
  const pagesOf = new Map<number, Set<number>>();
  for (const candidate of scored) {
    const { row } = candidate;
    const naming = namingOf(candidate);
    for (let unit = 0; naming >> unit > 0; unit++) {
      if ((naming & (1 << unit)) === 0) continue;
      const own = pagesOf.get(unit) ?? new Set();
      pagesOf.set(unit, own.add(pages[row] ?? 0));
    }
  }
  return new Set([...pagesOf.values()].filter((own) => own.size <= MOST_NAMED).flatMap((own) => [...own]));
}

/** The units that a record has to hold, as bits. */
function requiredOf(units: readonly QueryUnit[]): number {
  let required = 0;
  for (const [index, unit] of units.entries()) if (unit.required) required |= 1 << index;
  return required;
}

/** Compares instead of subtracting: a fraction given back takes memory each time. */
function byScore(a: Ranking, b: Ranking): number {
  if (a.score > b.score) return -1;
  if (a.score < b.score) return 1;
  return a.candidate.row - b.candidate.row;
}

/** How much a record counts by the units that its page holds. */
function evidenceOf(held: number, units: readonly QueryUnit[]): number {
  let total = 0;
  let weight = 0;
  for (let unit = 0; unit < units.length; unit++) {
    const own = units[unit]?.weight ?? 0;
    total += own;
    if (held & (1 << unit)) weight += own;
  }
  return 1 - PAGE_SHARE + (PAGE_SHARE * weight) / total;
}

/**
 * A candidate as it is given, with the reason of its rank.
 * @param read gives its record; asked only when it's needed
 * @param factorsOf gives the factors of its score; asked only when they're needed
 */
export function toRankedRecord(ranked: RankedCandidate, read: () => SearchRecord, factorsOf: FactorsOf): RankedRecord {
  return new LazyRecord(ranked.candidate.row, new Reason(ranked, factorsOf), read);
}

/** Is read only when it's needed: of what several languages have found, most is left out again. */
export class LazyRecord implements RankedRecord {
  readonly row: number;
  readonly reason: RankReason;
  readonly #read: () => SearchRecord;

  constructor(row: number, reason: RankReason, read: () => SearchRecord) {
    this.row = row;
    this.reason = reason;
    this.#read = read;
  }

  get record(): SearchRecord {
    return this.#read();
  }
}

type FactorsOf = (candidate: Candidate) => Readonly<Record<string, number>>;

class Reason implements RankReason {
  readonly stage: StageName;
  readonly score: number;
  readonly words: number;
  readonly preference: number;
  readonly #ranked: RankedCandidate;
  readonly #factorsOf: FactorsOf;

  constructor(ranked: RankedCandidate, factorsOf: FactorsOf) {
    this.stage = ranked.candidate.stage;
    this.score = ranked.score;
    this.words = ranked.words;
    this.preference = ranked.preference;
    this.#ranked = ranked;
    this.#factorsOf = factorsOf;
  }

  get factors(): Readonly<Record<string, number>> {
    const { candidate, weight, evidence, variety, role, family } = this.#ranked;
    return { ...this.#factorsOf(candidate), page: weight, evidence, role, family, variety };
  }
}
