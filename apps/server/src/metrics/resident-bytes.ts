import { readFileSync } from 'node:fs';

const KILOBYTE = 1_024;

/** Bytes of memory that a process holds, as Linux says it in `/proc`; undefined elsewhere, and for one that has just ended. */
export function residentBytes(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * KILOBYTE;
  } catch {
    return undefined;
  }
}
