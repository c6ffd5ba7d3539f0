import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { mails } from '../database/schema.ts';
import addressChanged from '../members/mails/kinds/address-changed.ts';
import { queueMail } from '../members/mails/mail-queue.ts';
import { admin } from '../testing/admin.ts';
import { startSmtp } from '../testing/smtp-stand-in.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const TIMEOUT_MS = 400_000;
const WAITING = 'waiting@example.org';
const REFUSED = 'refused@example.org';

let dir: string;
let postgres: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-admin-mails-'));
  postgres = await createTestDatabase();
  vi.stubEnv('DATA_DIR', dir);
  vi.stubEnv('OUTBOX_DIR', join(dir, 'outbox'));
  vi.stubEnv('DATABASE_URL', postgres.url);
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests that is long enough');
  vi.stubEnv('CODE_KEYS', 'k1:a secret of the tests that is long enough');
}, TIMEOUT_MS);
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
  await postgres.drop();
});

describe('mail', () => {
  it('list and retry show what waits and what was given up, and have it tried again', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const database = await openDatabase(readConfig(process.env), pino({ level: 'silent' }));
    await queueMail(database.db, addressChanged, { email: REFUSED, locale: 'en' }, { newEmail: 'a@example.org' });
    await database.db.update(mails).set({ givenUpAt: new Date(), attempts: 3, lastError: '550 no\nsuch user' });
    await queueMail(database.db, addressChanged, { email: WAITING, locale: 'en' }, { newEmail: 'a@example.org' });
    await database.close();

    const all = (await admin('mail', 'list')).out;
    expect(all.trimEnd().split('\n')).toHaveLength(2);
    expect(all).toMatch(new RegExp(`${REFUSED}  3 tries, given up \\S+: 550 no such user\n`));
    expect(all).toMatch(new RegExp(`${WAITING}  0 tries, not tried yet\n$`));
    const failed = JSON.parse((await admin('mail', 'list', '--failed', '--json')).out);
    expect(failed).toEqual([
      expect.objectContaining({ kind: 'address-changed', to: REFUSED, attempts: 3, lastError: '550 no\nsuch user' }),
    ]);
    expect(Object.keys(failed[0])).not.toContain('data');

    expect((await admin('mail', 'retry', failed[0].id)).out).toBe('1 message will be tried again.\n');
    expect(await admin('mail', 'retry', '--failed')).toEqual({
      code: 1,
      out: '',
      err: 'There is no such message that could be tried again.\n',
    });
    expect((await admin('mail', 'list', '--failed')).out).toBe('');
    expect((await admin('mail', 'list', '--to', REFUSED)).out).toContain('not tried yet');
  });

  it('test says what the mail server answers', async () => {
    const { url, received, close } = await startSmtp((to) => (to === REFUSED ? '550 no such user' : undefined));
    try {
      expect((await admin('mail', 'test', WAITING)).err).toMatch(/^SMTP_URL is not set/);
      vi.stubEnv('SMTP_URL', url);
      const taken = await admin('mail', 'test', WAITING, '--json', '--locale', 'de');
      expect(JSON.parse(taken.out)).toEqual({ to: WAITING, messageId: expect.stringMatching(/^<[\w-]+@localhost>$/) });
      expect(received[0]).toContain('Subject: Testnachricht von Tinyverso');
      expect(await admin('mail', 'test', REFUSED)).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(/^The mail server has not taken the message: .*550 no such user/),
      });
      vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
      expect((await admin('mail', 'test', WAITING)).err).toMatch(/Check host and port of SMTP_URL/);
    } finally {
      close();
      vi.stubEnv('SMTP_URL', '');
    }
  });
});
