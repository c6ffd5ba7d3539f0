import { setTimeout as delay } from 'node:timers/promises';
import { type ErrorStatus, errorBody, type SearchRequest } from '@duoverso/search/protocol';
import type { Logger } from 'pino';
import { type SearchThread, SearchTimeout, startSearchThread } from './search-thread.ts';
import type { FoundReport, WorkerAnswer, WorkerJob } from './search-worker-loop.ts';

/**
 * Threads that search, so that pages are never delayed. Not piscina: a thread of this one says which indexes it has found before it takes work, one
 * that does not start is tried again after a pause, and the one that has worked last works next, so that the others end and give back their memory.
 */
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
  /** Megabytes of JavaScript objects that a thread may hold. */
  readonly maxHeapMb: number;
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
  const pool = new ThreadPool(options);
  const { report } = await pool.start();
  return {
    report,
    get threads() {
      return pool.size;
    },
    ask: (request, asked) => pool.ask(request, asked),
    close: () => pool.close(),
  };
}

class ThreadPool {
  readonly #options: SearchPoolOptions;
  readonly #closing = new AbortController();
  readonly #queue: Waiting[] = [];
  /** In the order in which they became idle, with what ends them. */
  readonly #idle = new Map<SearchThread, NodeJS.Timeout>();
  readonly #threads = new Set<SearchThread>();
  #starting = 0;

  constructor(options: SearchPoolOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#threads.size;
  }

  async start(): Promise<SearchThread> {
    const { module, workerData, maxHeapMb, log } = this.#options;
    const thread = await startSearchThread(module, workerData, maxHeapMb, (message) => log.warn(message));
    if (this.#closing.signal.aborted) await thread.stop();
    this.#threads.add(thread);
    void thread.stopped.then(() => {
      this.#threads.delete(thread);
      this.#takeFromIdle(thread);
      if (this.size === 0) void this.#addThread();
    });
    this.#work(thread);
    return thread;
  }

  ask(request: SearchRequest, { gzip, signal }: AskOptions): Promise<WorkerAnswer> {
    const { maxQueue, log } = this.#options;
    return new Promise((settle) => {
      if (this.#closing.signal.aborted) return settle(refusal(503, 'The server is stopping'));
      const waiting = { job: { request, gzip }, signal, settle };
      const thread = this.#takeIdle();
      if (thread) return void this.#runOn(thread, waiting);
      void this.#addThread();
      // Who waits for a thread that starts waits for nobody else.
      if (this.#queue.length < maxQueue + this.#starting) return void this.#queue.push(waiting);
      log.warn({ maxQueue }, 'search refused: too many wait');
      settle(refusal(503, 'Too many searches at the moment'));
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const { settle } of this.#queue.splice(0)) settle(refusal(503, 'The server is stopping'));
    await Promise.all([...this.#threads].map((thread) => thread.stop()));
  }

  /** Starts another thread unless there are enough. */
  async #addThread(): Promise<void> {
    const { signal } = this.#closing;
    if (signal.aborted || this.size + this.#starting >= this.#options.threads) return;
    this.#starting += 1;
    try {
      await this.start();
    } catch (error) {
      this.#options.log.error({ err: error }, 'search worker does not start');
      await delay(RESTART_DELAY_MS, undefined, { signal }).catch(() => {}); // closed meanwhile
    } finally {
      this.#starting -= 1;
    }
    if (this.size === 0) void this.#addThread();
  }

  /** Lets a thread work until nothing waits. */
  #work(thread: SearchThread): void {
    const next = this.#takeNext();
    if (next) return void this.#runOn(thread, next);
    const end = () => {
      if (this.size === 1) return;
      this.#threads.delete(thread);
      this.#takeFromIdle(thread);
      void thread.stop();
    };
    const { idleMs = IDLE_MS } = this.#options;
    this.#idle.set(thread, setTimeout(end, idleMs).unref());
  }

  /** The one that has worked last: the others come to their end. */
  #takeIdle(): SearchThread | undefined {
    const thread = [...this.#idle.keys()].at(-1);
    if (thread) this.#takeFromIdle(thread);
    return thread;
  }

  #takeFromIdle(thread: SearchThread): void {
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
  }

  async #runOn(thread: SearchThread, { job, settle }: Waiting): Promise<void> {
    const { timeoutMs, log } = this.#options;
    try {
      const answer = await thread.run(job, timeoutMs);
      if (answer.failure) log.error({ failure: answer.failure }, 'search failed');
      settle(answer);
      this.#work(thread);
    } catch (error) {
      // The thread has stopped; another takes its place.
      if (this.#closing.signal.aborted) return settle(refusal(503, 'The server is stopping'));
      log.error({ err: error }, 'search worker is replaced');
      const isLate = error instanceof SearchTimeout;
      settle(isLate ? refusal(503, 'The search took too long') : refusal(500, 'Internal error'));
    }
  }

  #takeNext(): Waiting | undefined {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (!next.signal?.aborted) return next;
      next.settle(refusal(503, 'The client has gone'));
    }
    return undefined;
  }
}

function refusal(status: ErrorStatus, message: string): WorkerAnswer {
  return { status, body: errorBody(status, message), gzip: false, searches: [] };
}
