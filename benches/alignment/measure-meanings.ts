import { type Figure, figureOf } from '../figures/figure.ts';
import { type JudgedMeaning, MEANING_PAIRS, offeredMeanings, readMeanings } from './meanings.ts';

/** Shares of a judged draw. */
interface Shares {
  readonly judged: number;
  /** Of all words, those whose card offers a meaning. */
  readonly shown: number;
  /** Of the meanings that are offered first, those that are right, and those that are right or a part of it. */
  readonly right: number;
  readonly nearly: number;
}

/** The shares of a draw that has been judged. */
export function sharesOf(draw: readonly JudgedMeaning[]): Shares {
  const judged = draw.filter((one) => one.judged !== null);
  const shown = judged.filter((one) => one.judged !== 'none');
  const count = (...kinds: readonly JudgedMeaning['judged'][]) =>
    shown.filter((one) => kinds.includes(one.judged)).length;
  return {
    judged: judged.length,
    shown: shown.length / judged.length,
    right: count('right') / shown.length,
    nearly: count('right', 'part') / shown.length,
  };
}

/**
 * Prints for how many of the words of the built pages cards offer a meaning, how many are sure, and what was judged of a seeded draw of them.
 * Gives the shares as figures.
 * @param dist folder of the built site
 */
export function measureMeanings(dist: string): Figure[] {
  console.log('\nmeanings that cards offer first, of words drawn from the built pages and judged');
  return MEANING_PAIRS.flatMap(([own, other]) => {
    const all = offeredMeanings(dist, own, other);
    const share = (part: number) => (part / all.length).toFixed(3);
    const { judged, shown, right, nearly } = sharesOf(readMeanings(own, other));
    const name = `${own} + ${other}`;
    console.log(
      `${name.padEnd(12)} ${all.length} words: offered ${share(all.filter((one) => one.meaning).length)}, sure ${share(all.filter((one) => one.sure).length)}; ` +
        `${judged} judged: offered ${shown.toFixed(2)}, right ${right.toFixed(2)}, right or a part ${nearly.toFixed(2)}`,
    );
    return [
      ...figureOf({ group: 'Meanings, share offered', name, unit: '', better: 'more' }, [shown]),
      ...figureOf({ group: 'Meanings, precision', name, unit: '', better: 'more' }, [right]),
    ];
  });
}
