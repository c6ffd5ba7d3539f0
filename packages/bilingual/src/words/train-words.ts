import { type IndexedCorpus, indexCorpus, MAX_WORDS, type SentenceWords } from './index-corpus.ts';

/** For each word of the first language what surely stands for it, the surest first. */
export type Lexicon = ReadonlyMap<string, readonly string[]>;

/** What is sure enough. Chosen by `npm run bench -- alignment`, which measures how often what is sure is right. */
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
/** Words of a side of a sentence, and none. */
const MAX_CELLS = MAX_WORDS + 1;

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
  const { cells, shapes, met } = corpus;
  const expected = new Float64Array(met.length);
  const isOther = explained === 'other';
  const given = isOther ? corpus.own : corpus.other;
  const totals = new Float64Array(given.words.length);
  // Of the words of a sentence: pairs lie far apart in memory, and are looked up once.
  const [pairs, likely] = [new Int32Array(MAX_CELLS), new Float64Array(MAX_CELLS)];
  for (const { start, own, other, rows, columns } of shapes) {
    // Rows are own words and columns other ones; the first of both is none.
    const [outer, inner, step, stride, words] = isOther
      ? [columns, rows, 1, columns, own]
      : [rows, columns, columns, 1, other];
    for (let one = 1; one < outer; one += 1) {
      let sum = 0;
      for (let at = 0, cell = start + one * step; at < inner; at += 1, cell += stride) {
        const pair = cells[cell] as number;
        const chance = chances[pair] as number;
        pairs[at] = pair;
        likely[at] = chance;
        sum += chance;
      }
      for (let at = 0; at < inner; at += 1) {
        const pair = pairs[at] as number;
        const word = given.numbers[words + at] as number;
        const part = (likely[at] as number) / sum;
        expected[pair] = (expected[pair] as number) + part;
        totals[word] = (totals[word] as number) + part;
      }
    }
  }
  const wordOf = isOther ? corpus.ownOf : corpus.otherOf;
  // A loop in place of a callback for each of half a million pairs.
  for (let pair = 0; pair < expected.length; pair += 1)
    expected[pair] = (expected[pair] as number) / (totals[wordOf[pair] as number] || 1);
  return expected;
}

/** In how many sentences both directions choose a pair of words. */
function countAgreements(corpus: IndexedCorpus, forward: Float64Array, backward: Float64Array): Uint32Array {
  const { cells, shapes, met } = corpus;
  const agreed = new Uint32Array(met.length);
  // A pair that stands in a sentence twice counts once.
  const countedIn = new Int32Array(met.length).fill(-1);
  const choices = new Int32Array(MAX_CELLS);
  for (const [sentence, { start, rows, columns }] of shapes.entries()) {
    choices.fill(-1, 0, rows);
    for (let column = 1; column < columns; column += 1) {
      const row = surest(forward, cells, start + column, rows, columns);
      if (row === 0) continue;
      if (choices[row] === -1) choices[row] = surest(backward, cells, start + row * columns, columns, 1);
      const pair = cells[start + row * columns + column] as number;
      if (choices[row] !== column || countedIn[pair] === sentence) continue;
      countedIn[pair] = sentence;
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
  for (let pair = 0; pair < agreed.length; pair += 1) {
    const times = agreed[pair] as number;
    const share = times / (corpus.met[pair] as number);
    if (times < sure.agreed || share < sure.share) continue;
    const own = corpus.own.words[corpus.ownOf[pair] as number] as string;
    const number = corpus.otherOf[pair] as number;
    const word = corpus.other.words[number] as string;
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
