import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A line of the log. */
export interface LogLine {
  readonly msg: string;
  readonly pid: number;
  readonly worker?: number;
  readonly url?: string;
  readonly path?: string;
}

/** The server as a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Grows with what it and its workers log. */
  readonly lines: LogLine[];
  /** What it and its workers have written as errors. */
  errors(): string;
  /** Its exit code or signal, when it and everybody who writes into its log has ended. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

const SERVE = join(import.meta.dirname, '../start/serve.mjs');

/** Starts it, with nothing of this process' environment but what is given. */
export function startServerProcess(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [SERVE], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: LogLine[] = [];
  let rest = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.map((line) => JSON.parse(line) as LogLine));
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  return { child, lines, errors: () => errors, ended };
}
