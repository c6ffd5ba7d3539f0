import { type ErrorCode, errorAnswer, errorStatus } from '@duoverso/contracts/error-codes';
import type { Context } from 'hono';
import { answer, type ServerEnv } from '../http/answer.ts';
import type { HeaderRecord } from '../http/site-headers.ts';

/**
 * A refusal in the shape of the contracts, where the member API itself does not answer.
 * @param status else that of the code
 */
export function answerError(
  c: Context<ServerEnv>,
  base: HeaderRecord,
  code: ErrorCode,
  status: number = errorStatus(code),
): Response {
  const headers = { ...base, 'content-type': 'application/json', 'cache-control': 'no-store' };
  return answer(c, status, headers, JSON.stringify(errorAnswer(code)));
}
