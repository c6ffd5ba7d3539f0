import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@duoverso/contracts/day';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { mails, users } from '../../database/schema.ts';
import type { MailKind } from './mail-kind.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the token of a link for the time in which its message waits: who reads the table can use none. AES-256-GCM under a key derived from the server's secret.
 * @param mailId the row that it belongs to: it opens in no other
 */
function sealSecret(token: string, mailId: string, authSecret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(authSecret), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(mailId));
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The token of `sealSecret`; throws when the row, the text or the server's secret is another. */
export function openSecret(sealed: string, mailId: string, authSecret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(authSecret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(mailId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
}

function keyOf(authSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'duoverso mail secret', KEY_BYTES));
}

const SECOND_MS = 1_000;

/** After the first, the second … failure; from then on the last. */
const RETRY_AFTER_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS];
/** A mail server that is away for a weekend loses nothing. */
const GIVE_UP_AFTER_MS = 72 * HOUR_MS;
/** Mail servers refuse for good what they take a minute later: an address is tried more than once, but not often. */
const MAX_REJECTIONS = 3;

/** Longer than sending takes at most: only then another server takes a message over. */
export const LEASE_MS = 2 * MINUTE_MS;

/** How long a sent message is kept, for an operator who is asked about it. */
export const SENT_RETENTION_MS = 30 * 24 * HOUR_MS;

/** A try that has failed. */
interface FailedTry {
  /** This one included. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly now: Date;
  /** Whether the mail server has refused the message for good, which says nothing of the connection. */
  readonly refused: boolean;
}

/** When a message is tried again; undefined when it is given up. */
export function nextTry({ attempts, createdAt, now, refused }: FailedTry): Date | undefined {
  if (refused && attempts >= MAX_REJECTIONS) return undefined;
  if (now.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS) return undefined;
  const wait = RETRY_AFTER_MS[Math.min(attempts, RETRY_AFTER_MS.length) - 1] ?? LEASE_MS;
  return new Date(now.getTime() + wait);
}

export type QueuedMail = typeof mails.$inferSelect;

/** What waits to be sent. */
export const isWaiting = and(isNull(mails.sentAt), isNull(mails.givenUpAt));

/**
 * Takes messages that are due, the oldest first. Of several servers each gets others; if this one dies, another takes over what it held when `LEASE_MS` is over.
 */
export async function takeDueMails(db: Db, now: Date, limit: number): Promise<QueuedMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, or(isNull(mails.nextTryAt), lte(mails.nextTryAt, now))))
    .orderBy(sql`${mails.nextTryAt} nulls first`, asc(mails.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextTryAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(mails.id, due))
    .returning();
  return taken.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** What is sent holds no secret any more; of an account that is gone nothing is kept. */
export async function markSent(db: Db, { id }: QueuedMail, now: Date): Promise<void> {
  await db.update(mails).set({ sentAt: now, nextTryAt: null, secret: null, lastError: null }).where(eq(mails.id, id));
  await db.delete(mails).where(and(eq(mails.id, id), isNull(mails.userId)));
}

export async function markFailed(db: Db, { id }: QueuedMail, problem: string, nextTryAt: Date): Promise<void> {
  await db.update(mails).set({ lastError: problem, nextTryAt }).where(eq(mails.id, id));
}

/** @param forget whether the token of its link is worth nothing any more */
export async function markGivenUp(
  db: Db,
  { id }: QueuedMail,
  problem: string,
  { now, forget }: { readonly now: Date; readonly forget: boolean },
): Promise<void> {
  await db
    .update(mails)
    .set({ lastError: problem, givenUpAt: now, nextTryAt: null, ...(forget && { secret: null }) })
    .where(eq(mails.id, id));
}

/** There is nothing to tell any more. What is told once may be noticed again. */
export async function dropMail(db: Db, { id }: QueuedMail): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

/**
 * Has messages tried again right away, as if they were new. One whose link has expired, or whose token has been forgotten since it was given up, is left alone.
 * @returns ids of those that will be tried
 */
export async function tryAgain(db: Db, which: SQL | undefined): Promise<string[]> {
  if (which === undefined) return [];
  const rows = await db
    .update(mails)
    .set({ givenUpAt: null, nextTryAt: null, attempts: 0, createdAt: sql`now()` })
    .where(and(which, isNull(mails.sentAt), or(isNull(mails.expiresAt), gt(mails.expiresAt, sql`now()`))))
    .returning({ id: mails.id });
  return rows.map(({ id }) => id);
}

/** Removes what was sent or given up long ago, and tokens of links whose time is over. */
export async function removeOldMails(db: Db, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ secret: null })
    .where(and(isNotNull(mails.secret), lt(mails.expiresAt, now)));
  const before = new Date(now.getTime() - SENT_RETENTION_MS);
  await db
    .delete(mails)
    .where(
      or(
        and(isNotNull(mails.sentAt), lt(mails.sentAt, before)),
        and(isNotNull(mails.givenUpAt), lt(mails.givenUpAt, before)),
      ),
    );
}

/** Whom a message is for. */
export interface MailRecipient {
  /** Of the account that it is about; undefined where that is gone, or is not the reader's. */
  readonly userId?: string | undefined;
  readonly email: string;
  /** An unknown one counts as English. */
  readonly locale: string;
}

export interface QueueOptions {
  /** What is reported once, however often it's noticed. */
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
