import { createHmac } from 'node:crypto';
import type { CodeKey } from '../../config/member-variables.ts';

/** Keys in their order of age, the newest first: it makes new fingerprints, all of them recognise old ones. */
export type FingerprintKeys = readonly [CodeKey, ...CodeKey[]];

/** What a fingerprint is of, so that a code can never pass for an address. */
type Subject = 'code' | 'address';

/**
 * HMAC-SHA-256 of a text in base64url behind the name of its key: `k1:5Zt…`. Who has the database but not the key can neither read nor try codes.
 */
export function fingerprint(subject: Subject, text: string, keys: FingerprintKeys): string {
  return fingerprintWith(keys[0], subject, text);
}

/** The fingerprints that a text has or may have had under any of the keys. */
export function possibleFingerprints(subject: Subject, text: string, keys: FingerprintKeys): string[] {
  return keys.map((key) => fingerprintWith(key, subject, text));
}

function fingerprintWith({ name, secret }: CodeKey, subject: Subject, text: string): string {
  return `${name}:${createHmac('sha256', secret).update(`${subject}\n${text}`).digest('base64url')}`;
}
