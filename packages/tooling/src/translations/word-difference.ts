/**
 * Two versions of a text in one line, word by word: what went in `[-…-]`, what came in `{+…+}`, as `git diff --word-diff` has it.
 * @example wordDifference('Press the key.', 'Hold the key.') // '[-Press-]{+Hold+} the key.'
 */
export function wordDifference(was: string, now: string): string {
  const [old, young] = [wordsOf(was), wordsOf(now)];
  const common = longestCommon(old, young);
  const parts: string[] = [];
  let [i, j] = [0, 0];
  const change = (toOld: number, toYoung: number) => {
    const [gone, come] = [old.slice(i, toOld).join(' '), young.slice(j, toYoung).join(' ')];
    if (gone || come) parts.push(`${gone && `[-${gone}-]`}${come && `{+${come}+}`}`);
  };
  for (const [one, other] of common) {
    change(one, other);
    parts.push(old[one] as string);
    [i, j] = [one + 1, other + 1];
  }
  change(old.length, young.length);
  return parts.join(' ');
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** Indices of a longest common subsequence, in both. */
function longestCommon(old: readonly string[], young: readonly string[]): [number, number][] {
  const width = young.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] as number;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = young.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < young.length) {
    if (old[i] === young[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
