import { readdirSync, readFileSync } from 'node:fs';

/** `clock_t` ticks in a second: the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Seconds of user and system time so far of a process and of those that it has started and that live: fields 14 and 15 of `/proc/PID/stat`. Undefined where there is no such file. */
export function readCpuSeconds(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const ticks = [pid, ...childrenOf(pid)].map((one) => {
    const fields = statOf(one);
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

/**
 * Seconds of processor time so far of a process and of all that it has started, those that have ended and were waited for among them: fields 14 to 17. Sessions of a
 * database end while it's measured.
 * @throws {Error} where there is no such file
 */
export function readAllCpuSeconds(pid: number): number {
  const ended = statOf(pid);
  return (readCpuSeconds(pid) ?? 0) + (Number(ended[13]) + Number(ended[14])) / TICKS_PER_SECOND;
}

/** Megabytes that a process has in memory, with what those hold for themselves that it has started. Undefined where the system does not tell. */
export function readResidentMb(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const own = statusOf(pid, 'VmRSS') + childrenOf(pid).reduce((sum, one) => sum + statusOf(one, 'RssAnon'), 0);
  return own / 1_000;
}

/** Megabytes of a process and of those that it has started; what they share counts once. Undefined where the system does not tell us. */
export function readSharedMb(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const kilobytes = [pid, ...childrenOf(pid)].map((one) =>
      Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1]),
    );
    return kilobytes.reduce((sum, one) => sum + one, 0) / 1_000;
  } catch {
    return undefined; // of another user, or gone
  }
}

/** Processes that one has started and that live. */
export function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((one) => {
    try {
      return Number(statOf(one)[1]) === pid;
    } catch {
      return false; // gone meanwhile
    }
  });
}

/** A row of `/proc/PID/status`, kilobytes. */
function statusOf(pid: number, row: string): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${row}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]);
}

/** Fields of `/proc/PID/stat` from the third on, behind the name in brackets. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
