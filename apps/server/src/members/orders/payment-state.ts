import type { OrderStatus, PaymentEffectName } from '@duoverso/contracts/order-states';
import type { RefundStep } from '@duoverso/contracts/orders';
import type { paymentEvents } from '../../database/schema.ts';

/** What payment providers tell, and what we ask of them; amounts in minor units. */
export type PaymentEffect =
  | { readonly effect: 'processing' | 'paid' | 'failed' | 'expired' | 'canceled' }
  /** An attempt that was refused; another may follow on the same page. The subject is one of `PAYMENT_FAILURES`. */
  | { readonly effect: 'declined'; readonly subject: string }
  /** Of one refund, or without a subject everything of the payment that has gone back so far. */
  | { readonly effect: 'refunded'; readonly amount: number; readonly subject?: string | undefined }
  | { readonly effect: 'refund_requested' | 'refund_pending'; readonly amount: number; readonly subject: string }
  /** The amount is what had left and came back: 0 for a refund that was never begun. */
  | { readonly effect: 'refund_failed'; readonly amount: number; readonly subject: string }
  | { readonly effect: 'dispute_opened' | 'dispute_won' | 'dispute_lost'; readonly subject: string };

/** Something that was told of one payment of an order. */
export interface PaymentNews {
  /** The provider's id of the payment; null where it is told of the payment page. */
  readonly payment: string | null;
  readonly reported: PaymentEffect;
  /** By the provider's clock. */
  readonly happenedAt: Date;
  /** Of `paid`: whether the order has given something while this payment stood. */
  readonly counted?: boolean;
}

type EventRow = typeof paymentEvents.$inferSelect;

/** What is told of the payment page where no payment is named. */
const OF_THE_PAGE: readonly string[] = ['expired', 'canceled'];

/**
 * What the events of an order tell of its payments.
 * @param firstPayment the order's first payment, of which events from before payments were told apart are
 */
export function newsOf(rows: readonly EventRow[], firstPayment: string | null): PaymentNews[] {
  return rows.map((row) => ({
    // A page that was left alone has no payment.
    payment: row.paymentId ?? (OF_THE_PAGE.includes(row.effect) ? null : firstPayment),
    reported: effectOf(row),
    happenedAt: row.happenedAt,
    counted: row.effect === 'paid' && (row.counted ?? true),
  }));
}

function effectOf({ effect, amount, subject }: EventRow): PaymentEffect {
  switch (effect) {
    case 'refunded':
      return { effect, amount: amount ?? 0, ...(subject !== null && { subject }) };
    case 'refund_requested':
    case 'refund_pending':
    case 'refund_failed':
      return { effect, amount: amount ?? 0, subject: subject ?? '' };
    case 'declined':
    case 'dispute_opened':
    case 'dispute_won':
    case 'dispute_lost':
      return { effect, subject: subject ?? '' };
    default:
      return { effect };
  }
}

/** How far one refund has come. */
export interface RefundState {
  /** Ours, or the provider's of a refund that was made in its dashboard. */
  readonly id: string;
  readonly step: RefundStep;
  /** In minor units. */
  readonly amount: number;
  /** When its last step was told of. */
  readonly at: Date;
}

/** What of a payment has gone back, in minor units. */
interface RefundSums {
  readonly refundedAmount: number;
  /** The same with what is on its way. */
  readonly takenAmount: number;
  /** Those that are told apart, the one that was heard of last at the end. */
  readonly refunds: readonly RefundState[];
}

/** What is further counts, whatever is told later: a refund may fail at the bank after it was said to have succeeded. */
const STEPS = {
  refund_requested: 'requested',
  refund_pending: 'pending',
  refunded: 'succeeded',
  refund_failed: 'failed',
} as const satisfies Partial<Record<PaymentEffect['effect'], RefundStep>>;
const ORDER: readonly RefundStep[] = Object.values(STEPS);

type RefundEffect = Extract<PaymentEffect, { amount: number }>;
interface RefundNews {
  readonly reported: RefundEffect;
  readonly happenedAt: Date;
}

/**
 * What has gone back of a payment. A provider tells of refunds twice: of each by its id, and by one amount for all of them, which does not name those that failed afterwards. Whichever of
 * the two knows more counts.
 */
