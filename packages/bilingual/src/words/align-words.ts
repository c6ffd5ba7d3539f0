import { add, explainWalking, JUMPS, NONE, smoothed, startJumps } from './hidden-markov-model.ts';
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

/** Rounds in which each direction learns by itself without regard to places, then with regard to the word before, and those in which both have to agree. */
const ROUNDS = { anywhere: 3, walking: 1, together: 2 };
/** Pulls words that were seen seldom towards few partners. Source: Riley and Gildea, "Improving the IBM Alignment Models Using Variational Bayes", 2012. */
const PRIOR = 0.01;

/**
 * Learns from sentence pairs which words stand for which, and says it for each of the sentences: IBM model 1, then hidden Markov models in both directions,
 * in which what a word stands for lies near what the word before stands for, and which learn from what both agree on. A sentence that is too long gives nothing.
 * Sources: Vogel, Ney and Tillmann, "HMM-Based Word Alignment in Statistical Translation", COLING 1996; Liang, Taskar and Klein, "Alignment by Agreement",
 * NAACL 2006.
 */
export function alignWords(sentences: readonly SentenceWords[]): (WordTable | undefined)[] {
  const corpus = indexCorpus(sentences);
  const size = corpus.met.length;
  let model: Model = { chances: [new Float64Array(size).fill(1), new Float64Array(size).fill(1)] };
  for (let round = 0; round < ROUNDS.anywhere; round += 1) model = { chances: learn(corpus, model, false).chances };
  model = { ...model, jumps: [startJumps(), startJumps()] };
  for (let round = 0; round < ROUNDS.walking; round += 1) model = learn(corpus, model, false);
  for (let round = 0; round < ROUNDS.together; round += 1) model = learn(corpus, model, true);
  const beliefs = corpus.shapes.map((_, index) => tableOf(corpus, model, index));
  const support = agreements(corpus, beliefs);
  const tables = beliefs.map((belief, index) => withSupport(corpus, support, index, belief));
  let at = 0;
  return corpus.isShort.map((short) => (short ? tables[at++] : undefined));
}

/** By pair of words: of an other word given an own one, and the reverse. */
type Chances = readonly [forward: Float64Array, backward: Float64Array];

/** What has been learnt so far. */
interface Model {
  readonly chances: Chances;
  /** By direction how likely each distance is, from what a word stands for to what the next one stands for; left out: all are as likely. */
  readonly jumps?: readonly [forward: Float64Array, backward: Float64Array];
}

/** What one direction says counts so much without the other one: several words that stand for one are alone in saying it. */
const ALONE = 0.2;

/** How likely a pair of words is by one direction, as far as the other one agrees. */
function agreed(one: number, other: number): number {
  return one * (ALONE + (1 - ALONE) * other);
}

