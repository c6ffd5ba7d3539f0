import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { alignSentences, splitSentences } from '@duoverso/bilingual';
import { type Figure, figureOf } from '../figures/figure.ts';
import { recordFigures } from '../figures/record.ts';
import { measureMeanings } from './measure-meanings.ts';
import { measureReadings } from './measure-readings.ts';

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
