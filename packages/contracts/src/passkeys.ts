import { z } from 'zod';
import { sentPassword } from './accounts.ts';
import { typedLine } from './typed-text.ts';

/** Of a member. */
export const MAX_PASSKEYS = 20;
/** Of what members call a passkey. */
export const MAX_PASSKEY_NAME_LENGTH = 60;
const MAX_FIELD_LENGTH = 12_000;

const bytes = z
  .string()
  .max(MAX_FIELD_LENGTH)
  .regex(/^[\w-]*$/)
  .describe('In base64url');
const passkeyName = typedLine(MAX_PASSKEY_NAME_LENGTH);
const id = z.uuid();
const password = sentPassword.optional();

/** What both answers of an authenticator share. */
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** Answer with what the browser hands to the authenticator. */
export const passkeyOptionsSchema = z
  .object({
    options: z
      .record(z.string(), z.unknown())
      .describe('PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON of WebAuthn'),
  })
  .meta({ id: 'PasskeyOptions' });

/** Body of `POST /api/me/passkeys`: the RegistrationResponseJSON of WebAuthn, and what the member calls the passkey. */
export const passkeyRegistrationSchema = z
  .object({
    name: passkeyName,
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(z.string().max(32)).max(8).optional(),
      }),
    }),
  })
  .meta({ id: 'PasskeyRegistration' });

/** The AuthenticationResponseJSON of WebAuthn. */
const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});

/** Body of `POST /api/auth/passkey/sign-in`. */
export const passkeySignInSchema = z.object({ credential: passkeyAnswer }).meta({ id: 'PasskeySignIn' });

/**
 * Body of `POST /api/me/passkeys/challenge` and `POST /api/me/passkeys/{id}/remove`: the password of the account, or what one of its passkeys answers to a challenge for signing in. With neither,
 * nothing is added (`proof_needed`), and a passkey is removed only soon after signing in (`sign_in_again`).
 */
export const passkeyProofSchema = z
  .object({ password, credential: passkeyAnswer.optional() })
  .meta({ id: 'PasskeyProof' });

/** Body of `PATCH /api/me/passkeys/{id}`. */
export const passkeyNameSchema = z.object({ name: passkeyName }).meta({ id: 'PasskeyName' });

/** Answer of everything about the passkeys of a member, the newest first. */
export const passkeysSchema = z
  .object({
    passkeys: z.array(
      z.object({
        id,
        name: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
    fresh: z.boolean().describe('Whether the member has just signed in, so that removing a passkey needs no password'),
  })
  .meta({ id: 'Passkeys' });

export type PasskeyProof = z.infer<typeof passkeyProofSchema>;
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;
export type Passkeys = z.infer<typeof passkeysSchema>;
