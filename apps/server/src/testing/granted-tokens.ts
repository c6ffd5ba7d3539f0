import type { Db } from '../database/db.ts';
import { readHoldings } from '../members/membership/read-holdings.ts';

/** Tokens of all data packs of a member that were not taken back, used or not. */
export async function grantedTokens(db: Db, userId: string): Promise<number> {
  const { packs } = await readHoldings(db, userId);
  return packs.filter(({ revokedAt }) => revokedAt === null).reduce((sum, { tokens }) => sum + tokens, 0);
}
