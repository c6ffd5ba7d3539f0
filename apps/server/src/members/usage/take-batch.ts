import { createHash } from 'node:crypto';
import {
  type UsageAnswer,
  type UsageBatch,
  type UsageLine,
  type UsageRejection,
  usageAnswerSchema,
} from '@duoverso/contracts/usage';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { usageBatches, usageHours, usageLines, usageNotices, users } from '../../database/schema.ts';
import { whoLeaves } from '../accounts/held-account.ts';
import quotaNotice from '../mails/kinds/quota-notice.ts';
import { queueMemberMail } from '../mails/mail-queue.ts';
import { readHoldingsOf } from '../membership/read-holdings.ts';
import { judgeLine, type KnownUsage } from './judge-line.ts';
import { readQuotas } from './read-quota.ts';
import { holdServiceKey } from './service-keys.ts';
import type { PlanQuota } from './settle-usage.ts';

export interface TakeOptions {
  /** Who reports: batches of one service never meet those of another. */
  readonly service: string;
  /** With which it reports; undefined for the operator. */
  readonly keyId?: string;
  readonly known: KnownUsage;
  /** The highest first. */
  readonly plans: readonly PlanQuota[];
  readonly now: Date;
}

/** What ids of members are made of: the database refuses other texts as a whole, such as those with a zero. */
const MEMBER_ID = /^[\w-]+$/;

/** A line that may count, with its place in the batch. */
interface Candidate {
  readonly place: number;
  readonly line: UsageLine;
  /** The same for lines that agree in everything. */
  readonly key: string;
}

/** What a batch has come to. */
export interface TakenBatch {
  readonly answer: UsageAnswer;
  /** False where it was sent before. */
  readonly isNew: boolean;
}

/**
 * Counts a batch: all of it in one transaction, with the answer that it gets and with what members are told of it. Sent again, it gets the same answer and counts nothing.
 * @throws {ApiError} `usage_batch_reused` when its id belongs to other lines, `service_key_not_valid` when the key was revoked a moment ago
 */
export function takeBatch(db: Db, { batch, lines }: UsageBatch, options: TakeOptions): Promise<TakenBatch> {
  const { service, keyId, now } = options;
  const contentHash = createHash('sha256').update(JSON.stringify(lines)).digest('base64url');
  const isThis = and(eq(usageBatches.service, service), eq(usageBatches.batch, batch));
  return db.transaction(async (tx) => {
    if (keyId !== undefined && !(await holdServiceKey(tx, keyId))) throw new ApiError('service_key_not_valid');
    // Who comes second waits here until the first has committed.
    const taken = await tx
      .insert(usageBatches)
      .values({ service, batch, contentHash, receivedAt: now })
      .onConflictDoNothing()
      .returning({ batch: usageBatches.batch });
    if (taken.length === 0) {
      const [before] = await tx.select().from(usageBatches).where(isThis);
      if (before?.contentHash !== contentHash) throw new ApiError('usage_batch_reused');
      return { answer: usageAnswerSchema.parse(before.answer), isNew: false };
    }
    const answer = await count(tx, batch, lines, options);
    await tx.update(usageBatches).set({ answer }).where(isThis);
    return { answer, isNew: true };
  });
}

async function count(
  tx: Db,
  batch: string,
  lines: readonly UsageLine[],
  { known, plans, now }: TakeOptions,
): Promise<UsageAnswer> {
  const reasons = new Map<number, UsageRejection>();
  const candidates = lines.flatMap((given, place): Candidate[] => {
    const reason = judgeLine(given, known, now);
    if (reason) reasons.set(place, reason);
    if (reason) return [];
    // Digits below milliseconds and far offsets: the database would read them in another way, or not at all.
    const line = { ...given, at: new Date(Date.parse(given.at)).toISOString() };
    return [{ place, line, key: lineKey(line) }];
  });
  const members = await lockMembers(tx, candidates);
  const counted = await writeLines(
    tx,
    candidates.flatMap(({ line }) => (members.has(line.member) ? [line] : [])),
  );
  let tokens = 0;
  for (const { place, line, key } of candidates) {
    if (!members.has(line.member)) reasons.set(place, 'member_unknown');
    else if (counted.delete(key)) tokens += line.tokens;
    else reasons.set(place, 'repeated');
  }
  await writeNotices(tx, [...members], plans, now);
  const notCounted = [...reasons].sort(([a], [b]) => a - b).map(([line, reason]) => ({ line, reason }));
  return { batch, counted: lines.length - notCounted.length, tokens, notCounted };
}

