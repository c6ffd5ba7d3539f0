import { median } from '../figures/median.ts';

/** What a load has come to, in the words of autocannon. */
export interface Load {
  /** Milliseconds. */
  readonly latency: { readonly p50: number; readonly p99: number; readonly p99_9: number };
  readonly requests: { readonly total: number };
  /** Seconds. */
  readonly duration: number;
  readonly non2xx: number;
  readonly errors: number;
}

const AT_ONCE = 8;

/**
 * Calls something that changes data, each time again, some calls at a time.
 * @param call gives false when it was refused
 */
export async function repeat(count: number, call: () => Promise<boolean>): Promise<Load> {
  const times: number[] = [];
  let left = count;
  let refused = 0;
  const begin = performance.now();
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const from = performance.now();
      if (!(await call())) refused += 1;
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    latency: latencyOf(times),
    requests: { total: count },
    duration: (performance.now() - begin) / 1_000,
    non2xx: refused,
    errors: 0,
  };
}

/** The latencies of requests that have taken so many milliseconds each. */
export function latencyOf(times: readonly number[]): Load['latency'] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), p99_9: at(0.999) };
}

/** Median and, in brackets, the lowest and the highest: `1.2 (1.1–1.9)`. A dash where nothing was measured. */
export function spread(values: readonly (number | undefined)[], digits = 0): string {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return '–';
  const [middle, low, high] = [median(known), Math.min(...known), Math.max(...known)].map((value) =>
    value.toFixed(digits),
  );
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

/** Says of a bar whether it was reached. */
export function bar(what: string, reached: boolean): string {
  return `- ${what}: ${reached ? 'reached' : '**not reached**'}.`;
}

/** Rows of a Markdown table below its head. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
