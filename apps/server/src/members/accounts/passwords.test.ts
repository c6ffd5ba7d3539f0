import { scryptSync } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import * as schema from '../../database/schema.ts';
import { PASSWORD } from '../../testing/sample-password.ts';
import { createAuth } from './auth.ts';
import { hashPassword } from './passwords.ts';

/** Of scrypt: 128 × N × r bytes. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

it('of a password nothing is kept but a salted hash that costs 32 MB to compute', async () => {
  const auth = createAuth({
    db: drizzle.mock({ schema }),
    secret: 'a secret of the tests that is long enough',
    secure: true,
  });
  const [one, other] = await Promise.all([hashPassword(auth, PASSWORD), hashPassword(auth, PASSWORD)]);
  const [salt = '', key = ''] = one.split(':');
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(key).toBe(scryptSync(PASSWORD, salt, 64, COST).toString('hex'));
  expect(other).not.toContain(salt);
});
