import { HOUR_MS } from '@duoverso/contracts/day';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../../database/database-away.ts';
import { describeError } from '../../database/describe-error.ts';
import { type QueuedMail, takeDueMails } from './mail-queue.ts';
import { describeFailure } from './mail-transport.ts';
import { type SendOptions, sendQueuedMail } from './send-mail.ts';

export interface WorkerOptions extends SendOptions {
  readonly log: Logger;
  /** Whether the tables are there. */
  readonly isReady: () => boolean;
  readonly onOutcome: (kind: string, sent: boolean) => void;
  /** Writes down what nobody's request tells of, such as the end of a membership. */
  readonly remind: () => Promise<void>;
}

/** Sends what waits in the queue. */
export interface MailWorker {
  /** Where messages are written instead of being sent; undefined when they are sent. */
  readonly folder: string | undefined;
  /** Begins to look for messages by itself, and asks the mail server for a sign of life. */
  start(): void;
  /** Looks now: something may have been written. Does nothing before `start`. */
  wake(): void;
  /** Sends everything that is due, whether started or not. */
  drain(): Promise<void>;
  /** Waits for what is under way. The rest stays in the queue, for the next start or another server. */
  stop(): Promise<void>;
}

/** Looks for what other servers and commands have written, and for what is to be tried again. */
const POLL_MS = 2_000;
const REMIND_EVERY_MS = HOUR_MS;
/** At once, as many as the mail server is given connections. */
const BATCH = 5;

export function createMailWorker(options: WorkerOptions): MailWorker {
  const { db, transport, log, now, isReady, onOutcome, remind } = options;
  let timer: NodeJS.Timeout | undefined;
  let reminding: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const worker: MailWorker = {
    folder: transport.folder,
    start() {
      timer = setInterval(() => worker.wake(), POLL_MS).unref();
      reminding = setInterval(remindNow, REMIND_EVERY_MS).unref();
      remindNow();
      void transport.verify().catch(reportServer);
      worker.wake();
    },
    wake() {
      if (timer && !stopped && isReady()) void run().catch(report);
    },
    drain: () => run(),
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearInterval(reminding);
      await running?.catch(() => {}); // told by who began it
      transport.close();
    },
  };
  return worker;

  function remindNow(): void {
    if (!stopped && isReady()) void remind().catch(report);
  }

  /** One run at a time; who comes while it runs has it look once more. */
  function run(): Promise<void> {
    again = true;
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sendAll(): Promise<void> {
    while (again && !stopped) {
      again = false;
      const taken = await takeDueMails(db, now(), BATCH);
      if (taken.length > 0) again = true;
      await Promise.all(taken.map(sendOne));
    }
  }

  async function sendOne(row: QueuedMail): Promise<void> {
    const sent = await sendQueuedMail(options, row);
    if (sent.outcome === 'sent') onOutcome(row.kind, true);
    if (!('failure' in sent)) return;
    // The error itself may quote the recipient, who has no place in the log.
    const { code, responseCode } = sent.failure;
    const line = { mail: row.id, kind: row.kind, attempt: row.attempts, code, responseCode };
    if (sent.outcome === 'waits') {
      log.warn(line, 'a message could not be sent, and will be tried again');
      return;
    }
    onOutcome(row.kind, false);
    log.error(line, 'a message is given up: `npm run admin -- mail list --failed` says why');
  }

  function reportServer(error: unknown): void {
    const { code, responseCode } = describeFailure(error);
    log.warn(
      { code, responseCode },
      'The mail server of SMTP_URL cannot be used: messages wait in the database until it can. Check the address, user and password.',
    );
  }

  function report(error: unknown): void {
    if (isDatabaseAway(error)) return; // it is told where visitors notice it
    log.error({ err: describeError(error) }, 'messages could not be taken from the queue or written into it');
  }
}
