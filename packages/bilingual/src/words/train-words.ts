import { type IndexedCorpus, indexCorpus, type SentenceWords } from './index-corpus.ts';

/** For each word of the first language what surely stands for it, the surest first. */
export type Lexicon = ReadonlyMap<string, readonly string[]>;

/** What is sure enough. Chosen by `npm run bench:alignment`, which measures how often what is sure is right. */
interface Sureness {
  /** Sentences in which a pair of words must agree. */
  readonly agreed: number;
  /** Their share of the sentences that have both words. */
  readonly share: number;
}

const SURE: Sureness = { agreed: 3, share: 0.7 };
/** Chinese and Japanese words are guesses of the segmenter. */
const SURE_WITHOUT_SPACES: Sureness = { agreed: 4, share: 0.7 };

/** What is sure enough in a language, by its tag. */
export function surenessOf(lang: string): Sureness {
  return /^(?:zh|ja)/.test(lang) ? SURE_WITHOUT_SPACES : SURE;
}

/** English words that other languages say in many ways or not at all. */
const UNSURE = new Set(
  'a an and are as i no at be by can do does for from has have if in is it its itself may not of on or so than that the their them then there they this to was what when which will with you your'.split(
    ' ',
  ),
);
/** Rounds of expectation and maximisation; more of them fit rare words too closely. */
const ROUNDS = 3;

/**
 * Learns from sentence pairs which words stand for which: IBM model 1 in both directions; a pair of words counts where both directions choose
 * each other.
 * Source: Brown et al., "The Mathematics of Statistical Machine Translation", Computational Linguistics 19 (2), 1993; the intersection of both directions: Och and
 * Ney, "A Systematic Comparison of Various Statistical Alignment Models", Computational Linguistics 29 (1), 2003.
 */
export function trainWords(sentences: readonly SentenceWords[], sure: Sureness): Lexicon {
  const corpus = indexCorpus(sentences);
  let [forward, backward] = [0, 1].map(() => new Float64Array(corpus.met.length).fill(1)) as [
    Float64Array,
    Float64Array,
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    forward = learn(corpus, forward, 'other');
    backward = learn(corpus, backward, 'own');
  }
  return lexiconOf(corpus, countAgreements(corpus, forward, backward), sure);
}

/**
 * One round: how often each pair of words is expected with the chances so far, and what chances follow.
 * @param explained the side each of whose words is explained by one of the other side's, or by none
 */
function learn(corpus: IndexedCorpus, chances: Float64Array, explained: 'own' | 'other'): Float64Array {
  const { cells, shapes, ownOf, otherOf, met } = corpus;
  const expected = new Float64Array(met.length);
  const given = explained === 'other' ? ownOf : otherOf;
  const totals = new Float64Array(Math.max(corpus.ownWords.length, corpus.otherWords.length));
  for (const { start, rows, columns } of shapes) {
    // Rows are own words and columns other ones; the first of both is none.
    const [outer, inner, step, stride] =
      explained === 'other' ? [columns, rows, 1, columns] : [rows, columns, columns, 1];
    for (let one = 1; one < outer; one += 1) {
      let sum = 0;
      for (let at = 0; at < inner; at += 1) sum += chances[cells[start + one * step + at * stride] as number] as number;
      for (let at = 0; at < inner; at += 1) {
        const pair = cells[start + one * step + at * stride] as number;
        const part = (chances[pair] as number) / sum;
        expected[pair] = (expected[pair] as number) + part;
        totals[given[pair] as number] = (totals[given[pair] as number] as number) + part;
      }
    }
  }
  // A loop in place of a callback for each of half a million pairs.
  for (let pair = 0; pair < expected.length; pair += 1)
    expected[pair] = (expected[pair] as number) / (totals[given[pair] as number] || 1);
  return expected;
}

/** In how many sentences both directions choose a pair of words. */
function countAgreements(corpus: IndexedCorpus, forward: Float64Array, backward: Float64Array): Uint32Array {
  const { cells, shapes, met } = corpus;
  const agreed = new Uint32Array(met.length);
  for (const { start, rows, columns } of shapes) {
    const counted = new Set<number>();
    for (let column = 1; column < columns; column += 1) {
      const row = surest(forward, cells, start + column, rows, columns);
      const back = surest(backward, cells, start + row * columns, columns, 1);
      const pair = cells[start + row * columns + column] as number;
      if (row === 0 || back !== column || counted.has(pair)) continue;
      counted.add(pair);
      agreed[pair] = (agreed[pair] as number) + 1;
    }
  }
  return agreed;
}

/** Which of `length` cells from `start` on, `step` apart, has the highest chance; the first of equal ones. */
function surest(chances: Float64Array, cells: Int32Array, start: number, length: number, step: number): number {
  let [found, highest] = [0, -1];
  for (let at = 0; at < length; at += 1) {
    const chance = chances[cells[start + at * step] as number] as number;
    if (chance > highest) [found, highest] = [at, chance];
  }
  return found;
}

function lexiconOf(corpus: IndexedCorpus, agreed: Uint32Array, sure: Sureness): Lexicon {
  const entries = new Map<string, { word: string; worth: number; number: number }[]>();
  for (const [pair, times] of agreed.entries()) {
    const share = times / (corpus.met[pair] as number);
    if (times < sure.agreed || share < sure.share) continue;
    const own = corpus.ownWords[corpus.ownOf[pair] as number] as string;
    const number = corpus.otherOf[pair] as number;
    const word = corpus.otherWords[number] as string;
    // What is the same in both needs no entry.
    if (own === word || UNSURE.has(own)) continue;
    entries.set(own, [...(entries.get(own) ?? []), { word, worth: times * share, number }]);
  }
  return new Map(
    [...entries].map(([own, found]) => [
      own,
      found.sort((a, b) => b.worth - a.worth || a.number - b.number).map(({ word }) => word),
    ]),
  );
}
