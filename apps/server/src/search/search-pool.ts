import { setTimeout as delay } from 'node:timers/promises';
import { type ErrorStatus, errorBody, type SearchRequest } from '@duoverso/search/protocol';
import type { Logger } from 'pino';
import { type SearchThread, SearchTimeout, startSearchThread } from './search-thread.ts';
import type { FoundReport, WorkerAnswer, WorkerJob } from './search-worker-loop.ts';

/** Threads that search, so that pages are never delayed. */
export interface SearchPool {
  /** What the threads have found. */
  readonly report: FoundReport;
  /** Threads that run. */
  readonly threads: number;
  /** Never rejects: a full queue, a search that takes too long and a thread that fails have their answers too. */
  ask(request: SearchRequest, options: AskOptions): Promise<WorkerAnswer>;
  close(): Promise<void>;
}

export interface AskOptions {
  /** Whether the client takes gzip. */
  readonly gzip: boolean;
  /** Aborted when nobody waits for the answer any longer. */
  readonly signal?: AbortSignal | undefined;
}

export interface SearchPoolOptions {
  /** Module of the worker; it must call `runSearchWorker`. */
  readonly module: URL;
  readonly workerData: unknown;
  /** At most: one from the start, the others while the first have more to do than they can. */
  readonly threads: number;
  /** Requests that may wait for a thread; more are refused. */
  readonly maxQueue: number;
  /** A thread that takes longer over one request is replaced. */
  readonly timeoutMs: number;
  /** A thread that has had nothing to do for this long ends, but the last. */
  readonly idleMs?: number;
  readonly log: Logger;
}

interface Waiting {
  readonly job: WorkerJob;
  readonly signal: AbortSignal | undefined;
  readonly settle: (answer: WorkerAnswer) => void;
}

/** A thread that fails to start is tried again after this time. */
const RESTART_DELAY_MS = 1_000;
/** Each thread takes memory for indexes of its own. */
const IDLE_MS = 60_000;

/** Starts the first thread and waits until it has found the indexes. Rejects when it cannot. */
export async function openSearchPool(options: SearchPoolOptions): Promise<SearchPool> {
  const { module, workerData, maxQueue, timeoutMs, idleMs = IDLE_MS, log } = options;
  const closing = new AbortController();
  const queue: Waiting[] = [];
  /** In the order in which they became idle, with what ends them. */
  const idle = new Map<SearchThread, NodeJS.Timeout>();
  const threads = new Set<SearchThread>();
  let starting = 0;

  const { report } = await start();
  return {
    report,
    get threads() {
      return threads.size;
    },
    ask,
    close,
  };

  async function start(): Promise<SearchThread> {
    const thread = await startSearchThread(module, workerData, (message) => log.warn(message));
    if (closing.signal.aborted) await thread.stop();
    threads.add(thread);
    void thread.stopped.then(() => {
      threads.delete(thread);
      takeFromIdle(thread);
      if (threads.size === 0) void addThread();
    });
    work(thread);
    return thread;
  }

  /** Starts another thread unless there are enough. */
  async function addThread(): Promise<void> {
    if (closing.signal.aborted || threads.size + starting >= options.threads) return;
    starting += 1;
    try {
      await start();
    } catch (error) {
      log.error({ err: error }, 'search worker does not start');
      await delay(RESTART_DELAY_MS, undefined, { signal: closing.signal }).catch(() => {}); // closed meanwhile
    } finally {
      starting -= 1;
    }
    if (threads.size === 0) void addThread();
  }

  /** Lets a thread work until nothing waits. */
  function work(thread: SearchThread): void {
    const next = takeNext();
    if (next) return void runOn(thread, next);
    const end = () => {
      if (threads.size === 1) return;
      threads.delete(thread);
      takeFromIdle(thread);
      void thread.stop();
    };
    idle.set(thread, setTimeout(end, idleMs).unref());
  }

  /** The one that has worked last: the others come to their end. */
  function takeIdle(): SearchThread | undefined {
    const thread = [...idle.keys()].at(-1);
    if (thread) takeFromIdle(thread);
    return thread;
  }

  function takeFromIdle(thread: SearchThread): void {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
  }

  async function runOn(thread: SearchThread, { job, settle }: Waiting): Promise<void> {
    try {
      const answer = await thread.run(job, timeoutMs);
      if (answer.failure) log.error({ failure: answer.failure }, 'search failed');
      settle(answer);
      work(thread);
    } catch (error) {
      // The thread has stopped; another takes its place.
      if (closing.signal.aborted) return settle(refusal(503, 'The server is stopping'));
      log.error({ err: error }, 'search worker is replaced');
      const isLate = error instanceof SearchTimeout;
      settle(isLate ? refusal(503, 'The search took too long') : refusal(500, 'Internal error'));
    }
  }

  function takeNext(): Waiting | undefined {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (!next.signal?.aborted) return next;
      next.settle(refusal(503, 'The client has gone'));
    }
    return undefined;
  }

  function ask(request: SearchRequest, { gzip, signal }: AskOptions): Promise<WorkerAnswer> {
    return new Promise((settle) => {
      if (closing.signal.aborted) return settle(refusal(503, 'The server is stopping'));
      const waiting = { job: { request, gzip }, signal, settle };
      const thread = takeIdle();
      if (thread) return void runOn(thread, waiting);
      void addThread();
      // Who waits for a thread that starts waits for nobody else.
      if (queue.length < maxQueue + starting) return void queue.push(waiting);
      log.warn({ maxQueue }, 'search refused: too many wait');
      settle(refusal(503, 'Too many searches at the moment'));
    });
  }

  async function close(): Promise<void> {
    closing.abort();
    for (const { settle } of queue.splice(0)) settle(refusal(503, 'The server is stopping'));
    await Promise.all([...threads].map((thread) => thread.stop()));
  }
}

function refusal(status: ErrorStatus, message: string): WorkerAnswer {
  return { status, body: errorBody(status, message), gzip: false, searches: [] };
}
