import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { usageNotices, users } from '../../database/schema.ts';
import { whoLeaves } from '../accounts/read-deletion.ts';
import quotaNotice from '../mails/kinds/quota-notice/mail.ts';
import { queueMemberMail } from '../mails/queue-mail.ts';
import { readHoldingsOf } from '../membership/read-holdings.ts';
import type { PlanQuota } from './quota-months.ts';
import { readQuotas } from './read-quota.ts';

/**
 * Tells members whose quota goes to its end, in the transaction of what they have used: each threshold once in each period. Who wants no reminders is not told by mail; whose account is to be deleted is told with what is used after it stays.
 * @param plans the highest first
 */
export async function writeNotices(
  tx: Db,
  userIds: readonly string[],
  plans: readonly PlanQuota[],
  now: Date,
): Promise<void> {
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
