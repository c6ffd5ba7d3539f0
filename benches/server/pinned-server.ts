import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectDir } from '@duoverso/build/project';

/** A real server process on one core, where the system can do that. */
export interface PinnedServer {
  readonly origin: string;
  /** Whether it is kept to one core. */
  readonly pinned: boolean;
  /** Seconds of processor time so far; undefined where the system does not tell. */
  cpuSeconds(): number | undefined;
  /** Megabytes in memory; undefined where the system does not tell. */
  residentMb(): number | undefined;
  /** Lets it end by itself, which writes the profile. */
  stop(): Promise<void>;
}

/** `clock_t` ticks in a second: the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
const START_TIMEOUT_MS = 60_000;
const LAST_CORE = availableParallelism() - 1;

/**
 * Starts the server and waits until it answers.
 * @param origin where it is to answer; its port goes to the server
 * @param profileDir folder for a profile by `node --cpu-prof`
 * @param program to run in place of the server
 */
export async function startPinnedServer(
  origin: string,
  env: Readonly<Record<string, string>>,
  profileDir: string | undefined,
  program = join(projectDir, 'apps/server/src/start/serve.mjs'),
): Promise<PinnedServer> {
  const profiling = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
  // As `npm run serve` starts it.
  const args = [...profiling, '--max-semi-space-size=4', program];
  const pinned = spawnSync('taskset', ['-V']).status === 0;
  const command = pinned ? ['taskset', '-c', String(LAST_CORE), process.execPath] : [process.execPath];
  const child = spawn(command[0] as string, [...command.slice(1), ...args], {
    env: { ...process.env, ...env, PORT: new URL(origin).port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilItAnswers(origin, child);
  return {
    origin,
    pinned,
    cpuSeconds: () => readCpuSeconds(child.pid ?? 0),
    residentMb: () => readResidentMb(child.pid ?? 0),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function untilItAnswers(origin: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  child.kill();
  throw new Error(`The server does not answer at ${origin}.`);
}

/** User and system time of a process: fields 14 and 15 of `/proc/PID/stat`, counted behind the name in brackets. */
function readCpuSeconds(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function readResidentMb(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_000;
}
