import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { serviceKeys } from '../../database/schema.ts';

/** Says what it is wherever it's found, also to programs that look for secrets in code. */
const PREFIX = 'dvs_';
const KEY_BYTES = 32;
const KEY = /^dvs_[\w-]{43}$/;

export type ServiceKey = typeof serviceKeys.$inferSelect;

/** A service that has shown its key. */
export interface KnownService {
  readonly name: string;
  readonly keyId: string;
}

/** Makes a key for a service. It is given once; the database keeps its hash, which is enough for what can't be guessed. */
export async function makeServiceKey(db: Db, service: string, now: Date): Promise<{ key: string; id: string }> {
  const key = PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  const [row] = await db
    .insert(serviceKeys)
    .values({ service, keyHash: hashOf(key), createdAt: now })
    .returning({ id: serviceKeys.id });
  if (!row) throw new Error('unreachable: a row without conflicts is written');
  return { key, id: row.id };
}

/** From now on it opens nothing. False when there is no such key, or it was revoked before. */
export async function revokeServiceKey(db: Db, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .update(serviceKeys)
    .set({ revokedAt: now })
    .where(and(eq(serviceKeys.id, id), isNull(serviceKeys.revokedAt)))
    .returning({ id: serviceKeys.id });
  return revoked.length > 0;
}

/** All keys, the oldest first. */
export function listServiceKeys(db: Db): Promise<ServiceKey[]> {
  return db.select().from(serviceKeys).orderBy(asc(serviceKeys.createdAt), asc(serviceKeys.id));
}

const query = prepareOnce((db) =>
  db.query.serviceKeys
    .findFirst({
      columns: { id: true, service: true },
      where: (row, { and: all, eq: equals, isNull: none, sql }) =>
        all(equals(row.keyHash, sql.placeholder('keyHash')), none(row.revokedAt)),
    })
    .prepare('service_key'),
);

/** The service of a key; undefined for what is none, or is none any more. */
export async function serviceOf(db: Db, key: string): Promise<KnownService | undefined> {
  if (!KEY.test(key)) return undefined;
  const found = await query(db).execute({ keyHash: hashOf(key) });
  return found && { name: found.service, keyId: found.id };
}

/** Keeps a key from being revoked until the transaction ends. False when it has been. */
export async function holdServiceKey(tx: Db, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: serviceKeys.id })
    .from(serviceKeys)
    .where(and(eq(serviceKeys.id, id), isNull(serviceKeys.revokedAt)))
    .for('share');
  return held.length > 0;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
