import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@duoverso/contracts/day';
import type { UsageBatch } from '@duoverso/contracts/usage';
import { asc } from 'drizzle-orm';
import type { Db } from '../../../apps/server/src/database/db.ts';
import { usageBatches, usageHours, usageLines } from '../../../apps/server/src/database/schema.ts';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { readAnswer } from './member-client.ts';

const LINES = 20;
/** Ten batches or so use up a month of a plan. */
const TOKENS = 100_000;

/** What a translation service has sent of its members, in all lives of the server. */
export interface UsageReports {
  readonly key: string;
  /** Every batch that was ever sent. */
  readonly sent: UsageBatch[];
  /** Ids of those that were answered. */
  readonly acknowledged: Set<string>;
}

/** Reports batch after batch of a member until the server is gone; what was not answered is sent again by the next life. Rejects with what breaks the connection. */
export async function reportUntilItDies(
  origin: string,
  member: string,
  reports: UsageReports,
  isDone: (answer: { status: number; body: unknown }) => Promise<boolean>,
): Promise<void> {
  for (;;) {
    const open = reports.sent.find(
      ({ batch, lines }) => lines[0]?.member === member && !reports.acknowledged.has(batch),
    );
    const batch = open ?? newBatch(member, reports.sent.length);
    if (!open) reports.sent.push(batch);
    const response = await fetch(`${origin}${FIXTURE_BASE}/api/usage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${reports.key}` },
      body: JSON.stringify(batch),
    });
    const answer = await readAnswer(response);
    if (!(await isDone(answer))) continue;
    if ((answer.body as { counted: number }).counted !== LINES)
      throw new Error(`counted ${JSON.stringify(answer.body)}`);
    reports.acknowledged.add(batch.batch);
  }
}

/** Lines that agree with no other of the member. Some batches reach a threshold. */
function newBatch(member: string, place: number): UsageBatch {
  const at = new Date().toISOString();
  const line = { member, feature: 'pages', engine: 'openai', at };
  return {
    batch: randomUUID(),
    lines: Array.from({ length: LINES }, (_, number) => ({ ...line, tokens: TOKENS + place * LINES + number })),
  };
}

/** Sentences about what is wrong with the ledger of usage; none when every acknowledged batch is there, whole and once, and every line belongs to one that was sent. */
export async function auditUsage(db: Db, { sent, acknowledged }: UsageReports): Promise<string[]> {
  const taken = new Set((await db.select({ batch: usageBatches.batch }).from(usageBatches)).map(({ batch }) => batch));
  const lines = await db.select().from(usageLines).orderBy(asc(usageLines.at));
  const violations: string[] = [];
  for (const batch of acknowledged) {
    if (!taken.has(batch)) violations.push(`The batch ${batch} was acknowledged and is not there.`);
  }
  const expected = sent.filter(({ batch }) => taken.has(batch)).flatMap((batch) => batch.lines);
  const keyOf = (member: string, at: string, tokens: number): string => `${member} ${at} ${tokens}`;
  const wanted = new Set(expected.map(({ member, at, tokens }) => keyOf(member, at, tokens)));
  const found = new Set(lines.map(({ userId, at, tokens }) => keyOf(userId, at.toISOString(), tokens)));
  for (const line of wanted)
    if (!found.has(line)) violations.push(`The line ${line} of a batch that was taken is lost.`);
  for (const line of found)
    if (!wanted.has(line)) violations.push(`The line ${line} belongs to no batch that was taken.`);
  const sums = (from: readonly { userId: string; at: Date; tokens: number }[]) =>
    from.reduce((sum, { userId, at, tokens }) => {
      const key = `${userId} ${Math.floor(at.getTime() / HOUR_MS)}`;
      return sum.set(key, (sum.get(key) ?? 0) + tokens);
    }, new Map<string, number>());
  const hours = sums((await db.select().from(usageHours)).map(({ hour: at, ...row }) => ({ ...row, at })));
  const counted = sums(lines);
  for (const hour of new Set([...counted.keys(), ...hours.keys()])) {
    const tokens = counted.get(hour);
    if (hours.get(hour) !== tokens)
      violations.push(`The hour ${hour} sums up to ${hours.get(hour)} instead of ${tokens}.`);
  }
  if (found.size !== lines.length) violations.push(`${lines.length - found.size} lines are there twice.`);
  return violations;
}
