import { and, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { codes, orders, users } from '../../database/schema.ts';
import type { FingerprintKeys } from '../codes/fingerprint.ts';
import { findCode } from '../codes/redeem-code.ts';

export type AccountRow = typeof users.$inferSelect;

/** The largest number that PostgreSQL takes for an `integer`. */
const MAX_NUMBER = 2_147_483_647;

/** A part of all accounts. */
export interface AccountPage {
  /** Beginning of an address, an id, the number of an order, or a code or its id; undefined for all. */
  readonly find: string | undefined;
  /** The last account of the page before. */
  readonly after: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
  /** Of the fingerprints of codes. */
  readonly keys: FingerprintKeys;
}

/** Accounts, the newest first: at most one more than the limit, which says that there is another page. Every way of finding has an index. */
export async function listAccounts(db: Db, { find, after, limit, keys }: AccountPage): Promise<AccountRow[]> {
  const behind = after && sql`(${users.createdAt}, ${users.id}) < (${after.at.toISOString()}, ${after.id})`;
  const found = find === undefined ? undefined : await conditionOf(db, find.trim(), keys);
  return db
    .select()
    .from(users)
    .where(and(found, behind))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1);
}

async function conditionOf(db: Db, text: string, keys: FingerprintKeys): Promise<SQL | undefined> {
  const lower = text.toLowerCase();
  const beginning = `${lower.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const ids = [text, ...(await ownersOf(db, text, keys))];
  return or(like(users.email, beginning), ...ids.map((id) => eq(users.id, id)));
}

/** Whose an order or a redeemed code is. */
async function ownersOf(db: Db, text: string, keys: FingerprintKeys): Promise<string[]> {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  if (number !== undefined && number <= MAX_NUMBER) {
    const rows = await db.select({ id: orders.userId }).from(orders).where(eq(orders.number, number));
    return rows.flatMap(({ id }) => (id === null ? [] : [id]));
  }
  if (text.includes('@')) return [];
  const code = await findCode(db, text, keys);
  if (!code) return [];
  const rows = await db.select({ id: codes.redeemedBy }).from(codes).where(eq(codes.id, code.id));
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}
