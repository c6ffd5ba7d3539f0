import { distance } from 'fastest-levenshtein';

/** Names that differ in more than this part of their letters are other names. */
const MOST_DIFFERENCE = 0.34;

/**
 * The known name that a mistyped one most likely stands for; `undefined` when none is like it. Case does not count, nor do leading words that both
 * have: `/docs/none/` is not like `/docs/usage/`.
 */
export function nearestName(typed: string, known: Iterable<string>): string | undefined {
  const folded = typed.toLowerCase();
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const name of known) {
    const other = name.toLowerCase();
    const start = sharedWords(folded, other);
    const apart = distance(folded.slice(start), other.slice(start));
    if (apart < least && apart <= Math.ceil((folded.length - start) * MOST_DIFFERENCE)) [best, least] = [name, apart];
  }
  return best;
}

/** `Did you mean "x"?` where a known name is like the typed one, else `otherwise`. */
export function didYouMean(typed: string, known: Iterable<string>, otherwise: string): string {
  const near = nearestName(typed, known);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

/** Length of the words at the beginning that two names have in common. */
function sharedWords(one: string, other: string): number {
  let end = 0;
  for (let at = 0; at < Math.min(one.length, other.length) && one[at] === other[at]; at += 1) {
    if ('/-.:'.includes(one[at] ?? '')) end = at + 1;
  }
  return end;
}
