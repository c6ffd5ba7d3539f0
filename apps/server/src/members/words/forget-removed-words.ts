import { REMOVED_WORD_DAYS } from '@duoverso/contracts/account-word-limits';
import { DAY_MS } from '@duoverso/contracts/day';
import { and, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { accountWords } from '../../database/schema.ts';

/** Forgets which words were removed, once every browser has had its time to hear of it. */
export async function forgetRemovedWords(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REMOVED_WORD_DAYS * DAY_MS);
  await db.delete(accountWords).where(and(isNull(accountWords.content), lt(accountWords.writtenAt, before)));
}
