import type { z } from 'zod';
import { accountWordsSchema, wordChangesSchema, wordsTakenSchema } from './account-words.ts';
import {
  changeEmailSchema,
  changePasswordSchema,
  checkLinkSchema,
  deleteAccountSchema,
  deletionSchema,
  doneSchema,
  emailSchema,
  enteredSchema,
  keepAccountSchema,
  linkStateSchema,
  resetPasswordSchema,
  sessionsSchema,
  signInSchema,
  signUpSchema,
  verifyEmailSchema,
} from './accounts.ts';
import { affiliateSchema } from './affiliate.ts';
import { catalogueSchema, environmentSchema } from './catalogue.ts';
import { feedbackSchema } from './feedback.ts';
import { claimSchema, grantedSchema, pendingCodeSchema, redeemSchema } from './granting.ts';
import { exportSchema, ledgerSchema, meChangeSchema, meSchema } from './member.ts';
import {
  orderAnswerSchema,
  orderCreatedSchema,
  orderRequestSchema,
  ordersSchema,
  payRequestSchema,
  refundRequestSchema,
  sandboxPaySchema,
} from './orders.ts';
import {
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeyProofSchema,
  passkeyRegistrationSchema,
  passkeySignInSchema,
  passkeysSchema,
} from './passkeys.ts';
import { memberProvidersSchema, providerAddressSchema, providerSignInSchema, providersSchema } from './providers.ts';
import {
  planChangePreviewSchema,
  planChangeRequestSchema,
  planChangeSchema,
  portalSchema,
  renewalsSchema,
  sandboxChargeSchema,
} from './renewals.ts';

