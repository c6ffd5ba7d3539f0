import type { Context } from 'hono';
import { answerError } from '../api/answer-error.ts';
import type { ServerEnv } from '../http/answer.ts';
import type { RefusedTarget } from '../http/request-context.ts';
import type { HeaderRecord } from '../http/site-headers.ts';
import { MEMBER_PREFIX } from './member-prefix.ts';

/** Answers a malformed target below the prefix of the member API in the shape of the contracts; leaves others alone. */
export function refuseMemberTarget(base: HeaderRecord) {
  return (c: Context<ServerEnv>, rawTarget: string, { status }: RefusedTarget): Response | undefined =>
    rawTarget.startsWith(`${MEMBER_PREFIX}/`) ? answerError(c, base, 'malformed_request', status) : undefined;
}
