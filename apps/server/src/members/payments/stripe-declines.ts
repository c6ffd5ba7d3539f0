import type { PaymentFailure } from '@duoverso/contracts/payment-failures';
import type Stripe from 'stripe';

/** Stripe's codes by what members are told: https://docs.stripe.com/declines/codes and https://docs.stripe.com/error-codes. What is not named here is `declined`. */
const CODES: Readonly<Partial<Record<PaymentFailure, readonly string[]>>> = {
  insufficient_funds: ['insufficient_funds'],
  card_expired: ['expired_card'],
  details_wrong: [
    'incorrect_number',
    'invalid_number',
    'incorrect_cvc',
    'invalid_cvc',
    'invalid_expiry_month',
    'invalid_expiry_year',
    'incorrect_zip',
    'incorrect_address',
    'incorrect_pin',
    'invalid_pin',
    'bank_account_unverified',
  ],
  limit_reached: ['card_velocity_exceeded', 'withdrawal_count_limit_exceeded', 'pin_try_exceeded', 'invalid_amount'],
  not_supported: [
    'card_not_supported',
    'currency_not_supported',
    'transaction_not_allowed',
    'service_not_allowed',
    'restricted_card',
    'not_permitted',
  ],
  not_confirmed: [
    'authentication_required',
    'authentication_not_handled',
    'payment_intent_authentication_failure',
    'payment_method_customer_decline',
    'mobile_device_authentication_required',
    'approve_with_id',
    'offline_pin_required',
    'online_or_offline_pin_required',
  ],
  account_unusable: [
    'invalid_account',
    'new_account_information_available',
    'account_closed',
    'no_account',
    'bank_account_restricted',
    'debit_not_authorized',
    'payment_method_not_available',
  ],
  try_later: [
    'processing_error',
    'issuer_not_available',
    'try_again_later',
    'reenter_transaction',
    'payment_method_provider_timeout',
    'payment_intent_payment_attempt_expired',
    'payment_method_provider_decline',
  ],
};

const BY_CODE = new Map(
  Object.entries(CODES).flatMap(([failure, codes]) => codes.map((code) => [code, failure as PaymentFailure] as const)),
);

/** Why a payment was refused, from what Stripe says of it. The bank's own word, the decline code, goes before Stripe's. */
export function paymentFailure(
  error: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'> | null | undefined,
): PaymentFailure {
  for (const code of [error?.decline_code, error?.code]) {
    const failure = code === undefined ? undefined : BY_CODE.get(code);
    if (failure !== undefined) return failure;
  }
  return 'declined';
}
