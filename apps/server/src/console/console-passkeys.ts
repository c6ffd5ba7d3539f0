import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@duoverso/contracts/day';
import type { PasskeyRegistration, PasskeySignIn } from '@duoverso/contracts/passkeys';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { ApiError } from '../api/api-error.ts';
import type { Db } from '../database/db.ts';
import { consoleChallenges, consolePasskeys, consolePeople, consoleSessions } from '../database/schema.ts';
import { newToken } from '../members/accounts/account-links.ts';
import { hashOfToken } from '../members/operators/invite-person.ts';
import { KEY_ALGORITHMS, verifyCreation } from '../members/passkeys/add-passkey.ts';
import { type RelyingParty, readChallenge } from '../members/passkeys/challenges.ts';
import { verifyPasskey } from '../members/passkeys/check-passkey.ts';
import { inviteRefusal, passkeyRefusal } from './console-refusal.ts';
import { beginSession } from './console-sessions.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;

/** For whom and when. */
export interface Ceremony {
  readonly party: RelyingParty;
  readonly at: Date;
}

type Options = Record<string, unknown>;

/** What the browser needs to sign in by whichever passkey its user chooses: nothing about anybody. */
export async function signInRequest(db: Db, { party, at }: Ceremony): Promise<Options> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const challenge = Buffer.from(await giveChallenge(db, null, at), 'base64url');
  return { ...(await generateAuthenticationOptions({ rpID: party.id, challenge, userVerification: 'required' })) };
}

/**
 * Signs in by the answer of a passkey. Its challenge is used up, right or wrong.
 * @returns the token of the session
 * @throws {ConsoleRefusal} `passkey_not_valid`
 */
export async function signInBy(
  db: Db,
  credential: PasskeySignIn['credential'],
  { party, at }: Ceremony,
): Promise<string> {
  const { clientDataJSON, userHandle } = credential.response;
  const expectedChallenge = await takeChallenge(db, null, clientDataJSON, at);
  const own = eq(consolePasskeys.credentialId, credential.id);
  const [kept] = await db.select().from(consolePasskeys).where(own);
  const isOwners =
    kept && userHandle !== undefined && handleOf(kept.personId).equals(Buffer.from(userHandle, 'base64url'));
  if (!isOwners) throw passkeyRefusal();
  const counter = await refusing(verifyPasskey(credential, kept, { party, expectedChallenge }));
  return db.transaction(async (tx) => {
    // Removed, or used a second time, while it was being verified.
    const used = await tx
      .update(consolePasskeys)
      .set({ counter })
      .where(and(own, eq(consolePasskeys.counter, kept.counter)))
      .returning({ personId: consolePasskeys.personId });
    if (used.length === 0) throw passkeyRefusal();
    return beginSession(tx, kept.personId, at);
  });
}

/**
 * What the browser needs to make the passkey of an invited person. Looking uses nothing up.
 * @throws {ConsoleRefusal} `invite_not_valid`
 */
export async function invitedCreation(
  db: Db,
  token: string,
  { party, at, name }: Ceremony & { readonly name: string },
): Promise<Options> {
  const person = await findInvited(db, token, at);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: party.id,
    userID: new Uint8Array(handleOf(person.id)),
    userName: person.email,
    userDisplayName: person.email,
    challenge: Buffer.from(await giveChallenge(db, person.id, at), 'base64url'),
    attestationType: 'none',
    supportedAlgorithmIDs: KEY_ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/**
 * Accepts an invitation, once: the passkey takes the place of earlier ones, whose sessions end.
 * @returns the token of a session
 * @throws {ConsoleRefusal} `invite_not_valid`, `passkey_not_valid`
 */
export async function acceptInvite(
  db: Db,
  { token, credential }: { readonly token: string; readonly credential: PasskeyRegistration['credential'] },
  { party, at }: Ceremony,
): Promise<string> {
  const { id: personId } = await findInvited(db, token, at);
  const challenge = await takeChallenge(db, personId, credential.response.clientDataJSON, at);
  const { backedUp: _, ...made } = await refusing(verifyCreation(credential, challenge, party));
  return db.transaction(async (tx) => {
    const taken = await tx
      .update(consolePeople)
      .set({ inviteHash: null, inviteExpiresAt: null })
      .where(eq(consolePeople.inviteHash, hashOfToken(token)))
      .returning({ id: consolePeople.id });
    if (taken.length === 0) throw inviteRefusal();
    await tx.delete(consolePasskeys).where(eq(consolePasskeys.personId, personId));
    await tx.delete(consoleSessions).where(eq(consoleSessions.personId, personId));
    const kept = await tx
      .insert(consolePasskeys)
      .values({ ...made, personId, createdAt: at })
      .onConflictDoNothing({ target: consolePasskeys.credentialId })
      .returning({ id: consolePasskeys.credentialId });
    if (kept.length === 0) throw passkeyRefusal();
    return beginSession(tx, personId, at);
  });
}

async function findInvited(db: Db, token: string, at: Date): Promise<{ id: string; email: string }> {
  const [person] = await db
    .select({ id: consolePeople.id, email: consolePeople.email })
    .from(consolePeople)
    .where(and(eq(consolePeople.inviteHash, hashOfToken(token)), gt(consolePeople.inviteExpiresAt, at)));
  if (!person) throw inviteRefusal();
  return person;
}

async function giveChallenge(db: Db, personId: string | null, at: Date): Promise<string> {
  const challenge = newToken();
  await db.insert(consoleChallenges).values({ challenge, personId, expiresAt: new Date(at.getTime() + CHALLENGE_MS) });
  return challenge;
}

/** @throws {ConsoleRefusal} `passkey_not_valid` for one that was not given out for this, has expired, or has been answered */
async function takeChallenge(db: Db, personId: string | null, clientDataJSON: string, at: Date): Promise<string> {
  const { challenge, personId: of, expiresAt } = consoleChallenges;
  const named = await refusing((async () => readChallenge(clientDataJSON))());
  const [row] = await db
    .delete(consoleChallenges)
    .where(and(eq(challenge, named), personId === null ? isNull(of) : eq(of, personId), gt(expiresAt, at)))
    .returning({ challenge });
  if (!row) throw passkeyRefusal();
  return row.challenge;
}

async function refusing<Value>(verified: Promise<Value>): Promise<Value> {
  try {
    return await verified;
  } catch (error) {
    throw error instanceof ApiError ? passkeyRefusal() : error;
  }
}

/** A person as authenticators know them: 32 bytes that say nothing. */
function handleOf(personId: string): Buffer {
  return createHash('sha256').update(`console\n${personId}`).digest();
}
