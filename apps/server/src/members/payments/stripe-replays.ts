import Stripe from 'stripe';

/**
 * Whether a key will answer with this failure for a day, however often it is tried: Stripe keeps the first result of a key, its own failures included, and refuses other fields under
 * it, such as an address that the member has changed meanwhile. https://docs.stripe.com/api/idempotent_requests
 */
export function isReplayed(error: unknown): boolean {
  const { StripeAPIError, StripeIdempotencyError } = Stripe.errors;
  if (error instanceof StripeIdempotencyError) return true;
  // Not 409, of the same class: another request with the key is being answered, and will have the result.
  return error instanceof StripeAPIError && (error.statusCode ?? 0) >= 500;
}
