import { createHash, randomBytes } from 'node:crypto';
import { DELETION_WAIT_DAYS } from '@duoverso/contracts/account-periods';
import { HOUR_MS } from '@duoverso/contracts/day';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { accountLinks } from '../../database/schema.ts';

/** How long a link that sets a password works. */
export const RESET_LINK_HOURS = 1;

/** How long a link that confirms an address works. */
export const VERIFY_LINK_HOURS = 24;

/** How long a link that keeps an account works: as long as the account can be kept. */
const KEEP_LINK_HOURS = DELETION_WAIT_DAYS * 24;

/** What a token is good for: see the table `account_links`. */
export type LinkKind = (typeof accountLinks.$inferSelect)['purpose'];

export interface AccountLink {
  readonly userId: string;
  readonly purpose: LinkKind;
  /** The address that it is about: of `move` the new one. */
  readonly email: string;
}

const TOKEN_BYTES = 32;
const HOURS: Readonly<Record<LinkKind, number>> = {
  confirm: VERIFY_LINK_HOURS,
  move: VERIFY_LINK_HOURS,
  reset: RESET_LINK_HOURS,
  keep: KEEP_LINK_HOURS,
  browser: VERIFY_LINK_HOURS,
};

/** What can't be guessed, in characters that links and cookies take as they are. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Gives out a token that works once. The database keeps its hash alone. */
export async function giveLink(db: Db, link: AccountLink, at: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + HOURS[link.purpose] * HOUR_MS);
  await db.insert(accountLinks).values({ ...link, tokenHash: hashOf(token), createdAt: at, expiresAt });
  return token;
}

/** The link of a token that is still good for one of the purposes. Looking uses nothing up. */
export async function findLink(
  db: Db,
  token: string,
  purposes: readonly LinkKind[],
  at: Date,
): Promise<AccountLink | undefined> {
  const { userId, purpose, email, tokenHash, expiresAt } = accountLinks;
  const [link] = await db
    .select({ userId, purpose, email })
    .from(accountLinks)
    .where(and(eq(tokenHash, hashOf(token)), inArray(purpose, [...purposes]), gt(expiresAt, at)));
  return link;
}

/** Uses a token up; false when another request has, a moment ago. */
export async function takeLink(db: Db, token: string): Promise<boolean> {
  const taken = await db
    .delete(accountLinks)
    .where(eq(accountLinks.tokenHash, hashOf(token)))
    .returning({ userId: accountLinks.userId });
  return taken.length > 0;
}

/** Voids what has been given out for an account: everything, or what has one purpose. */
export async function voidLinks(db: Db, userId: string, purpose?: LinkKind): Promise<void> {
  const own = eq(accountLinks.userId, userId);
  await db.delete(accountLinks).where(purpose === undefined ? own : and(own, eq(accountLinks.purpose, purpose)));
}

/** Tokens are random and long: a hash without salt and slowness is enough to make the table useless to who reads it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
