import { createHmac } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@duoverso/contracts/day';
import type { Logger } from 'pino';
import { createNetworkBudget } from '../budgets/network-budget.ts';
import { describeError, type MemberDatabase } from '../database/db.ts';
import { type CountRow, closeDays, dayOf, openDay, saltOfDay, storeCounts, type VisitorRow } from './daily-counts.ts';
import { type Count, type MeasuredEvent, OTHER } from './read-event.ts';

/** Adds up what visitors do and writes it to the database every few seconds. */
export interface Counter {
  /** Counts an event. What makes its visitor out is used right away and kept nowhere. */
  count(event: MeasuredEvent, sender: Sender): void;
  /** Writes what has been counted. Never rejects: what can't be written waits for the next time. */
  flush(): Promise<void>;
  /** Writes what's left, and stops. */
  close(): Promise<void>;
}

/** Who sends an event. */
export interface Sender {
  /** As `clientAddress` gives it. */
  readonly network: string;
  readonly userAgent: string;
}

export interface CounterOptions {
  readonly database: MemberDatabase;
  readonly log: Logger;
  /** The share of visitors that is counted, above 0 and up to 1; each stands for as many as were left out. */
  readonly sample: number;
  /** The steps of all funnels: of others, no visitor is noted. */
  readonly steps: ReadonlySet<string>;
  /** Multiplies what each network may add: `RATE_LIMIT_FACTOR`. */
  readonly factor: number;
  /** Visitors that a process notes in a day; of more, the counts alone are kept. */
  readonly maxVisitors?: number;
  readonly now?: () => Date;
}

const FLUSH_EVERY_MS = 5_000;
const DATABASE_RETRY_MS = 10_000;
/** Of one kind on one day. Beyond it names are `other`: so made-up names can't fill a table. */
export const MAX_NAMES = 500;
/** New names of a network in a day, so that one alone doesn't use all of them up. */
const NAMES_OF_A_NETWORK = { points: 20, seconds: DAY_MS / 1_000 };
/** New visitors of a network: a large office, or a mobile provider that gives many people one address. */
const VISITORS_OF_A_NETWORK = { points: 300, seconds: HOUR_MS / 1_000 };
/** Rows of some 60 bytes, even under a flood. Sites with more visitors count a sample. */
const MAX_VISITORS = 200_000;
/** Visitors that are remembered, so that their next page costs nothing of a budget. */
const MAX_KNOWN = 50_000;
/** Names that anyone can make up. Pages are the site's own. */
const OPEN_KINDS: ReadonlySet<Count['kind']> = new Set(['referrer', 'install', 'outbound']);

/** What has been counted and not been written. */
interface Waiting {
  /** By day, kind, name and locale, as JSON. */
  readonly counts: Map<string, CountRow>;
  /** By day, visitor and step, as JSON. */
  readonly visitors: Map<string, VisitorRow>;
}

