import { and, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { codes } from '../database/schema.ts';
import type { FoundCode } from '../members/codes/redeem-code.ts';

/** What has become of a code; `open` can be redeemed. */
export const CODE_STATES = ['open', 'redeemed', 'revoked', 'expired'] as const;
export type CodeState = (typeof CODE_STATES)[number];

export function stateOf({ redeemedAt, revokedAt, expiresAt }: FoundCode, now: Date): CodeState {
  if (redeemedAt) return 'redeemed';
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt <= now ? 'expired' : 'open';
}

/** The same as a condition. */
export function isInState(state: CodeState, now: Date): SQL | undefined {
  const unused = and(isNull(codes.redeemedAt), isNull(codes.revokedAt));
  const conditions: Record<CodeState, SQL | undefined> = {
    open: and(unused, or(isNull(codes.expiresAt), gt(codes.expiresAt, now))),
    redeemed: isNotNull(codes.redeemedAt),
    revoked: and(isNull(codes.redeemedAt), isNotNull(codes.revokedAt)),
    expired: and(unused, lte(codes.expiresAt, now)),
  };
  return conditions[state];
}
