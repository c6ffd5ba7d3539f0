import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@duoverso/contracts/day';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../../database/db.ts';
import { providerAttempts } from '../../database/schema.ts';
import type { ServerEnv } from '../../http/answer.ts';
import { newToken } from '../accounts/account-links.ts';
import { ownCookie, readOwnCookie } from '../accounts/own-cookie.ts';
import type { AttemptSecrets } from './provider.ts';

/** Long enough for who has to look for a second factor. */
export const ATTEMPT_MS = 10 * MINUTE_MS;
const COOKIE = 'provider';
const TOKEN = /^[\w-]{43}$/;

/** What a visitor has been sent to a provider for. */
export interface Attempt {
  readonly provider: string;
  /** Who connects an account, and where; null for signing in. */
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly returnTo: string | null;
  readonly locale: string;
}

/** What a browser takes along. */
export interface GivenAttempt {
  readonly secrets: AttemptSecrets;
  /** `Set-Cookie` value by which the browser is known when it comes back. */
  readonly cookie: string;
}

/** Writes down that a browser goes to a provider. */
export async function giveAttempt(
  c: Context<ServerEnv>,
  db: Db,
  attempt: Attempt,
  { secure, at }: { readonly secure: boolean; readonly at: Date },
): Promise<GivenAttempt> {
  const secrets = { state: newToken(), nonce: newToken(), verifier: newToken() };
  // Of several tabs each may come back.
  const browser = readBrowser(c, secure) ?? newToken();
  await db.insert(providerAttempts).values({
    ...attempt,
    stateHash: hashOf(secrets.state),
    browserHash: hashOf(browser),
    nonce: secrets.nonce,
    verifier: secrets.verifier,
    expiresAt: new Date(at.getTime() + ATTEMPT_MS),
  });
  return { secrets, cookie: ownCookie(COOKIE, browser, ATTEMPT_MS / 1_000, secure) };
}

/** Uses up the attempt that a browser comes back from; undefined for one that was not given to it, has expired, or has been used. */
export async function takeAttempt(
  c: Context<ServerEnv>,
  db: Db,
  { provider, state }: { readonly provider: string; readonly state: string },
  { secure, at }: { readonly secure: boolean; readonly at: Date },
): Promise<(Attempt & AttemptSecrets) | undefined> {
  const browser = readBrowser(c, secure);
  if (browser === undefined || !TOKEN.test(state)) return undefined;
  const { stateHash, browserHash, expiresAt } = providerAttempts;
  const [taken] = await db
    .delete(providerAttempts)
    .where(
      and(
        eq(stateHash, hashOf(state)),
        eq(browserHash, hashOf(browser)),
        eq(providerAttempts.provider, provider),
        gt(expiresAt, at),
      ),
    )
    .returning();
  return taken && { ...taken, state };
}

function readBrowser(c: Context<ServerEnv>, secure: boolean): string | undefined {
  const token = readOwnCookie(c, COOKIE, secure);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
