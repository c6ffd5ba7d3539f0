import type { Refunds } from '@duoverso/content/catalogue';
import { MINUTE_MS } from '@duoverso/contracts/day';
import { and, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../../database/database-away.ts';
import { type Db, describeError, type MemberDatabase } from '../../database/db.ts';
import { runRegularly } from '../../database/run-regularly.ts';
import { subscriptions } from '../../database/schema.ts';
import renewalAhead from '../mails/kinds/renewal-ahead.ts';
import { queueMemberMail } from '../mails/mail-queue.ts';
import type { Payments } from '../payments/payments.ts';
import { endLeftRenewals } from './end-renewal.ts';
import { NOTICE_MS, renewalStatus, type SubscriptionRow } from './renewal-state.ts';
import { chargeInSandbox } from './sandbox-charge.ts';

const EVERY_MS = MINUTE_MS;

export interface RenewalJobs {
  readonly db: Db;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Looks every minute for renewals that something is to be done for. Every replica does it; it is harmless twice. Gives what stops it, and waits for what is under way. */
export function startRenewals({ isReady }: MemberDatabase, deps: RenewalJobs): () => Promise<void> {
  const { log } = deps;
  const work = () => seeToRenewals(deps);
  return runRegularly({ everyMs: EVERY_MS, isReady, work, log, failure: 'renewals could not be seen to' });
}

/** Ends what is to end, tells of charges that come, and pretends those of the sandbox. */
export async function seeToRenewals(deps: RenewalJobs): Promise<void> {
  const { db, payments, log, now } = deps;
  const onFailure = (renewal: string, error: unknown) =>
    log.warn({ renewal, err: describeError(error) }, 'a renewal waits for the payment provider');
  await endLeftRenewals(db, payments, now(), onFailure);
  await announceCharges(deps, onFailure);
  if (payments.provider === 'sandbox') await chargeDue(deps);
}

async function announceCharges(
  { db, payments, now }: RenewalJobs,
  onFailure: (renewal: string, error: unknown) => void,
): Promise<void> {
  const at = now();
  const { paidUntil, endedAt, noticedFor } = subscriptions;
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        isNull(endedAt),
        gt(paidUntil, at),
        lte(paidUntil, new Date(at.getTime() + NOTICE_MS)),
        or(isNull(noticedFor), ne(noticedFor, paidUntil)),
      ),
    );
  for (const row of rows.filter((one) => renewalStatus(one, at) === 'active')) {
    try {
      const nextAmount = row.provider === payments.provider ? await payments.nextCharge(row) : row.nextAmount;
      await announce(db, row, nextAmount);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      onFailure(row.id, error);
    }
  }
}

function announce(db: Db, { id, userId, paidUntil }: SubscriptionRow, nextAmount: number): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(subscriptions).set({ nextAmount, noticedFor: paidUntil }).where(eq(subscriptions.id, id));
    if (userId === null || paidUntil === null) return;
    const chargedAt = paidUntil.toISOString();
    const onceKey = `renewal-ahead ${id} ${chargedAt}`;
    await queueMemberMail(tx, renewalAhead, userId, { renewalId: id, chargedAt }, { onceKey, expiresAt: paidUntil });
  });
}

async function chargeDue({ db, refunds, now }: RenewalJobs): Promise<void> {
  const { provider, paidUntil, endedAt } = subscriptions;
  const due = await db
    .select()
    .from(subscriptions)
    .where(and(eq(provider, 'sandbox'), isNull(endedAt), isNotNull(paidUntil), lte(paidUntil, now())));
  // What has been made to fail stays so until it's paid.
  for (const row of due.filter((one) => renewalStatus(one, now()) === 'active')) {
    await chargeInSandbox(db, row, 'paid', { refunds, now: now() });
  }
}
