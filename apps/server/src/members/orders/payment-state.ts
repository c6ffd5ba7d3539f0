import type { OrderStatus, PaymentEffectName } from '@duoverso/contracts/order-states';
import type { PaymentEffect, PaymentNews } from './payment-news.ts';
import { type RefundState, refundSums } from './refund-state.ts';

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
