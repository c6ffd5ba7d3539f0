import { type IndexedCorpus, indexCorpus, type SentenceWords } from './index-corpus.ts';

/** How surely words of a sentence and of its translation stand for each other: both tables have a row for each own word and a column for each other one. */
export interface WordTable {
  readonly rows: number;
  readonly columns: number;
  /** How likely each other word is there because of each own word: columns add up to one at most. */
  readonly forward: Float64Array;
  /** How likely each own word is there because of each other word: rows add up to one at most. */
  readonly backward: Float64Array;
  /** In how many sentences both directions agree on each pair of words, as far as that can be told. */
  readonly support: Float64Array;
}

/** Rounds in which each direction learns by itself, and those in which both have to agree. */
const ROUNDS = { alone: 3, together: 4 };
/** Share of words that stand for nothing in the other language. */
const NONE = 0.1;
/** Pulls words that were seen seldom towards few partners. Source: Riley and Gildea, "Improving the IBM Alignment Models Using Variational Bayes", 2012. */
const PRIOR = 0.01;
/** How much words keep to their place in the sentence: those that were tried, of which the likeliest is taken. */
const TENSIONS = [0, 1.5, 3, 5];

/**
 * Learns from sentence pairs which words stand for which, and says it for each of the sentences: IBM model 2 with a diagonal prior in both directions,
 * which learn from what both agree on. A sentence that is too long gives nothing.
 * Sources: Dyer, Chahuneau and Smith, "A Simple, Fast, and Effective Reparameterization of IBM Model 2", NAACL 2013; Liang, Taskar and Klein, "Alignment by
 * Agreement", NAACL 2006.
 */
export function alignWords(sentences: readonly SentenceWords[]): (WordTable | undefined)[] {
  const corpus = indexCorpus(sentences);
  const size = corpus.met.length;
  let chances: Chances = [new Float64Array(size).fill(1), new Float64Array(size).fill(1)];
  for (let round = 0; round < ROUNDS.alone; round += 1) chances = learn(corpus, chances, 0, false);
  const tension = likeliestTension(corpus, chances);
  for (let round = 0; round < ROUNDS.together; round += 1) chances = learn(corpus, chances, tension, true);
  const support = agreements(corpus, chances, tension);
  const tables = corpus.shapes.map((_, index) =>
    withSupport(corpus, support, index, tableOf(corpus, chances, index, tension)),
  );
  let at = 0;
  return corpus.isShort.map((short) => (short ? tables[at++] : undefined));
}

/** By pair of words: of an other word given an own one, and the reverse. */
type Chances = readonly [forward: Float64Array, backward: Float64Array];

/** One round of expectation and maximisation over the corpus. */
function learn(corpus: IndexedCorpus, chances: Chances, tension: number, together: boolean): Chances {
  const size = corpus.met.length;
  const expected = [new Float64Array(size), new Float64Array(size)] as const;
  for (const [index, shape] of corpus.shapes.entries()) {
    const { rows, columns, start } = shape;
    const { forward, backward } = tableOf(corpus, chances, index, tension);
    const [explained, explaining] = [new Float64Array(columns), new Float64Array(rows)];
    for (let row = 1; row < rows; row += 1) {
      for (let column = 1; column < columns; column += 1) {
        const at = (row - 1) * (columns - 1) + column - 1;
        const pair = corpus.cells[start + row * columns + column] as number;
        const [one, other] = [forward[at] as number, backward[at] as number];
        const both = one * other;
        add(expected[0], pair, together ? both : one);
        add(expected[1], pair, together ? both : other);
        add(explained, column, one);
        add(explaining, row, other);
      }
    }
    for (let column = 1; column < columns; column += 1)
      add(expected[0], corpus.cells[start + column] as number, 1 - (explained[column] as number));
    for (let row = 1; row < rows; row += 1)
      add(expected[1], corpus.cells[start + row * columns] as number, 1 - (explaining[row] as number));
  }
  return [
    normalise(expected[0], corpus.ownOf, corpus.own.words.length),
    normalise(expected[1], corpus.otherOf, corpus.other.words.length),
  ];
}

function add(list: Float64Array, at: number, value: number): void {
  list[at] = (list[at] as number) + value;
}

/** What follows from expected counts, for each given word. */
function normalise(expected: Float64Array, given: Int32Array, words: number): Float64Array {
  const [totals, partners] = [new Float64Array(words), new Float64Array(words)];
  for (let pair = 0; pair < expected.length; pair += 1) {
    add(totals, given[pair] as number, expected[pair] as number);
    add(partners, given[pair] as number, 1);
  }
  const weights = totals.map((total, word) => digamma(total + PRIOR * (partners[word] as number)));
  return expected.map((count, pair) => Math.exp(digamma(count + PRIOR) - (weights[given[pair] as number] as number)));
}

