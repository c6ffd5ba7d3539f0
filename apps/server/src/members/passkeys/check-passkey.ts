import type { PasskeySignIn } from '@duoverso/contracts';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../api/refusal.ts';
import type { Db } from '../../database/db.ts';
import { passkeys } from '../../database/schema.ts';
import { readTransports } from './add-passkey.ts';
import { giveChallenge, takeChallenge } from './challenges.ts';
import { refuseAnswer } from './refuse-answer.ts';
import { type RelyingParty, userHandle } from './relying-party.ts';

/** What the browser needs to sign in by whichever passkey of this site its user chooses: nothing about any member. */
export async function passkeyRequest(db: Db, { id: rpID }: RelyingParty, at: Date): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const challenge = Buffer.from(await giveChallenge(db, undefined, at), 'base64url');
  return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })) };
}

/**
 * Whose passkey has answered. Each challenge is good for one answer, right or wrong; a passkey that counts must have counted on since it was last used, or somebody has a copy of it.
 * @throws {Refusal} `passkey_not_valid`
 */
export async function checkPasskey(
  db: Db,
  { credential }: PasskeySignIn,
  { party, at }: { readonly party: RelyingParty; readonly at: Date },
): Promise<{ readonly userId: string }> {
  const { response } = credential;
  const expectedChallenge = await takeChallenge(db, undefined, response.clientDataJSON, at);
  const [kept] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  if (!kept || !isOwner(response.userHandle, kept.userId)) throw new Refusal('passkey_not_valid');
  const newCounter = await verify(credential, kept, { party, expectedChallenge });
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: at })
    .where(and(eq(passkeys.id, kept.id), eq(passkeys.counter, kept.counter)))
    .returning({ userId: passkeys.userId });
  const [owner] = used;
  // Removed, or used a second time, while it was being checked.
  if (!owner) throw new Refusal('passkey_not_valid');
  return owner;
}

interface Expected {
  readonly party: RelyingParty;
  readonly expectedChallenge: string;
}

async function verify(
  credential: PasskeySignIn['credential'],
  kept: typeof passkeys.$inferSelect,
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
  if (!verified) throw new Refusal('passkey_not_valid');
  return authenticationInfo.newCounter;
}

/** A discoverable passkey tells whose it is: signed or not, it must be the owner of the key. */
function isOwner(handle: string | undefined, userId: string): boolean {
  return handle !== undefined && Buffer.from(handle, 'base64url').equals(userHandle(userId));
}
