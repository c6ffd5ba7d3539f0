import { createHash, randomBytes } from 'node:crypto';
import type { PasswordHash } from '../members/accounts/auth.ts';

/** Salted, and nothing else: a test that tries passwords by the dozen is not about what it costs to guess one. */
export const CHEAP_PASSWORD_HASH: PasswordHash = {
  hash: async (password) => hashWith(randomBytes(8).toString('hex'), password),
  verify: async ({ hash, password }) => hash === hashWith(hash.slice(0, 16), password),
};

function hashWith(salt: string, password: string): string {
  return (
    salt +
    createHash('sha256')
      .update(`${salt}${password.normalize('NFKC')}`)
      .digest('hex')
  );
}
