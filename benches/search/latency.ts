export interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Milliseconds of each call, by the clock: of use only on a machine that does little else. */
export function latency(calls: readonly string[], run: (query: string) => unknown): Latency {
  const times = Float64Array.from(calls, (query) => {
    const begin = performance.now();
    run(query);
    return performance.now() - begin;
  }).sort();
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Every beginning of every query, as a reader types it. */
export function typedLetterByLetter(queries: readonly string[]): string[] {
  return queries.flatMap((query) => Array.from(query, (_, index) => [...query].slice(0, index + 1).join('')));
}

export function reported({ p50, p99, max }: Latency): string {
  return `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, slowest ${milliseconds(max)}`;
}

export function milliseconds(value: number): string {
  return `${value.toFixed(2)} ms`;
}
