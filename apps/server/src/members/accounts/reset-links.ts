import { eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { verifications } from '../../database/schema.ts';

/** Voids the links on their way that would set a new password for an account. */
export async function voidResetLinks(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}
