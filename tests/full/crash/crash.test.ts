import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadCommerce } from '@duoverso/content/catalogue';
import { parseCode } from '@duoverso/contracts/redemption-code';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig, type ServerConfig } from '../../../apps/server/src/config/config.ts';
import type { MemberDatabase } from '../../../apps/server/src/database/db.ts';
import { readPostmaster } from '../../../apps/server/src/database/embedded/endpoint.ts';
import { openDatabase } from '../../../apps/server/src/database/open-database.ts';
import { readSecrets } from '../../../apps/server/src/members/accounts/secrets.ts';
import { createCodes } from '../../../apps/server/src/members/codes/create-codes.ts';
import { possibleFingerprints } from '../../../apps/server/src/members/codes/fingerprint.ts';
import { makeServiceKey } from '../../../apps/server/src/members/usage/service-keys.ts';
import { seeded } from '../seeded.ts';
import { auditClaims, claimUntilItDies, makeClaimants } from './claims.ts';
import { type CrashingServer, startCrashingServer } from './crashing-server.ts';
import { auditDeletions, keepUntilItDies, makeDoomed } from './deletions.ts';
import { type Acknowledged, auditLedger } from './ledger-audit.ts';
import { auditMails } from './mail-audit.ts';
import { askForRefunds, auditRefunds, type RefundRequests } from './refunds.ts';
import { type SignedUpMember, signUp } from './sign-up.ts';
import { auditUsage, reportUntilItDies, type UsageReports } from './usage-reports.ts';

const KILLS = Number(process.env['CRASH_KILLS'] ?? 10);
const SEED = Number(process.env['CRASH_SEED'] ?? 1);
const MEMBERS = 4;
/** A life ends within some milliseconds after this many acknowledgements at most: moments that a slow machine does not move out of the load. */
const MOST_ACKNOWLEDGED = 24;
const LAST_MOMENTS_MS = 40;
const CODES_PER_LIFE = 200;
const CLAIMANTS_PER_LIFE = 40;
const DOOMED_PER_LIFE = 10;
/** How long a member waits while the database is away. */
const RETRY_MS = 200;
/** What is killed at the end of a life, in turn. A database that dies has to recover; a server that does not die with it starts it again and goes on. */
const VICTIMS = ['server', 'database', 'both'] as const;
const PROJECT_DIR = join(import.meta.dirname, '../../..');
const DIST_DIR = join(PROJECT_DIR, '.cache/fixtures/tiny-site');
const { catalogue } = loadCommerce(join(PROJECT_DIR, 'content'));
const QUIET = pino({ level: 'silent' });

