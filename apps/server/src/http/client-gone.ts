import type { Context } from 'hono';
import type { ServerEnv } from './answer.ts';

/**
 * Whether an error only says that the client has gone before its body had come. Node gives it the code of any connection that is cut, the database's for example; nobody hears the answer,
 * and a visitor must not be able to raise an alarm by hanging up.
 */
export function isClientGone(c: Context<ServerEnv>, error: unknown): boolean {
  const incoming = c.env?.incoming;
  if (!incoming || incoming.complete || !incoming.destroyed || !(error instanceof Error)) return false;
  return 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';
}
