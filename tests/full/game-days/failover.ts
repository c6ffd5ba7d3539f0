import {
  type Cluster,
  promote,
  type Replicated,
  startReplicated,
} from '../../../apps/server/src/testing/postgres/throwaway-cluster.ts';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { signUp } from '../crash/sign-up.ts';
import { type GameDay, IN_A_HURRY, until } from './game-day.ts';
import { GAME_DAY_SECRETS, makeCodes } from './members.ts';
import { startRedeeming } from './redeeming.ts';
import { sendVisitors, USUAL_PRECONDITIONS } from './visitors.ts';

export const failover: GameDay = {
  name: 'database-failover',
  promise:
    'When the database dies and its standby takes its place, what was acknowledged is there, and the server goes on without a restart.',
  async run({ check, note, server, folder, short, afterwards }) {
    const replicated = await startReplicated(IN_A_HURRY);
    const { primary, standby } = replicated;
    afterwards(() => Promise.all([primary.drop(), standby.drop()]));
    await until('the standby follows', () => isFollowed(primary));
    const env = { DATABASE_URL: addressOfBoth(replicated), OUTBOX_DIR: `${folder}/outbox`, ...GAME_DAY_SECRETS };
    const { origin, lines } = await server(env);
    const members = await Promise.all(Array.from({ length: short ? 2 : 8 }, () => signUp(origin, env.OUTBOX_DIR)));
    const writers = startRedeeming(origin, members, await makeCodes(env, short ? 2_000 : 20_000), env);
    const visitors = sendVisitors(origin, USUAL_PRECONDITIONS, short ? 2 : 8);
    const enough = short ? 10 : 200;
    await until('codes are redeemed', () => writers.acknowledged() >= enough);

    await primary.stop();
    await until('writes are refused', () => writers.refused.length >= 5);
    const answer = await fetch(`${origin}${FIXTURE_BASE}/api/me`, {
      headers: { cookie: members[0]?.client.cookie ?? '' },
    });
    check(
      'a member call says when to come again',
      answer.status === 503 && answer.headers.has('retry-after'),
      `${answer.status}, retry-after ${answer.headers.get('retry-after')}`,
    );
    const before = writers.acknowledged();
    await promote(standby);
    const from = performance.now();
    await until('codes are redeemed again', () => writers.acknowledged() > before);
    const ms = Math.round(performance.now() - from);
    note(`The first write was acknowledged ${ms} ms after the standby had become the primary.`);
    await until('codes are redeemed as before', () => writers.acknowledged() >= before + enough);
    await writers.leave();
    await visitors.leave();

    const answered = `${writers.acknowledged()} × 200, ${writers.refused.length} × 503`;
    check('what writers were answered', writers.others.length === 0, writers.others[0] ?? answered);
    const violations = await writers.audit();
    check('faults in the ledger of the new primary', violations.length === 0, violations[0] ?? 0);
    const starts = lines.filter(({ msg }) => msg === 'listening').length;
    check('starts of the server', starts === 1, starts);
    const bad = visitors.answered() - visitors.answered(200) + visitors.fared.failures.length;
    check('pages and searches that failed meanwhile', bad === 0, `${bad} of ${visitors.answered()}`);
  },
};

/** As an operator writes it, for `psql` and for the server. */
function addressOfBoth({ primary, standby }: Replicated): string {
  const { host } = new URL(primary.url);
  return `${primary.url.replace(host, `${host},${new URL(standby.url).host}`)}?target_session_attrs=read-write`;
}

async function isFollowed(primary: Cluster): Promise<boolean> {
  const rows = await primary.run('select sync_state from pg_stat_replication');
  return rows.some(({ sync_state: state }) => state === 'sync');
}
