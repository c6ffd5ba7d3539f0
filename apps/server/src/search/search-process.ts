import { startHelper } from '../processes/helper-process.ts';
import type { FoundReport, WorkerAnswer, WorkerJob, WorkerMessage } from './search-worker-loop.ts';

/**
 * Of what a few queries make, what the last one still needs is taken for old: with 8 a query takes an eighth more processor time than with 16, with 4 V8 cleaned up old objects
 * five times as often as with 8, and 32 save nothing more.
 */
const MAX_YOUNG_MB = 16;
/** Of old objects, a search makes few and needs most: looking for the others after a tenth more of them took a quarter of its processor time. */
const GROWTH_PERCENT = 100;

/** One process that searches, with its own view of the indexes. */
export interface SearchProcess {
  readonly report: FoundReport;
  /** Runs one job; the caller waits for its end before the next. Rejects when the process ends or takes longer than `timeoutMs`, and then it has ended. */
  run(job: WorkerJob, timeoutMs: number): Promise<WorkerAnswer>;
  /** Settles when the process has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** A search that was given up, because it took too long. */
export class SearchTimeout extends Error {
  override name = 'SearchTimeout';
}

export interface SearchProcessOptions {
  /** Module that it runs; it must call `runSearchWorker`. */
  readonly module: URL;
  /** Words for the module. */
  readonly args: readonly string[];
  /** Megabytes of JavaScript objects that it may hold; one that goes beyond is replaced like any that fails. */
  readonly maxHeapMb: number;
  /** Told of an index that turns out to be unusable when it is opened. */
  readonly onDamaged: (message: string) => void;
}

/** Starts a process and waits until it has found its indexes. */
export function startSearchProcess({ onDamaged, ...options }: SearchProcessOptions): Promise<SearchProcess> {
  return new Promise((resolve, reject) => {
    let running: { resolve: (answer: WorkerAnswer) => void; reject: (error: unknown) => void } | undefined;
    const helper = startHelper<WorkerJob, WorkerMessage>({
      ...options,
      name: 'search',
      maxYoungMb: MAX_YOUNG_MB,
      growthPercent: GROWTH_PERCENT,
      onMessage(message) {
        if ('report' in message) resolve({ report: message.report, run, ended: helper.ended, stop: helper.stop });
        else if ('damaged' in message) onDamaged(message.damaged);
        else running?.resolve(message.answer);
      },
    });
    void helper.ended.then((error) => {
      running?.reject(error);
      reject(error); // unless it has been ready
    });

    async function run(job: WorkerJob, timeoutMs: number): Promise<WorkerAnswer> {
      let deadline: NodeJS.Timeout | undefined;
      try {
        return await new Promise<WorkerAnswer>((settle, fail) => {
          running = { resolve: settle, reject: fail };
          deadline = setTimeout(() => {
            fail(new SearchTimeout(`The search took longer than ${timeoutMs} ms.`));
            void helper.stop();
          }, timeoutMs);
          helper.send(job);
        });
      } finally {
        clearTimeout(deadline);
        running = undefined;
      }
    }
  });
}
