import { createHash } from 'node:crypto';
import { HOUR_MS } from '@duoverso/contracts/day';
import { eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { type CONSOLE_ROLES, consolePeople, consoleSessions } from '../../database/schema.ts';
import { newToken } from '../accounts/account-links.ts';

export type ConsoleRole = (typeof CONSOLE_ROLES)[number];

/** How long the link of an invitation works. */
export const INVITE_HOURS = 24;

/** Tokens of invitations and sessions as the database keeps them: SHA-256 in base64url. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Invites a person to the console, or again, with a role that holds from now on. An earlier invitation is void; their passkey stays until this one is accepted.
 * @returns the token, which is kept nowhere
 */
export async function invitePerson(
  tx: Db,
  { email, role }: { readonly email: string; readonly role: ConsoleRole },
  at: Date,
): Promise<{ readonly id: string; readonly token: string; readonly expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + INVITE_HOURS * HOUR_MS);
  const set = { role, inviteHash: hashOfToken(token), inviteExpiresAt: expiresAt };
  const [row] = await tx
    .insert(consolePeople)
    .values({ email, ...set, createdAt: at })
    .onConflictDoUpdate({ target: consolePeople.email, set })
    .returning({ id: consolePeople.id });
  if (!row) throw new Error('unreachable: an invitation without its row');
  return { id: row.id, token, expiresAt };
}

/** Takes the console away from a person, with everything that opens it. Gives their id; undefined when they are not there. */
export async function removePerson(tx: Db, email: string): Promise<string | undefined> {
  const rows = await tx.delete(consolePeople).where(eq(consolePeople.email, email)).returning({ id: consolePeople.id });
  return rows[0]?.id;
}

/** Ends all sessions of a person in the console. Gives their id; undefined when they are not there. */
export async function signOutPerson(tx: Db, email: string): Promise<string | undefined> {
  const [person] = await tx.select({ id: consolePeople.id }).from(consolePeople).where(eq(consolePeople.email, email));
  if (person) await tx.delete(consoleSessions).where(eq(consoleSessions.personId, person.id));
  return person?.id;
}
