import { MAX_WORDS } from './index-corpus.ts';

/** Share of words that stand for nothing in the other language. */
export const NONE = 0.1;
/** Distances between the words of a sentence, forwards and backwards; the one in the middle is 0. */
export const JUMPS = 2 * MAX_WORDS + 1;
/** Added to how often each distance was seen, as a share of all. */
const UNSEEN = 0.0005;

/** How likely each distance is before anything has been learnt. */
export function startJumps(): Float64Array {
  return smoothed(Float64Array.from({ length: JUMPS }, (_, at) => 1 / (1 + Math.abs(at - MAX_WORDS - 1))));
}

/** How likely each distance is, from how often it was met. */
export function smoothed(made: Float64Array): Float64Array {
  const sum = made.reduce((all, one) => all + one, 0);
  return made.map((one) => one / sum + UNSEEN);
}

/** A place that explains a word so much less likely than the likeliest one isn't reckoned with: nearly all are, which is most of the work. */
const FAINT = 1e-3;

/**
 * How likely each word of a side is there because of each word of the other side, where words that follow each other stand for words that lie near each other: the
 * forward-backward algorithm. A word that stands for nothing leaves the place where it is. A row for each word.
 * Source: Vogel, Ney and Tillmann, "HMM-Based Word Alignment in Statistical Translation", COLING 1996.
 * @param chances a row for each word: how likely it is given none, and given each other word
 * @param jumps how likely each distance is, from what a word stands for to what the next one stands for
 * @param made where the jumps are counted
 */
export function explainWalking(
  chances: Float64Array,
  words: number,
  by: number,
  jumps: Float64Array,
  made?: Float64Array,
): Float64Array {
  const moves = movesOf(by, jumps);
  const likely = Array.from({ length: words }, (_, word) => likelyPlaces(chances, word * (by + 1) + 1, by));
  // For each word and place: that it stands for what is there, and that the last word which stood for something did.
  const [stands, place] = walkForwards(chances, likely, by, moves);
  const table = new Float64Array(words * by);
  // What the words that follow say for each place, and what the next word says with them.
  let [after, before] = [new Float64Array(by).fill(1), new Float64Array(by)];
  for (let word = words - 1; word >= 0; word -= 1) {
    const row = word * by;
    const tos = likely[word] as readonly number[];
    let sum = 0;
    for (let to = 0; to < by; to += 1) sum += (place[row + to] as number) * (after[to] as number);
    for (const to of tos) table[row + to] = ((stands[row + to] as number) * (after[to] as number)) / sum;
    if (word === 0) break;
    const given = word * (by + 1);
    const none = NONE * (chances[given] as number);
    for (let from = 0; from < by; from += 1) before[from] = none * (after[from] as number);
    for (const to of tos) {
      const next = (chances[given + to + 1] as number) * (after[to] as number);
      for (let from = 0; from < by; from += 1) add(before, from, (moves[to * by + from] as number) * next);
    }
    let [all, reached] = [0, 0];
    for (let from = 0; from < by; from += 1) {
      all += before[from] as number;
      reached += (place[row - by + from] as number) * (before[from] as number);
    }
    if (made)
      for (const to of tos) {
        const next = ((chances[given + to + 1] as number) * (after[to] as number)) / reached;
        for (let from = 0; from < by; from += 1)
          add(
            made,
            MAX_WORDS + to - from,
            (place[row - by + from] as number) * (moves[to * by + from] as number) * next,
          );
      }
    for (let from = 0; from < by; from += 1) before[from] = (before[from] as number) / all;
    [after, before] = [before, after];
  }
  return table;
}

/** Indices of those of so many chances, from a place on, that aren't faint. */
function likelyPlaces(chances: Float64Array, start: number, count: number): readonly number[] {
  let best = 0;
  for (let at = start; at < start + count; at += 1) best = Math.max(best, chances[at] as number);
  const places: number[] = [];
  for (let at = 0; at < count; at += 1) if ((chances[start + at] as number) >= best * FAINT) places.push(at);
  return places;
}

/** @param likely for each word the places that it may stand for */
function walkForwards(
  chances: Float64Array,
  likely: readonly (readonly number[])[],
  by: number,
  moves: Float64Array,
): readonly [stands: Float64Array, place: Float64Array] {
  const [stands, place] = [new Float64Array(likely.length * by), new Float64Array(likely.length * by)];
  for (const [word, tos] of likely.entries()) {
    const [row, given] = [word * by, word * (by + 1)];
    const none = NONE * (chances[given] as number);
    let sum = 0;
    for (let to = 0; to < by; to += 1) {
      const stayed = (word > 0 ? (place[row - by + to] as number) : 1 / by) * none;
      place[row + to] = stayed;
      sum += stayed;
    }
    for (const to of tos) {
      let reached = word > 0 ? 0 : (1 - NONE) / by;
      if (word > 0)
        for (let from = 0; from < by; from += 1)
          reached += (place[row - by + from] as number) * (moves[to * by + from] as number);
      const stood = reached * (chances[given + to + 1] as number);
      stands[row + to] = stood;
      add(place, row + to, stood);
      sum += stood;
    }
    for (let to = 0; to < by; to += 1) {
      stands[row + to] = (stands[row + to] as number) / sum;
      place[row + to] = (place[row + to] as number) / sum;
    }
  }
  return [stands, place];
}

/** How likely each place of a sentence is reached from each one: a row for each place that is reached. */
function movesOf(places: number, jumps: Float64Array): Float64Array {
  const moves = new Float64Array(places * places);
  for (let from = 0; from < places; from += 1) {
    let sum = 0;
    for (let to = 0; to < places; to += 1) sum += jumps[MAX_WORDS + to - from] as number;
    for (let to = 0; to < places; to += 1)
      moves[to * places + from] = ((1 - NONE) * (jumps[MAX_WORDS + to - from] as number)) / sum;
  }
  return moves;
}

/** Adds a value to a place of a list. */
export function add(list: Float64Array, at: number, value: number): void {
  list[at] = (list[at] as number) + value;
}
