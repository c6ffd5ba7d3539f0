import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { mails, users } from '../../database/schema.ts';
import type { MailKind } from './mail-kind.ts';
import { sealSecret } from './mail-secret.ts';

/** Whom a message is for. */
export interface MailRecipient {
  /** Of the account that it is about; undefined where that is gone, or is not the reader's. */
  readonly userId?: string | undefined;
  readonly email: string;
  /** An unknown one counts as English. */
  readonly locale: string;
}

export interface QueueOptions {
  /** What is told once, whoever notices it how often. */
  readonly onceKey?: string;
  /** When the message is worth nothing any more: a link that has expired is not sent. */
  readonly expiresAt?: Date;
  /** Token of a link; encrypted until it is sent. */
  readonly secret?: { readonly token: string; readonly authSecret: string };
}

/** Writes down a message that goes out after the commit of this transaction, and never without it. */
export async function queueMail<Data>(
  tx: Db,
  kind: MailKind<Data, unknown>,
  { userId, email, locale }: MailRecipient,
  data: Data,
  { onceKey, expiresAt, secret }: QueueOptions = {},
): Promise<void> {
  const id = randomUUID();
  const sealed = secret && sealSecret(secret.token, id, secret.authSecret);
  await tx
    .insert(mails)
    .values({
      id,
      kind: kind.name,
      userId: userId ?? null,
      recipient: email,
      locale,
      data: kind.data.parse(data),
      secret: sealed ?? null,
      onceKey: onceKey ?? null,
      expiresAt: expiresAt ?? null,
    })
    .onConflictDoNothing({ target: mails.onceKey });
}

/** The same to a member, in the member's language; nothing for an account that is gone. */
export async function queueMemberMail<Data>(
  tx: Db,
  kind: MailKind<Data, unknown>,
  userId: string,
  data: Data,
  options: QueueOptions = {},
): Promise<void> {
  const [member] = await tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  if (member) await queueMail(tx, kind, { userId, ...member }, data, options);
}
