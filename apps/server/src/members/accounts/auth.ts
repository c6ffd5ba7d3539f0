import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, SESSION_COOKIE_PREFIX } from '@duoverso/contracts';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import type { Db } from '../../database/db.ts';
import * as schema from '../../database/schema.ts';
import type { PasswordHash } from './password-hash.ts';
import { SESSION_S, SESSION_UPDATE_S } from './session-lifetime.ts';

export interface AuthOptions {
  readonly db: Db;
  readonly secret: string;
  /** Whether cookies are sent over TLS alone. */
  readonly secure: boolean;
  readonly passwordHash: PasswordHash;
}

/** Where Better Auth believes to be: nothing of what it writes into messages or redirects is used. */
export const AUTH_ORIGIN = 'http://accounts.invalid';

/** Header in which our routes tell Better Auth the visitor's address, for the list of sessions. */
export const ADDRESS_HEADER = 'x-duoverso-address';

/**
 * Better Auth for e-mail and password, without plugins. It keeps passwords and sessions. Signing up and the links of messages are our own (`account-links.ts`); limits,
 * origin, language and the shape of answers are the matter of our routes, the only way to it.
 */
export function createAuth({ db, secret, secure, passwordHash }: AuthOptions) {
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
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: passwordHash,
    },
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
