/** The endings of a list, the longest first, as `withoutEnding` wants them. */
export function endings(list: string): readonly string[] {
  return list.split(/\s+/).sort((one, other) => other.length - one.length);
}

/** Without the longest ending that leaves so many letters. */
export function withoutEnding(word: string, longestFirst: readonly string[], least: number): string {
  const ending = longestFirst.find((one) => word.length >= one.length + least && word.endsWith(one));
  return ending === undefined ? word : word.slice(0, -ending.length);
}
