import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { signUp } from '../crash/sign-up.ts';
import { startBalancer } from './balancer.ts';
import { type GameDay, until } from './game-day.ts';
import { GAME_DAY_SECRETS } from './members.ts';
import { sendVisitors, USUAL_PRECONDITIONS } from './visitors.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../apps/server/src/database/migrations');
/** What a release brings that the one before can live with. */
const NEXT_MIGRATION = 'alter table users add column drilled text; create index users_drilled on users (drilled)';

export const rollingUpdate: GameDay = {
  name: 'rolling-update',
  promise:
    'Replicas that start at once on older tables migrate them once, and a migration under load fails no request.',
  async run({ check, note, cluster, server, folder, short, afterwards }) {
    const { url } = await cluster();
    const before = join(folder, 'migrations');
    const left = leaveOutTheLast(before);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    afterwards(() => client.end());
    await migrate(drizzle({ client }), { migrationsFolder: before });
    await client.query(
      "insert into users (id, name, email, email_verified) values ('before', '', 'before@example.org', true)",
    );

    const env = {
      DATABASE_URL: url,
      OUTBOX_DIR: join(folder, 'outbox'),
      SHUTDOWN_DELAY_MS: '1500',
      ...GAME_DAY_SECRETS,
    };
    const replicas = await Promise.all([server(env), server(env)]);
    const { rows: applied } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
    check(
      'migrations after two replicas started at once',
      applied[0].count === left + 1,
      `${applied[0].count} of ${left + 1}`,
    );
    const { rows: kept } = await client.query("select id from users where id = 'before'");
    check('a member of before', kept.length === 1, kept.length);

    const balancer = await startBalancer();
    afterwards(balancer.close);
    for (const { origin } of replicas) balancer.add(origin);
    await until('both replicas are in', () => replicas.every(({ origin }) => balancer.isIn(origin)));
    const member = await signUp(replicas[0].origin, env.OUTBOX_DIR);
    const me = { path: `${FIXTURE_BASE}/api/me`, headers: { cookie: member.client.cookie } };
    const visitors = sendVisitors(balancer.origin, [...USUAL_PRECONDITIONS, me], short ? 4 : 24);
    await until('requests are answered', () => visitors.answered() > 50);
    await client.query(NEXT_MIGRATION);
    for (const old of replicas) {
      const fresh = await server(env);
      balancer.add(fresh.origin);
      await until('the fresh replica is in', () => balancer.isIn(fresh.origin));
      await old.stop();
      balancer.remove(old.origin);
    }
    const so = visitors.answered();
    await until('the fresh replicas answer', () => visitors.answered() > so + 50);
    await visitors.leave();
    const bad = visitors.answered() - visitors.answered(200) + visitors.fared.failures.length;
    check('failed requests while tables and replicas changed', bad === 0, `${bad} of ${visitors.answered()}`);
    note('The release before is this one on newer tables: the migration only adds, as each of ours has to.');
  },
};

/** Copies the migrations without the newest. @returns how many are left */
function leaveOutTheLast(folder: string): number {
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  journal.entries.pop();
  writeFileSync(file, JSON.stringify(journal));
  return journal.entries.length;
}
