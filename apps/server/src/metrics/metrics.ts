import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus reads of this process. Labels hold no address, code or account. */
export interface Metrics {
  readonly registry: Registry;
  /** Requests by area (`page`, `search`, `api`, …) and class of status (`2xx`). */
  request(area: string, status: number, seconds: number): void;
  /** Attempts to redeem, claim, order and so on, by their outcome: `granted` or the code of the refusal. */
  attempt(what: string, outcome: string): void;
  mail(kind: string, sent: boolean): void;
  /** From now on every reading tells whether the database answers at that moment. To be called once. */
  watchDatabase(answers: () => Promise<boolean>): void;
}

const DURATION_BUCKETS_S = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = new Histogram({
    name: 'duoverso_http_request_seconds',
    help: 'Time to answer, by area and class of status',
    labelNames: ['area', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers,
  });
  const attempts = new Counter({
    name: 'duoverso_member_attempts_total',
    help: 'Attempts to redeem, claim and order, by outcome',
    labelNames: ['what', 'outcome'],
    registers,
  });
  const mails = new Counter({
    name: 'duoverso_mails_total',
    help: 'Messages by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  return {
    registry,
    request: (area, status, seconds) => durations.observe({ area, status: `${Math.floor(status / 100)}xx` }, seconds),
    attempt: (what, outcome) => attempts.inc({ what, outcome }),
    mail: (kind, sent) => mails.inc({ kind, outcome: sent ? 'sent' : 'lost' }),
    watchDatabase(answers) {
      new Gauge({
        name: 'duoverso_database_up',
        help: 'Whether the database answers at the moment of the reading',
        registers,
        async collect() {
          this.set((await answers()) ? 1 : 0);
        },
      });
    },
  };
}
