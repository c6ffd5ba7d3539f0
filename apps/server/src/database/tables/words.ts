import type { AccountWord } from '@duoverso/contracts/account-words';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, users } from './accounts.ts';

/** Members who keep their saved words in the account. */
export const wordLists = pgTable('word_lists', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  begunAt: instant('begun_at').notNull(),
});

/** Saved words of these members, and for a while those that were removed. */
export const accountWords = pgTable(
  'kept_words',
  {
    userId: text('user_id')
      .notNull()
      .references(() => wordLists.userId, { onDelete: 'cascade' }),
    /** SHA-256 of word and sentence, which are too long for an index. */
    key: text('key').notNull(),
    word: text('word').notNull(),
    sentence: text('sentence').notNull(),
    /** Null for a word that was removed. */
    content: jsonb('content').$type<AccountWord['content']>(),
    /** When the member changed it. */
    changedAt: instant('changed_at').notNull(),
    /** When it came here. */
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('kept_words_removed').on(table.writtenAt).where(sql`${table.content} is null`),
  ],
);
