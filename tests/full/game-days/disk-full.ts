import { join } from 'node:path';
import { PASSWORD } from '../../../apps/server/src/testing/sample-password.ts';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { MemberClient } from '../crash/member-client.ts';
import { type GameDay, until } from './game-day.ts';
import { GAME_DAY_SECRETS, tryAgain, waitingMails } from './members.ts';
import { mountSmallDisk } from './small-disk.ts';
import { sendVisitors, USUAL_PRECONDITIONS } from './visitors.ts';

const MEGABYTES = 2;

export const diskFull: GameDay = {
  name: 'disk-full',
  promise:
    'On a full disk pages, search and sign-ups go on, messages wait, and all of them are written when there is room.',
  async run(ground) {
    const { check, note, cluster, server } = ground;
    const disk = mountSmallDisk(ground, MEGABYTES);
    const { url } = await cluster();
    const env = {
      DATABASE_URL: url,
      OUTBOX_DIR: join(disk.folder, 'outbox'),
      SEARCH_INSIGHTS: 'true',
      INSIGHTS_DIR: join(disk.folder, 'insights'),
      ...GAME_DAY_SECRETS,
    };
    const { origin, lines } = await server(env);
    note(`A disk of ${MEGABYTES} MB with messages and what is searched for; ${disk.fill()} bytes filled it.`);
    const visitors = sendVisitors(origin, USUAL_PRECONDITIONS, 4);
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
    disk.clear();
    await tryAgain(env, waiting);
    await until('all is written', async () => (await waitingMails(env)).length === 0);
    check('messages that wait when there is room', true, 0);
    await visitors.leave();
    const bad = visitors.answered() - visitors.answered(200) + visitors.fared.failures.length;
    check('pages and searches that failed meanwhile', bad === 0, `${bad} of ${visitors.answered()}`);
  },
};
