/** Why a payment was declined, in the words that pages have for it. Whether a card is lost, stolen or suspected is the bank's to say: that is `declined`. */
export const PAYMENT_FAILURES = [
  'insufficient_funds',
  'card_expired',
  'details_wrong',
  'limit_reached',
  'not_supported',
  'not_confirmed',
  'account_unusable',
  'try_later',
  'declined',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];
