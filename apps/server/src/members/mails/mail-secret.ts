import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the token of a link for the time in which its message waits: who reads the table can use none. AES-256-GCM under a key derived from the server's secret.
 * @param mailId the row that it belongs to: it opens in no other
 */
export function sealSecret(token: string, mailId: string, authSecret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(authSecret), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(mailId));
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The token of `sealSecret`; throws when the row, the text or the server's secret is another. */
export function openSecret(sealed: string, mailId: string, authSecret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(authSecret), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(mailId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
}

function keyOf(authSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'duoverso mail secret', KEY_BYTES));
}
