import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { ApiError } from '../../api/api-error.ts';
import type { OrderRow } from '../orders/describe-order.ts';
import { daysOf, metadataOf } from '../renewals/plan-terms.ts';
import { taxed } from './checkout-fields.ts';
import type { CheckoutFeatures, Payments, PlanChange } from './payments.ts';
import { refuseForStripe } from './stripe-client.ts';
import { paidPeriodOf, readInvoice, unusedOf } from './stripe-renewal.ts';

const SECOND_MS = 1_000;

interface ChangeDeps {
  readonly stripe: Stripe;
  /** What an order is called, in its language. */
  readonly nameOf: (order: OrderRow) => string;
  readonly features: CheckoutFeatures;
}

/**
 * Changes of plans by Stripe's proration: https://docs.stripe.com/billing/subscriptions/prorations. The new plan begins a period of its own right away, so that what is paid and what is given have the
 * same length; the moment that the preview was reckoned with is that of the change.
 */
export function planChangesByStripe(deps: ChangeDeps): Pick<Payments, 'previewChange' | 'changePlan'> {
  const { stripe } = deps;
  return {
    async previewChange(change) {
      try {
        const { providerId: subscription } = change.renewal;
        const details = await fieldsOf(deps, change);
        const preview = await stripe.invoices.createPreview({ subscription, subscription_details: details });
        return { total: preview.total, dueNow: preview.amount_due, unused: unusedOf(preview) };
      } catch (error) {
        throw refuseChange(error);
      }
    },
    async changePlan(change) {
      const { renewal, terms, at } = change;
      try {
        const { latest_invoice: latest } = await stripe.subscriptions.update(
          renewal.providerId,
          {
            ...(await fieldsOf(deps, change)),
            // Not paid, nothing has changed: an open invoice would be a plan that wasn't paid for.
            payment_behavior: 'error_if_incomplete',
            metadata: metadataOf(terms),
          },
          { idempotencyKey: `change-${renewal.id}-${terms.sku}-${at.getTime()}` },
        );
        const id = typeof latest === 'string' ? latest : latest?.id;
        const period = id === undefined ? undefined : paidPeriodOf(await readInvoice(stripe, id));
        if (!period?.changesPlan) throw new Error(`The change of ${renewal.providerId} has no paid invoice`);
        return period;
      } catch (error) {
        throw refuseChange(error);
      }
    },
  };
}

/** What a preview and a change have in common. */
async function fieldsOf({ stripe, nameOf, features }: ChangeDeps, { renewal, current, terms, at }: PlanChange) {
  const { items } = await stripe.subscriptions.retrieve(renewal.providerId);
  const product = await makeProduct(stripe, nameOf({ ...current, ...terms }));
  const recurring = { interval: 'day', interval_count: daysOf(terms) } as const;
  const price = { currency: renewal.currency.toLowerCase(), unit_amount: terms.unitAmount, product, recurring };
  const id = items.data[0]?.id;
  return {
    items: [{ ...(id !== undefined && { id }), quantity: 1, price_data: { ...price, ...taxed(features) } }],
    billing_cycle_anchor: { type: 'now' as const },
    proration_behavior: 'always_invoice' as const,
    proration_date: Math.floor(at.getTime() / SECOND_MS),
  };
}

/** The product of a name: a price that is changed to needs one that is there. Made again, it is there already. */
async function makeProduct(stripe: Stripe, name: string): Promise<string> {
  const id = `renewal-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  try {
    await stripe.products.create({ id, name });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_already_exists') throw error;
  }
  return id;
}

function refuseChange(error: unknown): ApiError {
  const refusal = refuseForStripe(error);
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  if (error instanceof StripeCardError) return because('renewal_change_declined', refusal);
  // Ended meanwhile, or in a new period.
  return error instanceof StripeInvalidRequestError ? because('renewal_change_not_now', refusal) : refusal;
}

function because(code: 'renewal_change_declined' | 'renewal_change_not_now', { cause }: ApiError): ApiError {
  const apiError = new ApiError(code);
  apiError.cause = cause;
  return apiError;
}
