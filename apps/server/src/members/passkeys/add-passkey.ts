import type { PasskeyRegistration } from '@duoverso/contracts';
import { eq } from 'drizzle-orm';
import { Refusal } from '../../api/refusal.ts';
import type { Db } from '../../database/db.ts';
import { passkeys } from '../../database/schema.ts';
import type { Member } from '../accounts/session.ts';
import passkeyAdded from '../mails/kinds/passkey-added/mail.ts';
import { queueMemberMail } from '../mails/queue-mail.ts';
import { giveChallenge, takeChallenge } from './challenges.ts';
import { refuseAnswer } from './refuse-answer.ts';
import { type RelyingParty, userHandle } from './relying-party.ts';

/** Transports as the database keeps them: only what authenticators may be asked by. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/**
 * EdDSA, ES256 and RS256, as COSE numbers them: what every authenticator and every Node knows. The library adds ML-DSA where Node has it, which is an experiment there: such a passkey might not sign
 * in after an update.
 */
const KEY_ALGORITHMS = [-8, -7, -257];

/** What the browser needs to make a passkey for a member, on a device that has none of theirs yet. */
export async function passkeyCreation(
  db: Db,
  member: Pick<Member, 'id' | 'email' | 'name'>,
  { id: rpID }: RelyingParty,
  { rpName, at }: { readonly rpName: string; readonly at: Date },
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { credentialId, transports } = passkeys;
  const there = await db.select({ credentialId, transports }).from(passkeys).where(eq(passkeys.userId, member.id));
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: userHandle(member.id),
    userName: member.email,
    userDisplayName: member.name || member.email,
    challenge: Buffer.from(await giveChallenge(db, member.id, at), 'base64url'),
    attestationType: 'none',
    excludeCredentials: there.map((one) => ({ id: one.credentialId, transports: readTransports(one.transports) })),
    supportedAlgorithmIDs: KEY_ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/**
 * Keeps a passkey that a browser has made by a challenge of this member, and tells its owner.
 * @throws {Refusal} `passkey_not_valid`
 */
export async function addPasskey(
  db: Db,
  userId: string,
  { name, credential }: PasskeyRegistration,
  { party, at }: { readonly party: RelyingParty; readonly at: Date },
): Promise<void> {
  const expectedChallenge = await takeChallenge(db, userId, credential.response.clientDataJSON, at);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { transports = [], ...response } = credential.response;
  const checked = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: KEY_ALGORITHMS,
  }).catch(refuseAnswer);
  if (!checked.verified) throw new Refusal('passkey_not_valid');
  const { credential: made, credentialBackedUp } = checked.registrationInfo;
  await db.transaction(async (tx) => {
    const kept = await tx
      .insert(passkeys)
      .values({
        userId,
        name,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: readTransports(transports),
        backedUp: credentialBackedUp,
        createdAt: at,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (kept.length === 0) throw new Refusal('passkey_not_valid');
    await queueMemberMail(tx, passkeyAdded, userId, { at: at.toISOString(), name });
  });
}

export function readTransports(given: readonly string[]): (typeof TRANSPORTS)[number][] {
  return TRANSPORTS.filter((transport) => given.includes(transport));
}
