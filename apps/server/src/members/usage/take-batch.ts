import { createHash } from 'node:crypto';
import {
  type UsageAnswer,
  type UsageBatch,
  type UsageLine,
  type UsageRejection,
  usageAnswerSchema,
} from '@duoverso/contracts/usage';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { usageBatches, users } from '../../database/schema.ts';
import { judgeLine, type KnownUsage } from './judge-line.ts';
import type { PlanQuota } from './quota-months.ts';
import { holdServiceKey } from './service-keys.ts';
import { lineKey, writeLines } from './write-lines.ts';
import { writeNotices } from './write-notices.ts';

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
