import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyRegistration, PasskeySignIn } from '@duoverso/contracts/passkeys';
import { TEST_ORIGIN } from './visitor.ts';

/** What an answer of the authenticator differs in from an honest one. */
export interface AnswerOptions {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** How often it says to have been used. */
  readonly counter?: number;
  /** Whether its owner has shown a finger, a face or a PIN. */
  readonly verified?: boolean;
  /** Whom it says to sign in. */
  readonly userHandle?: string | undefined;
}

/** A device with one passkey, as far as the server sees it: WebAuthn level 3, ES256, attestation "none". */
export interface VirtualAuthenticator {
  register(options: AnswerOptions): PasskeyRegistration['credential'];
  signIn(options: AnswerOptions): PasskeySignIn['credential'];
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

export function createAuthenticator(): VirtualAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const coordinates = [Buffer.from('a501020326200121', 'hex'), byteString(fromText(x)), Buffer.from([0x22])];
  const coseKey = Buffer.concat([...coordinates, byteString(fromText(y))]);
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const shared = { id, rawId: id, type: 'public-key' } as const;
  return {
    register(options) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey]);
      const authData = Buffer.concat([authenticatorData(options, ATTESTED), attested]);
      const parts = ['a363', text('fmt'), '64', text('none'), '67', text('attStmt'), 'a068', text('authData')];
      const attestation = Buffer.concat([Buffer.from(parts.join(''), 'hex'), byteString(authData)]);
      const clientDataJSON = clientData('webauthn.create', options).toString('base64url');
      const response = { clientDataJSON, attestationObject: attestation.toString('base64url') };
      return { ...shared, response: { ...response, transports: ['internal', 'made-up'] } };
    },
    signIn(options) {
      const authData = authenticatorData(options, 0);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([authData, hash(client)]), privateKey);
      const { userHandle } = options;
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

function authenticatorData({ rpId = 'localhost', counter = 0, verified = true }: AnswerOptions, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([hash(Buffer.from(rpId)), Buffer.from([PRESENT | (verified ? VERIFIED : 0) | more]), count]);
}

function clientData(type: string, { challenge, origin = TEST_ORIGIN }: AnswerOptions): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function hash(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** CBOR of bytes, up to 255 of them. */
function byteString(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}

function text(characters: string): string {
  return Buffer.from(characters).toString('hex');
}

function fromText(base64: string): Buffer {
  return Buffer.from(base64, 'base64url');
}
