import type { OrderStatus } from '@duoverso/contracts';

/** What payment providers tell; amounts in minor units. */
export type PaymentEffect =
  | { readonly effect: 'processing' | 'paid' | 'failed' | 'expired' }
  /** Everything of the payment that has gone back so far. */
  | { readonly effect: 'refunded'; readonly amount: number }
  | { readonly effect: 'dispute_opened' | 'dispute_won' | 'dispute_lost'; readonly subject: string };

/** Something that was told of one payment of an order. */
export interface PaymentNews {
  /** The provider's id of the payment; null where it is told of the payment page. */
  readonly payment: string | null;
  readonly told: PaymentEffect;
  /** By the provider's clock. */
  readonly happenedAt: Date;
}

/** What follows from everything that has been told of one payment. */
export interface PaymentState {
  readonly payment: string | null;
  readonly status: OrderStatus;
  /** What of this payment has gone back so far, in minor units. */
  readonly refundedAmount: number;
  /** Whether a dispute has been told of, whatever its end. */
  readonly wasDisputed: boolean;
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
  const effects = news.map(({ told }) => told);
  const names = new Set(effects.map(({ effect }) => effect));
  const refundedAmount = Math.max(0, ...effects.map((one) => (one.effect === 'refunded' ? one.amount : 0)));
  const momentsOf = (wanted: PaymentEffect['effect']): Date[] =>
    news
      .filter(({ told }) => told.effect === wanted)
      .map(({ happenedAt }) => happenedAt)
      .sort((a, b) => a.getTime() - b.getTime());
  return {
    payment,
    status: statusOf(names, refundedAmount >= totalAmount && names.has('refunded'), isDisputed(effects)),
    refundedAmount,
    wasDisputed: effects.some((one) => 'subject' in one),
    paidAt: momentsOf('paid').at(0) ?? null,
    refundedAt: momentsOf('refunded').at(-1) ?? null,
  };
}

function statusOf(names: ReadonlySet<PaymentEffect['effect']>, allBack: boolean, disputed: boolean): OrderStatus {
  if (disputed) return 'disputed';
  if (allBack) return 'refunded';
  if (names.has('paid')) return 'paid';
  if (names.has('failed')) return 'failed';
  if (names.has('expired')) return 'expired';
  return names.has('processing') ? 'processing' : 'pending';
}

/** How far a dispute has come; what is further counts, whatever is told later. */
const DISPUTE_STEPS = ['dispute_opened', 'dispute_won', 'dispute_lost'] as const;

/** Whether a dispute is open or lost. Its end counts even where its beginning is told later. */
function isDisputed(effects: readonly PaymentEffect[]): boolean {
  const disputes = new Map<string, number>();
  for (const one of effects) {
    if (!('subject' in one)) continue;
    disputes.set(one.subject, Math.max(disputes.get(one.subject) ?? 0, DISPUTE_STEPS.indexOf(one.effect)));
  }
  return [...disputes.values()].some((step) => DISPUTE_STEPS[step] !== 'dispute_won');
}

function comparePayments(a: PaymentState, b: PaymentState): number {
  const moment = ({ paidAt }: PaymentState): number => paidAt?.getTime() ?? Number.MAX_VALUE;
  return moment(a) - moment(b) || ((a.payment ?? '') < (b.payment ?? '') ? -1 : 1);
}
