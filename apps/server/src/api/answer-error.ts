import { type ErrorCode, errorAnswer, errorStatus } from '@duoverso/contracts/error-codes';
import type { Context } from 'hono';
import { answer, type ServerEnv } from '../http/answer.ts';
import type { HeaderRecord } from '../http/site-headers.ts';

/** A refusal in the shape of the contracts, where the member API itself does not answer. */
export function answerError(c: Context<ServerEnv>, base: HeaderRecord, code: ErrorCode): Response {
  const headers = { ...base, 'content-type': 'application/json', 'cache-control': 'no-store' };
  return answer(c, errorStatus(code), headers, JSON.stringify(errorAnswer(code)));
}
