import { type Logger, pino } from 'pino';

/** A line of the log that warns. */
export interface Warning {
  readonly at: string;
  /** Of pino: 40 warns, 50 is an error, 60 ends the process. */
  readonly level: number;
  readonly message: string;
  /** Everything else of the line, as JSON. */
  readonly details: string;
}

const REMEMBERED = 200;
const MAX_DETAILS_LENGTH = 2_000;
const WARNS = /^\{"level":[456]0,/;

/**
 * The log of a server, which remembers its last lines that warn, for who has no shell.
 * @returns the log, and those lines, the newest first
 */
export function createRememberingLog(level: string): {
  readonly log: Logger;
  readonly warnings: () => readonly Warning[];
} {
  const lines: string[] = [];
  const log = pino({
    level,
    hooks: {
      streamWrite(line) {
        if (WARNS.test(line)) {
          lines.unshift(line);
          lines.length = Math.min(lines.length, REMEMBERED);
        }
        return line;
      },
    },
  });
  return { log, warnings: () => lines.map(readLine) };
}

function readLine(line: string): Warning {
  const { level, time, msg, pid: _, hostname: __, ...details } = JSON.parse(line) as Record<string, unknown>;
  return {
    at: new Date(Number(time)).toISOString(),
    level: Number(level),
    message: String(msg ?? ''),
    details: JSON.stringify(details).slice(0, MAX_DETAILS_LENGTH),
  };
}
