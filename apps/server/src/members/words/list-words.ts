import type { KeptWord } from '@duoverso/contracts';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { keptWords } from '../../database/schema.ts';

/** What an account keeps of a member's saved words, the last changed first. */
export async function listWords(db: Db, userId: string): Promise<KeptWord[]> {
  const { word, sentence, content, changedAt } = keptWords;
  const rows = await db
    .select({ word, sentence, content, changedAt })
    .from(keptWords)
    .where(eq(keptWords.userId, userId))
    .orderBy(desc(changedAt), keptWords.key);
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
}
