import { setTimeout as delay } from 'node:timers/promises';
import { type ErrorStatus, errorBody, type SearchRequest } from '@duoverso/search/protocol';
import type { Logger } from 'pino';
import { FairQueue } from '../budgets/fair-queue.ts';
import type { Encoding } from '../http/accept-encoding.ts';
import { type SearchProcess, SearchTimeout, startSearchProcess } from './search-process.ts';
import type { FoundReport, WorkerAnswer, WorkerJob } from './search-worker-loop.ts';

/**
 * Processes that search, so that pages are never delayed. Not piscina, which has processes; and a process of this one says which indexes it has found before it takes work, one
 * that does not start is tried again after a pause, and the one that has worked last works next, so that the others end and give back their memory.
 */
export interface SearchPool {
  /** What the processes have found. */
  readonly report: FoundReport;
  /** Processes that run. */
  readonly processes: number;
  /** Never rejects: a full queue, a search that takes too long and a process that fails have their answers too. */
  ask(request: SearchRequest, options: AskOptions): Promise<WorkerAnswer>;
  close(): Promise<void>;
}

export interface AskOptions {
  /** What the client takes. */
  readonly encoding: Encoding;
  /** Aborted when no client waits for the answer any longer. */
  readonly signal?: Pick<AbortSignal, 'aborted'> | undefined;
  /** The network that asks, as `clientAddress` has it: those that wait are answered in turn. */
  readonly from: string;
  /** Asked when its turn has come: why it is not answered after all. */
  readonly refuse?: (() => WorkerAnswer | undefined) | undefined;
}

export interface SearchPoolOptions {
  /** Module of the worker; it must call `runSearchWorker`. */
  readonly module: URL;
  /** Words for the module. */
  readonly args: readonly string[];
  /** Megabytes of JavaScript objects that a process may hold. */
  readonly maxHeapMb: number;
  /** At most: one from the start, the others while the first have more to do than they can. */
  readonly processes: number;
  /** Requests that may wait for a process; beyond that, the last request of the client with the most waiting is refused. */
  readonly maxQueue: number;
  /** A process that takes longer over one request is replaced. */
  readonly timeoutMs: number;
  /** A process that has had nothing to do for this long ends, but the last. */
  readonly idleMs?: number;
  readonly log: Logger;
}

interface Waiting {
  readonly job: WorkerJob;
  readonly signal: AskOptions['signal'];
  readonly refuse: AskOptions['refuse'];
  readonly settle: (answer: WorkerAnswer) => void;
}

/** A process that fails to start is tried again after this time. */
const RESTART_DELAY_MS = 1_000;
/** Each process takes memory for indexes of its own. */
const IDLE_MS = 60_000;

/** Starts the first process and waits until it has found the indexes. Rejects when it cannot. */
export async function openSearchPool(options: SearchPoolOptions): Promise<SearchPool> {
  const pool = new ProcessPool(options);
  const { report } = await pool.start();
  return {
    report,
    get processes() {
      return pool.size;
    },
    ask: (request, asked) => pool.ask(request, asked),
    close: () => pool.close(),
  };
}

class ProcessPool {
  readonly #options: SearchPoolOptions;
  readonly #closing = new AbortController();
  readonly #queue: FairQueue<Waiting>;
  /** In the order in which they became idle, with what ends them. */
  readonly #idle = new Map<SearchProcess, NodeJS.Timeout>();
  readonly #processes = new Set<SearchProcess>();
  #starting = 0;

  constructor(options: SearchPoolOptions) {
    this.#options = options;
    // Who waits for a process that starts waits for nobody else.
    this.#queue = new FairQueue(() => options.maxQueue + this.#starting);
  }

  get size(): number {
    return this.#processes.size;
  }

  async start(): Promise<SearchProcess> {
    const { module, args, maxHeapMb, log } = this.#options;
    const worker = await startSearchProcess({
      module,
      args,
      maxHeapMb,
      onDamaged: (message) => log.warn(message),
    });
    if (this.#closing.signal.aborted) await worker.stop();
    this.#processes.add(worker);
    void worker.ended.then(() => {
      this.#processes.delete(worker);
      this.#takeFromIdle(worker);
      if (this.size === 0) void this.#addProcess();
    });
    this.#work(worker);
    return worker;
  }

  ask(request: SearchRequest, { encoding, signal, from, refuse }: AskOptions): Promise<WorkerAnswer> {
    const { maxQueue, log } = this.#options;
    return new Promise((settle) => {
      if (this.#closing.signal.aborted) return settle(errorAnswer(503, 'The server is stopping'));
      const waiting = { job: { request, encoding }, signal, refuse, settle };
      const worker = this.#takeIdle();
      if (worker) return void this.#runOn(worker, waiting);
      void this.#addProcess();
      const dropped = this.#queue.push(from, waiting);
      if (!dropped) return;
      log.warn({ maxQueue }, 'search refused: too many wait');
      dropped.settle(errorAnswer(503, 'Too many searches at the moment'));
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const { settle } of this.#queue.clear()) settle(errorAnswer(503, 'The server is stopping'));
    await Promise.all([...this.#processes].map((worker) => worker.stop()));
  }

  /** Starts another process unless there are enough. */
  async #addProcess(): Promise<void> {
    const { signal } = this.#closing;
    if (signal.aborted || this.size + this.#starting >= this.#options.processes) return;
    this.#starting += 1;
    try {
      await this.start();
    } catch (error) {
      this.#options.log.error({ err: error }, 'search worker does not start');
      await delay(RESTART_DELAY_MS, undefined, { signal }).catch(() => {}); // closed meanwhile
    } finally {
      this.#starting -= 1;
    }
    if (this.size === 0) void this.#addProcess();
  }

  /** Lets a process work until nothing waits. */
  #work(worker: SearchProcess): void {
    const next = this.#takeNext();
    if (next) return void this.#runOn(worker, next);
    const end = () => {
      if (this.size === 1) return;
      this.#processes.delete(worker);
      this.#takeFromIdle(worker);
      void worker.stop();
    };
    const { idleMs = IDLE_MS } = this.#options;
    this.#idle.set(worker, setTimeout(end, idleMs).unref());
  }

  /** The one that has worked last: the others come to their end. */
  #takeIdle(): SearchProcess | undefined {
    const worker = [...this.#idle.keys()].at(-1);
    if (worker) this.#takeFromIdle(worker);
    return worker;
  }

  #takeFromIdle(worker: SearchProcess): void {
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
  }

  async #runOn(worker: SearchProcess, { job, settle }: Waiting): Promise<void> {
    const { timeoutMs, log } = this.#options;
    try {
      const answer = await worker.run(job, timeoutMs);
      if (answer.failure) log.error({ failure: answer.failure }, 'search failed');
      settle(answer);
      this.#work(worker);
    } catch (error) {
      // The process has stopped; another takes its place.
      if (this.#closing.signal.aborted) return settle(errorAnswer(503, 'The server is stopping'));
      log.error({ err: error }, 'search worker is replaced');
      const isLate = error instanceof SearchTimeout;
      settle(isLate ? errorAnswer(503, 'The search took too long') : errorAnswer(500, 'Internal error'));
    }
  }

  #takeNext(): Waiting | undefined {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const refused = next.signal?.aborted ? errorAnswer(503, 'The client has gone') : next.refuse?.();
      if (!refused) return next;
      next.settle(refused);
    }
    return undefined;
  }
}

function errorAnswer(status: ErrorStatus, message: string): WorkerAnswer {
  return { status, body: errorBody(status, message), encoding: 'identity', searches: [], work: 0 };
}
