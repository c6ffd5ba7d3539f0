import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { hashPassword } from 'better-auth/crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SCRYPT_HASH } from './password-hash.ts';

const RIGHT = 'two verses facing each other';
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
  const [today, before] = [await SCRYPT_HASH.hash(RIGHT), await hashPassword(RIGHT)];
  // What signing in does for an address that has no account.
  const unknown = await workOf(() => SCRYPT_HASH.hash(WRONG));
  expect(unknown).toBe(2 ** 15 * 8 * 3);
  expect(await workOf(() => SCRYPT_HASH.verify({ hash: today, password: WRONG }))).toBe(unknown);
  expect(await workOf(() => SCRYPT_HASH.verify({ hash: before, password: WRONG }))).toBe(unknown);
});

it('the right password of an old hash costs a third, since who gives it is told anyway', async () => {
  const [today, before] = [await SCRYPT_HASH.hash(RIGHT), await hashPassword(RIGHT)];
  const full = await workOf(() => SCRYPT_HASH.verify({ hash: today, password: RIGHT }));
  expect(await workOf(() => SCRYPT_HASH.verify({ hash: before, password: RIGHT }))).toBe(full / 3);
});
