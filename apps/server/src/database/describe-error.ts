import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * What the log may say about an error. Errors of queries carry the values of the query, and those of PostgreSQL the values of the row: addresses, tokens and codes have no place in the log.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (error instanceof DrizzleQueryError) return { query: error.query, cause: describeError(error.cause) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return { name: error.name, message: error.message, code, constraint, table, stack: error.stack };
}
