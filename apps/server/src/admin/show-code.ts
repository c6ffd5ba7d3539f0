import { and, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { codes } from '../database/schema.ts';
import type { FoundCode } from '../members/codes/redeem-code.ts';

/** What has become of a code; `open` can be redeemed. */
export const CODE_STATES = ['open', 'redeemed', 'revoked', 'expired'] as const;
export type CodeState = (typeof CODE_STATES)[number];

function stateOf({ redeemedAt, revokedAt, expiresAt }: FoundCode, now: Date): CodeState {
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

/** A code without itself: only who was given it has it. */
export const SHOWN_CODE = z.object({
  id: z.string(),
  state: z.enum(CODE_STATES),
  grant: z.string(),
  batch: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  redeemedAt: z.string().nullable(),
  redeemedBy: z.string().nullable(),
});

/** @param redeemedBy address of who has redeemed it; null for nobody, and for an account that is gone */
export function describeCode(code: FoundCode, redeemedBy: string | null, now: Date): z.infer<typeof SHOWN_CODE> {
  const { id, grant, batch, createdAt, expiresAt, revokedAt, redeemedAt } = code;
  return {
    id,
    state: stateOf(code, now),
    grant,
    batch,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    redeemedAt: redeemedAt?.toISOString() ?? null,
    redeemedBy,
  };
}
