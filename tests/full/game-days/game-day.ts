import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, startCluster } from '../../../apps/server/src/testing/postgres/throwaway-cluster.ts';
import { startServerProcess } from '../../../apps/server/src/testing/server-process.ts';

/** A misfortune that is brought about on purpose, and what the product promises for it. */
export interface GameDay {
  readonly name: string;
  /** One sentence. */
  readonly promise: string;
  /** Does it, and tells by `ground.check` what was found. Rejects when it could not be done at all, with `NotPossibleHere` where it cannot be. */
  run(ground: GameDaySetup): Promise<void>;
}

/** What was looked at, and whether it is as promised. */
export interface Finding {
  readonly what: string;
  readonly found: string;
  readonly holds: boolean;
}

/** A server process of a game day. */
export interface GameDayServer {
  /** Such as `http://127.0.0.1:40001`. */
  readonly origin: string;
  readonly pid: number;
  /** What it has logged, the first at the top. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  /** Ends it as an operator does, and waits until it is gone. */
  stop(): Promise<void>;
}

/** Where a game day takes place: everything that is started here ends with it. */
export interface GameDaySetup {
  /** Empty, and gone afterwards. */
  readonly folder: string;
  /** Whether it is to be small: what runs with every change. */
  readonly short: boolean;
  readonly findings: readonly Finding[];
  check(what: string, holds: boolean, found: string | number): void;
  /** Something to know that is no promise. */
  note(text: string): void;
  /** Starts a server and waits until it listens. */
  server(env: Readonly<Record<string, string>>): Promise<GameDayServer>;
  /** A PostgreSQL of the game day's own. */
  cluster(): Promise<Cluster>;
  /** Runs at the end, the last one first. */
  afterwards(end: () => unknown): void;
}

/** A game day that this machine or this user cannot carry out: nothing is broken, and nothing is proved. */
export class NotPossibleHere extends Error {}

const PROJECT_DIR = join(import.meta.dirname, '../../..');
/** The small site that the tests build, below a base. */
export const GAME_DAY_SITE = join(PROJECT_DIR, '.cache/fixtures/tiny-site');
const LONGEST_WAIT_MS = 300_000;
const POLL_MS = 20;
/** Nothing of a game day has to survive a loss of power; what was acknowledged has to survive the end of a process. */
export const IN_A_HURRY = { fsync: 'off', full_page_writes: 'off' };

/** Carries a game day out and gives what it found. What has been started is ended also when it fails. */
export async function carryOut(
  gameDay: GameDay,
  short: boolean,
  say: (line: string) => void,
): Promise<readonly Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'duoverso-drill-'));
  const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const findings: Finding[] = [];
  const ground: GameDaySetup = {
    folder,
    short,
    findings,
    check(what, holds, found) {
      findings.push({ what, holds, found: String(found) });
      say(`${holds ? 'holds ' : 'BROKEN'}  ${what}: ${found}`);
    },
    note: (text) => say(`        ${text}`),
    server: (env) => startGameDayServer(folder, env, ends),
    async cluster() {
      const cluster = await startCluster(IN_A_HURRY);
      ends.push(() => cluster.drop());
      return cluster;
    },
    afterwards: (end) => void ends.push(end),
  };
  try {
    await gameDay.run(ground);
  } finally {
    for (const end of ends.reverse()) await end();
  }
  if (findings.length === 0) throw new Error(`The drill ${gameDay.name} has looked at nothing.`);
  return findings;
}

/** Waits until something is so. @throws {Error} that names it, when it does not come about */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It does not come about: ${what}.`);
    await delay(POLL_MS);
  }
}

async function startGameDayServer(
  folder: string,
  env: Readonly<Record<string, string>>,
  ends: (() => unknown)[],
): Promise<GameDayServer> {
  const { child, lines, errors, ended } = startServerProcess({
    DIST_DIR: GAME_DAY_SITE,
    DATA_DIR: join(folder, 'data'),
    OUTBOX_DIR: join(folder, 'outbox'),
    RATE_LIMIT_FACTOR: '1000000',
    SEARCH_PROCESSES: '1',
    ...env,
  });
  let gone = false;
  void ended.then(() => {
    gone = true;
  });
  const listening = () =>
    lines.find(({ msg, url }) => url !== undefined && /^(listening|all workers answer)$/.test(msg));
  ends.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await until('the server listens', () => {
    if (gone) throw new Error(`The server has ended before it listened:\n${JSON.stringify(lines.at(-1))}\n${errors()}`);
    return (env['WORKERS'] ?? '1') === '1'
      ? listening() !== undefined
      : lines.some(({ msg }) => msg === 'all workers answer');
  });
  return {
    origin: listening()?.url ?? '',
    pid: child.pid ?? 0,
    lines: lines as unknown as GameDayServer['lines'],
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
