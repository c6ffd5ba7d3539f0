import type { CatalogueFile } from '@duoverso/content/catalogue';
import { DAY_MS, MINUTE_MS } from '@duoverso/contracts/day';
import type { PlanChangePreview, PlanChangeRequest } from '@duoverso/contracts/renewals';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { orders, subscriptions } from '../../database/schema.ts';
import { lockLedger } from '../membership/ledger.ts';
import { layOut } from '../membership/membership-schedule.ts';
import { readHoldings } from '../membership/read-holdings.ts';
import { lockOrder } from '../orders/apply-payment-event.ts';
import type { OrderRow } from '../orders/describe-order.ts';
import type { Payments, PlanChange } from '../payments/payments.ts';
import { applyPaidPeriod } from './apply-renewal.ts';
import { findRenewal } from './list-renewals.ts';
import { changesOf } from './plan-terms.ts';
import { CHANGING_MS, isRunning, type SubscriptionRow } from './renewal-state.ts';

/** What was shown holds for so long. */
const SHOWN_FOR_MS = 15 * MINUTE_MS;
/** By so much the days that are given may differ from the period that is paid: the payment is told some time after it. */
const OUT_OF_STEP_MS = DAY_MS;

export interface ChangeDeps {
  readonly db: Db;
  readonly payments: Payments;
  readonly catalogue: CatalogueFile;
  readonly now: () => Date;
}

/** Which renewal of which member is to have which plan. */
export interface WantedChange {
  readonly userId: string;
  readonly renewalId: string;
  readonly sku: string;
}

/**
 * What a change of the plan costs now, and what is charged next. Changes nothing.
 * @throws {ApiError} `not_found`, `renewal_change_not_offered`, `renewal_change_not_now`, `renewal_change_too_early`, `payment_provider_unavailable`
 */
export async function previewChange(deps: ChangeDeps, wanted: WantedChange): Promise<PlanChangePreview> {
  return priceOf(deps, await findChange(deps, wanted, deps.now()));
}

/**
 * Changes the plan at the price that was shown, and at no other.
 * @throws {ApiError} as `previewChange`; `renewal_change_outdated` where the price is another by now or a change is under way, `renewal_change_declined`
 */
export async function changePlan(deps: ChangeDeps, wanted: WantedChange, shown: PlanChangeRequest): Promise<void> {
  const { db, payments, catalogue } = deps;
  const now = deps.now();
  const at = new Date(shown.at);
  if (at > now || now.getTime() - at.getTime() > SHOWN_FOR_MS) throw new ApiError('renewal_change_outdated');
  const change = await findChange(deps, wanted, at);
  const price = await priceOf(deps, change);
  if (price.dueNow !== shown.dueNow || price.price !== shown.price) throw new ApiError('renewal_change_outdated');
  await holdChange(db, change, now);
  try {
    const period = await payments.changePlan(change);
    await applyPaidPeriod(db, period, { now, refunds: catalogue.refunds });
  } catch (error) {
    // Whether it was changed is known: another card may be tried right away.
    if (error instanceof ApiError && error.code === 'renewal_change_declined') await letGo(db, change.renewal);
    throw error;
  }
}

async function priceOf({ payments }: ChangeDeps, change: PlanChange & { readonly days: number }) {
  const { dueNow, total, unused } = await payments.previewChange(change);
  // The provider would keep the difference for later charges, and a member who ends the renewal would lose it.
  if (total < 0) throw new ApiError('renewal_change_too_early');
  const { terms, at, renewal, days } = change;
  const nextChargeAt = new Date(at.getTime() + days * DAY_MS).toISOString();
  const { sku, unitAmount: price } = terms;
  return { sku, at: at.toISOString(), currency: renewal.currency, dueNow, unused, price, nextChargeAt };
}

async function findChange({ db, payments, catalogue }: ChangeDeps, { userId, renewalId, sku }: WantedChange, at: Date) {
  const renewal = await findRenewal(db, userId, renewalId);
  const offered = changesOf(catalogue, renewal).find(({ terms }) => terms.sku === sku);
  if (!offered) throw new ApiError('renewal_change_not_offered');
  const current = await findCurrent(db, renewal);
  const isThere = renewal.provider === payments.provider && isRunning(renewal, at) && current && isWhole(current);
  if (!isThere || !(await isInStep(db, { userId, renewal, current, at, catalogue }))) {
    throw new ApiError('renewal_change_not_now');
  }
  return { renewal, current, terms: offered.terms, days: offered.days, at };
}

/** The order of the last paid period. */
async function findCurrent(db: Db, { id, paidFrom }: SubscriptionRow): Promise<OrderRow | undefined> {
  if (paidFrom === null) return undefined;
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.subscriptionId, id), eq(orders.periodFrom, paidFrom)))
    .orderBy(desc(orders.changesPlan))
    .limit(1);
  return row;
}

/** Of money that goes back nothing can be taken off. */
function isWhole({ status, refundedAmount }: OrderRow): boolean {
  return status === 'paid' && refundedAmount === 0;
}

interface StepCheck {
  readonly userId: string;
  readonly renewal: SubscriptionRow;
  readonly current: OrderRow;
  readonly at: Date;
  readonly catalogue: CatalogueFile;
}

/** Whether the days that are left of the order are those that the provider counts. They aren't while a higher plan lets them wait: then more is left than would be taken off. */
async function isInStep(db: Db, { userId, renewal, current, at, catalogue }: StepCheck): Promise<boolean> {
  const { grants } = await readHoldings(db, userId);
  const own = grants.filter(({ source, sourceId }) => source === 'order' && sourceId.split('/')[0] === current.id);
  const ids = catalogue.plans.map(({ id }) => id);
  const ends = layOut(grants, at, ids).flatMap(({ grant, to }) => (own.some((one) => one === grant) ? [to] : []));
  const { paidUntil } = renewal;
  return paidUntil !== null && Math.abs(Math.max(0, ...ends) - paidUntil.getTime()) <= OUT_OF_STEP_MS;
}

/**
 * Holds a renewal for its change, and looks at its order once more under the lock under which refunds are asked for: of the two the first wins.
 * @throws {ApiError} `renewal_change_outdated`
 */
function holdChange(db: Db, { renewal, current }: PlanChange, now: Date): Promise<void> {
  const { id, paidFrom, changingAt } = subscriptions;
  return db.transaction(async (tx) => {
    if (renewal.userId !== null) await lockLedger(tx, renewal.userId);
    const order = await lockOrder(tx, current.id);
    const isFree = or(isNull(changingAt), lt(changingAt, new Date(now.getTime() - CHANGING_MS)));
    const isSame = renewal.paidFrom === null ? isNull(paidFrom) : eq(paidFrom, renewal.paidFrom);
    const held = await tx
      .update(subscriptions)
      .set({ changingAt: now })
      .where(and(eq(id, renewal.id), isSame, isFree))
      .returning({ id });
    if (held.length === 0 || !order || !isWhole(order)) throw new ApiError('renewal_change_outdated');
  });
}

async function letGo(db: Db, { id }: SubscriptionRow): Promise<void> {
  await db.update(subscriptions).set({ changingAt: null }).where(eq(subscriptions.id, id));
}
