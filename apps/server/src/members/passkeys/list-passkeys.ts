import type { Passkeys } from '@duoverso/contracts/passkeys';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { passkeys } from '../../database/schema.ts';

/** Passkeys of a member, the newest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkeys['passkeys']> {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  const rows = await db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(createdAt));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}
