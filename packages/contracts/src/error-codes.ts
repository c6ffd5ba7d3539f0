import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-rules.ts';

/**
 * Every refusal of the member API: its code, its HTTP status and a sentence for people who read the answer in a terminal. The browser shows the
 * string `membership.error.<code>` of the visitor's language instead.
 */
const TABLE = {
  // Any request
  malformed_request: [400, 'The request does not have the documented shape.'],
  origin_not_allowed: [403, 'The request comes from another site.'],
  not_found: [404, 'There is nothing at this address.'],
  method_not_allowed: [405, 'This address does not take that method.'],
  body_too_large: [413, 'The body of the request is longer than allowed.'],
  too_many_requests: [429, 'Too many attempts. Wait for the seconds that Retry-After names.'],
  internal_error: [500, 'Something went wrong on our side.'],
  too_busy: [503, 'Too much of this kind waits to be done. Try again after the seconds that Retry-After names.'],
  member_services_unavailable: [503, 'Accounts and membership are not available at the moment.'],

  // Accounts
  not_signed_in: [401, 'Sign in first.'],
  deletion_waits: [403, 'The account is to be deleted. Keep it first: DELETE /api/me/deletion.'],
  account_blocked: [
    403,
    'The account is blocked. Its data and the refunds of its orders stay open; support says more.',
  ],
  email_not_verified: [403, 'Confirm the e-mail address first, by the link in the message we have sent.'],
  credentials_wrong: [401, 'E-mail address or password is wrong.'],
  password_wrong: [403, 'The current password is wrong.'],
  password_needed: [403, 'This browser has not asked for the link: send the password of the account with it.'],
  email_not_valid: [422, 'This is not an e-mail address.'],
  email_unchanged: [422, 'This is the address that the account already has.'],
  password_too_short: [422, `The password is shorter than ${MIN_PASSWORD_LENGTH} characters.`],
  password_too_long: [422, `The password is longer than ${MAX_PASSWORD_LENGTH} characters.`],
  password_too_common: [422, 'This password is among those that are tried first.'],
  password_repetitive: [422, 'This password repeats itself or follows a row, such as 1234 or qwerty.'],
  password_personal: [422, 'This password is made of what everybody knows of the account or the site.'],
  passkey_not_valid: [403, 'This passkey was not accepted. Try again, or sign in with the password.'],
  passkeys_full: [409, 'The account has as many passkeys as it can have. Remove one first.'],
  proof_needed: [403, 'Send the password of the account, or the answer of a passkey that it has.'],
  link_not_valid: [400, 'The link has been used, has expired or is not complete.'],
  sign_in_again: [403, 'Sign in again for this change: the session is too old for it.'],
  last_way_in: [409, 'Nothing else signs in to this account. Set a password or add another way first.'],
  provider_failed: [
    403,
    'Signing in at the provider was cancelled, took too long, or its answer is not valid. Try again.',
  ],
  provider_unavailable: [502, 'The provider does not answer at the moment.'],
  provider_unverified: [403, 'The provider has not confirmed the e-mail address. Sign in without it, then connect it.'],
  account_unverified: [403, 'The account with this address waits for its own confirmation. Confirm the address first.'],
  provider_taken: [409, 'The account or the one at the provider is connected to another one already.'],

  // Redemption codes: exactly these three, and none tells more
  code_not_valid: [422, 'This code is not valid.'],
  code_already_used: [409, 'This code has already been used.'],
  code_expired: [410, 'This code has expired.'],

  // Offers
  offer_not_begun: [409, 'The offer has not begun.'],
  offer_ended: [410, 'The event has expired, we hope to see you next time.'],
  offer_already_claimed: [409, 'This offer has already been claimed.'],
  offer_new_members_only: [403, 'The offer is for new accounts that have never had a membership.'],
  extension_missing: [422, 'The extension must be installed to claim.'],
  extension_outdated: [422, 'The extension is older than the offer needs.'],
  browser_not_chromium: [422, 'The offer needs a browser that is built on Chromium.'],
  browser_outdated: [422, 'The Chromium version of the browser is older than the offer needs.'],

  // Orders
  sku_unknown: [422, 'The catalogue has no such article.'],
  quantity_not_allowed: [422, 'This article cannot be ordered in this quantity.'],
  currency_not_offered: [422, 'The catalogue has no price in this currency.'],
  renewal_not_offered: [422, 'The catalogue has no renewal for this article.'],
  renewal_runs: [409, 'Something of this account renews already. End that first.'],
  renewal_change_not_offered: [422, 'This renewal cannot be changed to this plan.'],
  renewal_change_not_now: [409, 'The plan cannot be changed at the moment: no paid period runs, or its days wait.'],
  renewal_change_too_early: [409, 'What is left of the running period is worth more than the other plan.'],
  renewal_change_outdated: [409, 'The price is another by now, or a change is under way. Ask for the preview again.'],
  renewal_change_declined: [402, 'The payment was declined, and the plan has not been changed.'],
  order_not_found: [404, 'There is no such order in this account.'],
  order_not_payable: [409, 'This order cannot be paid any more.'],
  order_being_paid: [409, 'This order is being paid at this moment.'],
  order_not_cancelable: [409, 'This order cannot be cancelled: it does not wait to be paid.'],
  order_not_refundable: [409, 'This order cannot be refunded by the rules that it was made with.'],
  idempotency_key_reused: [422, 'This Idempotency-Key belongs to another request.'],
  sandbox_off: [404, 'Payments are real here: there is no sandbox.'],
  payment_provider_unavailable: [502, 'The payment provider does not answer at the moment.'],
  signature_not_valid: [400, 'The signature of the event is not valid.'],

  // Usage
  service_key_not_valid: [401, 'The request brings no service key that is valid.'],
  usage_batch_reused: [409, 'This batch id belongs to other lines, which were taken before.'],

  // Affiliates
  affiliate_already: [409, 'The account takes part already.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** Name of a refusal, stable: programs may compare it. */
export type ErrorCode = keyof typeof TABLE;

/** Every code in the order of the table. */
export const ERROR_CODES = Object.keys(TABLE) as [ErrorCode, ...ErrorCode[]];

/** HTTP status of a refusal. */
export function errorStatus(code: ErrorCode): (typeof TABLE)[ErrorCode][0] {
  return TABLE[code][0];
}

/** What a refusal means, in English. */
export function errorMessage(code: ErrorCode): string {
  return TABLE[code][1];
}

/** The body of a refusal. */
export interface ErrorAnswer {
  error: { code: ErrorCode; message: string; also?: ErrorCode[] | undefined };
}

/** @param also what else is wrong with the body */
export function errorAnswer(code: ErrorCode, also: readonly ErrorCode[] = []): ErrorAnswer {
  return { error: { code, message: errorMessage(code), ...(also.length > 0 && { also: [...also] }) } };
}

/** Whether a text is the name of a refusal. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(TABLE, text);
}
