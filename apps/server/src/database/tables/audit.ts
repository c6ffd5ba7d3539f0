import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, RANDOM_ID, users } from './accounts.ts';

/**
 * What operators have changed by command, written in the transaction of the change. Rows are added and never changed, but that they lose the member whose account
 * goes. Without addresses, codes, tokens and passwords.
 */
export const audit = pgTable(
  'audit',
  {
    id: uuid('id').primaryKey().default(RANDOM_ID),
    at: instant('at').notNull(),
    /** User of the machine, or who has been named by `--as`. */
    actor: text('actor').notNull(),
    /** Such as `member grant`. */
    command: text('command').notNull(),
    /** What it was about, such as `order 1001`; of a member the column beside it says whom. */
    target: text('target').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What has come of it: names and numbers. */
    result: jsonb('result').$type<Readonly<Record<string, string | number | null>>>().notNull(),
  },
  (table) => [index('audit_at').on(table.at), index('audit_user_id').on(table.userId)],
);