/** Counts in memory. A process that is killed loses what it has counted since the last writing, a few seconds. */
export function createCounter(options: CounterOptions): Counter {
  const { database, log, now = () => new Date() } = options;
  const tally = createTally(options);
  const salts = createSalts(database, log);
  const adding = new Set<Promise<void>>();
  /** All days before it are closed. */
  let opened = '';
  let failing = false;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref();

  return {
    count(event, sender) {
      const work = add(event, sender, dayOf(now())).finally(() => adding.delete(work));
      adding.add(work);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };

  async function add(event: MeasuredEvent, sender: Sender, day: string): Promise<void> {
    const salt = await salts.of(day);
    tally.add(event, { day, network: sender.network, visitor: salt && visitorOf(salt, sender) });
  }

  function flush(): Promise<void> {
    running ??= write().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function write(): Promise<void> {
    await Promise.all(adding);
    if (!database.isReady()) return;
    const waiting = tally.take();
    try {
      const gone = await storeCounts(database.db, [...waiting.counts.values()], [...waiting.visitors.values()]);
      if (gone.size > 0) salts.forget();
    } catch (error) {
      // It was one transaction: none of it is there, unless the answer to its end was lost.
      tally.putBack(waiting);
      return reportTrouble(error);
    }
    failing = false;
    const today = openDay(now());
    if (opened === today) return;
    await closeDays(database.db, now()).then(() => {
      opened = today;
    }, reportTrouble);
  }

  function reportTrouble(error: unknown): void {
    if (!failing) log.warn({ err: describeError(error) }, 'counts of visits wait: the database does not take them');
    failing = true;
  }
}

/** Whose event it is, as far as that is known. */
interface Visit {
  readonly day: string;
  readonly network: string;
  /** Undefined while visitors can't be told apart. */
  readonly visitor: string | undefined;
}

/** Adds up in memory. */
function createTally({ sample, steps, factor, maxVisitors = MAX_VISITORS }: CounterOptions) {
  const limitName = createNameLimit(factor);
  const visitorBudget = createNetworkBudget({ ...VISITORS_OF_A_NETWORK, factor });
  const weight = 1 / sample;
  let waiting: Waiting = { counts: new Map(), visitors: new Map() };
  let known = { day: '', visitors: new Set<string>(), noted: 0 };

  return {
    add({ counts, steps: taken }: MeasuredEvent, visit: Visit): void {
      const { day, network, visitor } = visit;
      if (!isSampled(visitor, sample)) return;
      for (const { kind, name, locale } of counts) {
        const counted = OPEN_KINDS.has(kind) ? limitName(day, kind, name, network) : name;
        addCount({ day, kind, name: counted, locale, count: weight });
      }
      if (visitor === undefined || !mayBeNoted(day, visitor, network)) return;
      for (const step of taken) {
        if (!steps.has(step)) continue;
        waiting.visitors.set(JSON.stringify([day, visitor, step]), { day, visitor, step, weight });
      }
    },
    /** Everything that waits, which then waits no more. */
    take(): Waiting {
      const taken = waiting;
      waiting = { counts: new Map(), visitors: new Map() };
      return taken;
    },
    putBack({ counts, visitors }: Waiting): void {
      for (const row of counts.values()) addCount(row);
      for (const [key, row] of visitors) waiting.visitors.set(key, row);
    },
  };

  function addCount(row: CountRow): void {
    const key = JSON.stringify([row.day, row.kind, row.name, row.locale]);
    waiting.counts.set(key, { ...row, count: (waiting.counts.get(key)?.count ?? 0) + row.count });
  }

  function mayBeNoted(day: string, visitor: string, network: string): boolean {
    if (known.day !== day) known = { day, visitors: new Set(), noted: 0 };
    if (known.visitors.has(visitor)) return true;
    if (known.noted >= maxVisitors || visitorBudget.spend(network) > 0) return false;
    known.noted += 1;
    if (known.visitors.size < MAX_KNOWN) known.visitors.add(visitor);
    return true;
  }
}

interface Salts {
  /** The secret of a day, which all servers share; `undefined` while the database is away, and then visitors are not told apart. */
  of(day: string): Promise<string | undefined>;
  /** Asks for it again: a database that was restored after a crash has no rows of unlogged tables. */
  forget(): void;
}

function createSalts(database: MemberDatabase, log: Logger): Salts {
  let held: { readonly day: string; readonly salt: Promise<string | undefined> } | undefined;
  let retryAt = 0;
  return {
    async of(day) {
      if (held?.day === day) return held.salt;
      if (!database.isReady() || performance.now() < retryAt) return undefined;
      const salt = saltOfDay(database.db, day).catch((error: unknown) => {
        log.warn({ err: describeError(error) }, 'visitors are not told apart: the database gives no secret of the day');
        retryAt = performance.now() + DATABASE_RETRY_MS;
        held = undefined;
        return undefined;
      });
      held = { day, salt };
      return salt;
    },
    forget() {
      held = undefined;
    },
  };
}

/** Under a secret that goes with the day: afterwards neither we nor anyone who has read the table can find out who it was. */
function visitorOf(salt: string, { network, userAgent }: Sender): string {
  return createHmac('sha256', salt).update(`${network}\n${userAgent}`).digest().subarray(0, 16).toString('base64url');
}

/** The same visitor is in the sample all day, so that all steps of a counted visitor count. */
function isSampled(visitor: string | undefined, sample: number): boolean {
  if (sample >= 1) return true;
  const drawn = visitor === undefined ? Math.random() : Buffer.from(visitor, 'base64url').readUInt32BE() / 2 ** 32;
  return drawn < sample;
}

/** Gives a name, or `OTHER` for one too many. */
function createNameLimit(factor: number) {
  const budget = createNetworkBudget({ ...NAMES_OF_A_NETWORK, factor });
  let known = { day: '', names: new Map<Count['kind'], Set<string>>() };
  return (day: string, kind: Count['kind'], name: string, network: string): string => {
    if (known.day !== day) known = { day, names: new Map() };
    const names = known.names.get(kind) ?? new Set(['', OTHER]);
    known.names.set(kind, names);
    if (names.has(name)) return name;
    if (names.size >= MAX_NAMES || budget.spend(network) > 0) return OTHER;
    names.add(name);
    return name;
  };
}
