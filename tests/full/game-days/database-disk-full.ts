import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Cluster } from '../../../apps/server/src/testing/postgres/throwaway-cluster.ts';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { signUp } from '../crash/sign-up.ts';
import { type GameDay, until } from './game-day.ts';
import { GAME_DAY_SECRETS, makeCodes } from './members.ts';
import { startRedeeming } from './redeeming.ts';
import { mountSmallDisk } from './small-disk.ts';
import { sendVisitors, USUAL_PRECONDITIONS } from './visitors.ts';

/** Empty tables and their indexes take some 2 MB. */
const MEGABYTES = 24;

export const databaseDiskFull: GameDay = {
  name: 'database-disk-full',
  promise:
    'While the disk of the tables is full, members are served what they read, writes are refused whole, and all goes on when there is room.',
  async run(ground) {
    const { check, note, cluster, server, folder, short } = ground;
    const disk = mountSmallDisk(ground, MEGABYTES);
    const postgres = await cluster();
    await keepTablesIn(disk.folder, postgres);
    const env = { DATABASE_URL: postgres.url, OUTBOX_DIR: join(folder, 'outbox'), ...GAME_DAY_SECRETS };
    const { origin, lines } = await server(env);
    const members = await Promise.all(Array.from({ length: short ? 1 : 4 }, () => signUp(origin, env.OUTBOX_DIR)));
    const [member] = members;
    if (!member) throw new Error('Nobody has signed up.');
    const writers = startRedeeming(origin, members, await makeCodes(env, 4_000), env);
    const visitors = sendVisitors(origin, USUAL_PRECONDITIONS, short ? 2 : 8);
    await until('codes are redeemed', () => writers.acknowledged() >= 10);

    note(`A disk of ${MEGABYTES} MB with the tables; ${disk.fill()} bytes filled it.`);
    await until('writes are refused', () => writers.refused.length >= (short ? 5 : 50));
    const reads = await fetch(`${origin}${FIXTURE_BASE}/api/me`, { headers: { cookie: member.client.cookie } });
    check('what a member reads', reads.status === 200, reads.status);
    const reported = () => lines.some((line) => JSON.stringify(line).includes('No space left'));
    await until('the log names the cause', reported);
    check('the log names the cause', true, 'No space left on device');
    await writers.leave();
    const answered = `${writers.acknowledged()} × 200, ${writers.refused.length} × 503`;
    check('what writers were answered', writers.others.length === 0, writers.others[0] ?? answered);

    disk.clear();
    const again = startRedeeming(origin, members, writers.refused, env);
    await until('the refused codes are tried again', () => triedAgain(again) >= writers.refused.length);
    await again.leave();
    const wrong = again.others[0] ?? `${again.refused.length} × 503`;
    const whole = again.acknowledged() === writers.refused.length;
    check('refused codes that are redeemed when there is room', whole, whole ? again.acknowledged() : wrong);
    const violations = [...(await writers.audit()), ...(await again.audit())];
    check('faults in the ledger', violations.length === 0, violations[0] ?? 0);
    await visitors.leave();
    const bad = visitors.answered() - visitors.answered(200) + visitors.fared.failures.length;
    check('pages and searches that failed meanwhile', bad === 0, `${bad} of ${visitors.answered()}`);
  },
};

function triedAgain(again: ReturnType<typeof startRedeeming>): number {
  return again.acknowledged() + again.refused.length + again.others.length;
}

/** Tables that are made from now on are kept on the disk; the log of changes stays where it is, for without it a PostgreSQL ends. */
async function keepTablesIn(disk: string, { dir, url, run }: Cluster): Promise<void> {
  const { uid, gid } = statSync(join(dir, 'postgresql/cluster'));
  const tables = join(disk, 'tables');
  mkdirSync(tables, { mode: 0o700 });
  chownSync(tables, uid, gid);
  for (const above of [dirname(disk), disk]) chmodSync(above, 0o711); // PostgreSQL is not root and has to pass
  await run(`create tablespace small location '${tables}'`);
  await run(`alter database ${new URL(url).pathname.slice(1)} set default_tablespace = small`);
}
