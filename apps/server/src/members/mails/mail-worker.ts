import { HOUR_MS } from '@duoverso/contracts/day';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../../database/database-away.ts';
import { type Db, describeError } from '../../database/db.ts';
import type { MailKinds } from './find-kinds.ts';
import type { MailBrand, MailRow, MailSources } from './mail-kind.ts';
import {
  dropMail,
  markFailed,
  markGivenUp,
  markSent,
  nextTry,
  openSecret,
  type QueuedMail,
  takeDueMails,
} from './mail-queue.ts';
import { type DeliveryFailure, describeFailure, type Mail, type MailTransport } from './mail-transport.ts';
import { writeMail } from './write-mail.ts';

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
/** At the same time, as many as the mail server is given connections. */
const BATCH = 5;

export function createMailWorker(options: WorkerOptions): MailWorker {
  return new QueueWorker(options);
}

class QueueWorker implements MailWorker {
  readonly #options: WorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #reminding: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  get folder(): string | undefined {
    return this.#options.transport.folder;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MS).unref();
    this.#reminding = setInterval(() => this.#remindNow(), REMIND_EVERY_MS).unref();
    this.#remindNow();
    void this.#options.transport.verify().catch((error: unknown) => this.#reportServer(error));
    this.wake();
  }

  wake(): void {
    if (this.#timer && this.#isAwake()) void this.drain().catch((error: unknown) => this.#report(error));
  }

  /** One run at a time; who comes while it runs has it look once more. */
  drain(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    clearInterval(this.#reminding);
    await this.#running?.catch(() => {}); // told by who began it
    this.#options.transport.close();
  }

  #isAwake(): boolean {
    return !this.#stopped && this.#options.isReady();
  }

  #remindNow(): void {
    if (this.#isAwake()) void this.#options.remind().catch((error: unknown) => this.#report(error));
  }

  async #sendAll(): Promise<void> {
    const { db, now } = this.#options;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      const taken = await takeDueMails(db, now(), BATCH);
      if (taken.length > 0) this.#again = true;
      await Promise.all(taken.map((row) => this.#sendOne(row)));
    }
  }

  async #sendOne(row: QueuedMail): Promise<void> {
    const { log, onOutcome } = this.#options;
    const sent = await sendQueuedMail(this.#options, row);
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

  #reportServer(error: unknown): void {
    const { code, responseCode } = describeFailure(error);
    this.#options.log.warn(
      { code, responseCode },
      'The mail server of SMTP_URL cannot be used: messages wait in the database until it can. Check the address, user and password.',
    );
  }

  #report(error: unknown): void {
    if (isDatabaseAway(error)) return; // it is told where visitors notice it
    const err = describeError(error);
    this.#options.log.error({ err }, 'messages could not be taken from the queue or written into it');
  }
}

interface SendOptions {
  readonly db: Db;
  readonly kinds: MailKinds;
  readonly transport: MailTransport;
  readonly brand: MailBrand;
  /** Host of the sender, behind the `@` of Message-IDs. */
  readonly host: string;
  readonly sources: Omit<MailSources, 'now'>;
  readonly now: () => Date;
}

/** `waits`: it is tried again. `void`: there was nothing to tell any more. */
type SendOutcome =
  | { readonly outcome: 'sent' | 'void' }
  | { readonly outcome: 'waits' | 'given_up'; readonly failure: DeliveryFailure };

/** Sends one message that has been taken from the queue, and writes down what has come of it. Rejects when the database does not answer: then it is sent again. */
async function sendQueuedMail(options: SendOptions, row: QueuedMail): Promise<SendOutcome> {
  const { db, now, transport } = options;
  if (row.expiresAt && row.expiresAt <= now()) {
    return giveUp(options, row, failureOf('the link in it has expired'));
  }
  let mail: Mail | undefined;
  try {
    mail = await compose(options, row);
  } catch (error) {
    // It goes while the message is being written, and may be there again before that is written down.
    if (isDatabaseAway(error)) throw error;
    // A kind that is gone or a secret of another server: trying again doesn't help until an operator has looked.
    return giveUp(options, row, failureOf(`it cannot be written: ${(error as Error).message}`));
  }
  if (!mail) {
    await dropMail(db, row);
    return { outcome: 'void' };
  }
  try {
    await transport.deliver(row.kind, mail);
  } catch (error) {
    const failure = describeFailure(error);
    const { attempts, createdAt } = row;
    const again = nextTry({ attempts, createdAt, now: now(), refused: failure.refused });
    if (!again) return giveUp(options, row, failure);
    await markFailed(db, row, failure.message, again);
    return { outcome: 'waits', failure };
  }
  await markSent(db, row, now());
  return { outcome: 'sent' };
}

/** The message of a row. Questions to the database are asked before: what is told holds when it goes out. */
async function compose(options: SendOptions, row: QueuedMail): Promise<Mail | undefined> {
  const { kinds, sources, brand, host, now } = options;
  const kind = kinds.get(row.kind);
  if (!kind) throw new Error(`there is no kind of message "${row.kind}"`);
  const secret = row.secret === null ? undefined : openSecret(row.secret, row.id, sources.authSecret);
  const read: MailRow<unknown> = { data: kind.data.parse(row.data), userId: row.userId, secret };
  const facts: unknown = await kind.gather(read, { ...sources, now: now() });
  if (facts === undefined) return undefined;
  const written = await writeMail(kind, facts, { locale: row.locale, brand, siteUrl: sources.siteUrl });
  return { ...written, to: row.recipient, messageId: `<${row.id}@${host}>` };
}

async function giveUp({ db, now }: SendOptions, row: QueuedMail, failure: DeliveryFailure): Promise<SendOutcome> {
  const forget = row.expiresAt === null || row.expiresAt <= now();
  await markGivenUp(db, row, failure.message, { now: now(), forget });
  return { outcome: 'given_up', failure };
}

function failureOf(message: string): DeliveryFailure {
  return { message, code: undefined, responseCode: undefined, refused: false };
}