describe(`kill -9 at ${KILLS} random moments under load`, () => {
  it('[A07] [A08] loses nothing that was acknowledged, grants nothing without a cause, and tells of everything that has happened and of nothing else: server, database, or both at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'duoverso-crash-'));
    try {
      await crashAgainAndAgain({ DATA_DIR: folder, OUTBOX_DIR: join(folder, 'outbox') });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

async function crashAgainAndAgain(env: Record<string, string>): Promise<void> {
  const config = readConfig({ ...env, DIST_DIR });
  const random = seeded(SEED);
  const unused = await makeCodes(config);
  const reported: Acknowledged = { redeemed: [], paid: [] };
  const wishes: RefundRequests = { wanted: [], acknowledged: new Set() };
  const { key } = await withDatabase(config, ({ db }) => makeServiceKey(db, 'crash', new Date()));
  const reports: UsageReports = { key, sent: [], acknowledged: new Set() };
  const { authSecret } = readSecrets(config);
  const claimants = await withDatabase(config, (db) => makeClaimants(db, authSecret, KILLS * CLAIMANTS_PER_LIFE));
  const doomed = await withDatabase(config, (db) => makeDoomed(db, authSecret, KILLS * DOOMED_PER_LIFE));
  const first = await startCrashingServer({ ...env, DIST_DIR });
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, () => signUp(first.origin, env['OUTBOX_DIR'] ?? '')),
  );
  await first.kill();
  for (let life = 0; life < KILLS; life += 1) {
    const server = await startCrashingServer({ ...env, DIST_DIR });
    const victim = VICTIMS[life % VICTIMS.length];
    const acknowledged = (): number => reported.redeemed.length + reported.paid.length;
    const load = members.flatMap((member) => [
      useUntilItDies(server, member, { unused, reported, wishes, config }),
      untilItDies(() =>
        reportUntilItDies(server.origin, member.userId, reports, (answer) => isDone('reporting', answer)),
      ),
    ]);
    load.push(untilItDies(() => claimUntilItDies(server.origin, claimants, (answer) => isDone('claiming', answer))));
    load.push(untilItDies(() => keepUntilItDies(server.origin, doomed, (answer) => isDone('keeping', answer))));
    const done = Promise.all(load).then(() => 'ended' as const);
    const livesFor = async (ms: number) => {
      if ((await Promise.race([delay(ms), done])) === 'ended') throw new Error('The server has ended by itself.');
    };
    const livesUntilAcknowledged = async (more: number) => {
      const enough = acknowledged() + more;
      while (acknowledged() < enough) await livesFor(2);
      await livesFor(random() * LAST_MOMENTS_MS);
    };
    try {
      await livesUntilAcknowledged(Math.floor(random() * MOST_ACKNOWLEDGED));
      if (victim !== 'server') killDatabase(config);
      if (victim === 'database') await livesUntilAcknowledged(MEMBERS + 1);
    } finally {
      await server.kill();
    }
    await done;
  }
  const { kept, mail } = await withDatabase(config, async (database) => {
    const deletions = await auditDeletions(config, database, doomed);
    return {
      kept: [
        ...deletions.violations,
        ...(await auditLedger(database.db, reported)),
        ...(await auditRefunds(database, wishes)),
        ...(await auditClaims(database, claimants)),
        ...(await auditUsage(database.db, reports)),
      ],
      // Last: refunds that were left alone are told, too.
      mail: await auditMails(config, database, deletions.gone),
    };
  });
  const violations = [...kept, ...mail.violations];
  const counts = {
    redemptions: reported.redeemed.length,
    payments: reported.paid.length,
    refunds: wishes.acknowledged.size,
    claims: claimants.acknowledged.size,
    'kept accounts': doomed.kept.size,
    'batches of usage': reports.acknowledged.size,
  };
  const list = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  console.log(
    `${KILLS} kills; acknowledged: ${list.join(', ')}; ${mail.sent} messages sent, ${mail.repeated} of them more than once; ${violations.length} faults (seed ${SEED})`,
  );
  expect(violations).toEqual([]);
  for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0);
}

function killDatabase({ DATA_DIR: dataDir }: ServerConfig): void {
  const server = readPostmaster(join(dataDir, 'postgresql/cluster'));
  if (server === undefined) throw new Error('The database does not run.');
  process.kill(server.pid, 'SIGKILL');
}

interface Use {
  readonly unused: string[];
  readonly reported: Acknowledged;
  readonly wishes: RefundRequests;
  readonly config: ServerConfig;
}

/** Redeems and buys, one after the other, and wants the money of every second order back, until the server is gone; writes down what was acknowledged. */
async function useUntilItDies(
  { origin }: CrashingServer,
  member: SignedUpMember,
  { unused, reported, wishes, config }: Use,
): Promise<void> {
  const { client, userId } = member;
  const { codeKeys } = readSecrets(config);
  await untilItDies(async () => {
    for (let code = unused.pop(); code !== undefined; code = unused.pop()) {
      if (!(await isDone('redeeming', await client.post(origin, '/api/codes/redeem', { code })))) continue;
      reported.redeemed.push({ fingerprints: possibleFingerprints('code', parseCode(code) ?? '', codeKeys), userId });
      const made = await client.post(origin, '/api/orders', { sku: 'data-5m', quantity: 1 });
      if (!(await isDone('ordering', made))) continue;
      const { order } = made.body as { order: { id: string } };
      const paid = await client.post(origin, `/api/sandbox/orders/${order.id}/pay`, { outcome: 'paid' });
      if (!(await isDone('paying', paid))) continue;
      reported.paid.push({ orderId: order.id, userId });
      if (reported.paid.length % 2 === 0) wishes.wanted.push({ orderId: order.id, userId });
      await askForRefunds(origin, member, wishes, (answer) => isDone('refunding', answer));
    }
    throw new Error('the codes have run out');
  });
}

async function untilItDies(use: () => Promise<void>): Promise<void> {
  try {
    await use();
  } catch (error) {
    // The end of the server breaks connections: undici reports a TypeError. Everything else is a fault of the test.
    if (!(error instanceof TypeError)) throw error;
  }
}

/**
 * Whether it was acknowledged; false while the database is away, when nobody knows.
 * @throws {Error} for a refusal, which a server that lives has no reason for
 */
async function isDone(what: string, answer: { readonly status: number; readonly body: unknown }): Promise<boolean> {
  if (answer.status === 503) {
    await delay(RETRY_MS);
    return false;
  }
  if (answer.status !== 200) throw new Error(`${what} was answered with ${JSON.stringify(answer)}`);
  return true;
}

function makeCodes(config: ServerConfig): Promise<string[]> {
  return withDatabase(config, async ({ db }) => {
    const options = {
      grant: 'pro-30d',
      count: KILLS * CODES_PER_LIFE,
      expiresAt: undefined,
      catalogue,
      now: new Date(),
    };
    return (await createCodes(db, { ...options, keys: readSecrets(config).codeKeys })).codes;
  });
}

async function withDatabase<Result>(
  config: ServerConfig,
  use: (database: MemberDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config, QUIET);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
