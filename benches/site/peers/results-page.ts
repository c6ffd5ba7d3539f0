import type { Cost } from './run-command.ts';

/** The builds of one site. */
export interface Measured {
  readonly name: string;
  readonly pages: number;
  readonly costs: readonly Cost[];
}

/** Medians of the builds of one site. */
export interface Summary {
  readonly name: string;
  readonly pages: number;
  readonly cpuSeconds: number;
  /** From the lowest to the highest run. */
  readonly spread: readonly [number, number];
  /** Without compressed copies, which peers do not make; the same for peers. */
  readonly comparedSeconds: number;
  readonly wallSeconds: number;
  readonly peakMegabytes: number | undefined;
}

interface Facts {
  readonly versions: Readonly<Record<string, string>>;
  /** Processes that wanted a core in the minute before. */
  readonly load: number;
  readonly cores: number;
  readonly runs: number;
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
    comparedSeconds: median(costs.map(({ cpuSeconds, output }) => cpuSeconds - compressionSeconds(output))),
    wallSeconds: median(costs.map(({ wallSeconds }) => wallSeconds)),
    peakMegabytes: peaks.length > 0 ? Math.max(...peaks) : undefined,
  };
}

/** The page `RESULTS.md`. */
export function resultsPage(measured: readonly Measured[], { versions, load, cores, runs }: Facts): string {
  const rows = measured.map(summary).map((row) => {
    const perPage = (seconds: number) => `${((seconds / row.pages) * 1000).toFixed(1)} ms`;
    const [low, high] = row.spread.map((seconds) => seconds.toFixed(1));
    const peak = row.peakMegabytes === undefined ? '' : `${row.peakMegabytes.toFixed(0)} MB`;
    return `| ${row.name} | ${row.pages} | ${row.cpuSeconds.toFixed(1)} (${low}–${high}) | ${row.comparedSeconds.toFixed(1)} | ${perPage(row.cpuSeconds)} | ${perPage(row.comparedSeconds)} | ${row.wallSeconds.toFixed(1)} s | ${peak} |`;
  });
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `# What a build costs

Written by \`npm run bench:site -- --peers\`: builds from nothing, in turns, medians of ${runs} (growth: one). Node ${process.version}, ${cores} cores, ${load.toFixed(1)} processes
wanted a core when it began; ${named.join(', ')}. Peers build the documentation's Markdown as this site exports it, in fifteen languages; this site
also its marketing pages and its compressed copies. "Compared" is without those copies.

| site | pages | CPU-seconds (spread) | compared | per page | compared, per page | wall | peak memory |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

![CPU time per page](results.svg)
`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/** What our report says of its compressed copies; peers make none. */
function compressionSeconds(output: string): number {
  return Number(/compressed copies +[\d.]+ s, ([\d.]+) CPU-seconds/.exec(output)?.[1] ?? 0);
}
