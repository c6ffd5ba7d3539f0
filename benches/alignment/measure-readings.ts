import { type Figure, figureOf } from '../figures/figure.ts';
import { givenReadings, nameOf, READING_SETS, readJudgedReadings } from './judged-readings.ts';

/**
 * Prints how many of the judged readings cards still show and how many of those are right, from the built pages.
 * Gives the share of right ones among those as figures.
 * @param dist folder of the built site
 */
export function measureReadings(dist: string): Figure[] {
  console.log('\nreadings shown in cards, of words that were drawn from the built pages and judged');
  return READING_SETS.flatMap((set) => {
    const shown = new Set(givenReadings(dist, set).map(nameOf));
    const judged = readJudgedReadings(set);
    const given = judged.filter((one) => one.right !== null && shown.has(nameOf(one)));
    const right = given.filter((one) => one.right).length;
    console.log(
      `${set.name.padEnd(14)} ${given.length} of ${judged.length} judged readings shown: precision ${(right / given.length).toFixed(3)}; ${shown.size} words with a reading`,
    );
    for (const { word, reading } of given.filter((one) => !one.right)) console.log(`  wrong: ${word} ${reading}`);
    const group = 'Readings, precision';
    return figureOf({ group, name: set.name, unit: '', better: 'more' }, [right / given.length]);
  });
}
