import { type OrderStatus, PAYMENT_EFFECTS } from '@duoverso/contracts/order-states';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, RANDOM_ID, users } from './accounts.ts';

/** The states of `@duoverso/contracts` in the order of the migrations, which PostgreSQL keeps. */
const STORED_STATUSES = [
  'pending',
  'processing',
  'paid',
  'failed',
  'expired',
  'canceled',
  'refunding',
  'refunded',
  'disputed',
] as const satisfies readonly OrderStatus[];
export const orderStatus = pgEnum('order_status', STORED_STATUSES);
export const paymentProvider = pgEnum('payment_provider', ['stripe', 'sandbox']);

/** People whose links bring members. */
export const affiliates = pgTable('affiliates', {
  id: uuid('id').primaryKey().default(RANDOM_ID),
  userId: text('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  /** What stands behind `?via=`. */
  code: text('code').notNull().unique(),
  joinedAt: instant('joined_at').notNull(),
});

/** Whose link a member signed up through, and until when it counts. */
export const affiliateReferrals = pgTable(
  'affiliate_referrals',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    affiliateId: uuid('affiliate_id')
      .notNull()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    referredAt: instant('referred_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('affiliate_referrals_affiliate_id').on(table.affiliateId)],
);

/**
 * Orders that are paid again automatically until the renewal is ended. What is kept is what cannot become less true, whatever the order in which it is told: the latest moment that is paid, the
 * latest failure, the end. Like orders they stay without their member.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    provider: paymentProvider('provider').notNull(),
    /** The provider's id of it. */
    providerId: text('provider_id').notNull().unique(),
    /** The provider's id of who pays, for the page on which cards are changed; null in the sandbox. */
    customerId: text('customer_id'),
    sku: text('sku').notNull(),
    plan: text('plan').notNull(),
    currency: text('currency').notNull(),
    /** What the next charge costs, in minor units. */
    nextAmount: integer('next_amount').notNull(),
    /** Days for which the plan goes on while a charge fails, by the catalogue at the time of the order. */
    graceDays: integer('grace_days').notNull(),
    /** Begin and end of the last period that is paid; null while nothing has been. */
    paidFrom: instant('paid_from'),
    paidUntil: instant('paid_until'),
    /** When a charge failed last. Of a period that was paid afterwards it means nothing. */
    failedAt: instant('failed_at'),
    /** Whether it ends with the paid period, and when the provider said so. */
    endsWithPeriod: boolean('ends_with_period').notNull().default(false),
    endsReportedAt: instant('ends_reported_at'),
    endedAt: instant('ended_at'),
    /** Period end of which the member was told that it is charged. */
    noticedFor: instant('noticed_for'),
    /** When the provider was last asked to change the plan: what costs money is not asked for twice at the same time. */
    changingAt: instant('changing_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('subscriptions_user_id').on(table.userId),
    index('subscriptions_paid_until').on(table.paidUntil).where(sql`${table.endedAt} is null`),
  ],
);

/** The last number of each series of documents. A row is held until the transaction ends that takes a number, so that none is missing. */
export const numberSeries = pgTable('number_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
});

