import { MINUTE_MS } from '@duoverso/contracts/day';
import { Refusal } from '../../api/refusal.ts';
import { isPasswordOf } from '../accounts/passwords.ts';
import type { MemberSession } from '../accounts/session.ts';
import type { MemberServices } from '../member-services.ts';

/** For so long after signing in no password is asked for: who has none in mind signs in by passkey first. */
const FRESH_MS = 10 * MINUTE_MS;

/** Whether the member has just signed in. */
export function isFresh({ begunAt }: MemberSession, at: Date): boolean {
  return at.getTime() - begunAt.getTime() < FRESH_MS;
}

/**
 * Lets nobody change the ways into an account but who knows its password or has just signed in: a stolen session is not enough.
 * @throws {Refusal} `sign_in_again`, `password_wrong` or `too_many_requests`
 */
export async function requireProof(
  { database, auth, limits, now }: MemberServices,
  session: MemberSession,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    if (!isFresh(session, now())) throw new Refusal('sign_in_again');
    return;
  }
  const { id } = session.member;
  await limits.count('password by account', id);
  if (!(await isPasswordOf(database.db, auth, id, password))) throw new Refusal('password_wrong');
  await limits.forgive('password by account', id);
}
