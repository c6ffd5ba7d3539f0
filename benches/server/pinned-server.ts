import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectDir } from '@duoverso/tooling/project';
import { readCpuSeconds, readResidentMb } from './process-cost.ts';

/** A real server process on one core, where the system can do that. */
export interface PinnedServer {
  readonly origin: string;
  readonly pid: number;
  /** Whether it is kept to one core. */
  readonly pinned: boolean;
  /** Seconds from the start of the process until it answered. */
  readonly startSeconds: number;
  /** Seconds of processor time so far, with the processes that it has started; undefined where the system does not tell. */
  cpuSeconds(): number | undefined;
  /** Megabytes in memory, with the processes that it has started; undefined where the system does not tell. */
  residentMb(): number | undefined;
  /** Lets it end by itself, which writes the profile. */
  stop(): Promise<void>;
}

export interface PinnedOptions {
  /** Where it is to answer. */
  readonly origin: string;
  /** What says that it is ready. */
  readonly path?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether to keep it to one core where the system can do that. */
  readonly pin?: boolean;
}

const START_TIMEOUT_MS = 120_000;
const POLL_MS = 20;
const LAST_CORE = availableParallelism() - 1;
const SERVE = join(projectDir, 'apps/server/src/start/serve.mjs');

/**
 * Starts our server as `npm run serve` does, and waits until it is ready.
 * @param profileDir folder for a profile by `node --cpu-prof`
 */
export function startOurs(options: PinnedOptions, profileDir?: string): Promise<PinnedServer> {
  const profiling = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
  const command = [process.execPath, ...profiling, '--max-semi-space-size=4', SERVE];
  return startPinned(command, { path: '/readyz', ...options });
}

/** Starts a server and waits until it answers. Its port is in the environment as `PORT`. */
export async function startPinned(
  command: readonly string[],
  { origin, path = '/healthz', env = {}, pin = true }: PinnedOptions,
): Promise<PinnedServer> {
  const pinned = pin && spawnSync('taskset', ['-V']).status === 0;
  const [program = '', ...args] = pinned ? ['taskset', '-c', String(LAST_CORE), ...command] : command;
  const from = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, ...env, PORT: new URL(origin).port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilItAnswers(origin + path, child);
  const startSeconds = (performance.now() - from) / 1_000;
  const pid = child.pid ?? 0;
  return {
    origin,
    pid,
    pinned,
    startSeconds,
    cpuSeconds: () => readCpuSeconds(pid),
    residentMb: () => readResidentMb(pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function untilItAnswers(address: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await delay(POLL_MS);
  }
  child.kill();
  throw new Error(`The server does not answer at ${address}.`);
}
