import { z } from 'zod';
import type { FoundCode } from '../members/codes/redeem-code.ts';
import { CODE_STATES, stateOf } from './code-state.ts';

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
