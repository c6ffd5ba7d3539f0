import { type Context, Hono } from 'hono';
import { answerError } from '../api/answer-error.ts';
import type { ServerEnv } from '../http/answer.ts';
import type { RefusedTarget } from '../http/request-context.ts';
import type { HeaderRecord } from '../http/site-headers.ts';

/** Paths below it belong to the member API. */
export const MEMBER_PREFIX = '/api';

/** Answers a malformed target below the prefix of the member API in the shape of the contracts; leaves others alone. */
export function refuseMemberTarget(base: HeaderRecord) {
  return (c: Context<ServerEnv>, rawTarget: string, { status }: RefusedTarget): Response | undefined =>
    rawTarget.startsWith(`${MEMBER_PREFIX}/`) ? answerError(c, base, 'malformed_request', status) : undefined;
}

/** Stands in for the member API where it is switched off: every call is told so in the shape of the contracts. */
export function answerWithoutMembership(base: HeaderRecord): Hono<ServerEnv> {
  return new Hono<ServerEnv>().all('*', (c) => answerError(c, base, 'member_services_unavailable'));
}
