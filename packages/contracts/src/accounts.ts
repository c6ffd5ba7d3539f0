import { z } from 'zod';
import { MAX_RETURN_PATH_LENGTH } from './return-path.ts';
import { typedLine } from './typed-text.ts';

// Longer than any password that is taken, so that a long one is refused with its own code; the body is limited anyway.
const MAX_SENT_PASSWORD_LENGTH = 1_000;

/** A password on its way to the server. */
export const sentPassword: z.ZodType<string, string> = z.string().max(MAX_SENT_PASSWORD_LENGTH);

const MAX_EMAIL_LENGTH = 254;
const MAX_TOKEN_LENGTH = 4_096;
/** Of what members are called. */
export const MAX_NAME_LENGTH = 100;

const email = z.string().max(MAX_EMAIL_LENGTH);
const password = sentPassword;
const token = z.string().min(1).max(MAX_TOKEN_LENGTH).describe('From the link of a message');

/** Where a member goes on after signing in. */
export const returnTo: z.ZodType<string | undefined, string | undefined> = z
  .string()
  .max(MAX_RETURN_PATH_LENGTH)
  .optional()
  .describe(
    'Path of the page that the link of the message, or the provider, shall lead back to; ignored when it is none of this site',
  );

/** Body of `POST /api/auth/sign-up/email`. The answer is the same whether the address is new or not; a message goes out in both cases. */
export const signUpSchema = z
  .object({
    email,
    password,
    name: typedLine(MAX_NAME_LENGTH).optional(),
    locale: z.string().max(16).optional().describe('Language of messages, else that of the request'),
    returnTo,
  })
  .meta({ id: 'SignUp' });

/** Body of `POST /api/auth/sign-in/email`. */
export const signInSchema = z.object({ email, password, returnTo }).meta({ id: 'SignIn' });

/** Body of `POST /api/auth/request-password-reset` and `POST /api/auth/send-verification-email`, which tell nothing about the address. */
export const emailSchema = z.object({ email, returnTo }).meta({ id: 'Email' });

/**
 * Body of `POST /api/auth/verify-email`: of a new account, or of the new address of an account. Without the password only the browser that has signed up, or that the
 * member is signed in to, may confirm; others are told `password_needed`.
 */
export const verifyEmailSchema = z.object({ token, password: password.optional() }).meta({ id: 'VerifyEmail' });

/** Answer of `POST /api/auth/verify-email` and `POST /api/auth/continue-sign-up`: whether this browser is signed in as the member now. */
export const enteredSchema = z.object({ signedIn: z.boolean() }).meta({ id: 'Entered' });

/** Body of `POST /api/auth/reset-password`, which signs out everywhere. */
export const resetPasswordSchema = z.object({ token, newPassword: password }).meta({ id: 'ResetPassword' });

/** Body of `POST /api/auth/change-password`, which signs out everywhere else. */
export const changePasswordSchema = z
  .object({ currentPassword: password, newPassword: password })
  .meta({ id: 'ChangePassword' });

/** Body of `POST /api/auth/change-email`. The account keeps its address until the new one has been confirmed. */
export const changeEmailSchema = z.object({ newEmail: email, password }).meta({ id: 'ChangeEmail' });

/** Body of `POST /api/auth/delete-user`, which signs out everywhere. The account is deleted when its time to be kept is over. */
export const deleteAccountSchema = z.object({ password }).meta({ id: 'DeleteAccount' });

/** Answer of `POST /api/auth/delete-user` and `GET /api/me/deletion`. */
export const deletionSchema = z
  .object({
    askedAt: z.iso.datetime().describe('ISO 8601 in UTC'),
    dueAt: z.iso.datetime().describe('Until then the account can be kept'),
  })
  .meta({ id: 'Deletion' });

/** Body of `POST /api/auth/keep-account`, which signs nobody in. */
export const keepAccountSchema = z.object({ token }).meta({ id: 'KeepAccount' });

/** Body of `POST /api/auth/check-link`: what stands behind the hash of the link. */
export const checkLinkSchema = z
  .object({ token, purpose: z.enum(['verify', 'reset', 'keep']) })
  .meta({ id: 'CheckLink' });

/** Answer of `POST /api/auth/check-link`. Looking uses nothing up. */
export const linkStateSchema = z.object({ works: z.boolean() }).meta({ id: 'LinkState' });

/** Answer of everything that tells no more than that it has been done. */
export const doneSchema = z.object({ status: z.literal(true) }).meta({ id: 'Done' });

/** Answer of `GET /api/me/sessions`, newest first. */
export const sessionsSchema = z
  .object({
    sessions: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().describe('To the day'),
        expiresAt: z.iso.datetime(),
        browser: z.string().nullable().describe('User agent at sign-in'),
      }),
    ),
  })
  .meta({ id: 'Sessions' });

export type SignUp = z.infer<typeof signUpSchema>;
export type SignIn = z.infer<typeof signInSchema>;
export type Entered = z.infer<typeof enteredSchema>;
export type Deletion = z.infer<typeof deletionSchema>;
export type Sessions = z.infer<typeof sessionsSchema>;
