import { z } from 'zod';

/**
 * `pending` waits for the payment page; `processing` for a payment that takes days; `paid` has been fulfilled; `failed` and `expired` never will be; `refunded` and
 * `disputed` have lost what they granted.
 */
export const ORDER_STATUSES = ['pending', 'processing', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

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
  })
  .meta({ id: 'Order' });

const MAX_QUANTITY = 1_000;

/** Body of `POST /api/orders`; the header `Idempotency-Key` makes a repetition harmless. */
export const orderRequestSchema = z
  .object({
    sku: z.string().max(64),
    quantity: z.int().min(1).max(MAX_QUANTITY),
    currency: z.string().length(3).optional().describe('Else that of `locale`'),
    locale: z.string().max(16).optional().describe('Language of the payment page; else the member’s'),
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

/** Answer of `POST /api/sandbox/orders/{id}/pay`. */
export const sandboxPaidSchema = z.object({ order: orderSchema }).meta({ id: 'SandboxPaid' });

export type Order = z.infer<typeof orderSchema>;
export type OrderRequest = z.infer<typeof orderRequestSchema>;
export type OrderCreated = z.infer<typeof orderCreatedSchema>;
export type Orders = z.infer<typeof ordersSchema>;
export type SandboxPay = z.infer<typeof sandboxPaySchema>;
