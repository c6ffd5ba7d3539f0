import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCRYPT_HASH } from './password-hash.ts';

const PASSWORD = 'two verses facing each other';
/** What Better Auth 1.7 has kept of it. */
const EARLY_HASH =
  '100ee33463a94830c07e49203bb7310e:cedc333465a070b5e17db4fa64a91d574e6442286c6cb3b2a1ce189b8a529b53948932b724b1fbc5b703e7836efd1c261684c1d743a0e24b527d1b6062577b65';

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
    const hash = EARLY_HASH;
    expect(await SCRYPT_HASH.verify({ hash, password: PASSWORD })).toBe(true);
    expect(await SCRYPT_HASH.verify({ hash, password: `${PASSWORD}.` })).toBe(false);
    expect(SCRYPT_HASH.isOutdated(hash)).toBe(true);
  });

  it('takes nothing for a hash that is none', async () => {
    await expect(SCRYPT_HASH.verify({ hash: PASSWORD, password: PASSWORD })).rejects.toThrow('no hash');
  });
});

describe('password cost', () => {
  const RIGHT = PASSWORD;
  const WRONG = `${RIGHT}.`;

  const { scrypt } = crypto;
  /** What scrypt was asked to do, each N · r · p: the time that a core takes grows with it. */
  let work: number[] = [];
  beforeEach(() => {
    work = [];
    crypto.scrypt = ((...given: unknown[]) => {
      const { N, r, p } = given[3] as { N: number; r: number; p: number };
      work.push(N * r * p);
      return Reflect.apply(scrypt, crypto, given);
    }) as typeof scrypt;
    syncBuiltinESMExports();
  });
  afterEach(() => {
    crypto.scrypt = scrypt;
    syncBuiltinESMExports();
  });

  /** All the work of scrypt while something runs. */
  async function workOf(run: () => Promise<unknown>): Promise<number> {
    work = [];
    await run();
    return work.reduce((sum, one) => sum + one, 0);
  }

  it('a wrong password takes the same work whatever is kept of the right one, and as much as an address without account', async () => {
    const [today, before] = [await SCRYPT_HASH.hash(RIGHT), EARLY_HASH];
    // What signing in does for an address that has no account.
    const unknown = await workOf(() => SCRYPT_HASH.hash(WRONG));
    expect(unknown).toBe(2 ** 15 * 8 * 3);
    expect(await workOf(() => SCRYPT_HASH.verify({ hash: today, password: WRONG }))).toBe(unknown);
    expect(await workOf(() => SCRYPT_HASH.verify({ hash: before, password: WRONG }))).toBe(unknown);
  });

  it('the right password of an old hash costs a third, since who gives it is told anyway', async () => {
    const [today, before] = [await SCRYPT_HASH.hash(RIGHT), EARLY_HASH];
    const full = await workOf(() => SCRYPT_HASH.verify({ hash: today, password: RIGHT }));
    expect(await workOf(() => SCRYPT_HASH.verify({ hash: before, password: RIGHT }))).toBe(full / 3);
  });
});
