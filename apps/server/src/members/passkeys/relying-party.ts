import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { requireSiteOrigin } from '../../api/origin-check.ts';
import type { ServerEnv } from '../../http/answer.ts';

/** For whom passkeys are good: the host of the site, and no other. */
export interface RelyingParty {
  readonly origin: string;
  readonly id: string;
}

/**
 * The site as authenticators know it, by `PUBLIC_URL`.
 * @throws {ApiError} `origin_not_allowed` where somebody could have made it up
 */
export function relyingParty(c: Context<ServerEnv>, publicUrl: string | undefined): RelyingParty {
  const origin = requireSiteOrigin(c, publicUrl);
  return { origin, id: new URL(origin).hostname };
}

/** The member as authenticators know them: 32 bytes that say nothing, since devices show and keep them. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkey\n${userId}`).digest());
}
