import { spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { residentBytes } from '../../../apps/server/src/metrics/prometheus.ts';

/** How many sockets a process holds; undefined where the system does not tell. */
export function openSockets(pid: number): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).filter((fd) => isSocket(`/proc/${pid}/fd/${fd}`)).length;
  } catch {
    return undefined; // no Linux
  }
}

/** Megabytes in memory; undefined where the system does not tell. */
export function residentMb(pid: number): number | undefined {
  const bytes = residentBytes(pid);
  return bytes === undefined ? undefined : bytes / 1_024 ** 2;
}

/** How many files and sockets a process may hold at the same time. */
export function descriptorLimit(): number {
  const said = String(spawnSync('sh', ['-c', 'ulimit -n']).stdout).trim();
  return said === 'unlimited' ? Number.POSITIVE_INFINITY : Number(said);
}

function isSocket(link: string): boolean {
  try {
    return readlinkSync(link).startsWith('socket:');
  } catch {
    return false; // closed meanwhile
  }
}
