import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** What one process has counted and measured. */
export type Counts = MetricObjectWithValues<MetricValue<string>>[];

/** The metrics of processes that come and go, as those of one. */
export interface JoinedMetrics {
  /** What a process says takes the place of what it has said before. */
  put(source: number, counts: Counts): void;
  /** A process has ended: what it has counted stays counted, so that no counter ever goes back; its gauges go. */
  end(source: number): void;
  /** As Prometheus reads it: counters are added, gauges joined as each says. */
  text(): Promise<string>;
}

/** Kinds whose values only ever grow. */
const GROWING: ReadonlySet<unknown> = new Set(['counter', 'histogram']);

export function createJoinedMetrics(): JoinedMetrics {
  const newest = new Map<number, Counts>();
  let ended: Counts = [];
  // One after the other: each begins with what the one before has left.
  let adding = Promise.resolve();
  return {
    put: (source, counts) => void newest.set(source, counts),
    end(source) {
      const last = newest.get(source);
      newest.delete(source);
      if (!last) return;
      adding = adding.then(async () => {
        const sum = await AggregatorRegistry.aggregate([ended, last]).getMetricsAsJSON();
        // In the declarations the kind is a number; what is written is a word.
        ended = (sum as Counts).filter(({ type }) => GROWING.has(type));
      });
    },
    async text() {
      await adding;
      return AggregatorRegistry.aggregate([...newest.values(), ended]).metrics();
    },
  };
}