/** One round of expectation and maximisation over the corpus. */
function learn(corpus: IndexedCorpus, model: Model, together: boolean): Model {
  const size = corpus.met.length;
  const expected = [new Float64Array(size), new Float64Array(size)] as const;
  const made = [new Float64Array(JUMPS), new Float64Array(JUMPS)] as const;
  for (const [index, shape] of corpus.shapes.entries()) {
    const { rows, columns, start } = shape;
    const { forward, backward } = tableOf(corpus, model, index, made);
    const [explained, explaining] = [new Float64Array(columns), new Float64Array(rows)];
    for (let row = 1; row < rows; row += 1) {
      for (let column = 1; column < columns; column += 1) {
        const at = (row - 1) * (columns - 1) + column - 1;
        const pair = corpus.cells[start + row * columns + column] as number;
        const [one, other] = [forward[at] as number, backward[at] as number];
        add(expected[0], pair, together ? agreed(one, other) : one);
        add(expected[1], pair, together ? agreed(other, one) : other);
        add(explained, column, one);
        add(explaining, row, other);
      }
    }
    for (let column = 1; column < columns; column += 1)
      add(expected[0], corpus.cells[start + column] as number, 1 - (explained[column] as number));
    for (let row = 1; row < rows; row += 1)
      add(expected[1], corpus.cells[start + row * columns] as number, 1 - (explaining[row] as number));
  }
  const chances: Chances = [
    normalise(expected[0], corpus.ownOf, corpus.own.words.length),
    normalise(expected[1], corpus.otherOf, corpus.other.words.length),
  ];
  return model.jumps ? { chances, jumps: [smoothed(made[0]), smoothed(made[1])] } : { chances };
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

/** @param made where the jumps of both directions are counted */
function tableOf(
  corpus: IndexedCorpus,
  { chances: [ofOther, ofOwn], jumps }: Model,
  index: number,
  made?: readonly [Float64Array, Float64Array],
): Beliefs {
  const shape = corpus.shapes[index] as IndexedCorpus['shapes'][number];
  const [rows, columns, start] = [shape.rows - 1, shape.columns - 1, shape.start];
  const { cells } = corpus;
  // The first row and column of a shape are none.
  const cell = (row: number, column: number) => cells[start + row * shape.columns + column] as number;
  const forward = new Float64Array((rows + 1) * columns);
  const backward = new Float64Array((columns + 1) * rows);
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      forward[column * (rows + 1) + row] = ofOther[cell(row, column + 1)] as number;
  for (let column = 0; column <= columns; column += 1)
    for (let row = 0; row < rows; row += 1)
      backward[row * (columns + 1) + column] = ofOwn[cell(row + 1, column)] as number;
  const explain = (chances: Float64Array, words: number, by: number, side: 0 | 1) =>
    jumps ? explainWalking(chances, words, by, jumps[side], made?.[side]) : explainAnywhere(chances, words, by);
  return {
    rows,
    columns,
    forward: turned(explain(forward, columns, rows, 0), columns, rows),
    backward: explain(backward, rows, columns, 1),
  };
}

/** A table of so many rows and columns with its columns as rows. */
function turned(table: Float64Array, rows: number, columns: number): Float64Array {
  const other = new Float64Array(table.length);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      other[column * rows + row] = table[row * columns + column] as number;
  return other;
}

/**
 * How likely each word of a side is there because of each word of the other side, wherever they are: a row for each word.
 * @param chances a row for each word: how likely it is given none, and given each other word
 */
function explainAnywhere(chances: Float64Array, words: number, by: number): Float64Array {
  const table = new Float64Array(words * by);
  for (let word = 0; word < words; word += 1) {
    const from = word * (by + 1);
    let sum = NONE * (chances[from] as number);
    for (let other = 0; other < by; other += 1) {
      const part = ((1 - NONE) / by) * (chances[from + other + 1] as number);
      table[word * by + other] = part;
      sum += part;
    }
    for (let other = 0; other < by; other += 1) table[word * by + other] = (table[word * by + other] as number) / sum;
  }
  return table;
}

/** By pair of words: how often both directions agree on it. */
function agreements(corpus: IndexedCorpus, beliefs: readonly Beliefs[]): Float64Array {
  const sum = new Float64Array(corpus.met.length);
  for (const [index, shape] of corpus.shapes.entries()) {
    const { columns, forward, backward } = beliefs[index] as Beliefs;
    for (let at = 0; at < forward.length; at += 1) {
      const [one, other] = [forward[at] as number, backward[at] as number];
      add(sum, pairAt(corpus, shape, at, columns), agreed(Math.max(one, other), Math.min(one, other)));
    }
  }
  return sum;
}

function withSupport(corpus: IndexedCorpus, sum: Float64Array, index: number, beliefs: Beliefs): WordTable {
  const shape = corpus.shapes[index] as IndexedCorpus['shapes'][number];
  const support = beliefs.forward.map((_, at) => sum[pairAt(corpus, shape, at, beliefs.columns)] as number);
  return { ...beliefs, support };
}

/** The pair of words of a place in a sentence's table. */
function pairAt({ cells }: IndexedCorpus, shape: IndexedCorpus['shapes'][number], at: number, columns: number): number {
  const [row, column] = [Math.floor(at / columns), at % columns];
  return cells[shape.start + (row + 1) * shape.columns + column + 1] as number;
}
