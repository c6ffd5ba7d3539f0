import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { users } from '../../database/schema.ts';

/** The wish to delete an account. */
export interface Deletion {
  readonly askedAt: Date;
  /** Until then the account can be kept. */
  readonly dueAt: Date;
}

/** The wish to delete an account; undefined for one that stays, or is gone. */
export async function readDeletion(db: Db, userId: string): Promise<Deletion | undefined> {
  const { deletionAskedAt: askedAt, deletionDueAt: dueAt } = users;
  const [row] = await db.select({ askedAt, dueAt }).from(users).where(eq(users.id, userId));
  return row?.askedAt && row.dueAt ? { askedAt: row.askedAt, dueAt: row.dueAt } : undefined;
}

/** Those of some accounts that are to be deleted. */
export async function whoLeaves(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNotNull(users.deletionDueAt)));
  return new Set(rows.map(({ id }) => id));
}
