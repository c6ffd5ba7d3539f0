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

/** Classes and codes of PostgreSQL that say that the server goes, comes or takes nobody: appendix A of its manual. */
const SQL_STATES = /^(?:08...|57P0[1-5]|53[0-3]..|57014|25P03|25006)$/;

/** The server is there, and user, password or name of the database are wrong: wrong from the start, or while somebody restores it. */
const REFUSED_STATES = /^(?:28...|3D000)$/;

/** What `pg` says when there is no connection and no code. */
const MESSAGES =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|Cannot use a pool after/i;

/** How far causes are followed. */
const MAX_DEPTH = 5;

/** Whether an error, or what caused it, means that the database does not answer, so that the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < MAX_DEPTH; cause = cause.cause, depth += 1) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (isMissingSocket(cause) || NETWORK_CODES.has(code) || SQL_STATES.test(code) || REFUSED_STATES.test(code))
      return true;
    if (MESSAGES.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

/** A server that is down has no socket; other files that are missing are faults of ours. */
function isMissingSocket(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

/** Whether the database server has answered that it does not know the user or the database. */
export function isRefusedByDatabase(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < MAX_DEPTH; cause = cause.cause, depth += 1) {
    if ('code' in cause && REFUSED_STATES.test(String(cause.code))) return true;
  }
  return false;
}
