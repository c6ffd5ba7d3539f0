import type { Encoding } from '../http/accept-encoding.ts';
import type { HeaderRecord } from '../http/site-headers.ts';
import type { WorkerAnswer } from './search-worker-loop.ts';

/** Codings of answers, the best first. */
export const ANSWER_ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Any page may search: the key is public, and no answer depends on cookies. */
export const CORS = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };

const JSON_HEADERS = { ...CORS, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Headers of an answer of the search protocol. */
export function searchHeaders(base: HeaderRecord, status: number, retryAfter?: number): HeaderRecord {
  const wait = retryAfter ?? (status === 503 ? 1 : undefined);
  return { ...base, ...JSON_HEADERS, ...(wait !== undefined && { 'retry-after': String(wait) }) };
}

/** Headers of what has been found, or of why it could not be. */
export function foundHeaders(
  base: HeaderRecord,
  { status, encoding, retryAfter }: Pick<WorkerAnswer, 'status' | 'encoding' | 'retryAfter'>,
): HeaderRecord {
  const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return { ...searchHeaders(base, status, retryAfter), vary: 'accept-encoding', ...coding };
}
