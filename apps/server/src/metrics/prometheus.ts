import { readFileSync } from 'node:fs';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { helperState } from '../processes/helper-process.ts';
import type { Metrics, MetricsText } from './metrics.ts';

const KILOBYTE = 1_024;

/** Bytes of memory that a process holds, as Linux says it in `/proc`; undefined elsewhere, and for one that has just ended. */
export function residentBytes(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * KILOBYTE;
  } catch {
    return undefined;
  }
}

/** Metrics of this process for Prometheus. */
export interface PrometheusMetrics extends Metrics, MetricsText {
  readonly registry: Registry;
}

const DURATION_BUCKETS_S = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

export function createMetrics(): PrometheusMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  joinBy(registry, 'process_start_time_seconds', 'min'); // prom-client leaves it out where there are several processes
  const registers = [registry];
  const durations = new Histogram({
    name: `${SHORT_NAME}_http_request_seconds`,
    help: 'Time to answer, by area and class of status',
    labelNames: ['area', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  });
  const attempts = new Counter({
    name: `${SHORT_NAME}_member_attempts_total`,
    help: 'Attempts to redeem, claim and order, by outcome',
    labelNames: ['what', 'outcome'],
    registers,
  });
  const mails = new Counter({
    name: `${SHORT_NAME}_mails_total`,
    help: 'Messages by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  watchHelpers(registry);
  return {
    registry,
    contentType: registry.contentType,
    read: () => registry.metrics(),
    request: (area, status, seconds) => durations.observe({ area, status: `${Math.floor(status / 100)}xx` }, seconds),
    attempt: (what, outcome) => attempts.inc({ what, outcome }),
    mail: (kind, sent) => mails.inc({ kind, outcome: sent ? 'sent' : 'lost' }),
    watchDatabase(answers) {
      new Gauge({
        name: `${SHORT_NAME}_database_up`,
        help: 'Whether the database answers at the moment of the reading',
        aggregator: 'min',
        registers,
        async collect() {
          this.set((await answers()) ? 1 : 0);
        },
      });
    },
  };
}

/** What is known of the processes beside this one, at the moment of the reading. */
function watchHelpers(registry: Registry): void {
  const labelNames = ['helper'];
  new Gauge({
    name: `${SHORT_NAME}_helper_resident_bytes`,
    help: 'Memory of the processes beside the server, by what they do',
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const [pid, helper] of helperState().running) this.inc({ helper }, residentBytes(pid) ?? 0);
    },
  });
  new Counter({
    name: `${SHORT_NAME}_helper_failures_total`,
    help: 'Processes beside the server that have ended without having been stopped',
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const [helper, count] of helperState().failed) this.inc({ helper }, count);
    },
  });
}

/** Says how the values of several processes become one. */
function joinBy(registry: Registry, name: string, aggregator: 'min'): void {
  const metric = registry.getSingleMetric(name);
  if (metric) Object.assign(metric, { aggregator });
}
