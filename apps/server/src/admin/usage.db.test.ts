import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openMemberServices } from '../members/open-member-services.ts';
import { admin } from '../testing/admin.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { FIXTURE_CONTENT, insertMember } from '../testing/sample-member.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const email = `${randomUUID()}@example.org`;
let dir: string;
let database: { url: string; drop: () => Promise<void> };
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-admin-'));
  database = await createTestDatabase();
  vi.stubEnv('DATA_DIR', dir);
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('AUTH_SECRET', 'a secret of the tests that is long enough');
  vi.stubEnv('CODE_KEYS', 'k1:a secret of the tests that is long enough');
  const services = await openMemberServices(
    readConfig({ ...process.env, CONTENT_DIR: FIXTURE_CONTENT }),
    createCollectedLog().log,
  );
  await insertMember(services.database.db, { email });
  await services.close();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
  await database?.drop();
});

describe('[A07] npm run admin', () => {
  it('reports usage for a try, once for each batch, shows it, and tells the audit', async () => {
    await admin('member', 'grant', email, '--grant', 'pro-30d', '--reference', randomUUID());
    await admin('member', 'grant', email, '--grant', 'data-5m', '--reference', randomUUID());
    const add = (...more: string[]) => admin('usage', 'add', email, '--tokens', '21000000', ...more);
    const added = await add('--batch', 'try-1');
    expect(added.out).toMatch(
      /^quota {7}pro: 20000000 of 20000000 used, 0 left\n {12}ends .*\npack {8}1000000 of 5000000 used, 4000000 left, until used\n$/,
    );
    expect((await admin('usage', 'show', email)).out).toBe(added.out);
    const shown = JSON.parse((await admin('usage', 'show', email, '--json')).out);
    expect(shown).toMatchObject({ left: 4_000_000, notice: 100 });
    expect((await admin('member', 'show', email)).out).toContain('quota       pro: 20000000 of 20000000 used');
    expect((await admin('audit', 'list', '--command', 'usage add')).out).toContain('usage add');
  });

  it('is one change when the same batch is reported again', async () => {
    const changes = async () => (await admin('audit', 'list', '--command', 'usage add')).out.trim().split('\n').length;
    const before = await changes();
    const moment = new Date().toISOString();
    const add = () => admin('usage', 'add', email, '--tokens', '5', '--batch', 'twice', '--moment', moment);
    const said = [await add(), await add()];
    expect(said.map(({ code }) => code)).toEqual([0, 0]);
    expect(said[1]?.out).toBe(said[0]?.out);
    expect(await changes()).toBe(before + 1);
  });

  it.each([
    [['--tokens', '7', '--batch', 'try-1'], 1, 'belongs to other lines'],
    [['--tokens', '7', '--batch', 'no batch'], 1, '--batch is up to 100'],
    [['--tokens', '7', '--engine', 'x'], 1, 'It was not counted: engine_unknown.'],
    [['--tokens', '7', '--moment', '2020-01-01'], 1, 'It was not counted: too_late.'],
    [['--tokens', '-1'], 2, ''],
    [[], 2, '--tokens is missing'],
  ])('refuses %j, and counts nothing', async (args, code, words) => {
    const before = (await admin('usage', 'show', email)).out;
    expect(await admin('usage', 'add', email, ...args)).toMatchObject({ code, err: expect.stringContaining(words) });
    expect((await admin('usage', 'show', email)).out).toBe(before);
  });

  it('makes, lists and revokes keys of services', async () => {
    const made = JSON.parse((await admin('keys', 'create', 'translation', '--json')).out) as {
      id: string;
      key: string;
    };
    expect(made.key).toMatch(/^dvs_/);
    expect((await admin('keys', 'create', 'No name')).code).toBe(2);
    expect((await admin('keys', 'list')).out).toContain(`${made.id}  translation  made `);
    expect((await admin('keys', 'list', '--json')).out).not.toMatch(/hash|dvs_/i);
    expect((await admin('keys', 'revoke', made.id)).code).toBe(1);
    expect((await admin('keys', 'revoke', made.id, '--yes')).out).toBe('The key is revoked.\n');
    expect((await admin('keys', 'revoke', made.id, '--yes')).code).toBe(1);
    expect((await admin('keys', 'list')).out).toContain(', revoked ');
  });
});
