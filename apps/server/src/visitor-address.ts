import type { Context } from 'hono';
import type { ServerEnv } from './answer.ts';

/** Tells visitors apart who ask at the same time: the address of their connection, or what a trusted proxy says it was. */
export function visitorOf(c: Context<ServerEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',')[0]?.trim() : undefined;
  return forwarded ?? c.env?.incoming?.socket?.remoteAddress ?? '';
}
