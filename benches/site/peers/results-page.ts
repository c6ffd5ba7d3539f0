import { availableParallelism } from 'node:os';
import { median } from '../../figures/median.ts';
import { wrapped } from '../../figures/written-block.ts';
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
    ([name, used]) =>
      `${name} with ${Object.entries(used)
        .map((one) => one.join(' '))
        .join(', ')}`,
  );
  const grown = growth(summaries).map(
    ({ name, fixedSeconds, furtherMilliseconds, sizes }) =>
      `| ${name} | ${fixedSeconds.toFixed(1)} s | ${furtherMilliseconds.toFixed(1)} ms | ${sizes.join(' → ')} |`,
  );
  const paragraphs = [
    `Written by \`npm run bench -- site --peers\`: builds from nothing, in turns, medians of the runs. Node ${process.version}, ${availableParallelism()} cores. CPU-seconds are those of all processes of a build, user and system. Peak memory is the largest sum of what they hold, read four times a second. Load is how many processes wanted a core when the builds began: with more than there are cores, wall time says nothing, and CPU time is higher than on a quiet machine.`,
    `The peers build the documentation's Markdown as this site exports it, in fifteen languages. Each is set up in the fastest way that its documentation recommends for production (\`peers/projects.ts\`): ${named.join('; ')}. Docusaurus has \`future: { v4: true, faster: true }\`. Hugo's template has a title and the text, no navigation, no search and no links between languages: it's the limit, not a peer.`,
    'This site also builds its marketing pages and its compressed copies, and finds which words of two languages belong together and how words of Chinese, Japanese and Korean are read. "Uncompressed" is without those copies. "Compared" is also without the words: pages, links, search and blocks, which Starlight and VitePress make too; Docusaurus makes no search.',
  ];
  return `# What a build costs

${paragraphs.map(wrapped).join('\n\n')}

| site | pages | runs | CPU-seconds (spread) | uncompressed | compared | per page | compared, per page | wall | peak memory | load |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

${ratios(summaries).join('\n')}

![CPU time per page](results.svg)

## Fixed cost and cost of a further page

${wrapped('From generated sites of two sizes, whose pages have a text of their own in every language and are the same for all. The fixed cost is what a site without pages would take by this line.')}

| site | fixed, CPU-seconds | each further page | pages |
|---|---|---|---|
${grown.join('\n')}
`;
}

/** What a build costs whatever its pages, and what each further page adds. */
export interface Growth {
  readonly name: string;
  readonly fixedSeconds: number;
  readonly furtherMilliseconds: number;
  /** Pages of the smallest and the largest site. */
  readonly sizes: readonly [number, number];
}

const SIZED = /^(.+), \d+ pages$/;

/** The line through the smallest and the largest generated site of each tool; ours also without what the peers don't make. */
export function growth(summaries: readonly Summary[]): Growth[] {
  const byTool = Map.groupBy(summaries, ({ name }) => SIZED.exec(name)?.[1]);
  byTool.delete(undefined);
  return [...byTool].flatMap(([tool = '', rows]) => {
    const sorted = rows.toSorted((one, other) => one.pages - other.pages);
    const [small, large] = [sorted[0], sorted.at(-1)];
    if (!small || !large || small === large) return [];
    const line = (name: string, kind: Kind): Growth => {
      const slope = (large[kind] - small[kind]) / (large.pages - small.pages);
      return {
        name,
        fixedSeconds: small[kind] - slope * small.pages,
        furtherMilliseconds: slope * 1_000,
        sizes: [small.pages, large.pages],
      };
    };
    return tool === 'Duoverso'
      ? [line('Duoverso, all of it', 'cpuSeconds'), line('Duoverso, compared', 'comparedSeconds')]
      : [line(tool, 'cpuSeconds')];
  });
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
  return [
    ...ratio('Starlight', 'comparedSeconds', 'Pages, links, search and blocks together'),
    ...ratio('Starlight', 'withWordsSeconds', 'With the words of two languages'),
    ...ratio('Docusaurus', 'comparedSeconds', 'The same, where Docusaurus makes no search'),
    ...ratio('Docusaurus', 'cpuSeconds', 'Everything, with compression'),
    ...ratio('Hugo', 'comparedSeconds', 'The same, where Hugo has a bare template'),
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
