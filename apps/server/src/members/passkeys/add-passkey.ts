import { MAX_PASSKEYS, type PasskeyRegistration, type Passkeys } from '@duoverso/contracts/passkeys';
import { desc, eq } from 'drizzle-orm';
import { ApiError } from '../../api/api-error.ts';
import type { Db } from '../../database/db.ts';
import { passkeys } from '../../database/schema.ts';
import type { HeldAccount } from '../accounts/held-account.ts';
import passkeyAdded from '../mails/kinds/passkey-added.ts';
import { queueMemberMail } from '../mails/mail-queue.ts';
import { giveChallenge, type RelyingParty, refuseAnswer, takeChallenge, userHandle } from './challenges.ts';

/** Transports as the database keeps them: only what authenticators may be asked by. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/**
 * EdDSA, ES256 and RS256, as COSE numbers them: what every authenticator and every Node knows. The library adds ML-DSA where Node has it, which is an experiment there: such a passkey might not sign
 * in after an update.
 */
export const KEY_ALGORITHMS = [-8, -7, -257];

interface CreationOptions {
  readonly party: RelyingParty;
  readonly rpName: string;
  readonly sessionId: string;
  readonly at: Date;
}

/**
 * What the browser needs to make a passkey for a member in one session, on a device that has none of theirs yet.
 * @throws {ApiError} `passkeys_full`
 */
export async function passkeyCreation(
  { tx: db, ...member }: HeldAccount,
  { party: { id: rpID }, rpName, sessionId, at }: CreationOptions,
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { credentialId, transports } = passkeys;
  const there = await db.select({ credentialId, transports }).from(passkeys).where(eq(passkeys.userId, member.id));
  if (there.length >= MAX_PASSKEYS) throw new ApiError('passkeys_full');
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: userHandle(member.id),
    userName: member.email,
    userDisplayName: member.name || member.email,
    challenge: Buffer.from(await giveChallenge(db, { userId: member.id, sessionId }, at), 'base64url'),
    attestationType: 'none',
    excludeCredentials: there.map((one) => ({ id: one.credentialId, transports: readTransports(one.transports) })),
    supportedAlgorithmIDs: KEY_ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/**
 * Keeps a passkey that a browser has made by a challenge of this session, and tells its owner. The challenge is used up, whether the answer is right or wrong: a refusal is given back, so that the
 * transaction is not undone.
 */
export async function addPasskey(
  { tx, id: userId }: HeldAccount,
  { name, credential }: PasskeyRegistration,
  { party, sessionId, at }: Pick<CreationOptions, 'party' | 'sessionId' | 'at'>,
): Promise<ApiError | undefined> {
  const challenge = await takeChallenge(tx, { userId, sessionId }, credential.response.clientDataJSON, at);
  const made = await verifyCreation(credential, challenge, party).catch(asApiError);
  if (made instanceof ApiError) return made;
  if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= MAX_PASSKEYS) return new ApiError('passkeys_full');
  const kept = await tx
    .insert(passkeys)
    .values({ userId, name, ...made, createdAt: at })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  if (kept.length === 0) return new ApiError('passkey_not_valid');
  await queueMemberMail(tx, passkeyAdded, userId, { at: at.toISOString(), name });
  return undefined;
}

type MadePasskey = Omit<typeof passkeys.$inferInsert, 'userId' | 'name' | 'createdAt'>;

/**
 * Verifies what a browser has made by a challenge.
 * @throws {ApiError} `passkey_not_valid`
 */
export async function verifyCreation(
  credential: PasskeyRegistration['credential'],
  expectedChallenge: string,
  party: RelyingParty,
): Promise<MadePasskey> {
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
  if (!checked.verified) throw new ApiError('passkey_not_valid');
  const { credential: made, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: readTransports(transports),
    backedUp: credentialBackedUp,
  };
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

export function readTransports(given: readonly string[]): (typeof TRANSPORTS)[number][] {
  return TRANSPORTS.filter((transport) => given.includes(transport));
}

/** Passkeys of a member, the newest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkeys['passkeys']> {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  const rows = await db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(createdAt));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}
