import type { OrderStatus } from '@duoverso/contracts';

/** What payment providers tell of an order; amounts in minor units. */
export type PaymentEffect =
  | { readonly effect: 'processing' | 'paid' | 'failed' | 'expired' }
  | { readonly effect: 'refunded'; readonly amount: number }
  | { readonly effect: 'dispute_opened' | 'dispute_won' | 'dispute_lost'; readonly subject: string };

/** What follows from everything that has been told of an order. */
export interface OrderState {
  readonly status: OrderStatus;
  /** Whether the order gives what it was made for. */
  readonly entitled: boolean;
  /** Everything that has gone back so far, in minor units. */
  readonly refundedAmount: number;
}

/**
 * The state of an order from its effects, whatever their order and however often each is told. Providers do not promise an order of delivery: a refund may
 * arrive before the payment that it takes back. Part of the money back leaves the order paid; all of it, or a dispute that is open or lost, takes away what it gave.
 */
export function orderState(totalAmount: number, effects: readonly PaymentEffect[]): OrderState {
  const told = new Set(effects.map(({ effect }) => effect));
  const refundedAmount = Math.max(0, ...effects.map((one) => (one.effect === 'refunded' ? one.amount : 0)));
  const status = statusOf(told, refundedAmount >= totalAmount && told.has('refunded'), isDisputed(effects));
  return { status, entitled: status === 'paid', refundedAmount };
}

function statusOf(told: ReadonlySet<PaymentEffect['effect']>, allBack: boolean, disputed: boolean): OrderStatus {
  if (disputed) return 'disputed';
  if (allBack) return 'refunded';
  if (told.has('paid')) return 'paid';
  if (told.has('failed')) return 'failed';
  if (told.has('expired')) return 'expired';
  return told.has('processing') ? 'processing' : 'pending';
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
