import { DAY_MS } from '@duoverso/contracts/day';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { membershipGrants, users } from '../../database/schema.ts';
import { membershipSchedule } from '../membership/membership-schedule.ts';
import { readHoldings } from '../membership/read-holdings.ts';
import { renewalStatus } from '../renewals/renewal-state.ts';
import membershipEnds from './kinds/membership-ends.ts';
import { queueMemberMail } from './mail-queue.ts';

const PAGE = 500;

/** When a member is reminded: so long before the end, and not when the server comes to it much later. */
const REMINDERS = [
  { name: 'week', fromMs: 7 * DAY_MS, toMs: 5 * DAY_MS },
  { name: 'day', fromMs: DAY_MS, toMs: 0 },
] as const;
const EARLIEST_MS = Math.max(...REMINDERS.map(({ fromMs }) => fromMs));

/**
 * Writes down reminders to all members whose membership ends soon and whose account stays, each once however often this runs and in how many servers.
 * @param plans ids of all plans, the highest first
 */
export async function writeReminders(db: Db, plans: readonly string[], now: Date): Promise<void> {
  let after = '';
  for (;;) {
    const ids = await findCandidates(db, now, after);
    for (const userId of ids) await remind(db, userId, plans, now);
    const last = ids.at(-1);
    if (last === undefined || ids.length < PAGE) return;
    after = last;
  }
}

/**
 * Members whose membership may end soon, by bounds that the database can compute: it ends no sooner than each of its grants alone would, and no later than all of them in a row after the
 * last one.
 */
async function findCandidates(db: Db, now: Date, after: string): Promise<string[]> {
  const { userId, grantedAt, days, revokedAt } = membershipGrants;
  const soonest = sql`max(${grantedAt} + ${days} * interval '1 day')`;
  const latest = sql`max(${grantedAt}) + sum(${days}) * interval '1 day'`;
  const rows = await db
    .select({ userId })
    .from(membershipGrants)
    .innerJoin(users, eq(users.id, userId))
    .where(and(isNull(revokedAt), isNull(users.deletionDueAt), eq(users.reminders, true), gt(userId, after)))
    .groupBy(userId)
    .having(
      sql`${soonest} <= ${new Date(now.getTime() + EARLIEST_MS).toISOString()}::timestamptz and ${latest} > ${now.toISOString()}::timestamptz`,
    )
    .orderBy(asc(userId))
    .limit(PAGE);
  return rows.map((row) => row.userId);
}

async function remind(db: Db, userId: string, plans: readonly string[], now: Date): Promise<void> {
  const { grants, renewals } = await readHoldings(db, userId);
  // What goes on is told of by its own message.
  if (renewals.some((one) => renewalStatus(one, now) === 'active')) return;
  const end = membershipSchedule(grants, now, plans).at(-1)?.to;
  if (!end) return;
  const left = end.getTime() - now.getTime();
  const due = REMINDERS.find(({ fromMs, toMs }) => left <= fromMs && left > toMs);
  if (!due) return;
  const begun = Math.max(...grants.map(({ grantedAt }) => grantedAt.getTime()));
  if (begun > end.getTime() - due.fromMs) return; // given for less than that: its length was said a moment ago
  const endsAt = end.toISOString();
  await queueMemberMail(
    db,
    membershipEnds,
    userId,
    { endsAt },
    { onceKey: `membership-ends ${due.name} ${userId} ${endsAt}`, expiresAt: end },
  );
}
