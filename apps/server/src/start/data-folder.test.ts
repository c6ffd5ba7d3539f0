import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openMemberServices } from '../members/open-member-services.ts';
import { openJsonLinesStore } from '../search/json-lines-store.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { insertMember } from '../testing/sample-member.ts';

/** Making a database takes seconds, many on a busy machine. */
const TIMEOUT_MS = 300_000;

let dir: string;
let umask: number;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-modes-'));
  umask = process.umask(0); // nothing below leaves its rights to the setting of the machine
});
afterEach(() => {
  process.umask(umask);
  rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

it('[A12] what is in the data folder is for its owner alone: database, secrets, messages, searches, backups', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { log } = createCollectedLog();
  const data = join(dir, 'data');
  const [OUTBOX_DIR, BACKUP_DIR, insights] = ['outbox', 'backups', 'insights'].map((name) => join(data, name));
  if (!OUTBOX_DIR || !BACKUP_DIR || !insights) expect.fail('no folders');
  const config = readConfig({ DATA_DIR: data, OUTBOX_DIR, BACKUP_DIR });
  const services = await openMemberServices(config, log, { jobs: true });
  try {
    const { db } = services.database;
    const member = await insertMember(db);
    await services.accountMails.passwordChanged(db, { ...member, locale: 'en' });
    await services.mails.drain();
    const store = openJsonLinesStore(insights, 'queries', log);
    store.append([{ query: 'key' }]);
    await store.flush();
    await expect
      .poll(() => readdirSync(BACKUP_DIR), { timeout: TIMEOUT_MS })
      .toContainEqual(expect.stringMatching(/\.dump\.gz$/));
    const open = modesBelow(data).filter(({ mode }) => (mode & 0o077) !== 0);
    expect(open).toEqual([]);
    expect(modesBelow(data).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['secrets.json', 'outbox', 'backups', 'insights', 'postgresql', 'postgresql/log']),
    );
    expect(lstatSync(data).mode & 0o007).toBe(0);
  } finally {
    await services.close();
  }
});

/** Of every file and folder below a folder. Files of PostgreSQL that it takes away meanwhile are left out. */
function modesBelow(folder: string): { path: string; mode: number }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(({ parentPath, name }) => {
    const file = join(parentPath, name);
    const mode = lstatSync(file, { throwIfNoEntry: false })?.mode;
    return mode === undefined ? [] : [{ path: relative(folder, file), mode: mode & 0o777 }];
  });
}
