import Stripe from 'stripe';
import { ApiError } from '../../api/api-error.ts';

/** Version of Stripe's API that the code was written against; raise it together with the SDK. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

export interface StripeSettings {
  /** `sk_…` or a restricted key `rk_…`. */
  readonly secretKey: string;
  /** Else Stripe itself. A stand-in that speaks its HTTP takes its place in tests. */
  readonly baseUrl?: string | undefined;
}

/** Stripe's SDK with a pinned API version. */
export function createStripeClient({ secretKey, baseUrl }: StripeSettings): Stripe {
  const address = baseUrl === undefined ? undefined : new URL(baseUrl);
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port === '' ? (address.protocol === 'http:' ? 80 : 443) : Number(address.port),
      protocol: address.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
}

/** The refusal of what Stripe has not done. Its cause is for the log: Stripe's own words may repeat the address of a member. */
export function refuseForStripe(error: unknown): ApiError {
  const apiError = new ApiError('payment_provider_unavailable');
  apiError.cause = error instanceof Stripe.errors.StripeError ? new Error(nameFailure(error)) : error;
  return apiError;
}

function nameFailure({ type, statusCode, code, requestId }: Stripe.errors.StripeError): string {
  const parts = [type, `status ${statusCode ?? 'none'}`, code, requestId];
  return `Stripe: ${parts.filter((part) => part !== undefined && part !== '').join(', ')}`;
}

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
