import type { Logger } from 'pino';
import { isDatabaseAway } from './database-away.ts';
import { describeError } from './db.ts';

interface RegularWork {
  readonly everyMs: number;
  /** Whether the database can be asked; a time when it can't is passed over. */
  readonly isReady: () => boolean;
  readonly work: () => Promise<void>;
  readonly log: Logger;
  /** What the log says of a failure. That the database is away isn't one: visitors notice it elsewhere, and the next time all is tried again. */
  readonly failure: string;
  /** Whether the first time is now. */
  readonly begins?: boolean;
}

/** Does something regularly, one time after the other. Gives what stops it, and waits for what is under way. */
export function runRegularly({
  everyMs,
  isReady,
  work,
  log,
  failure,
  begins = false,
}: RegularWork): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    if (isReady()) running = running.then(work).catch(report);
  };
  const timer = setInterval(run, everyMs).unref();
  if (begins) run();
  return () => {
    clearInterval(timer);
    return running;
  };

  function report(error: unknown): void {
    if (!isDatabaseAway(error)) log.error({ err: describeError(error) }, failure);
  }
}
