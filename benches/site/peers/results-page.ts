import { availableParallelism } from 'node:os';
import { median } from '../../figures/median.ts';
import type { Measured } from './measurements.ts';

/** Medians of the builds of one site. */
export interface Summary {
  readonly name: string;
  readonly pages: number;
  readonly cpuSeconds: number;
  /** From the lowest to the highest run. */
  readonly spread: readonly [number, number];
  /** Pages, links, search and blocks: without compressed copies and words, which peers do not make; all for peers. */
  readonly comparedSeconds: number;
  /** With the words of two languages and their readings, too. */
  readonly withWordsSeconds: number;
  readonly wallSeconds: number;
  readonly peakMegabytes: number | undefined;
  readonly runs: number;
  /** Processes that wanted a core when its builds began, from the lowest to the highest. */
  readonly load: readonly [number, number];
}

/** Medians of a site's builds. */
export function summary({ name, pages, costs }: Measured): Summary {
  const cpu = costs.map(({ cpuSeconds }) => cpuSeconds);
  const peaks = costs.flatMap(({ peakMegabytes }) => peakMegabytes ?? []);
  return {
    name,
    pages,
    cpuSeconds: median(cpu),
    spread: [Math.min(...cpu), Math.max(...cpu)],
    comparedSeconds: median(costs.map((cost) => cost.cpuSeconds - cost.compressionSeconds - cost.wordsSeconds)),
    withWordsSeconds: median(costs.map((cost) => cost.cpuSeconds - cost.compressionSeconds)),
    wallSeconds: median(costs.map(({ wallSeconds }) => wallSeconds)),
    peakMegabytes: peaks.length > 0 ? Math.max(...peaks) : undefined,
    runs: costs.length,
    load: [Math.min(...costs.map(({ load }) => load)), Math.max(...costs.map(({ load }) => load))],
  };
}

/** The page `RESULTS.md`. */
export function resultsPage(
  measured: readonly Measured[],
  versions: readonly (readonly [name: string, packages: Readonly<Record<string, string>>])[],
): string {
  const summaries = measured.map(summary);
  const rows = summaries.map((row) => {
    const [low, high] = row.spread.map((seconds) => seconds.toFixed(1));
    const peak = row.peakMegabytes === undefined ? '' : `${row.peakMegabytes.toFixed(0)} MB`;
    const load = row.load.map((processes) => processes.toFixed(0)).join('–');
    return `| ${row.name} | ${row.pages} | ${row.runs} | ${row.cpuSeconds.toFixed(1)} (${low}–${high}) | ${row.withWordsSeconds.toFixed(1)} | ${row.comparedSeconds.toFixed(1)} | ${perPage(row, 'cpuSeconds').toFixed(1)} ms | ${perPage(row, 'comparedSeconds').toFixed(1)} ms | ${row.wallSeconds.toFixed(0)} s | ${peak} | ${load} |`;
  });
  const named = versions.map(
    ([name, packages]) =>
      `${name} with ${Object.entries(packages)
        .map((one) => one.join(' '))
        .join(', ')}`,
  );
  return `# What a build costs

Written by \`npm run bench -- site --peers\`: builds from nothing, in turns, medians of the runs. Node ${process.version}, ${availableParallelism()} cores. CPU-seconds are
those of all processes of a build, user and system; peak memory is the largest sum of what they hold at once, read four times a second; load is how many
processes wanted a core when the builds began: with more than there are cores, wall time says nothing, and CPU time is higher than on a quiet machine. Peers
(${named.join('; ')}) build the documentation's Markdown as this site exports it, in fifteen languages; this site also its marketing pages and
its compressed copies, and finds which words of two languages belong together and how words of Chinese, Japanese and Korean are read. "Uncompressed" is without
those copies; "compared" also without the words: pages, links, search and blocks, which all of them make.

| site | pages | runs | CPU-seconds (spread) | uncompressed | compared | per page | compared, per page | wall | peak memory | load |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

${ratios(summaries).join('\n')}

![CPU time per page](results.svg)
`;
}

/** The comparisons that the project holds itself to, as far as they were measured. */
function ratios(summaries: readonly Summary[]): string[] {
  const ours = summaries.find(({ name }) => name === 'Duoverso');
  const ratio = (other: string, kind: Kind, said: string) => {
    const peer = summaries.find(({ name }) => name === other);
    return ours && peer
      ? [`- ${said}: ${(perPage(ours, kind) / perPage(peer, kind)).toFixed(2)} × ${other}, per page.`]
      : [];
  };
  const growth = summaries.filter(({ name }) => /\d+ pages$/.test(name)).map((row) => perPage(row, 'cpuSeconds'));
  return [
    ...ratio('Starlight', 'comparedSeconds', 'Pages, links, search and blocks together'),
    ...ratio('Starlight', 'withWordsSeconds', 'With the words of two languages'),
    ...ratio('Docusaurus', 'cpuSeconds', 'Everything, with compression'),
    ...(growth.length > 1
      ? [
          `- Growth: ${growth.map((one) => `${one.toFixed(1)} ms`).join(', ')} per page, from the smallest site to the largest.`,
        ]
      : []),
  ];
}

type Kind = 'cpuSeconds' | 'comparedSeconds' | 'withWordsSeconds';

/** Milliseconds of CPU time. */
function perPage(row: Summary, kind: Kind): number {
  return (row[kind] / row.pages) * 1000;
}

/** CPU-seconds of steps, by their names in the report of our build; peers print none. */
export function secondsOf(output: string, steps: readonly string[]): number {
  const seconds = steps.map((step) =>
    Number(new RegExp(`${step} +[\\d.]+ s, ([\\d.]+) CPU-seconds`).exec(output)?.[1] ?? 0),
  );
  return seconds.reduce((sum, one) => sum + one, 0);
}
