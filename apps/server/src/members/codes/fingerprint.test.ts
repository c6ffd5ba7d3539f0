import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type FingerprintKeys, fingerprint, possibleFingerprints } from './fingerprint.ts';

const KEYS: FingerprintKeys = [
  { name: 'k2', secret: 'c'.repeat(32) },
  { name: 'k1', secret: 'b'.repeat(32) },
];
const [NEWEST, OLDER] = KEYS;

describe('a fingerprint', () => {
  it('is made by the newest key and names it', () => {
    const hmac = createHmac('sha256', NEWEST.secret).update('code\nABCD').digest('base64url');
    expect(fingerprint('code', 'ABCD', KEYS)).toBe(`k2:${hmac}`);
  });

  it('of a code is never that of an address', () => {
    expect(fingerprint('code', 'same', KEYS)).not.toBe(fingerprint('address', 'same', KEYS));
  });

  it('is recognised when it was made by a key that is older now', () => {
    const before = fingerprint('code', 'ABCD', OLDER ? [OLDER] : KEYS);
    expect(possibleFingerprints('code', 'ABCD', KEYS)).toEqual([fingerprint('code', 'ABCD', KEYS), before]);
  });
});
