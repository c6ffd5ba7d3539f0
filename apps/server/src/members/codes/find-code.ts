import { parseCode } from '@duoverso/contracts/redemption-code';
import { eq, inArray, or } from 'drizzle-orm';
import { isUuid } from '../../api/is-uuid.ts';
import type { Db } from '../../database/db.ts';
import { codes } from '../../database/schema.ts';
import { type FingerprintKeys, possibleFingerprints } from './fingerprint.ts';

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
