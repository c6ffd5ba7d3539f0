import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { ServerConfig } from '../../../apps/server/src/config/config.ts';
import type { MemberDatabase } from '../../../apps/server/src/database/db.ts';
import { users } from '../../../apps/server/src/database/schema.ts';
import { finishDeletions } from '../../../apps/server/src/members/accounts/account-deletion.ts';
import { createAccountMails } from '../../../apps/server/src/members/accounts/account-mails.ts';
import { readSecrets } from '../../../apps/server/src/members/accounts/secrets.ts';
import { openSession } from '../../../apps/server/src/testing/open-session.ts';
import { codeOf, MemberClient } from './member-client.ts';

/** One account after the other is due: every life finds some, and some members are still in time. */
const BETWEEN_MS = 150;
/** One account in so many is due so late that its owner is in time on the slowest machine. */
const LATE_EVERY = 10;
const LATE_MS = 3_600_000;

/** Accounts that wait for their deletion, due one after the other. */
export interface Doomed {
  readonly accounts: readonly { readonly userId: string; readonly email: string; readonly client: MemberClient }[];
  /** Ids of those whose owners were told that they are kept. */
  readonly kept: Set<string>;
}

/** New accounts, signed in and marked for deletion, written straight into the database. */
export async function makeDoomed({ db }: MemberDatabase, authSecret: string, count: number): Promise<Doomed> {
  const start = Date.now();
  const accounts = [];
  for (let number = 0; number < count; number += 1) {
    const email = `${randomUUID()}@example.org`;
    const { userId, cookie } = await openSession(db, { email, authSecret, secure: false, now: new Date() });
    const after = number % LATE_EVERY === LATE_EVERY - 1 ? LATE_MS : number * BETWEEN_MS;
    const due = { deletionAskedAt: new Date(start), deletionDueAt: new Date(start + after) };
    await db.update(users).set(due).where(eq(users.id, userId));
    accounts.push({ userId, email, client: new MemberClient(cookie) });
  }
  return { accounts, kept: new Set() };
}

/** Owners of every second account want to keep it after all, the last ones first, until the server is gone. Some come too late. Rejects with what breaks the connection. */
export async function keepUntilItDies(
  origin: string,
  { accounts, kept }: Doomed,
  isDone: (answer: { status: number; body: unknown }) => Promise<boolean>,
): Promise<void> {
  const wishes = accounts.filter(({ userId }, place) => place % 2 === 1 && !kept.has(userId)).toReversed();
  for (const { userId, client } of wishes) {
    const answer = await client.delete(origin, '/api/me/deletion');
    if (codeOf(answer.body) !== 'not_signed_in' && (await isDone(answer))) kept.add(userId);
  }
}

/** What has become of accounts that waited for their deletion. */
export interface DeletionAudit {
  /** Sentences about what is wrong; none when every account that was kept is there, and all that are due are gone. */
  readonly violations: string[];
  /** Addresses of those that are gone: each is told of it once. */
  readonly gone: ReadonlySet<string>;
}

/** Deletes what is due, as the next server does; then compares accounts with what their owners were told. */
export async function auditDeletions(
  config: ServerConfig,
  { db }: MemberDatabase,
  { accounts, kept }: Doomed,
): Promise<DeletionAudit> {
  const now = () => new Date(Date.now() + accounts.length * BETWEEN_MS + LATE_MS);
  const accountMails = createAccountMails(readSecrets(config).authSecret, now);
  await finishDeletions({ db, accountMails, log: pino({ level: 'silent' }), now });
  const there = new Map((await db.select().from(users)).map((user) => [user.id, user]));
  const gone = new Set(accounts.filter(({ userId }) => !there.has(userId)).map(({ email }) => email));
  const violations: string[] = [];
  for (const { userId, email } of accounts) {
    if (kept.has(userId) && gone.has(email)) violations.push(`The account ${userId} was told to be kept and is gone.`);
    if (there.get(userId)?.deletionDueAt) violations.push(`The account ${userId} was to be deleted and is there.`);
  }
  return { violations, gone };
}
