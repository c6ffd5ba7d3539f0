import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Credentials, errorBody, type InsightEvent, type SearchRequest } from '@duoverso/search/protocol';
import type { Logger } from 'pino';
import { createNetworkBudget } from '../budgets/network-budget.ts';
import type { SearchInsights } from './search-insights.ts';
import { type AskOptions, openSearchPool } from './search-pool.ts';
import type { WorkerAnswer } from './search-worker-loop.ts';

/** What a process takes before it has opened an index, with room for what a search makes. */
const BASE_MB = 96;
/** What is held of an index for each byte of its file: half of this is measured. Up to a size the rows of an index lie compressed, to a quarter and less. */
const PER_BYTE = 2;
const PER_COMPRESSED_BYTE = 9;
const MOST_COMPRESSED_BYTES = 4_000_000;

/**
 * Megabytes of JavaScript objects that a process may hold which searches the indexes of a folder. The nearer a heap is to its limit, the sooner V8
 * cleans up: with a gigabyte, one that needed 50 MB took 200.
 */
export function heapLimitOf(dir: string): number {
  const files = readdirSync(dir).filter((file) => file.endsWith('.sqlite'));
  const held = files
    .map((file) => statSync(join(dir, file)).size)
    .map((size) => size * (size <= MOST_COMPRESSED_BYTES ? PER_COMPRESSED_BYTE : PER_BYTE));
  return Math.ceil(BASE_MB + held.reduce((sum, bytes) => sum + bytes, 0) / 1e6);
}

export interface SearchOptions extends Pick<AskOptions, 'encoding' | 'signal'> {
  /** The network that asks (`clientAddress`): it has a budget, tells people apart who type at the same time, and is not kept. */
  readonly visitor: () => string;
}

/** Search as the routes see it. */
export interface SearchService {
  readonly credentials: Credentials;
  /** Answers a request whose credentials are right; never rejects. */
  answer(request: SearchRequest, options: SearchOptions): Promise<WorkerAnswer>;
  /**
   * Counts bytes of events that a network sends, before they are read.
   * @returns 0, else the whole seconds after which it may send them
   */
  admitEvents(network: string, bytes: number): number;
  recordEvents(events: readonly InsightEvent[]): void;
  close(): Promise<void>;
}

export interface SearchServiceOptions {
  /** Folder of the index files. */
  readonly dir: string;
  readonly credentials: Credentials;
  readonly processes: number;
  readonly maxQueue: number;
  readonly timeoutMs: number;
  /** What keeps what is searched for and clicked, once it's open; the code that opened it closes it. */
  readonly insights?: (() => SearchInsights | undefined) | undefined;
  /** Multiplies what each network may use. */
  readonly budgetFactor?: number | undefined;
  /** Module of the processes that search; by default the one beside this one, which a bundle has elsewhere. */
  readonly worker?: URL;
  readonly log: Logger;
}

/** The refusal of a network that has used its budget; undefined for one that has not. */
function overdrawn(retryAfter: number): WorkerAnswer | undefined {
  if (retryAfter === 0) return undefined;
  const message = `Your network has searched too much. Try again in ${retryAfter} s`;
  return { status: 429, body: errorBody(429, message), encoding: 'identity', searches: [], work: 0, retryAfter };
}

const WORKER = new URL('./search-worker.ts', import.meta.url);
const UNAVAILABLE: WorkerAnswer = {
  status: 503,
  body: errorBody(503, 'Search is not available at the moment'),
  encoding: 'identity',
  searches: [],
  work: 0,
};

/**
 * What each network may use of the search: a quarter of a processor, which is two hundred keystrokes a second. Steps of work, each about a microsecond, as the answers tell
 * what they have taken.
 */
export const NETWORK_WORK = { points: 5_000_000, seconds: 20 };
/** What each network may send to be stored, in bytes: two thousand events in an hour. */
export const NETWORK_EVENTS = { points: 500_000, seconds: 3_600 };

/**
 * Opens search over the index files of a folder; who asks before it is open waits. Missing and broken files are told in the log with the command that
 * rebuilds them, and what would need them answers 503; nothing else is kept from working.
 */
export function openSearchService(options: SearchServiceOptions): SearchService {
  const { dir, credentials, insights, log } = options;
  const opening = openPool(options);
  const { budgetFactor: factor } = options;
  const work = createNetworkBudget({ ...NETWORK_WORK, factor });
  const events = createNetworkBudget({ ...NETWORK_EVENTS, factor });
  const noted = createNetworkBudget({ ...NETWORK_EVENTS, factor });
  /** Whether there is room for what a network has searched for: no client may fill the day's file. */
  const isNoted = (from: string, { searches }: WorkerAnswer): boolean =>
    searches.length > 0 && noted.spend(from, JSON.stringify(searches).length) === 0;
  return {
    credentials,
    async answer(request, { visitor, ...askOptions }) {
      const pool = await opening;
      if (!pool) return UNAVAILABLE;
      const from = visitor();
      const refuse = () => overdrawn(work.waitOf(from));
      const answer = refuse() ?? (await pool.ask(request, { ...askOptions, from, refuse }));
      work.charge(from, answer.work);
      if (answer.status === 200 && isNoted(from, answer)) insights?.()?.recordSearches(answer.searches, from);
      return answer;
    },
    admitEvents: (network, bytes) => events.spend(network, bytes),
    recordEvents: (events) => insights?.()?.recordEvents(events),
    close: async () => (await opening)?.close(),
  };

  async function openPool({ processes, maxQueue, timeoutMs, worker = WORKER }: SearchServiceOptions) {
    if (!existsSync(dir)) {
      log.warn(
        { dir },
        `Search is off: there is no folder ${dir}. Build it with the site, npm run build, or from records: npm run search -- index --records FILE.jsonl --name NAME --out ${dir}`,
      );
      return undefined;
    }
    const opened = await openSearchPool({
      module: worker,
      args: [dir],
      maxHeapMb: heapLimitOf(dir),
      processes,
      maxQueue,
      timeoutMs,
      log,
    }).catch((error: unknown) => {
      log.error({ err: error, dir }, 'search is off: its worker does not start');
      return undefined;
    });
    for (const message of opened?.report.refused ?? []) log.warn(message);
    if (!opened || opened.report.found.length > 0) return opened;
    await opened.close();
    return undefined;
  }
}
