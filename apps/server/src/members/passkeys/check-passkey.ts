import type { PasskeySignIn } from '@duoverso/contracts/passkeys';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { passkeys } from '../../database/schema.ts';
import { type HeldAccount, holdAccount } from '../accounts/held-account.ts';
import { readPasswordHash } from '../accounts/password-hash.ts';
import { readTransports } from './add-passkey.ts';
import { giveChallenge, type RelyingParty, refuseAnswer, takeChallenge, userHandle } from './challenges.ts';

/** What the browser needs to sign in by whichever passkey of this site its user chooses: nothing about any member. */
export async function passkeyRequest(db: Db, { id: rpID }: RelyingParty, at: Date): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const challenge = Buffer.from(await giveChallenge(db, undefined, at), 'base64url');
  return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })) };
}

/** A passkey that has given a right answer a moment ago. It is worth nothing by itself: `withPasskey` says whether it still is. */
export interface RightAnswer {
  readonly userId: string;
  readonly passkeyId: string;
  readonly counter: number;
  readonly newCounter: number;
  /** Of the account's password at that moment. */
  readonly passwordHash: string | null;
}

/**
 * Verifies the answer of a passkey. Each challenge is good for one answer, right or wrong.
 * @throws {ApiError} `passkey_not_valid`
 */
export async function provePasskey(
  db: Db,
  credential: PasskeySignIn['credential'],
  { party, at }: { readonly party: RelyingParty; readonly at: Date },
): Promise<RightAnswer> {
  const { response } = credential;
  const expectedChallenge = await takeChallenge(db, undefined, response.clientDataJSON, at);
  const [kept] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  if (!kept || !isOwner(response.userHandle, kept.userId)) throw new ApiError('passkey_not_valid');
  const passwordHash = await readPasswordHash(db, kept.userId);
  const newCounter = await verifyPasskey(credential, kept, { party, expectedChallenge });
  return { userId: kept.userId, passkeyId: kept.id, counter: kept.counter, newCounter, passwordHash };
}

/**
 * Does work in a transaction that holds the account, as long as the passkey is still its own and no password has been set since it has answered: a new password ends whatever was under way. A passkey
 * that counts must have counted on since it was last used, or there is a copy of it.
 * @throws {ApiError} `passkey_not_valid`
 */
export function withPasskey<Result>(
  db: Db,
  { userId, passkeyId, counter, newCounter, passwordHash }: RightAnswer,
  at: Date,
  work: (account: HeldAccount) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const account = await holdAccount(tx, userId);
    const used = await tx
      .update(passkeys)
      .set({ counter: newCounter, lastUsedAt: at })
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.counter, counter)))
      .returning({ id: passkeys.id });
    // Removed, or used a second time, while it was being verified.
    if (!account || used.length === 0 || account.passwordHash !== passwordHash) throw new ApiError('passkey_not_valid');
    return work(account);
  });
}

interface Expected {
  readonly party: RelyingParty;
  readonly expectedChallenge: string;
}

/** What is kept of a passkey that has to answer. */
type KnownPasskey = Pick<typeof passkeys.$inferSelect, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/**
 * Verifies the answer of a passkey to a challenge.
 * @returns how often it says to have been used
 * @throws {ApiError} `passkey_not_valid`
 */
export async function verifyPasskey(
  credential: PasskeySignIn['credential'],
  kept: KnownPasskey,
  { party, expectedChallenge }: Expected,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: kept.credentialId,
      publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
      counter: kept.counter,
      transports: readTransports(kept.transports),
    },
  }).catch(refuseAnswer);
  if (!verified) throw new ApiError('passkey_not_valid');
  return authenticationInfo.newCounter;
}

/** A discoverable passkey tells whose it is: signed or not, it must be the owner of the key. */
function isOwner(handle: string | undefined, userId: string): boolean {
  return handle !== undefined && Buffer.from(handle, 'base64url').equals(userHandle(userId));
}
