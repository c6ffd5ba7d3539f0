import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** What a command cost, with all processes that it started. */
export interface Cost {
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** Largest sum of resident memory of its processes, read four times a second; `undefined` where there is no /proc. */
  readonly peakMegabytes: number | undefined;
  readonly output: string;
}

const SAMPLE_MS = 250;
const PAGE_BYTES = 4096;
/** Linux counts in hundredths of a second, whatever the kernel. */
const TICKS_PER_SECOND = 100;

/** Runs a command in a folder and measures it. Throws with its output when it fails. */
export async function runCommand(
  command: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Cost> {
  const begin = performance.now();
  // The shell's `times` counts every process that has ended below it.
  const script = '"$@" 2>&1; status=$?; echo; echo "== $status"; times';
  const child = spawn('bash', ['-c', script, 'bash', ...command], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString('utf8');
  });
  const ended = new Promise<'ended'>((resolve) => child.on('close', () => resolve('ended')));
  let peak = 0;
  const ticks = new Map<string, number>();
  while ((await Promise.race([ended, setTimeout(SAMPLE_MS, 'running')])) === 'running') {
    peak = Math.max(peak, sample(child.pid ?? 0, ticks));
  }
  const wallSeconds = (performance.now() - begin) / 1000;
  const [said = '', reported = ''] = output.split(/\n== (?=\d+\n[\s\S]*$)/);
  const [status, , children = ''] = reported.split('\n');
  if (status !== '0') throw new Error(`${command.join(' ')} failed in ${cwd}:\n${said.slice(-4000)}`);
  const waited = children.split(' ').reduce((sum, part) => sum + secondsOf(part), 0);
  // A service that outlives the process which started it is in nobody's `times`.
  const sampled = [...ticks.values()].reduce((sum, count) => sum + count, 0) / TICKS_PER_SECOND;
  const cpuSeconds = Math.max(waited, sampled);
  return { cpuSeconds, wallSeconds, peakMegabytes: peak > 0 ? peak / 1e6 : undefined, output: said };
}

/** `1m2.345s` → 62.345 */
function secondsOf(text: string): number {
  const [, minutes = '0', seconds = '0'] = /^(\d+)m([\d.]+)s$/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Reads what the processes of a group use. Source: proc(5), `stat`. */
function sample(group: number, ticks: Map<string, number>): number {
  let bytes = 0;
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const fields = statOf(pid);
      if (Number(fields[2]) !== group) continue;
      bytes += Number(fields[21]) * PAGE_BYTES;
      ticks.set(pid, Number(fields[11]) + Number(fields[12]));
    }
  } catch {
    return 0; // no /proc on this system
  }
  return bytes;
}

/** Fields of `stat` after the name of the program. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // the process has ended
  }
}
