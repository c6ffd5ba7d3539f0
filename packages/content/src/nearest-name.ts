/** More letters apart than this, and a name is another one rather than a misspelt one. */
const MOST_APART = 4;

/** The known name that an unknown one was probably meant to be; `undefined` when none is near. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let nearest: { readonly name: string; readonly apart: number } | undefined;
  for (const candidate of known) {
    const apart = lettersApart(name.toLowerCase(), candidate.toLowerCase());
    if (apart <= Math.min(MOST_APART, name.length / 2) && apart < (nearest?.apart ?? Number.POSITIVE_INFINITY)) {
      nearest = { name: candidate, apart };
    }
  }
  return nearest?.name;
}

/** Levenshtein distance: letters to add, drop or change. */
function lettersApart(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (last[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1);
      current[column] = Math.min(changed, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    }
    last = current;
  }
  return last[other.length] ?? 0;
}
