import { hashPassword } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { SCRYPT_HASH } from './password-hash.ts';

const PASSWORD = 'two verses facing each other';

describe('SCRYPT_HASH', () => {
  it('costs what OWASP asks for, and is salted', async () => {
    const [one, two] = await Promise.all([SCRYPT_HASH.hash(PASSWORD), SCRYPT_HASH.hash(PASSWORD)]);
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(two).not.toBe(one);
    expect(SCRYPT_HASH.isOutdated(one)).toBe(false);
  });

  it('knows the password of a hash, in every way to type it, and no other', async () => {
    const hash = await SCRYPT_HASH.hash('Ångström reads ﬁne novels');
    expect(await SCRYPT_HASH.verify({ hash, password: 'Ångström reads fine novels' })).toBe(true);
    expect(await SCRYPT_HASH.verify({ hash, password: 'Angström reads fine novels' })).toBe(false);
  });

  it('takes hashes of another cost: what was kept says what it has cost', async () => {
    // RFC 7914, section 12: scrypt("", "", N=16, r=1, p=1) needs an empty salt; this is the second vector, of N=1024, r=8, p=16.
    const key = Buffer.from(
      'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
      'hex',
    );
    const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const hash = `$scrypt$ln=10,r=8,p=16$${text(Buffer.from('NaCl'))}$${text(key)}`;
    expect(await SCRYPT_HASH.verify({ hash, password: 'password' })).toBe(true);
    expect(await SCRYPT_HASH.verify({ hash, password: 'passwore' })).toBe(false);
    expect(SCRYPT_HASH.isOutdated(hash)).toBe(true);
  });

  it('takes the hashes that Better Auth has made, until they are renewed', async () => {
    const hash = await hashPassword(PASSWORD);
    expect(await SCRYPT_HASH.verify({ hash, password: PASSWORD })).toBe(true);
    expect(await SCRYPT_HASH.verify({ hash, password: `${PASSWORD}.` })).toBe(false);
    expect(SCRYPT_HASH.isOutdated(hash)).toBe(true);
  });
});