/** Derivative of the logarithm of the gamma function. Source: Abramowitz and Stegun, 6.3.5 and 6.3.18. */
function digamma(value: number): number {
  let [x, sum] = [value, 0];
  for (; x < 7; x += 1) sum -= 1 / x;
  const square = 1 / (x * x);
  return sum + Math.log(x) - 1 / (2 * x) - square * (1 / 12 - square * (1 / 120 - square / 252));
}

/** What both directions say of a sentence with the chances so far. */
type Beliefs = Omit<WordTable, 'support'>;

function tableOf(corpus: IndexedCorpus, [ofOther, ofOwn]: Chances, index: number, tension: number): Beliefs {
  const { rows, columns, start } = corpus.shapes[index] as IndexedCorpus['shapes'][number];
  const near = nearness(rows - 1, columns - 1, tension);
  const { cells } = corpus;
  return {
    rows: rows - 1,
    columns: columns - 1,
    forward: explain(
      near,
      columns - 1,
      rows - 1,
      1,
      columns - 1,
      (one, by) => ofOther[cells[start + by * columns + one] as number] as number,
    ),
    backward: explain(
      near,
      rows - 1,
      columns - 1,
      columns - 1,
      1,
      (one, by) => ofOwn[cells[start + one * columns + by] as number] as number,
    ),
  };
}

/**
 * How likely each word of a side is there because of each word of the other side.
 * @param words how many words are explained, and by how many
 * @param stride how far apart words lie in the table, and those that explain them
 * @param chance of a word given another; 0 is none, and the first word is 1
 */
function explain(
  near: Float64Array,
  words: number,
  by: number,
  stride: number,
  byStride: number,
  chance: (word: number, by: number) => number,
): Float64Array {
  const table = new Float64Array(near.length);
  for (let word = 0; word < words; word += 1) {
    let pull = 0;
    for (let other = 0; other < by; other += 1) pull += near[word * stride + other * byStride] as number;
    let sum = NONE * chance(word + 1, 0);
    for (let other = 0; other < by; other += 1) {
      const at = word * stride + other * byStride;
      const part = ((near[at] as number) / pull) * (1 - NONE) * chance(word + 1, other + 1);
      table[at] = part;
      sum += part;
    }
    for (let other = 0; other < by; other += 1) {
      const at = word * stride + other * byStride;
      table[at] = (table[at] as number) / sum;
    }
  }
  return table;
}

/** By pair of words: how often both directions agree on it. */
function agreements(corpus: IndexedCorpus, chances: Chances, tension: number): Float64Array {
  const agreed = new Float64Array(corpus.met.length);
  for (const [index, shape] of corpus.shapes.entries()) {
    const { columns, forward, backward } = tableOf(corpus, chances, index, tension);
    for (let at = 0; at < forward.length; at += 1)
      add(agreed, pairAt(corpus, shape, at, columns), (forward[at] as number) * (backward[at] as number));
  }
  return agreed;
}

function withSupport(corpus: IndexedCorpus, agreed: Float64Array, index: number, beliefs: Beliefs): WordTable {
  const shape = corpus.shapes[index] as IndexedCorpus['shapes'][number];
  const support = beliefs.forward.map((_, at) => agreed[pairAt(corpus, shape, at, beliefs.columns)] as number);
  return { ...beliefs, support };
}

/** The pair of words of a place in a sentence's table. */
function pairAt({ cells }: IndexedCorpus, shape: IndexedCorpus['shapes'][number], at: number, columns: number): number {
  const [row, column] = [Math.floor(at / columns), at % columns];
  return cells[shape.start + (row + 1) * shape.columns + column + 1] as number;
}

/** How near the places of two words are to each other, for each pair of them. */
function nearness(own: number, other: number, tension: number): Float64Array {
  const near = new Float64Array(own * other);
  for (let row = 0; row < own; row += 1)
    for (let column = 0; column < other; column += 1)
      near[row * other + column] = Math.exp(-tension * Math.abs((row + 0.5) / own - (column + 0.5) / other));
  return near;
}

/** The tension with which what is sure lies nearest to the diagonal: some languages keep the order of words, others turn it round. */
function likeliestTension(corpus: IndexedCorpus, chances: Chances): number {
  let [distance, weight] = [0, 0];
  for (const index of corpus.shapes.keys()) {
    const { rows, columns, forward, backward } = tableOf(corpus, chances, index, 0);
    if (rows < 6 || columns < 6) continue;
    for (let at = 0; at < forward.length; at += 1) {
      const sure = (forward[at] as number) * (backward[at] as number);
      if (sure < 0.5) continue;
      distance += sure * Math.abs((Math.floor(at / columns) + 0.5) / rows - ((at % columns) + 0.5) / columns);
      weight += sure;
    }
  }
  // The mean distance of an exponential law is the inverse of its tension.
  const found = weight / Math.max(distance, 1e-9);
  return TENSIONS.reduce((best, one) => (Math.abs(one - found) < Math.abs(best - found) ? one : best), 0);
}
