import type Stripe from 'stripe';
import type { MemberDatabase } from '../database/db.ts';
import type { CheckoutFeatures, Payments } from '../members/payments/payments.ts';
import { createStripePayments } from '../members/payments/stripe-checkout.ts';
import { createStripeClient } from '../members/payments/stripe-client.ts';
import { type StripeStandIn, startStripeStandIn } from './stripe-stand-in.ts';
import { openTestDatabase } from './test-database.ts';

/** A database of one's own and payments by Stripe's library, which talks to a stand-in on the loopback address. */
export interface StripeShop extends Pick<MemberDatabase, 'db'> {
  readonly standIn: StripeStandIn;
  readonly stripe: Stripe;
  readonly payments: Payments;
  close(): Promise<void>;
}

/** Opens a shop at https://site.example whose articles are called "Name of" their sku. */
export async function openStripeShop(features: CheckoutFeatures = {}): Promise<StripeShop> {
  const { db, close } = await openTestDatabase();
  const standIn = await startStripeStandIn();
  const stripe = createStripeClient({ secretKey: 'sk_test_key', baseUrl: standIn.baseUrl });
  const payments = createStripePayments({
    stripe,
    siteUrl: 'https://site.example',
    nameOf: ({ sku }) => `Name of ${sku}`,
    features,
  });
  return {
    db,
    standIn,
    stripe,
    payments,
    async close() {
      await standIn.close();
      await close();
    },
  };
}
