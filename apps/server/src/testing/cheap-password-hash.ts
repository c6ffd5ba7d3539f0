import { createHash, randomBytes } from 'node:crypto';
import type { PasswordHash } from '../members/accounts/password-hash.ts';

/** Stands before a hash that is to be renewed. */
export const OUTDATED = 'outdated:';

/** Salted, and nothing else: a test that tries passwords by the dozen is not about what it costs to guess one. */
export const CHEAP_PASSWORD_HASH: PasswordHash = {
  hash: async (password) => hashWith(randomBytes(8).toString('hex'), password),
  verify: async ({ hash, password }) => isHashOf(hash.replace(OUTDATED, ''), password),
  isOutdated: (hash) => hash.startsWith(OUTDATED),
};

function isHashOf(hash: string, password: string): boolean {
  return hash === hashWith(hash.slice(0, 16), password);
}

function hashWith(salt: string, password: string): string {
  return (
    salt +
    createHash('sha256')
      .update(`${salt}${password.normalize('NFKC')}`)
      .digest('hex')
  );
}