/** Orders stay without their member when the account goes, as tax law demands. Amounts are minor units of the currency. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: orderStatus('status').notNull().default('pending'),
    sku: text('sku').notNull(),
    /** Name of the catalogue's grant, and its shape at the time of the order as JSON: a later catalogue changes nothing. */
    grant: text('grant_name').notNull(),
    grantShape: text('grant_shape').notNull(),
    quantity: integer('quantity').notNull(),
    currency: text('currency').notNull(),
    unitAmount: integer('unit_amount').notNull(),
    discountAmount: integer('discount_amount').notNull().default(0),
    /** Whether the order takes the member's one discount: from when it is made until its payment page is closed unpaid. Never true again afterwards. */
    discountHeld: boolean('discount_held').notNull().default(false),
    /** What the provider has taken off besides, for a promotion code or from a balance; known once it is paid. */
    promotionAmount: integer('promotion_amount').notNull().default(0),
    totalAmount: integer('total_amount').notNull(),
    /** Tax as the provider has reckoned it; null where it follows from the percentage. */
    taxAmount: integer('tax_amount'),
    /** Tax that the total holds, by the catalogue at the time of the order. */
    taxPercent: doublePrecision('tax_percent').notNull().default(0),
    /** Rules of refunds at the time of the order as JSON; null for orders from before they were kept. */
    refundTerms: text('refund_terms'),
    affiliateId: uuid('affiliate_id').references(() => affiliates.id, { onDelete: 'set null' }),
    /** Share of the affiliate by the catalogue at the time of the order; 0 without one. */
    commissionPercent: doublePrecision('commission_percent').notNull().default(0),
    provider: paymentProvider('provider').notNull(),
    /** Checkout session of the provider. */
    sessionId: text('session_id').unique(),
    /** First payment of the provider that was told; `payment_events` knows the others. */
    paymentId: text('payment_id'),
    paymentUrl: text('payment_url'),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the request that the key belongs to. */
    requestHash: text('request_hash'),
    /** Whether it shall be paid again by itself. */
    renews: boolean('renews').notNull().default(false),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'set null' }),
    /** Of one that renews: days for which the plan goes on while a charge fails, by the catalogue at the time of the order. */
    graceDays: integer('grace_days').notNull().default(0),
    /** Of a renewal: from when its days count, where that is before the payment. */
    givesFrom: instant('gives_from'),
    /** Of one that renews: when its period began. */
    periodFrom: instant('period_from'),
    /** Whether it has begun in the middle of the period before, whose rest was taken off its price. */
    changesPlan: boolean('changes_plan').notNull().default(false),
    /** Whether the provider writes the invoice, else we do. */
    invoicedByProvider: boolean('invoiced_by_provider').notNull().default(false),
    /** The provider's id of the invoice. */
    invoiceId: text('invoice_id').unique(),
    /** Number and address of the invoice; ours has no address. */
    invoiceNumber: text('invoice_number'),
    invoiceUrl: text('invoice_url'),
    locale: text('locale').notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    refundedAmount: integer('refunded_amount').notNull().default(0),
  },
  (table) => [
    uniqueIndex('orders_idempotency').on(table.userId, table.idempotencyKey),
    uniqueIndex('orders_one_discount').on(table.userId).where(sql`${table.discountHeld}`),
    index('orders_user_id').on(table.userId, table.createdAt),
    index('orders_payment_id').on(table.paymentId),
    index('orders_status').on(table.status, table.number),
    index('orders_subscription_id').on(table.subscriptionId),
    check(
      'orders_total',
      sql`${table.totalAmount} = ${table.unitAmount} * ${table.quantity} - ${table.discountAmount} - ${table.promotionAmount}`,
    ),
    check(
      'orders_amounts',
      sql`${table.quantity} > 0 and ${table.totalAmount} >= 0 and ${table.discountAmount} >= 0 and ${table.promotionAmount} >= 0`,
    ),
  ],
);

/** Credit notes: each stands for money of an order that went back, once. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Which refund it is about. */
    subject: text('subject').notNull(),
    number: text('number').notNull(),
    amount: integer('amount').notNull(),
    /** Of one that the provider has written. */
    url: text('url'),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.subject] }),
    check('credit_notes_amount', sql`${table.amount} > 0`),
  ],
);

/** What an event of a payment provider says about an order, in words that all providers share. */
export const paymentEffect = pgEnum('payment_effect', PAYMENT_EFFECTS);

/**
 * Events of payment providers, each once, written in the transaction of their effect. The state of an order is computed from its rows, so that the order of their
 * arrival does not matter.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: paymentProvider('provider').notNull(),
    eventId: text('event_id').notNull(),
    /** The provider's name for what happened. */
    type: text('type').notNull(),
    effect: paymentEffect('effect').notNull(),
    /** Of a refund, in minor units: its own amount where it is named, else everything that has gone back so far. */
    amount: integer('amount'),
    /** Which refund or dispute; of a declined payment why. */
    subject: text('subject'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The provider's payment that it tells of; null where it tells of the payment page. An order can be paid more than once. */
    paymentId: text('payment_id'),
    /** Of a payment that was made: whether the order has given something while it stood; null for events from before this was kept. */
    counted: boolean('counted'),
    /** When the provider says that it happened. */
    happenedAt: instant('happened_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_events_order_id').on(table.orderId),
    index('payment_events_payment_id').on(table.paymentId),
    index('payment_events_effect').on(table.effect, table.subject),
  ],
);

/**
 * What an affiliate has earned by an order; due when the refund window is over, void when the money went back. Amount and voiding follow the order also after a payout: what was
 * paid out and is not earned any more is set off against the next one.
 */
export const commissions = pgTable(
  'commissions',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    affiliateId: uuid('affiliate_id')
      .notNull()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    earnedAt: instant('earned_at').notNull(),
    dueAt: instant('due_at').notNull(),
    voidedAt: instant('voided_at'),
    /** What has been paid out of it so far. */
    paidAmount: integer('paid_amount').notNull().default(0),
    /** When it was last part of a payout. */
    paidAt: instant('paid_at'),
  },
  (table) => [index('commissions_affiliate_id').on(table.affiliateId)],
);