/** What the pages may ask of the member API: body and good answer of every route that takes and gives JSON. A test of the server holds its routes to this table. */
export const MEMBER_API = {
  'GET /api/catalogue': { answer: catalogueSchema },
  'GET /api/environment': { answer: environmentSchema },
  'POST /api/feedback': { body: feedbackSchema, answer: doneSchema },

  'POST /api/auth/sign-up/email': { body: signUpSchema, answer: doneSchema },
  'POST /api/auth/send-verification-email': { body: emailSchema, answer: doneSchema },
  'POST /api/auth/verify-email': { body: verifyEmailSchema, answer: enteredSchema },
  'POST /api/auth/continue-sign-up': { answer: enteredSchema },
  'POST /api/auth/sign-in/email': { body: signInSchema, answer: doneSchema },
  'POST /api/auth/sign-out': { answer: doneSchema },
  'POST /api/auth/revoke-sessions': { answer: doneSchema },
  'POST /api/auth/request-password-reset': { body: emailSchema, answer: doneSchema },
  'POST /api/auth/reset-password': { body: resetPasswordSchema, answer: doneSchema },
  'POST /api/auth/change-password': { body: changePasswordSchema, answer: doneSchema },
  'POST /api/auth/change-email': { body: changeEmailSchema, answer: doneSchema },
  'POST /api/auth/delete-user': { body: deleteAccountSchema, answer: deletionSchema },
  'POST /api/auth/keep-account': { body: keepAccountSchema, answer: doneSchema },
  'POST /api/auth/check-link': { body: checkLinkSchema, answer: linkStateSchema },

  'GET /api/me': { answer: meSchema },
  'PATCH /api/me': { body: meChangeSchema, answer: meSchema },
  'GET /api/me/ledger': { answer: ledgerSchema },
  'GET /api/me/sessions': { answer: sessionsSchema },
  'DELETE /api/me/sessions/{id}': { answer: doneSchema },
  'GET /api/me/export': { answer: exportSchema },
  'GET /api/me/deletion': { answer: deletionSchema },
  'DELETE /api/me/deletion': { answer: doneSchema },
  'POST /api/auth/passkey/challenge': { answer: passkeyOptionsSchema },
  'POST /api/auth/passkey/sign-in': { body: passkeySignInSchema, answer: doneSchema },
  'GET /api/me/passkeys': { answer: passkeysSchema },
  'POST /api/me/passkeys/challenge': { body: passkeyProofSchema, answer: passkeyOptionsSchema },
  'POST /api/me/passkeys': { body: passkeyRegistrationSchema, answer: doneSchema },
  'PATCH /api/me/passkeys/{id}': { body: passkeyNameSchema, answer: doneSchema },
  'POST /api/me/passkeys/{id}/remove': { body: passkeyProofSchema, answer: doneSchema },
  'GET /api/providers': { answer: providersSchema },
  'POST /api/providers/{id}/sign-in': { body: providerSignInSchema, answer: providerAddressSchema },
  'GET /api/me/providers': { answer: memberProvidersSchema },
  'POST /api/me/providers/{id}/connect': { body: passkeyProofSchema, answer: providerAddressSchema },
  'POST /api/me/providers/{id}/disconnect': { body: passkeyProofSchema, answer: doneSchema },
  'GET /api/me/words': { answer: accountWordsSchema },
  'POST /api/me/words': { body: wordChangesSchema, answer: wordsTakenSchema },
  'DELETE /api/me/words': { answer: doneSchema },
  'GET /api/me/affiliate': { answer: affiliateSchema },
  'POST /api/me/affiliate': { answer: affiliateSchema },
  'POST /api/mails/unsubscribe': { answer: doneSchema },

  'POST /api/codes/redeem': { body: redeemSchema, answer: grantedSchema },
  'POST /api/codes/kept': { answer: pendingCodeSchema },
  'POST /api/offers/{id}/claim': { body: claimSchema, answer: grantedSchema },

  'GET /api/orders': { answer: ordersSchema },
  'POST /api/orders': { body: orderRequestSchema, answer: orderCreatedSchema },
  'GET /api/orders/{id}': { answer: orderAnswerSchema },
  'POST /api/orders/{id}/pay': { body: payRequestSchema, answer: orderCreatedSchema },
  'POST /api/orders/{id}/cancel': { answer: orderAnswerSchema },
  'POST /api/orders/{id}/refund': { body: refundRequestSchema, answer: orderAnswerSchema },
  'GET /api/renewals': { answer: renewalsSchema },
  'POST /api/renewals/{id}/end': { answer: renewalsSchema },
  'POST /api/renewals/{id}/portal': { answer: portalSchema },
  'POST /api/renewals/{id}/preview': { body: planChangeSchema, answer: planChangePreviewSchema },
  'POST /api/renewals/{id}/change': { body: planChangeRequestSchema, answer: renewalsSchema },
  'POST /api/sandbox/renewals/{id}/charge': { body: sandboxChargeSchema, answer: renewalsSchema },
  'POST /api/sandbox/orders/{id}/pay': { body: sandboxPaySchema, answer: orderAnswerSchema },
} as const satisfies Readonly<Record<string, { readonly body?: z.ZodType; readonly answer: z.ZodType }>>;

type Routes = typeof MEMBER_API;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A path with any text in the place of `{id}`, and with any query. */
type Filled<Template extends string> = Template extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${After}`
  : Template | `${Template}?${string}`;
type PathOf<Route> = Route extends `${Method} ${infer Template}` ? Filled<Template> : never;

/** Any path that the member API answers to. */
export type MemberPath = PathOf<keyof Routes>;

/** The route that answers such a request. */
export type MemberRoute<Asked extends Method, Path extends string> = {
  [Route in keyof Routes]: Route extends `${Asked} ${string}` ? (Path extends PathOf<Route> ? Route : never) : never;
}[keyof Routes];

/** What the answer to a request holds. */
export type MemberAnswer<Asked extends Method, Path extends string> = z.infer<
  Routes[MemberRoute<Asked, Path>]['answer']
>;

/** What the body of a request holds; `{}` where the route takes none. */
export type MemberBody<Asked extends Method, Path extends string> = Routes[MemberRoute<Asked, Path>] extends {
  readonly body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : Readonly<Record<string, never>>;