function refundSums(news: readonly PaymentNews[]): RefundSums {
  const reported = news.filter((one): one is PaymentNews & RefundNews => one.reported.effect in STEPS);
  const byId = Map.groupBy(reported, (one) => one.reported.subject);
  const inAll = Math.max(0, ...(byId.get(undefined) ?? []).map((one) => one.reported.amount));
  byId.delete(undefined);
  const refunds = [...byId].map(([id = '', own]) => refundState(id, own)).sort(compareRefunds);
  const sumOf = (...steps: RefundStep[]) =>
    refunds.filter(({ step }) => steps.includes(step)).reduce((sum, { amount }) => sum + amount, 0);
  const failed = Map.groupBy(
    reported.filter((one) => one.reported.effect === 'refund_failed'),
    (one) => one.reported.subject,
  );
  const cameBack = [...failed.values()].map((own) => Math.max(...own.map((one) => one.reported.amount)));
  const stayed = inAll - cameBack.reduce((sum, amount) => sum + amount, 0);
  const underWay = sumOf('requested', 'pending');
  const succeeded = sumOf('succeeded');
  return {
    refundedAmount: Math.max(stayed - underWay, succeeded, 0),
    takenAmount: Math.max(stayed, succeeded + underWay, 0),
    refunds,
  };
}

function refundState(id: string, news: readonly RefundNews[]): RefundState {
  const rank = (one: RefundNews) => ORDER.indexOf(STEPS[one.reported.effect]);
  const [first, ...others] = news;
  if (!first) throw new Error('unreachable: a group has members');
  const last = others.reduce(
    (best, one) =>
      rank(one) > rank(best) || (rank(one) === rank(best) && one.happenedAt > best.happenedAt) ? one : best,
    first,
  );
  return {
    id,
    step: STEPS[last.reported.effect],
    amount: Math.max(...news.map((one) => one.reported.amount)),
    at: last.happenedAt,
  };
}

function compareRefunds(a: RefundState, b: RefundState): number {
  return a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1);
}

/** What follows from everything that has been told of one payment. */
export interface PaymentState {
  readonly payment: string | null;
  readonly status: OrderStatus;
  /** What of this payment has gone back so far, in minor units. */
  readonly refundedAmount: number;
  /** The same and what is on its way back: more cannot be asked for. */
  readonly takenAmount: number;
  readonly refunds: readonly RefundState[];
  /** Whether the order has given something while this payment stood. */
  readonly counted: boolean;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

/** The state of each payment that was told of, whatever the order of the news and however often each is told; in the order of their first payment, then of their ids. */
export function paymentStates(totalAmount: number, news: readonly PaymentNews[]): PaymentState[] {
  return [...Map.groupBy(news, ({ payment }) => payment)]
    .map(([payment, own]) => paymentState(payment, totalAmount, own))
    .sort(comparePayments);
}

/** Part of the money back leaves a payment paid; all of it, or a dispute that is open or lost, ends it. */
function paymentState(payment: string | null, totalAmount: number, news: readonly PaymentNews[]): PaymentState {
  const effects = news.map(({ reported }) => reported);
  const names = new Set(effects.map(({ effect }) => effect));
  const { refundedAmount, takenAmount, refunds } = refundSums(news);
  const momentsOf = (wanted: PaymentEffectName): Date[] =>
    news
      .filter(({ reported }) => reported.effect === wanted)
      .map(({ happenedAt }) => happenedAt)
      .sort((a, b) => a.getTime() - b.getTime());
  const isBack = (amount: number) => amount >= totalAmount && (amount > 0 || names.has('refunded'));
  return {
    payment,
    status: isDisputed(effects)
      ? 'disputed'
      : isBack(refundedAmount)
        ? 'refunded'
        : isBack(takenAmount)
          ? 'refunding'
          : unrefunded(names),
    refundedAmount,
    takenAmount,
    refunds,
    counted: news.some(({ counted }) => counted === true),
    paidAt: momentsOf('paid').at(0) ?? null,
    refundedAt: momentsOf('refunded').at(-1) ?? null,
  };
}

const FURTHEST = ['paid', 'failed', 'canceled', 'expired', 'processing'] as const;

function unrefunded(names: ReadonlySet<PaymentEffectName>): OrderStatus {
  return FURTHEST.find((name) => names.has(name)) ?? 'pending';
}

/** How far a dispute has come; what is further counts, whatever is told later. */
const DISPUTE_STEPS: readonly PaymentEffectName[] = ['dispute_opened', 'dispute_won', 'dispute_lost'];

/** Whether a dispute is open or lost. Its end counts even where its beginning is told later. */
function isDisputed(effects: readonly PaymentEffect[]): boolean {
  const disputes = new Map<string, number>();
  for (const one of effects) {
    const step = DISPUTE_STEPS.indexOf(one.effect);
    if (step < 0 || !('subject' in one) || one.subject === undefined) continue;
    disputes.set(one.subject, Math.max(disputes.get(one.subject) ?? 0, step));
  }
  return [...disputes.values()].some((step) => DISPUTE_STEPS[step] !== 'dispute_won');
}

function comparePayments(a: PaymentState, b: PaymentState): number {
  const moment = ({ paidAt }: PaymentState): number => paidAt?.getTime() ?? Number.MAX_VALUE;
  return moment(a) - moment(b) || ((a.payment ?? '') < (b.payment ?? '') ? -1 : 1);
}
