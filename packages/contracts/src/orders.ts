import { z } from 'zod';
import { ORDER_STATUSES } from './order-states.ts';
import { PAYMENT_FAILURES } from './payment-failures.ts';

const amount = z.int().nonnegative().describe('Minor units of the currency');
const instant = z.iso.datetime().describe('ISO 8601 in UTC');

export const orderSchema = z
  .object({
    id: z.string(),
    number: z.int().describe('Printed on the receipt'),
    status: z.enum(ORDER_STATUSES),
    sku: z.string(),
    quantity: z.int().positive(),
    currency: z.string(),
    unitAmount: amount,
    discountAmount: amount,
    promotionAmount: amount.describe('What the payment provider has taken off besides, for a promotion code'),
    renews: z.boolean().describe('Whether it is paid again by itself until the renewal is ended'),
    changesPlan: z
      .boolean()
      .describe('Whether it has begun by a change of the plan: the rest of the period before was taken off'),
    invoiceNumber: z.string().nullable().describe('Null before it is paid'),
    invoiceUrl: z.string().nullable().describe('Where the payment provider shows the invoice; null for one of ours'),
    totalAmount: amount,
    taxPercent: z
      .number()
      .nonnegative()
      .describe('Tax that the total holds, by the catalogue at the time of the order'),
    taxAmount: amount.describe('The same as an amount'),
    refundedAmount: amount.describe('What has gone back so far, in minor units: part of the total or all of it'),
    provider: z.enum(['stripe', 'sandbox']),
    createdAt: instant,
    paidAt: instant.nullable(),
    refundedAt: instant.nullable(),
    refundTerms: z
      .object({
        hours: z.int().describe('After paying, to get everything back'),
        maxQuotaShare: z
          .number()
          .describe('Fraction of the quota: who has used as much gets nothing back by these rules'),
        withdrawalDays: z.int().describe('After paying, for consumers in the European Union'),
        refundUntil: instant.nullable().describe('Null while nothing is paid'),
        withdrawalUntil: instant.nullable().describe('Null while nothing is paid'),
      })
      .describe('Rules that the order was made with'),
  })
  .meta({ id: 'Order' });

/** Why a member cannot have the money back by the rules of the catalogue. */
export const REFUND_REJECTIONS = [
  'not_paid',
  'window_over',
  'quota_used',
  'under_way',
  'refunded',
  'disputed',
  'replaced',
] as const;

/** How far a refund has come; `requested` has not been taken by the payment provider yet. */
export const REFUND_STEPS = ['requested', 'pending', 'succeeded', 'failed'] as const;

/** `refund` by the rules of the seller, `withdrawal` as a consumer in the European Union, `surplus` of what was paid twice. */
export const REFUND_KINDS = ['refund', 'withdrawal', 'surplus'] as const;

/** Answer of `GET /api/orders/{id}` and of whatever is asked of an order. */
export const orderAnswerSchema = z
  .object({
    order: orderSchema,
    payment: z.object({
      failure: z.enum(PAYMENT_FAILURES).nullable().describe('Why the last attempt to pay was declined'),
      surplus: z.int().describe('Payments beside the one that the order needs'),
      refund: z
        .object({
          step: z.enum(REFUND_STEPS),
          amount,
          at: instant.describe('When it was asked for, or last heard of'),
        })
        .nullable()
        .describe('The last refund'),
      creditNotes: z
        .array(z.object({ number: z.string(), amount, url: z.string().nullable(), issuedAt: instant }))
        .describe('For money that went back, the oldest first'),
      refundOffers: z.array(z.enum(REFUND_KINDS)).describe('What the member can ask for now'),
      refundRefusal: z.enum(REFUND_REJECTIONS).nullable().describe('Why not for a `refund`'),
    }),
  })
  .meta({ id: 'OrderAnswer' });

/** Body of `POST /api/orders/{id}/refund`. */
export const refundRequestSchema = z.object({ kind: z.enum(REFUND_KINDS) }).meta({ id: 'RefundRequest' });

/** Body of `POST /api/orders/{id}/pay`. */
export const payRequestSchema = z
  .object({ locale: z.string().max(16).optional().describe('Language of a new payment page; else the member’s') })
  .meta({ id: 'PayRequest' });

const MAX_QUANTITY = 1_000;

/** Body of `POST /api/orders`; the header `Idempotency-Key` makes a repetition harmless. */
export const orderRequestSchema = z
  .object({
    sku: z.string().max(64),
    quantity: z.int().min(1).max(MAX_QUANTITY),
    currency: z.string().length(3).optional().describe('Else that of `locale`'),
    locale: z.string().max(16).optional().describe('Language of the payment page; else the member’s'),
    renews: z.boolean().optional().describe('Whether it shall be paid again by itself, where the catalogue offers it'),
  })
  .meta({ id: 'OrderRequest' });

/** Answer of `POST /api/orders`: the order and where to pay it. */
export const orderCreatedSchema = z.object({ order: orderSchema, paymentUrl: z.string() }).meta({ id: 'OrderCreated' });

/** Answer of `GET /api/orders`, newest first. */
export const ordersSchema = z.object({ orders: z.array(orderSchema) }).meta({ id: 'Orders' });

/** Body of `POST /api/sandbox/orders/{id}/pay`: how the pretended payment ends. */
export const sandboxPaySchema = z
  .object({ outcome: z.enum(['paid', 'failed', 'processing']) })
  .meta({ id: 'SandboxPay' });

export type OrderAnswer = z.infer<typeof orderAnswerSchema>;
export type RefundKind = (typeof REFUND_KINDS)[number];
export type RefundStep = (typeof REFUND_STEPS)[number];
export type RefundRejection = (typeof REFUND_REJECTIONS)[number];
export type Order = z.infer<typeof orderSchema>;
export type OrderRequest = z.infer<typeof orderRequestSchema>;
export type OrderCreated = z.infer<typeof orderCreatedSchema>;
export type Orders = z.infer<typeof ordersSchema>;
export type SandboxPay = z.infer<typeof sandboxPaySchema>;
