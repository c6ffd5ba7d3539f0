import { signUp } from '../crash/sign-up.ts';
import { startNginx } from './behind-nginx.ts';
import { type GameDay, type GameDayServer, until } from './game-day.ts';
import { GAME_DAY_SECRETS, makeCodes } from './members.ts';
import { startRetrying } from './retrying.ts';
import { openRoad } from './road.ts';
import { USUAL_PRECONDITIONS } from './visitors.ts';

const SERVERS = 3;
/** As the units of `deploy/` wait. */
const NOTICE_MS = '3000';

export const threeServers: GameDay = {
  name: 'three-servers',
  promise:
    'Of three servers behind nginx one is killed, one restarted and one cut off from the database: a retry heals every request, and nothing is lost.',
  async run(ground) {
    const { check, note, folder, short, cluster, server, afterwards } = ground;
    const postgres = await cluster();
    const nginx = await startNginx(ground, SERVERS);
    const common = {
      OUTBOX_DIR: `${folder}/outbox`,
      ...GAME_DAY_SECRETS,
      PUBLIC_URL: nginx.origin,
      SANDBOX: 'true',
      TRUST_PROXY: 'true',
      SHUTDOWN_DELAY_MS: NOTICE_MS,
    };
    // Each server has its own way to the database, so that one of them can lose it.
    const roads = await Promise.all(nginx.ports.map(() => openRoad(postgres.url)));
    for (const { close } of roads) afterwards(close);
    const start = (place: number) =>
      server({
        ...common,
        PORT: String(nginx.ports[place]),
        DATA_DIR: `${folder}/data-${place}`,
        DATABASE_URL: roads[place]?.url ?? '',
      });
    const servers: GameDayServer[] = [];
    for (const place of roads.keys()) servers.push(await start(place));
    const [first, second] = servers;
    await nginx.ready();

    const env = { ...common, DATABASE_URL: postgres.url };
    const members = await Promise.all(
      Array.from({ length: short ? 3 : 6 }, () => signUp(nginx.origin, common.OUTBOX_DIR)),
    );
    const codes = await makeCodes(env, short ? 1_000 : 5_000);
    const people = startRetrying(nginx.origin, { members, codes, wanted: USUAL_PRECONDITIONS }, env);
    const enough = short ? 20 : 200;
    const goOn = async (what: string) => {
      const before = people.acknowledged();
      await until(`codes and orders go on ${what}`, () => people.acknowledged() >= before + enough);
    };
    const before = new Map<string, number>();
    const failedIn = (what: string) => {
      const list = [...people.tallies].map(([name, { failedFirst }]) => {
        const more = failedFirst - (before.get(name) ?? 0);
        before.set(name, failedFirst);
        return more === 0 ? '' : `${more} × ${name}`;
      });
      note(`${what}: first tries that failed: ${list.filter(Boolean).join(', ') || 'none'}.`);
    };

    await goOn('with all three');
    failedIn('All three');

    process.kill((first as GameDayServer).pid, 'SIGKILL');
    await goOn('with two');
    failedIn('One killed');
    await start(0);

    await (second as GameDayServer).stop();
    await start(1);
    await goOn('after a restart');
    failedIn('One restarted');

    const [, , cut] = roads;
    if (cut === undefined) throw new Error('There is no third way.');
    cut.frozen = true;
    await goOn('with one that has no database');
    failedIn('One cut off from the database');
    cut.frozen = false;
    cut.cut();
    await goOn('when it is back');
    await people.leave();
    failedIn('The database back');

    const tallies = [...people.tallies.entries()];
    for (const [name, { requests, failedFirst, mostTries }] of tallies) {
      note(`${name}: ${requests} requests, ${failedFirst} repeated, ${mostTries} tries at most.`);
    }
    const requests = tallies.reduce((sum, [, tally]) => sum + tally.requests, 0);
    const repeated = tallies.reduce((sum, [, tally]) => sum + tally.failedFirst, 0);
    check('requests that were asked', requests > people.acknowledged(), `${requests}, ${repeated} of them repeated`);
    check('failed requests that no retry has healed', people.unhealed.length === 0, people.unhealed[0] ?? 0);
    const violations = await people.audit();
    const { redeemed, paid } = people.reported;
    const said = `0 of ${redeemed.length} codes and ${paid.length} payments`;
    check('lost, or given twice', violations.length === 0, violations[0] ?? said);
  },
};
