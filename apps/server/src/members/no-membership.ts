import { Hono } from 'hono';
import { answerError } from '../api/answer-error.ts';
import type { ServerEnv } from '../http/answer.ts';
import type { HeaderRecord } from '../http/site-headers.ts';

/** Stands in for the member API where it is switched off: every call is told so in the shape of the contracts. */
export function answerWithoutMembership(base: HeaderRecord): Hono<ServerEnv> {
  return new Hono<ServerEnv>().all('*', (c) => answerError(c, base, 'member_services_unavailable'));
}
