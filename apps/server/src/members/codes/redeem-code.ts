import type { CatalogueFile, Grant } from '@duoverso/content/catalogue';
import { parseCode } from '@duoverso/contracts/redemption-code';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import { isUuid } from '../../api/is-uuid.ts';
import type { Db } from '../../database/db.ts';
import { codes } from '../../database/schema.ts';
import codeRedeemed from '../mails/kinds/code-redeemed.ts';
import { queueMemberMail } from '../mails/mail-queue.ts';
import { lockLedger, writeGrant } from '../membership/ledger.ts';
import { type FingerprintKeys, possibleFingerprints } from './fingerprint.ts';

export interface RedeemOptions {
  /** As the member has typed it. */
  readonly typed: string;
  readonly userId: string;
  readonly catalogue: CatalogueFile;
  readonly keys: FingerprintKeys;
  readonly now: Date;
}

/**
 * Exchanges a code for what it grants. One conditional update in the ledger's transaction decides: of any number of attempts at the same time, one succeeds.
 * @throws {ApiError} `code_not_valid`, `code_already_used` or `code_expired`; nothing more is told.
 */
export async function redeemCode(
  db: Db,
  { typed, userId, catalogue, keys, now }: RedeemOptions,
): Promise<{ codeId: string; grant: Grant }> {
  const code = parseCode(typed);
  if (code === undefined) throw new ApiError('code_not_valid');
  const fingerprints = possibleFingerprints('code', code, keys);
  return db.transaction(async (tx) => {
    // The member's ledger first, then the code: two codes at the same time would otherwise wait for each other, each holding what the other needs.
    if (!(await lockLedger(tx, userId))) throw new ApiError('not_signed_in'); // the account went meanwhile
    const [redeemed] = await tx
      .update(codes)
      .set({ redeemedAt: now, redeemedBy: userId })
      .where(
        and(
          inArray(codes.fingerprint, fingerprints),
          isNull(codes.redeemedAt),
          isNull(codes.revokedAt),
          or(isNull(codes.expiresAt), gt(codes.expiresAt, now)),
        ),
      )
      .returning({ id: codes.id, grant: codes.grant });
    if (!redeemed) throw await apiErrorOf(tx, fingerprints);
    const grant = catalogue.grants[redeemed.grant];
    if (!grant) {
      throw new Error(
        `A code grants "${redeemed.grant}", which content/catalogue.json no longer has. Put it back under "grants".`,
      );
    }
    const cause = { source: 'code', sourceId: redeemed.id } as const;
    await writeGrant(tx, { userId, grant, cause, at: now });
    await queueMemberMail(tx, codeRedeemed, userId, { grant });
    return { codeId: redeemed.id, grant };
  });
}

/** Why the update has found nothing to change. */
async function apiErrorOf(tx: Db, fingerprints: string[]): Promise<ApiError> {
  const [code] = await tx
    .select({ redeemedAt: codes.redeemedAt, revokedAt: codes.revokedAt })
    .from(codes)
    .where(inArray(codes.fingerprint, fingerprints));
  if (!code || code.revokedAt) return new ApiError('code_not_valid');
  return new ApiError(code.redeemedAt ? 'code_already_used' : 'code_expired');
}

/** Makes a batch of codes worthless, those that are redeemed excepted. Gives how many. */
export async function revokeBatch(db: Db, batch: string, now: Date): Promise<number> {
  const revoked = await db
    .update(codes)
    .set({ revokedAt: now })
    .where(and(eq(codes.batch, batch), isNull(codes.redeemedAt), isNull(codes.revokedAt)))
    .returning({ id: codes.id });
  return revoked.length;
}

/** Makes one code worthless. False when it could not be redeemed any more. */
export async function revokeCode(db: Db, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .update(codes)
    .set({ revokedAt: now })
    .where(and(eq(codes.id, id), isNull(codes.redeemedAt), isNull(codes.revokedAt)))
    .returning({ id: codes.id });
  return revoked.length > 0;
}

export type FoundCode = typeof codes.$inferSelect;

/**
 * A code by itself, in any spelling that members may use, or by its id.
 * @returns undefined when it is none of ours, or was made with a key that is gone
 */
export async function findCode(db: Db, typed: string, keys: FingerprintKeys): Promise<FoundCode | undefined> {
  const code = parseCode(typed);
  const byText = code === undefined ? undefined : inArray(codes.fingerprint, possibleFingerprints('code', code, keys));
  const byId = isUuid(typed) ? eq(codes.id, typed) : undefined;
  if (!byText && !byId) return undefined;
  const [found] = await db.select().from(codes).where(or(byText, byId));
  return found;
}