/**
 * Holds the members until the transaction ends, so that of two batches at a threshold one sees the other; always in the same order, so that they never wait for each other.
 * @returns ids of those that there are
 */
async function lockMembers(tx: Db, candidates: readonly Candidate[]): Promise<Set<string>> {
  const ids = [...new Set(candidates.map(({ line }) => line.member))].filter((id) => MEMBER_ID.test(id));
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('no key update');
  return new Set(found.map(({ id }) => id));
}

/**
 * Adds lines to the ledger, and to the sums of their hours. To be called under the lock of their members.
 * @param lines with moments in whole milliseconds
 * @returns the keys of those that were not there before, as `lineKey` makes them
 */
export async function writeLines(tx: Db, lines: readonly UsageLine[]): Promise<Set<string>> {
  const fresh = new Map(lines.map((line) => [lineKey(line), line]));
  if (fresh.size === 0) return new Set();
  // One parameter: thousands of them cost more than the rows.
  const given = JSON.stringify([...fresh.values()]);
  const { rows } = (await tx.execute(sql`
    with written as (
      insert into ${usageLines} (user_id, at, feature, engine, tokens)
      select member, date_trunc('milliseconds', at), feature, engine, tokens
      from json_to_recordset(${given}::json) as line(member text, at timestamptz, feature text, engine text, tokens bigint)
      on conflict do nothing
      returning user_id, at, feature, engine, tokens
    ), summed as (
      insert into ${usageHours} as had (user_id, hour, tokens)
      select user_id, date_trunc('hour', at, 'UTC'), sum(tokens) from written group by 1, 2
      on conflict (user_id, hour) do update set tokens = had.tokens + excluded.tokens
    )
    select user_id as member, round(extract(epoch from at) * 1000)::bigint::text as at, feature, engine, tokens::text as tokens
    from written`)) as unknown as {
    rows: { member: string; at: string; feature: string; engine: string; tokens: string }[];
  };
  return new Set(rows.map(({ member, at, feature, engine, tokens }) => joined(member, at, feature, engine, tokens)));
}

/** The same for lines that agree in everything. */
function lineKey({ member, at, feature, engine, tokens }: UsageLine): string {
  return joined(member, String(Date.parse(at)), feature, engine, String(tokens));
}

function joined(...parts: string[]): string {
  return parts.join('\n');
}

/**
 * Tells members whose quota goes to its end, in the transaction of what they have used: each threshold once in each period. Who wants no reminders is not told by mail; whose account is to be deleted is told with what is used after it stays.
 * @param plans the highest first
 */
async function writeNotices(tx: Db, userIds: readonly string[], plans: readonly PlanQuota[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  const quotas = await readQuotas(tx, await readHoldingsOf(tx, [...userIds]), now, plans);
  const due = [...quotas].flatMap(([userId, { notice }]) => (notice ? [{ userId, toldAt: now, ...notice }] : []));
  if (due.length === 0) return;
  const leaving = await whoLeaves(
    tx,
    due.map(({ userId }) => userId),
  );
  const reported = due.filter(({ userId }) => !leaving.has(userId));
  if (reported.length === 0) return;
  const fresh = await tx.insert(usageNotices).values(reported).onConflictDoNothing().returning();
  if (fresh.length === 0) return;
  const ids = fresh.map(({ userId }) => userId);
  const willing = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.reminders, true)));
  for (const { userId, threshold, period } of fresh) {
    if (willing.some(({ id }) => id === userId)) await queueMemberMail(tx, quotaNotice, userId, { threshold, period });
  }
}
