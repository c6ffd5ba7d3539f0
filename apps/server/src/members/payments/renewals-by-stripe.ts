import Stripe from 'stripe';
import type { PaidRenewal, Payments } from './payments.ts';
import { refuseForStripe } from './stripe-client.ts';

/** What Stripe does with renewals: ending them, saying what comes next, the page for cards and invoices. */
export function renewalsByStripe(
  stripe: Stripe,
  siteUrl: string,
): Pick<Payments, 'endRenewal' | 'nextCharge' | 'openPortal'> {
  return {
    async endRenewal({ providerId }, when) {
      try {
        if (when === 'at_once') await stripe.subscriptions.cancel(providerId);
        else await stripe.subscriptions.update(providerId, { cancel_at_period_end: true });
      } catch (error) {
        // One that has ended is not there any more.
        if (!isGone(error)) throw refuseForStripe(error);
      }
    },
    async nextCharge({ providerId, nextAmount }) {
      try {
        return (await stripe.invoices.createPreview({ subscription: providerId })).amount_due;
      } catch (error) {
        if (isGone(error)) return nextAmount;
        throw refuseForStripe(error);
      }
    },
    async openPortal({ customerId }: PaidRenewal, returnPath) {
      if (customerId === null) return undefined;
      try {
        const page = { customer: customerId, return_url: siteUrl + returnPath };
        return (await stripe.billingPortal.sessions.create(page)).url;
      } catch (cause) {
        throw refuseForStripe(cause);
      }
    },
  };
}

function isGone(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}
