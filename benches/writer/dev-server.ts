import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Clock ticks per second of `/proc/<pid>/stat`; Linux gives 100 to programs on every architecture. */
const TICKS_PER_SECOND = 100;
const ASK_EVERY_MS = 50;
const READY_AFTER_MS = 120_000;

/** A development server under measurement. */
export interface DevServer {
  readonly origin: string;
  /** Seconds from the command to the first page. */
  readonly firstPage: number;
  /** CPU-seconds of the server and of what it has started, so far. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Starts `astro dev` as `npm run dev` does and waits for a page. */
export async function startDevServer(projectDir: string, port: number, page: string): Promise<DevServer> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=32', join(projectDir, 'node_modules/astro/bin/astro.mjs'), 'dev', '--root', 'apps/site'],
    {
      cwd: projectDir,
      env: { ...process.env, PORT: String(port), ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  // However the measurement ends.
  process.once('exit', () => child.kill('SIGTERM'));
  const origin = `http://localhost:${port}`;
  const stop = () => stopped(child);
  try {
    await ready(child, origin + page);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, firstPage: (performance.now() - start) / 1000, cpu: () => cpuOf(child.pid ?? 0), stop };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + READY_AFTER_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The development server has stopped with code ${child.exitCode}.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return void (await answer.text());
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error(`${url} does not answer.`);
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** CPU-seconds of a process and its descendants. Source: proc(5), fields 4, 14 and 15 of `stat`. */
function cpuOf(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStat);
  const family = new Set([root]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}

function readStat(name: string): { pid: number; parent: number; ticks: number }[] {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return [{ pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
  } catch {
    return []; // it has ended meanwhile
  }
}
