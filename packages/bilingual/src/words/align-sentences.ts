/** A sentence of a text with its place in it, in UTF-16 units. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Sentences of two texts that say the same: indices in both, neighbours, one of them possibly none. */
export interface SentencePair {
  readonly own: readonly number[];
  readonly other: readonly number[];
}

/** Shapes of pairs with the logarithm of each one's probability: how many sentences stand for how many. Source: Gale and Church 1993, table 5, with 3-1 and 1-3. */
const SHAPES = [
  [1, 1, 0.89],
  [1, 0, 0.005],
  [0, 1, 0.005],
  [2, 1, 0.0445],
  [1, 2, 0.0445],
  [2, 2, 0.011],
  [3, 1, 0.002],
  [1, 3, 0.002],
].map(([own = 0, other = 0, probability = 0]) => ({ own, other, likelihood: Math.log(probability) }));
type Shape = (typeof SHAPES)[number];
/** Variance of a translation's length per letter of its original; the same paper, section 3.1. */
const VARIANCE = 6.8;
/** What a sign that both sides hold is worth, as a logarithm of likelihood. */
const ANCHOR_WORTH = 1.5;
/** Numbers, names and code in Latin letters: what translations leave as it is. */
const ANCHOR = /\p{Nd}+|[A-Za-z][A-Za-z0-9.+/-]*[A-Za-z0-9]/gu;

/** One segmenter per language: making one takes longer than dividing a block. */
const segmenters = new Map<string, Intl.Segmenter>();

/** Where a sentence may end before the text does: https://www.unicode.org/reports/tr29/#Sentence_Boundaries. */
const END_WITHIN = /[\p{Sentence_Terminal}\n\r\u0085\u2028\u2029].*?\S/su;

/** The sentences of a text, without the spaces between them. */
export function splitSentences(text: string, lang: string): Sentence[] {
  // Headings, labels and cells need no segmenter.
  if (!END_WITHIN.test(text)) return oneSentence(text);
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'sentence' });
  segmenters.set(lang, segmenter);
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const sentence = segment.trim();
    const start = index + segment.length - segment.trimStart().length;
    return sentence ? [{ start, end: start + sentence.length, text: sentence }] : [];
  });
}

function oneSentence(text: string): Sentence[] {
  const sentence = text.trim();
  const start = text.length - text.trimStart().length;
  return sentence ? [{ start, end: start + sentence.length, text: sentence }] : [];
}

/**
 * Which sentences of two texts belong together, all of both in reading order: the most likely division by their lengths, helped by numbers, names
 * and code that stand in both.
 * Source: Gale and Church, "A Program for Aligning Sentences in Bilingual Corpora", Computational Linguistics 19 (1), 1993.
 */
export function alignSentences(own: readonly string[], other: readonly string[]): SentencePair[] {
  // Most blocks are a sentence in both.
  if (own.length === 1 && other.length === 1) return [{ own: [0], other: [0] }];
  const [ownEnds, otherEnds] = [own, other].map(endsOf) as [number[], number[]];
  const ratio = (otherEnds[other.length] as number) / Math.max(ownEnds[own.length] as number, 1);
  const signs = [own.map(anchorsOf), other.map(anchorsOf)] as const;
  // Without a sign on one of the sides nothing is shared.
  const haveSigns = signs.every((side) => side.some(({ length }) => length > 0));
  const width = other.length + 1;
  const costs = new Float64Array((own.length + 1) * width).fill(Number.POSITIVE_INFINITY);
  const from = new Int8Array(costs.length);
  costs[0] = 0;
  for (let i = 0; i <= own.length; i += 1) {
    for (let j = 0; j <= other.length; j += 1) {
      for (let shape = 0; shape < SHAPES.length; shape += 1) {
        const { own: a, other: b, likelihood } = SHAPES[shape] as Shape;
        if (i < a || j < b) continue;
        const before = costs[(i - a) * width + j - b] as number;
        if (before === Number.POSITIVE_INFINITY) continue;
        const ownLength = (ownEnds[i] as number) - (ownEnds[i - a] as number);
        const otherLength = (otherEnds[j] as number) - (otherEnds[j - b] as number);
        const shared =
          haveSigns && a && b ? countShared(signs[0].slice(i - a, i).flat(), signs[1].slice(j - b, j).flat()) : 0;
        const cost = before - likelihood + lengthCost(ownLength, otherLength, ratio) - ANCHOR_WORTH * shared;
        const at = i * width + j;
        if (cost >= (costs[at] as number)) continue;
        costs[at] = cost;
        from[at] = shape;
      }
    }
  }
  return trace(from, own.length, other.length);
}

/** Where texts end that stand one after the other, from 0 on. */
function endsOf(texts: readonly string[]): number[] {
  let end = 0;
  return [0, ...texts.map(({ length }) => (end += length))];
}

/** The way back through the table from its last cell. */
function trace(from: Int8Array, own: number, other: number): SentencePair[] {
  const pairs: SentencePair[] = [];
  let [i, j] = [own, other];
  while (i > 0 || j > 0) {
    const { own: a, other: b } = SHAPES[from[i * (other + 1) + j] as number] as Shape;
    pairs.unshift({ own: range(i - a, i), other: range(j - b, j) });
    i -= a;
    j -= b;
  }
  return pairs;
}

/** How unlikely two lengths are for texts that say the same, as a logarithm. */
function lengthCost(own: number, other: number, ratio: number): number {
  const mean = Math.max((own + other / Math.max(ratio, 0.01)) / 2, 1);
  const deviation = Math.abs(other - own * ratio) / Math.sqrt(mean * VARIANCE * Math.max(ratio, 0.1));
  return -Math.log(Math.max(2 * upperTail(deviation), Number.MIN_VALUE));
}

const TAIL_FACTORS = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153];

/** Share of a normal distribution above a deviation. Source: Abramowitz and Stegun, 26.2.17; the error is below 7.5e-8. */
function upperTail(deviation: number): number {
  const t = 1 / (1 + 0.2316419 * deviation);
  let sum = 0;
  for (const factor of TAIL_FACTORS) sum = (sum + factor) * t;
  return (Math.exp((-deviation * deviation) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

function anchorsOf(text: string): string[] {
  return [...new Set(text.normalize('NFKC').match(ANCHOR) ?? [])];
}

/** How many signs both hold. */
function countShared(own: readonly string[], other: readonly string[]): number {
  if (own.length === 0 || other.length === 0) return 0;
  const signs = new Set(other);
  return new Set(own.filter((sign) => signs.has(sign))).size;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
