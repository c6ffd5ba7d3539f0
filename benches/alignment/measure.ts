import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { alignSentences, splitSentences } from '@duoverso/bilingual';
import { type Figure, figureOf } from '../figures/figure.ts';
import { recordFigures } from '../figures/record.ts';
import { givenReadings, nameOf, READING_SETS, readJudgedReadings } from './judged-readings.ts';
import { type JudgedMeaning, MEANING_PAIRS, offeredMeanings, readMeanings } from './meanings.ts';

/** A block of the documentation whose sentences were paired by reading both texts, by the author of the aligner alone; all of them have another number of sentences than their English. */
interface CheckedBlock {
  /** Page and number of the block. */
  readonly block: string;
  readonly lang: string;
  /** English. */
  readonly text: string;
  readonly translation: string;
  /** Indices of sentences that belong together. */
  readonly pairs: readonly (readonly [own: readonly number[], other: readonly number[]])[];
}

const SETS = ['zh', 'pt-BR'] as const;
const RUNS = 200;
const figures: Figure[] = [];

console.log('sentences paired as they were judged, in blocks whose translation has fewer or more of them');
for (const set of SETS) {
  const blocks = JSON.parse(readFileSync(new URL(`${set}.json`, import.meta.url), 'utf8')) as CheckedBlock[];
  const results = blocks.map(({ block, lang, text, translation, pairs }) => {
    const texts = [sentences(text, 'en'), sentences(translation, lang)] as const;
    const found = alignSentences(...texts).map(({ own, other }) => JSON.stringify([own, other]));
    const wanted = new Set(pairs.map((pair) => JSON.stringify(pair)));
    return { block, found: found.length, right: found.filter((pair) => wanted.has(pair)).length, wanted: wanted.size };
  });
  const sum = (name: 'found' | 'right' | 'wanted') => results.reduce((all, one) => all + one[name], 0);
  const share = (part: number, whole: number) => (part / whole).toFixed(3);
  const precision = share(sum('right'), sum('found'));
  const recall = share(sum('right'), sum('wanted'));
  console.log(
    `en + ${set.padEnd(5)} ${blocks.length} blocks, ${sum('wanted')} pairs: precision ${precision}, recall ${recall}, ${timeOf(blocks)} µs per block`,
  );
  for (const [group, share] of [
    ['Sentences, precision', precision],
    ['Sentences, recall', recall],
  ] as const)
    figures.push(...figureOf({ group, name: `en + ${set}`, unit: '', better: 'more' }, [Number(share)]));
  for (const { block } of results.filter(({ right, wanted }) => right < wanted))
    console.log(`  not as judged: ${block}`);
}

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
figures.push(...measureMeanings(dist), ...measureReadings(dist));
recordFigures('alignment', figures);

function sentences(text: string, lang: string): string[] {
  return splitSentences(text, lang).map((sentence) => sentence.text);
}

/** Mean time of one block, with dividing it into sentences. */
function timeOf(blocks: readonly CheckedBlock[]): number {
  const begin = performance.now();
  for (let run = 0; run < RUNS; run += 1) {
    for (const { lang, text, translation } of blocks)
      alignSentences(sentences(text, 'en'), sentences(translation, lang));
  }
  return Math.round(((performance.now() - begin) * 1000) / RUNS / blocks.length);
}

/**
 * Prints how many of the judged readings cards still show and how many of those are right, from the built pages.
 * Gives the share of right ones among those as figures.
 * @param dist folder of the built site
 */
function measureReadings(dist: string): Figure[] {
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
function sharesOf(draw: readonly JudgedMeaning[]): Shares {
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
function measureMeanings(dist: string): Figure[] {
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
