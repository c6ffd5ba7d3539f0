import { median } from './median.ts';

/** One thing that a bench has measured. */
export interface Figure {
  /** What belongs into one table and one chart, such as `Pages, requests per second of processor time`. */
  readonly group: string;
  /** Its row, such as `page, this server`. */
  readonly name: string;
  /** Such as `ms`; empty for a share or a count. */
  readonly unit: string;
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** How often it was measured. */
  readonly runs: number;
  readonly better: 'more' | 'less';
}

/** What a bench has measured, and under what circumstances. */
export interface BenchRecord {
  readonly bench: string;
  /** The command by which anybody measures it again. */
  readonly command: string;
  /** As `2026-11-23`. */
  readonly date: string;
  readonly machine: {
    readonly cores: number;
    readonly model: string;
    /** Processes that wanted a core when it ended. */
    readonly load: number;
  };
  /** Of Node, and of what it was compared with. */
  readonly versions: Readonly<Record<string, string>>;
  /** Whether it was a trial with few runs. */
  readonly short: boolean;
  readonly figures: readonly Figure[];
}

/** All benches, in the order of the page: `benches/RESULTS.json`. */
export interface BenchResults {
  readonly benches: readonly BenchRecord[];
}

/** A figure of values that were measured in turns. Those that could not be measured are left out; of none at all there is no figure. */
export function figureOf(
  { group, name, unit, better }: Pick<Figure, 'group' | 'name' | 'unit' | 'better'>,
  values: readonly (number | undefined)[],
): Figure[] {
  const known = values
    .filter((value) => value !== undefined)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  const [low, high] = [known[0], known.at(-1)];
  if (low === undefined || high === undefined) return [];
  return [{ group, name, unit, better, median: median(known), low, high, runs: known.length }];
}

/** A value with three digits that count, and its unit. */
export function reported({ median, unit }: Pick<Figure, 'median' | 'unit'>): string {
  return [numberOf(median), unit].filter(Boolean).join(' ');
}

/** From the lowest to the highest. */
export function spreadOf({ low, high, runs }: Figure): string {
  return runs === 1 ? '' : `${numberOf(low)}–${numberOf(high)}`;
}

function numberOf(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d)(?<!\.\d*))/g, ',');
}
