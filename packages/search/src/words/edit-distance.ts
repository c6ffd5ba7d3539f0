/** Thousands of words are compared for one that is mistyped: what fits into these rows needs none of its own. */
const SCRATCH_WIDTH = 64;
const SCRATCH = rowsOf(SCRATCH_WIDTH);

/**
 * Damerau-Levenshtein distance (optimal string alignment: one swap of neighbours counts 1), given up above `most`.
 * With `prefix`, the distance from `typed` to the nearest beginning of `word`.
 *
 * @returns the distance, or `most + 1` for anything further.
 */
export function editDistance(typed: string, word: string, most: number, prefix = false): number {
  const longest = prefix ? Math.min(word.length, typed.length + most) : word.length;
  if (typed.length - longest > most || longest - typed.length > most) return most + 1;
  const width = longest + 1;
  let [beforeLast, last, current] = width <= SCRATCH_WIDTH ? SCRATCH : rowsOf(width);
  for (let column = 0; column < width; column++) last[column] = column;
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed.charCodeAt(row - 1);
    current[0] = row;
    let least = row;
    for (let column = 1; column < width; column++) {
      const other = word.charCodeAt(column - 1);
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (letter === other ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === other;
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let distance = at(last, width - 1);
  if (prefix) for (let column = 0; column < width; column++) distance = Math.min(distance, at(last, column));
  return Math.min(distance, most + 1);
}

function rowsOf(width: number): [Uint8Array, Uint8Array, Uint8Array] {
  return [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];
}

function at(row: Uint8Array, column: number): number {
  return row[column] ?? 0;
}
