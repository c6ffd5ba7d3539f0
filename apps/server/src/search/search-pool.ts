import { setTimeout as delay } from 'node:timers/promises';
import { type ErrorStatus, errorBody, type SearchRequest } from '@duoverso/search/protocol';
import type { Logger } from 'pino';
import { type SearchThread, SearchTimeout, startSearchThread } from './search-thread.ts';
import type { OpenedReport, WorkerAnswer, WorkerJob } from './search-worker-loop.ts';

/** Threads that search, so that pages are never delayed. */
export interface SearchPool {
  /** What the threads have opened. */
  readonly report: OpenedReport;
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
  readonly threads: number;
  /** Requests that may wait for a thread; more are refused. */
  readonly maxQueue: number;
  /** A thread that takes longer over one request is replaced. */
  readonly timeoutMs: number;
  readonly log: Logger;
}

interface Waiting {
  readonly job: WorkerJob;
  readonly signal: AbortSignal | undefined;
  readonly settle: (answer: WorkerAnswer) => void;
}

/** A thread that fails to start is tried again after this time. */
const RESTART_DELAY_MS = 1_000;

/** Starts the threads and waits until each has opened the indexes. Rejects when one of them cannot. */
export async function openSearchPool(options: SearchPoolOptions): Promise<SearchPool> {
  const { module, workerData, maxQueue, timeoutMs, log } = options;
  const closing = new AbortController();
  const queue: Waiting[] = [];
  const idle: SearchThread[] = [];
  const threads = new Set<SearchThread>();

  const starts = await Promise.allSettled(Array.from({ length: options.threads }, () => start()));
  const failed = starts.find((one) => one.status === 'rejected');
  const [first] = threads;
  if (failed || !first) {
    await close();
    throw failed?.reason ?? new Error('A pool needs at least one thread.');
  }
  return { report: first.report, ask, close };

  async function start(): Promise<void> {
    const thread = await startSearchThread(module, workerData);
    threads.add(thread);
    void thread.stopped.then(() => {
      threads.delete(thread);
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
      if (!closing.signal.aborted) void replace();
    });
    work(thread);
  }

  async function replace(): Promise<void> {
    try {
      await start();
    } catch (error) {
      log.error({ err: error }, 'search worker does not start');
      await delay(RESTART_DELAY_MS, undefined, { signal: closing.signal }).catch(() => {}); // closed meanwhile
      if (!closing.signal.aborted) void replace();
    }
  }

  /** Lets a thread work until nothing waits. */
  function work(thread: SearchThread): void {
    const next = takeNext();
    if (!next) {
      idle.push(thread);
      return;
    }
    void runOn(thread, next);
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
      const thread = idle.pop();
      if (thread) return void runOn(thread, waiting);
      if (queue.length < maxQueue) return void queue.push(waiting);
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
