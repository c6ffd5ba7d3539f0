import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, SESSION_COOKIE_PREFIX } from '@duoverso/contracts';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import * as schema from '../../database/schema.ts';
import type { AccountMails } from './account-mails.ts';
import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from './link-lifetimes.ts';
import { voidResetLinks } from './reset-links.ts';
import { SESSION_S, SESSION_UPDATE_S } from './session.ts';

export interface AuthOptions {
  readonly db: Db;
  readonly secret: string;
  /** Whether cookies are sent over TLS alone. */
  readonly secure: boolean;
  readonly mails: AccountMails;
}

const HOUR_S = 3_600;

/** Where Better Auth believes to be: nothing of what it writes into messages or redirects is used. */
export const AUTH_ORIGIN = 'http://accounts.invalid';

/** Header in which our routes tell Better Auth the visitor's address, for the list of sessions. */
export const ADDRESS_HEADER = 'x-duoverso-address';

/** Header in which our routes tell under which origin the visitor sees the site, for links in messages. */
export const ORIGIN_HEADER = 'x-duoverso-origin';

/**
 * Better Auth for e-mail and password, without plugins. It keeps passwords, sessions and the tokens of links; limits, origin, language and the shape of answers are
 * the matter of `account-routes.ts`, the only way to it.
 */
export function createAuth({ db, secret, secure, mails }: AuthOptions) {
  return betterAuth({
    appName: 'Duoverso',
    baseURL: AUTH_ORIGIN,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    // What fails is thrown to our routes; what Better Auth would log holds addresses.
    logger: { disabled: true },
    onAPIError: { throw: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: schema.users,
        session: schema.sessions,
        account: schema.accounts,
        verification: schema.verifications,
      },
    }),
    user: {
      additionalFields: { locale: { type: 'string', required: false, defaultValue: 'en' } },
      changeEmail: { enabled: true },
      deleteUser: {
        enabled: true,
        afterDelete: async (user) => {
          await voidResetLinks(db, user.id);
          mails.deleted(user);
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: RESET_LINK_HOURS * HOUR_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }, request) => mails.reset(user, token, originOf(request)),
      onPasswordReset: async ({ user }) => {
        // Who could read the message has the address, whether it was confirmed before or not.
        await db.update(schema.users).set({ emailVerified: true }).where(eq(schema.users.id, user.id));
        mails.passwordChanged(user);
        await voidResetLinks(db, user.id);
      },
      onExistingUserSignUp: async ({ user }, request) => mails.exists(user, originOf(request)),
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: VERIFY_LINK_HOURS * HOUR_S,
      sendVerificationEmail: async ({ user, token }, request) => mails.verify(user, token, originOf(request)),
    },
    // Who reads the database cannot set passwords with what stands in it.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: SESSION_S, updateAge: SESSION_UPDATE_S, disableSessionRefresh: true },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: SESSION_COOKIE_PREFIX,
      useSecureCookies: secure,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { validateSchema: false },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

function originOf(request: Request | undefined): string {
  const origin = request?.headers.get(ORIGIN_HEADER);
  if (!origin) throw new Error('unreachable: every request to Better Auth names the origin');
  return origin;
}
