import { startBalancer } from './balancer.ts';
import { type GameDay, type GameDaySetup, until } from './game-day.ts';
import { sendVisitors, USUAL_PRECONDITIONS } from './visitors.ts';

/** Long enough for the balancer to notice: half of what the units of `deploy/` wait. */
const NOTICE = { SHUTDOWN_DELAY_MS: '1500' };
const NO_NOTICE = { SHUTDOWN_DELAY_MS: '0' };

/** How replicas are set up, as a finding names it. */
const WAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'one process': NOTICE,
  'one process, without notice': NO_NOTICE,
  'two processes': { WORKERS: '2', ...NOTICE },
  'two processes, without notice': { WORKERS: '2', ...NO_NOTICE },
};

export const restart: GameDay = {
  name: 'restart',
  promise:
    'Two replicas behind a balancer are restarted one after the other under load, and no request fails, whether the balancer is told before or not.',
  async run(ground) {
    for (const [way, env] of Object.entries(WAYS)) await restartBoth(ground, way, { MEMBERSHIP: 'false', ...env });
  },
};

async function restartBoth(
  { short, check, note, server, afterwards }: GameDaySetup,
  way: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const replicas = [await server(env), await server(env)];
  const balancer = await startBalancer();
  afterwards(balancer.close);
  for (const { origin } of replicas) balancer.add(origin);
  await until('both replicas are in', () => replicas.every(({ origin }) => balancer.isIn(origin)));

  const visitors = sendVisitors(balancer.origin, USUAL_PRECONDITIONS, short ? 6 : 32);
  const rounds = short ? 1 : 5;
  for (let round = 0; round < rounds; round += 1) {
    for (const old of replicas.splice(0)) {
      const before = visitors.answered();
      await until('requests are answered', () => visitors.answered() > before + 50);
      await old.stop();
      balancer.remove(old.origin);
      const fresh = await server(env);
      balancer.add(fresh.origin);
      await until('the fresh replica is in', () => balancer.isIn(fresh.origin));
      replicas.push(fresh);
    }
  }
  await visitors.leave();
  for (const { stop } of replicas) await stop();
  const good = visitors.answered(200);
  const bad = visitors.answered() - good + visitors.fared.failures.length;
  note(`${rounds * 2} restarts, ${good} requests answered, ${balancer.triedAgain()} tried at the other replica.`);
  check(
    `failed requests, ${way}`,
    bad === 0,
    bad === 0 ? 0 : `${bad}, ${visitors.fared.failures[0] ?? [...visitors.fared.answers]}`,
  );
}
