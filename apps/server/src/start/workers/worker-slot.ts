import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartError } from '../../config/start-error.ts';
import { type FromWorker, PLACE_VARIABLE, type ToWorker } from './messages.ts';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/**
 * How long a worker that has died is missed before another takes its place, in milliseconds.
 * @param failures how many workers of this place have died right before it, one soon after the other
 */
export function restartDelayMs(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
}

/** One of the workers: a process, and its successors. */
export interface WorkerSlot {
  /** The process that answers now, as the cluster numbers it; undefined while there is none. */
  id(): number | undefined;
  /**
   * Starts the first process, and from its being ready on another one whenever one dies.
   * @returns where it answers
   * @throws {StartError} when it ends before it is ready
   */
  start(): Promise<string>;
  /** Does nothing while there is no process. */
  send(message: ToWorker): void;
  /** Lets it answer what it has begun, and waits for its end. */
  stop(): Promise<void>;
}

export interface WorkerSlotOptions {
  /** From 1. */
  readonly number: number;
  readonly log: Logger;
  /** Everything else than what is said of the start. */
  readonly onMessage: (slot: WorkerSlot, message: FromWorker) => void;
  readonly onEnd: (id: number) => void;
}

interface Process {
  readonly worker: Worker;
  readonly ready: Promise<string>;
  /** Says how it ended, and for how many milliseconds it had been ready. */
  readonly ended: Promise<{ readonly how: string | number; readonly readyForMs: number }>;
}

/** Who has answered for so long does not die right away again for the same reason. */
const STEADY_AFTER_MS = 60_000;

/** @returns a place where nothing runs yet */
export function createWorkerSlot({ number, log, onMessage, onEnd }: WorkerSlotOptions): WorkerSlot {
  const stopping = new AbortController();
  let current: Process | undefined;
  let answering: number | undefined;

  const slot: WorkerSlot = {
    id: () => answering,
    async start() {
      const first = fork();
      const url = await first.ready;
      void keepUp(first);
      return url;
    },
    send(message) {
      // A process that is ending may not be told any more; its end is noticed by itself.
      if (current?.worker.isConnected()) current.worker.send(message, () => {});
    },
    async stop() {
      stopping.abort();
      slot.send({ say: 'stop' });
      await current?.ended;
    },
  };
  return slot;

  function fork(): Process {
    current = startProcess(number, {
      log,
      onReady: (id) => {
        answering = id;
      },
      onMessage: (message) => onMessage(slot, message),
      onEnd: (id) => {
        answering = undefined;
        onEnd(id);
      },
    });
    return current;
  }

  async function keepUp(first: Process): Promise<void> {
    let process = first;
    for (let failures = 0; ; failures += 1) {
      const { how, readyForMs } = await process.ended;
      if (stopping.signal.aborted) return;
      if (readyForMs > STEADY_AFTER_MS) failures = 0;
      const delayMs = restartDelayMs(failures);
      log.error({ worker: number, how, delayMs }, 'a worker has ended; another takes its place');
      await delay(delayMs, undefined, { signal: stopping.signal }).catch(() => {}); // a stop cuts the wait
      if (stopping.signal.aborted) return;
      process = fork();
      await process.ready.catch((error: unknown) => log.error({ worker: number }, String(error)));
    }
  }
}

interface ProcessEvents {
  readonly log: Logger;
  readonly onReady: (id: number) => void;
  readonly onMessage: (message: FromWorker) => void;
  readonly onEnd: (id: number) => void;
}

function startProcess(number: number, { log, onReady, onMessage, onEnd }: ProcessEvents): Process {
  const worker = cluster.fork({ [PLACE_VARIABLE]: String(number) });
  const ready = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<Awaited<Process['ended']>>();
  let readyAt: number | undefined;
  let startError: string | undefined;
  worker.on('error', (error) => log.error({ err: error, worker: number }, 'a worker cannot be reached'));
  worker.on('message', (message: FromWorker) => {
    if (message.say === 'ready') {
      readyAt = performance.now();
      onReady(worker.id);
      ready.resolve(message.url);
    } else if (message.say === 'refused') startError = message.message;
    else onMessage(message);
  });
  worker.once('exit', (code, signal) => {
    const how = signal ?? code;
    onEnd(worker.id);
    ended.resolve({ how, readyForMs: readyAt === undefined ? 0 : performance.now() - readyAt });
    ready.reject(new StartError(startError ?? `Worker ${number} has ended before it was ready, with ${how}.`));
  });
  return { worker, ready: ready.promise, ended: ended.promise };
}
