import { randomUUID } from 'node:crypto';
import { MAX_USAGE_LINES } from '@duoverso/contracts/usage';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { openDatabase } from '../../apps/server/src/database/open-database.ts';
import { writeGrant } from '../../apps/server/src/members/membership/ledger.ts';
import { makeServiceKey } from '../../apps/server/src/members/usage/service-keys.ts';
import { insertMember } from '../../apps/server/src/testing/sample-member.ts';
import { bar } from './repeat.ts';

const TARGET_PER_SECOND = 2_000;
const MEMBERS = 200;
const CONNECTIONS = 2;
const BATCHES = 40;

/** What the bench needs of a running server. */
interface MeasuredServer {
  readonly origin: string;
  cpuSeconds(): number | undefined;
}

/** Reports full batches of many members, two at a time: how many lines a second the server counts, beside the target. */
export async function measureUsage(
  { origin, cpuSeconds }: MeasuredServer,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { key, members } = await prepareUsage(env);
  const post = (body: object): Promise<Response> =>
    fetch(`${origin}/api/usage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
  let sent = 0;
  const report = async (batches: number): Promise<void> => {
    const begun = Date.now();
    for (let batch = 0; batch < batches; batch += 1) {
      const lines = Array.from({ length: MAX_USAGE_LINES }, () => {
        sent += 1;
        const member = members[sent % members.length];
        return { member, feature: 'pages', engine: 'openai', tokens: sent, at: new Date(begun).toISOString() };
      });
      const response = await post({ batch: randomUUID(), lines });
      const { counted } = (await response.json()) as { counted?: number };
      if (counted !== MAX_USAGE_LINES) throw new Error(`usage: ${response.status}, ${counted} lines counted`);
    }
  };
  await report(2);
  const before = { at: performance.now(), cpu: cpuSeconds() };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => report(BATCHES / CONNECTIONS)));
  const seconds = (performance.now() - before.at) / 1_000;
  const cpu = cpuSeconds();
  const lines = BATCHES * MAX_USAGE_LINES;
  const linesPerSecond = lines / seconds;
  const linesPerCpuSecond = cpu === undefined || before.cpu === undefined ? undefined : lines / (cpu - before.cpu);
  const byCpu = linesPerCpuSecond === undefined ? '' : `, ${linesPerCpuSecond.toFixed(0)} per second of processor time`;
  const said = `report usage: ${linesPerSecond.toFixed(0)} lines/s${byCpu}`;
  console.log(said);
  return bar(`${said}, at least ${TARGET_PER_SECOND}`, linesPerSecond >= TARGET_PER_SECOND);
}

/** A key, and members with a plan. */
export async function prepareUsage(env: Readonly<Record<string, string>>): Promise<{ key: string; members: string[] }> {
  const database = await openDatabase(readConfig(env), pino({ level: 'silent' }));
  try {
    const { db } = database;
    const now = new Date();
    const members: string[] = [];
    for (let number = 0; number < MEMBERS; number += 1) {
      const { id: userId } = await insertMember(db);
      const cause = { source: 'support', sourceId: randomUUID() } as const;
      await writeGrant(db, { userId, grant: { kind: 'membership', plan: 'max', days: 30 }, cause, at: now });
      members.push(userId);
    }
    return { key: (await makeServiceKey(db, 'bench', now)).key, members };
  } finally {
    await database.close();
  }
}
