import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { signUp } from '../crash/sign-up.ts';
import { type GameDay, type GameDaySetup, until } from './game-day.ts';
import { GAME_DAY_SECRETS } from './members.ts';
import { openRoad, type Road } from './road.ts';
import { sendVisitors, USUAL_PRECONDITIONS } from './visitors.ts';

const FROZEN_WAIT = 'the member API answers 503 although the database is silent';

export const database: GameDay = {
  name: 'database',
  promise:
    'While the database is away, slow or frozen, pages and search go on, member calls say so, and all recovers without a restart.',
  async run(ground) {
    const { check, cluster, server, folder, short, afterwards } = ground;
    const postgres = await cluster();
    const road = await openRoad(postgres.url);
    afterwards(road.close);
    const env = { DATABASE_URL: road.url, OUTBOX_DIR: `${folder}/outbox`, ...GAME_DAY_SECRETS };
    const { origin } = await server(env);
    const { client } = await signUp(origin, env.OUTBOX_DIR);
    const status = async () => (await client.get(origin, '/api/me')).status;
    const visitors = sendVisitors(origin, USUAL_PRECONDITIONS, 4);

    await postgres.stop();
    await until('the member API answers 503', async () => (await status()) === 503);
    const refused = await fetch(`${origin}${FIXTURE_BASE}/api/me`, { headers: { cookie: client.cookie } });
    check(
      'a member call says when to come again',
      refused.headers.has('retry-after'),
      `${refused.status}, retry-after ${refused.headers.get('retry-after')}`,
    );
    const ready = await fetch(`${origin}/readyz`);
    const said = (await ready.text()).trim().replace('\n', ', ');
    check('the server stays in', ready.status === 200 && said.includes('away'), `${ready.status}: ${said}`);
    await postgres.start();
    await until('members are served again', async () => (await status()) === 200);
    check('after the database has come back, without a restart', true, 200);

    if (!short) await slowAndFrozen(ground, road, status);
    await visitors.leave();
    const good = visitors.answered(200);
    const bad = visitors.answered() - good + visitors.fared.failures.length;
    check('pages and searches that failed meanwhile', bad === 0, `${bad} of ${visitors.answered()}`);
  },
};

async function slowAndFrozen({ check }: GameDaySetup, road: Road, status: () => Promise<number>): Promise<void> {
  road.delayMs = 150;
  const slow = await status();
  check('a database that answers late', slow === 200, slow);
  road.delayMs = 0;
  road.frozen = true;
  await until(FROZEN_WAIT, async () => (await status()) === 503);
  check('a database that swallows what it is sent', true, 503);
  road.frozen = false;
  road.cut();
  await until('members are served after the ice', async () => (await status()) === 200);
  check('after it, without a restart', true, 200);
}
