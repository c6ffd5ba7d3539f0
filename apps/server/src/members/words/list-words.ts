import type { AccountWord } from '@duoverso/contracts/account-words';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { accountWords, wordLists } from '../../database/schema.ts';

/** What an account keeps of a member's saved words, the last changed first. */
export async function listWords(db: Db, userId: string): Promise<AccountWord[]> {
  const { word, sentence, content, changedAt } = accountWords;
  const rows = await db
    .select({ word, sentence, content, changedAt })
    .from(accountWords)
    .where(eq(accountWords.userId, userId))
    .orderBy(desc(changedAt), accountWords.key);
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
}

/**
 * The entity tag of a member's list, weak because the answer beside it tells the time: another one as soon as a word is changed or forgotten, or the list begins or ends. A fraction of what reading the list
 * takes.
 */
export async function versionOfWords(db: Db, userId: string): Promise<string> {
  const { key, changedAt } = accountWords;
  const version = sql<string | null>`md5(string_agg(${key} || ${changedAt}::text, ',' order by ${key}))`;
  const [words] = await db.select({ version }).from(accountWords).where(eq(accountWords.userId, userId));
  const [list] = await db.select({ at: wordLists.begunAt }).from(wordLists).where(eq(wordLists.userId, userId));
  return `W/"${userId}-${list?.at.getTime() ?? 'none'}-${words?.version ?? 'empty'}"`;
}
