import { existsSync } from 'node:fs';
import { type Credentials, errorBody, type InsightEvent, type SearchRequest } from '@duoverso/search/protocol';
import type { Logger } from 'pino';
import { heapLimitOf } from './heap-limit.ts';
import { openSearchInsights } from './search-insights.ts';
import { type AskOptions, openSearchPool } from './search-pool.ts';
import type { WorkerAnswer } from './search-worker-loop.ts';

export interface SearchOptions extends AskOptions {
  /** Tells people apart who type at the same time, and is not kept. */
  readonly visitor: () => string;
}

/** Search as the routes see it. */
export interface SearchService {
  readonly credentials: Credentials;
  /** Answers a request whose credentials are right; never rejects. */
  answer(request: SearchRequest, options: SearchOptions): Promise<WorkerAnswer>;
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
  /** Where to store what is searched for and clicked; undefined stores nothing. */
  readonly insightsDir: string | undefined;
  readonly log: Logger;
}

const WORKER = new URL('./search-worker.ts', import.meta.url);
const UNAVAILABLE: WorkerAnswer = {
  status: 503,
  body: errorBody(503, 'Search is not available at the moment'),
  encoding: 'identity',
  searches: [],
};

/**
 * Opens search over the index files of a folder; who asks before it is open waits. Missing and broken files are told in the log with the command that
 * rebuilds them, and what would need them answers 503; nothing else is kept from working.
 */
export function openSearchService(options: SearchServiceOptions): SearchService {
  const { dir, credentials, insightsDir, log } = options;
  const opening = openPool(options);
  const insights = insightsDir === undefined ? undefined : openSearchInsights(insightsDir, log);
  return {
    credentials,
    async answer(request, { visitor, ...askOptions }) {
      const pool = await opening;
      if (!pool) return UNAVAILABLE;
      const answer = await pool.ask(request, askOptions);
      if (answer.status === 200) insights?.recordSearches(answer.searches, visitor());
      return answer;
    },
    recordEvents: (events) => insights?.recordEvents(events),
    async close() {
      await (await opening)?.close();
      await insights?.close();
    },
  };

  async function openPool({ processes, maxQueue, timeoutMs }: SearchServiceOptions) {
    if (!existsSync(dir)) {
      log.warn(
        { dir },
        `Search is off: there is no folder ${dir}. Build it with the site, npm run build, or from records: npm run search -- index --records FILE.jsonl --name NAME --out ${dir}`,
      );
      return undefined;
    }
    const opened = await openSearchPool({
      module: WORKER,
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
