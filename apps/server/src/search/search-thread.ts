import { Worker } from 'node:worker_threads';
import type { FoundReport, WorkerAnswer, WorkerJob, WorkerMessage } from './search-worker-loop.ts';

/** One thread that searches, with its own view of the indexes. */
export interface SearchThread {
  readonly report: FoundReport;
  /** Runs one job; the caller waits for its end before the next. Rejects when the thread stops or takes longer than `timeoutMs`, and then it has stopped. */
  run(job: WorkerJob, timeoutMs: number): Promise<WorkerAnswer>;
  /** Settles when the thread has stopped, for whatever reason. */
  readonly stopped: Promise<void>;
  stop(): Promise<void>;
}

/** A search that was given up, because it took too long. */
export class SearchTimeout extends Error {
  override name = 'SearchTimeout';
}

/**
 * Starts a thread and waits until it has found its indexes.
 * @param module of the worker; it must call `runSearchWorker`.
 * @param maxHeapMb megabytes of JavaScript objects that it may hold; one that goes beyond is replaced like any that fails
 * @param onDamaged told of an index that turns out to be unusable when it is opened
 */
export function startSearchThread(
  module: URL,
  workerData: unknown,
  maxHeapMb: number,
  onDamaged: (message: string) => void,
): Promise<SearchThread> {
  // Flags of this process, such as those of a test runner, are not for the worker.
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMb };
  const worker = new Worker(module, { workerData, execArgv: [], resourceLimits });
  let failure: unknown;
  let running: { resolve: (answer: WorkerAnswer) => void; reject: (error: unknown) => void } | undefined;
  const stopped = new Promise<void>((resolve) => {
    worker.once('error', (error) => {
      failure = error;
    });
    worker.once('exit', () => {
      running?.reject(failure ?? new Error('The search worker stopped.'));
      resolve();
    });
  });
  const stop = async (): Promise<void> => void (await worker.terminate());

  async function run(job: WorkerJob, timeoutMs: number): Promise<WorkerAnswer> {
    let deadline: NodeJS.Timeout | undefined;
    try {
      return await new Promise<WorkerAnswer>((resolve, reject) => {
        running = { resolve, reject };
        deadline = setTimeout(() => {
          reject(new SearchTimeout(`The search took longer than ${timeoutMs} ms.`));
          void stop();
        }, timeoutMs);
        worker.postMessage(job);
      });
    } finally {
      clearTimeout(deadline);
      running = undefined;
    }
  }

  return new Promise((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if ('report' in message) resolve({ report: message.report, run, stopped, stop });
      else if ('damaged' in message) onDamaged(message.damaged);
      else running?.resolve(message.answer);
    });
    void stopped.then(() => reject(failure ?? new Error('The search worker stopped before it was ready.')));
  });
}
