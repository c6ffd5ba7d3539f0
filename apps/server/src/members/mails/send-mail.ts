import { isDatabaseAway } from '../../database/database-away.ts';
import type { Db } from '../../database/db.ts';
import type { MailKinds } from './find-kinds.ts';
import type { MailBrand, MailRow, MailSources } from './mail-kind.ts';
import { dropMail, markFailed, markGivenUp, markSent, type QueuedMail } from './mail-queue.ts';
import { nextTry } from './mail-schedule.ts';
import { openSecret } from './mail-secret.ts';
import { type DeliveryFailure, describeFailure, type Mail, type MailTransport } from './mail-transport.ts';
import { writeMail } from './write-mail.ts';

export interface SendOptions {
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
export type SendOutcome =
  | { readonly outcome: 'sent' | 'void' }
  | { readonly outcome: 'waits' | 'given_up'; readonly failure: DeliveryFailure };

/** Sends one message that has been taken from the queue, and writes down what has come of it. Rejects when the database does not answer: then it is sent again. */
export async function sendQueuedMail(options: SendOptions, row: QueuedMail): Promise<SendOutcome> {
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
    // A kind that is gone or a secret of another server: trying again does not help before somebody has looked.
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
