import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD } from '../../apps/server/src/testing/sample-password.ts';
import { MemberClient } from '../crash/member-client.ts';
import { FIXTURE_BASE } from '../fixtures/fixture-base.ts';
import { type Drill, until } from './drill.ts';
import { DRILL_SECRETS, tryAgain, waitingMails } from './members.ts';
import { sendVisitors, USUAL_WISHES } from './visitors.ts';

const DISK = 'size=2m';

export const diskFull: Drill = {
  name: 'disk-full',
  promise:
    'On a full disk pages, search and sign-ups go on, messages wait, and all of them are written when there is room.',
  async run({ check, note, cluster, server, folder, afterwards }) {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', disk], { stdio: 'pipe' });
    } catch (cause) {
      throw new Error('A small disk needs the right to mount one: run this drill as root on Linux.', { cause });
    }
    afterwards(() => execFileSync('umount', ['--lazy', disk]));
    const { url } = await cluster();
    const env = {
      DATABASE_URL: url,
      OUTBOX_DIR: join(disk, 'outbox'),
      SEARCH_INSIGHTS: 'true',
      INSIGHTS_DIR: join(disk, 'insights'),
      ...DRILL_SECRETS,
    };
    const { origin, lines } = await server(env);
    const filler = join(disk, 'filler');
    const written = fill(filler);
    note(`A disk of 2 MB with messages and what is searched for; ${written} bytes filled it.`);
    const visitors = sendVisitors(origin, USUAL_WISHES, 4);
    const statuses: number[] = [];
    for (let place = 0; place < 4; place += 1) {
      const client = new MemberClient();
      client.base = FIXTURE_BASE;
      const email = `full-${place}@example.org`;
      statuses.push((await client.post(origin, '/api/auth/sign-up/email', { email, password: PASSWORD })).status);
    }
    check(
      'sign-ups',
      statuses.every((status) => status === 200),
      statuses.join(' '),
    );
    const waiting = await waitingMails(env);
    check('messages that wait', waiting.length === statuses.length, waiting.length);
    await until('the log tells of it', () => lines.some((line) => JSON.stringify(line).includes('ENOSPC')));
    check('the log names the cause', true, 'ENOSPC');
    rmSync(filler);
    await tryAgain(env, waiting);
    await until('all is written', async () => (await waitingMails(env)).length === 0);
    check('messages that wait when there is room', true, 0);
    await visitors.leave();
    const bad = visitors.answered() - visitors.answered(200) + visitors.fared.failures.length;
    check('pages and searches that failed meanwhile', bad === 0, `${bad} of ${visitors.answered()}`);
  },
};

/** Writes until there is no room. @returns how many bytes there was room for */
function fill(file: string): number {
  const descriptor = openSync(file, 'w');
  let written = 0;
  try {
    for (const size of [65_536, 1]) {
      const chunk = Buffer.alloc(size);
      try {
        for (;;) written += writeSync(descriptor, chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(descriptor);
  }
  return written;
}
