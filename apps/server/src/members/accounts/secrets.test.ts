import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { readSecrets } from './secrets.ts';

const AUTH_SECRET = 'a'.repeat(32);
const CODE_KEYS = `k2:${'c'.repeat(32)},k1:${'b'.repeat(32)}`;
const DATABASE_URL = 'postgresql://localhost/duoverso';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-secrets-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const read = (env: Record<string, string> = {}) => readSecrets(readConfig({ DATA_DIR: dir, ...env }));

describe('readSecrets', () => {
  it('makes them once for the embedded database, for its owner alone', () => {
    const made = read();
    expect(made.authSecret.length).toBeGreaterThanOrEqual(43);
    expect(made.codeKeys).toEqual([{ name: 'local', secret: expect.stringMatching(/^.{43}$/) }]);
    expect(made.authSecret).not.toBe(made.codeKeys[0].secret);
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(read()).toEqual(made);
  });

  it('takes those of the environment, the newest key first, and writes nothing', () => {
    expect(read({ AUTH_SECRET, CODE_KEYS })).toEqual({
      authSecret: AUTH_SECRET,
      codeKeys: [
        { name: 'k2', secret: 'c'.repeat(32) },
        { name: 'k1', secret: 'b'.repeat(32) },
      ],
    });
    expect(() => statSync(join(dir, 'secrets.json'))).toThrow();
  });

  it('makes beside the embedded database what the environment lacks', () => {
    const { authSecret, codeKeys } = read({ CODE_KEYS });
    expect(codeKeys.map(({ name }) => name)).toEqual(['k2', 'k1']);
    expect(authSecret).toBe(read().authSecret);
    expect(read({ AUTH_SECRET })).toEqual({ authSecret: AUTH_SECRET, codeKeys: read().codeKeys });
  });

  it.each([
    ['both', {}, 'AUTH_SECRET and CODE_KEYS must be set'],
    ['one', { AUTH_SECRET }, 'With DATABASE_URL, CODE_KEYS must be set'],
    ['the other', { CODE_KEYS }, 'With DATABASE_URL, AUTH_SECRET must be set'],
  ])('wants them in the environment with PostgreSQL: %s missing', (_case, env, message) => {
    expect(() => read({ DATABASE_URL, ...env })).toThrow(message);
  });

  it('does not replace a file that it cannot read', () => {
    writeFileSync(join(dir, 'secrets.json'), 'cut of');
    chmodSync(join(dir, 'secrets.json'), 0o600);
    expect(() => read()).toThrow(/Cannot read the secrets.*Restore the file from a backup/);
    expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).toBe('cut of');
  });
});

describe('the variables', () => {
  it.each([
    ['AUTH_SECRET', 'short', 'a random text of 32 characters or more'],
    ['CODE_KEYS', 'k1', 'keys as name:secret with commas between them'],
    ['CODE_KEYS', `k1:${'a'.repeat(32)},k1:${'b'.repeat(32)}`, 'keys as name:secret'],
    ['PUBLIC_URL', 'https://site.example/path', 'an origin such as https://site.example'],
    ['PUBLIC_URL', 'site.example', 'an origin'],
    ['PUBLIC_URL', 'http://', 'an origin'],
    ['PUBLIC_URL', 'http://site.example', 'an https origin; http is for localhost alone'],
    ['PUBLIC_URL', 'http://127.0.0.1.example', 'an https origin; http is for localhost alone'],
    ['DATABASE_URL', 'mysql://localhost', 'an address such as postgresql://'],
    ['SMTP_URL', 'mail.example', 'an address such as smtps://'],
    ['STRIPE_SECRET_KEY', 'pk_test_x', 'a secret or restricted key of Stripe'],
    ['MEMBERSHIP', 'no', 'true (accounts and membership are served) or false'],
    ['METRICS_TOKEN', 'short', 'a random text of 32 characters'],
  ])('refuse %s=%s and say what it should be', (name, value, expected) => {
    expect(() => readConfig({ [name]: value })).toThrow(expected);
  });

  it('take an origin with or without its slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://site.example/' }).PUBLIC_URL).toBe('https://site.example');
  });

  it.each(['http://localhost', 'http://127.0.0.1:4321', 'http://[::1]:4321'])(
    'take %s: no network is in between',
    (origin) => {
      expect(readConfig({ PUBLIC_URL: origin }).PUBLIC_URL).toBe(origin);
    },
  );
});
