import { errorAnswer, errorStatus } from '@duoverso/contracts/error-codes';
import { Hono } from 'hono';
import { answer, type ServerEnv } from '../http/answer.ts';
import type { HeaderRecord } from '../http/site-headers.ts';

/** Stands in for the member API where it is switched off: every call is told so in the shape of the contracts. */
export function answerWithoutMembership(base: HeaderRecord): Hono<ServerEnv> {
  const code = 'member_services_unavailable';
  const headers = { ...base, 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Hono<ServerEnv>().all('*', (c) =>
    answer(c, errorStatus(code), headers, JSON.stringify(errorAnswer(code))),
  );
}
