import { MINUTE_MS } from '@duoverso/contracts/day';
import type { PasskeyProof } from '@duoverso/contracts/passkeys';
import { ApiError } from '../../api/api-error.ts';
import { type HeldAccount, requireLiveSession, withSession } from '../accounts/held-account.ts';
import { provePassword, withPassword } from '../accounts/password-proof.ts';
import type { MemberSession } from '../accounts/session.ts';
import type { MemberServices } from '../member-services.ts';
import { provePasskey, withPasskey } from './check-passkey.ts';
import type { RelyingParty } from './relying-party.ts';

/** For so long after signing in a passkey is removed without the password. */
const FRESH_MS = 10 * MINUTE_MS;

interface ProofOptions {
  readonly party: RelyingParty;
  /** Whether having just signed in is enough. It is not for what opens the account later: a session that should have ended would last for ever by it. */
  readonly freshIsEnough: boolean;
}

/** Whether the member has just signed in. */
export function isFresh({ begunAt }: MemberSession, at: Date): boolean {
  return at.getTime() - begunAt.getTime() < FRESH_MS;
}

/**
 * Does work on the ways into an account, in a transaction that holds it, for whoever knows its password or has one of its passkeys: a stolen session is not enough.
 * @throws {ApiError} `proof_needed`, `sign_in_again`, `password_wrong`, `passkey_not_valid`, `too_many_requests`; `not_signed_in` when the session has ended meanwhile
 */
export async function withProof<Result>(
  services: MemberServices,
  session: MemberSession,
  { password, credential }: PasskeyProof,
  { party, freshIsEnough }: ProofOptions,
  work: (account: HeldAccount) => Promise<Result>,
): Promise<Result> {
  const { database, limits, now } = services;
  const { db } = database;
  const { id } = session.member;
  const inSession = async (account: HeldAccount) => {
    await requireLiveSession(account, session, now());
    return work(account);
  };
  if (password !== undefined) {
    await limits.count('password by account', id); // right ones too: each costs a hash
    const proof = await provePassword(services, id, password);
    return withPassword(services, proof, inSession);
  }
  if (credential !== undefined) {
    const proof = await provePasskey(db, credential, { party, at: now() });
    if (proof.userId !== id) throw new ApiError('passkey_not_valid');
    return withPasskey(db, proof, now(), inSession);
  }
  if (!freshIsEnough) throw new ApiError('proof_needed');
  if (!isFresh(session, now())) throw new ApiError('sign_in_again');
  return withSession(db, session, now(), work);
}
