import type { Encoding } from '../http/accept-encoding.ts';
import type { HeaderRecord } from '../http/site-headers.ts';
import type { WorkerAnswer } from './search-worker-loop.ts';

/** Codings of answers, the best first. */
export const ANSWER_ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Any page may search: the key is public, and no answer depends on cookies. */
export const CORS = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };

const JSON_HEADERS = { ...CORS, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Headers of an answer of the search protocol. */
export function searchHeaders(base: HeaderRecord, status: number): HeaderRecord {
  return { ...base, ...JSON_HEADERS, ...(status === 503 && { 'retry-after': '1' }) };
}

/** Headers of what has been found, or of why it could not be. */
export function foundHeaders(
  base: HeaderRecord,
  { status, encoding }: Pick<WorkerAnswer, 'status' | 'encoding'>,
): HeaderRecord {
  const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return { ...searchHeaders(base, status), vary: 'accept-encoding', ...coding };
}
