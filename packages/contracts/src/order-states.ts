/** Who asks something of an order: its member on the page, or the operator by a command. */
export type OrderAsker = 'member' | 'operator';

/** `pay`: go on with the payment page; `again`: order the same once more; `refund`: ask for the money back, as far as the rules allow it. */
export type OrderAction = 'pay' | 'cancel' | 'again' | 'refund';

/** What can be told of a payment, by its provider or by us. */
export const PAYMENT_EFFECTS = [
  'processing',
  'paid',
  'failed',
  'expired',
  'canceled',
  'declined',
  'refund_requested',
  'refund_pending',
  'refunded',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
] as const;
export type PaymentEffectName = (typeof PAYMENT_EFFECTS)[number];

interface OrderStateRow<Status extends string> {
  /** What the state means, in words for the documentation. */
  readonly meaning: string;
  /** Whether what was ordered is there. */
  readonly gives: boolean;
  /** Whether it can't be paid any more. */
  readonly ended: boolean;
  /** Whether it counts as the member's first order, so that a later one has no discount. */
  readonly bought: boolean;
  readonly may: Readonly<Record<OrderAsker, readonly OrderAction[]>>;
  /** Where an order of one payment goes; what is not named leaves it where it is. Refunds are of the whole amount. */
  readonly next: Readonly<Partial<Record<PaymentEffectName, Status>>>;
}

/** News that come before the payment that they are about: providers promise no order of delivery. */
const REPORTED_EARLY = {
  refund_requested: 'refunding',
  refund_pending: 'refunding',
  refunded: 'refunded',
  dispute_opened: 'disputed',
  dispute_lost: 'disputed',
} as const;
const ANONYMOUS = { member: [], operator: [] } as const;
const UNPAID = { member: ['again'], operator: [] } as const;
const OPEN = { gives: false, ended: false, bought: false } as const;
const ENDED = { gives: false, ended: true, bought: false } as const;
const TAKEN_BACK = { gives: false, ended: false, bought: true } as const;

/**
 * The states of an order, what may be asked in each, and what follows from each event. Pages, routes, commands and the table of
 * `docs/decisions/0018-refunds-and-cancelling.md` read it. Of several payments those that come first in `ORDER_STATUSES` beside `paid` decide.
 */
const TABLE = {
  paid: {
    meaning: 'a payment stands',
    gives: true,
    ended: false,
    bought: true,
    may: { member: ['refund'], operator: ['refund'] },
    next: REPORTED_EARLY,
  },
  disputed: {
    meaning: 'the bank has taken the money, or may keep it',
    ...TAKEN_BACK,
    may: ANONYMOUS,
    next: { dispute_won: 'paid' },
  },
  refunding: {
    meaning: 'all of the money is asked back and on its way',
    ...TAKEN_BACK,
    may: ANONYMOUS,
    next: { refunded: 'refunded', refund_failed: 'paid', dispute_opened: 'disputed', dispute_lost: 'disputed' },
  },
  refunded: {
    meaning: 'all of the money has gone back',
    ...TAKEN_BACK,
    may: ANONYMOUS,
    next: { refund_failed: 'paid', dispute_opened: 'disputed', dispute_lost: 'disputed' },
  },
  processing: {
    meaning: 'a method that takes days has begun',
    ...OPEN,
    bought: true,
    may: ANONYMOUS,
    next: { ...REPORTED_EARLY, paid: 'paid', failed: 'failed' },
  },
  failed: {
    meaning: 'the payment failed',
    ...ENDED,
    may: UNPAID,
    next: { ...REPORTED_EARLY, paid: 'paid' },
  },
  canceled: {
    meaning: 'member or operator called it off before it was paid',
    ...ENDED,
    may: UNPAID,
    next: { ...REPORTED_EARLY, processing: 'processing', paid: 'paid', failed: 'failed' },
  },
  expired: {
    meaning: 'its page was left alone, or another order took its discount',
    ...ENDED,
    may: UNPAID,
    next: { ...REPORTED_EARLY, processing: 'processing', paid: 'paid', failed: 'failed', canceled: 'canceled' },
  },
  pending: {
    meaning: 'waits to be paid',
    ...OPEN,
    may: { member: ['pay', 'cancel'], operator: ['cancel'] },
    next: {
      ...REPORTED_EARLY,
      processing: 'processing',
      paid: 'paid',
      failed: 'failed',
      expired: 'expired',
      canceled: 'canceled',
    },
  },
} as const satisfies Record<string, OrderStateRow<string>>;

export type OrderStatus = keyof typeof TABLE;

/** Every state; of several payments the first of these is the order's. */
export const ORDER_STATUSES = Object.keys(TABLE) as [OrderStatus, ...OrderStatus[]];

export const ORDER_STATES: Readonly<Record<OrderStatus, OrderStateRow<OrderStatus>>> = TABLE;

/** Whether a member may ask something of an order in a state; for refunds the rules of the catalogue have their say as well. */
export function mayAsk(asker: OrderAsker, action: OrderAction, status: OrderStatus): boolean {
  return ORDER_STATES[status].may[asker].includes(action);
}

/** The states of which something holds. */
export function orderStatesThat(holds: 'gives' | 'ended' | 'bought'): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => ORDER_STATES[status][holds]);
}
