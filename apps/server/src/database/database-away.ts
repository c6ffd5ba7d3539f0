import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Failures of the network between us and the database, as Node names them. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Classes and codes of PostgreSQL that say that the server goes, comes or takes no writes: appendix A of its manual. */
const AWAY_STATES = /^(?:08...|57P0[1-5]|25006)$/;

/** A lock or a statement that took too long, a transaction that stood still or waited in a circle. */
const BUSY_STATES = /^(?:57014|55P03|40P01|40001|25P03)$/;

/** Disk, memory or connections are used up. */
const FULL_STATES = /^53[0-3]..$/;

/** The server is there, and user, password or name of the database are wrong: wrong from the start, or while it's being restored. */
const REFUSED_STATES = /^(?:28...|3D000)$/;

/** What `pg` says when there is no connection and no code. */
const MESSAGES =
  /Connection terminated|connection timeout|timeout expired|Query read timeout|Client has encountered a connection error|not queryable|Cannot use a pool after/i;

/** No connection of the pool became free: all of them are at work, or none could be made. */
const POOL_MESSAGE = /timeout exceeded when trying to connect/i;

/** How far causes are followed. */
const MAX_DEPTH = 5;

/**
 * Why the database could not do its part for now. `away`: it does not answer; `busy`: it answers, and a lock, a statement or the wait for a connection took too long; `full`: it has no
 * room, or takes no more connections. The same may succeed later.
 */
export type DatabaseTrouble = 'away' | 'busy' | 'full';

const FOR_THE_LOG: Readonly<Record<DatabaseTrouble, string>> = {
  away: 'the database does not answer',
  busy: 'the database answers, but a lock, a statement or the wait for a connection took too long',
  full: 'the database has no room, or takes no more connections',
};

/** A trouble in the words of the log. */
export function describeTrouble(trouble: DatabaseTrouble): string {
  return FOR_THE_LOG[trouble];
}

/** What came out of the connection pool without a query. */
const ofThePool = new WeakSet<Error>();

/** Remembers that an error came from the connection pool: by its code alone it could be that of a visitor's connection, or of the mail server's. */
export function fromPool(error: unknown): unknown {
  if (error instanceof Error) ofThePool.add(error);
  return error;
}

/** The trouble that an error of a request or a task tells of; undefined for all others, those of other connections among them. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  return isOfDatabase(error) ? troubleIn(error) : undefined;
}

/** Whether an error means that the database could not do its part for now, so that the same may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  return databaseTrouble(error) !== undefined;
}

/** The same where nothing but a database is talked to. */
export function isServerAway(error: unknown): boolean {
  return troubleIn(error) !== undefined;
}

function isOfDatabase(error: unknown): boolean {
  return [...causesOf(error)].some((cause) => cause instanceof DrizzleQueryError || ofThePool.has(cause));
}

function troubleIn(error: unknown): DatabaseTrouble | undefined {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (BUSY_STATES.test(code) || POOL_MESSAGE.test(cause.message)) return 'busy';
    if (FULL_STATES.test(code)) return 'full';
    if (isMissingSocket(cause) || NETWORK_CODES.has(code) || AWAY_STATES.test(code) || REFUSED_STATES.test(code))
      return 'away';
    if (MESSAGES.test(cause.message)) return 'away';
    const first = cause instanceof AggregateError ? cause.errors.map(troubleIn).find(Boolean) : undefined;
    if (first) return first;
  }
  return undefined;
}

function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < MAX_DEPTH; cause = cause.cause, depth += 1) {
    yield cause;
  }
}

/** A server that is down has no socket; other files that are missing are faults of ours. */
function isMissingSocket(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

/** Whether the database server has answered that it does not know the user or the database. */
export function isRefusedByDatabase(error: unknown): boolean {
  return [...causesOf(error)].some((cause) => 'code' in cause && REFUSED_STATES.test(String(cause.code)));
}
