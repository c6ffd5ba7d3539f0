import { type ErrorCode, isErrorCode } from '@duoverso/contracts/error-codes';
import type { MemberAnswer, MemberBody, MemberPath } from '@duoverso/contracts/member-api';
import { BASE_PATH } from '../page/base-path.ts';
import type { ErrorStrings } from '../strings/error-keys.ts';

/** Why a call gave nothing: a refusal of the member API, or `unreachable` when no answer has come at all. */
export interface ApiFailure {
  readonly code: ErrorCode | 'unreachable';
  /** What else is wrong with what was sent. */
  readonly also?: readonly ErrorCode[];
  /** How long the server asks to wait. */
  readonly retryAfterS?: number;
}

export type ApiResult<Value> =
  /** With the entity tag of the answer, where it has one. */
  | { readonly ok: true; readonly value: Value; readonly etag?: string }
  /** `unchanged`: the answer is still the one of the entity tag that was sent, and has not been sent again. */
  | { readonly ok: false; readonly failure: ApiFailure; readonly unchanged?: true };

export interface ApiRequest {
  /** Sent as JSON by POST; without it the call is a GET. `{}` where the route takes none. */
  readonly body?: object;
  /** Where body or its absence do not say it. */
  readonly method?: 'PATCH' | 'DELETE';
  /** Makes a repetition of the same order harmless. */
  readonly idempotencyKey?: string;
  /** Entity tag of the answer that is known: the same one is not sent again. */
  readonly etag?: string | undefined;
}

/** The method that a request asks by. */
type MethodOf<Request extends ApiRequest> = Request extends { readonly method: infer Method extends 'PATCH' | 'DELETE' }
  ? Method
  : Request extends { readonly body: object }
    ? 'POST'
    : 'GET';

/** Gives what a path answers with to such a request, as `MEMBER_API` of the contracts has it. */
export type CallApi = <Path extends MemberPath, const Request extends ApiRequest = Readonly<Record<never, never>>>(
  path: Path,
  request?: Request & { readonly body?: MemberBody<MethodOf<Request>, Path> },
) => Promise<ApiResult<MemberAnswer<MethodOf<Request>, Path>>>;

const TIMEOUT_MS = 15_000;

/**
 * Calls the member API of the page's own origin. Never rejects. Pages carry no schema library to look at answers: the server is held to the contracts by its tests.
 * @param path below the base of the site, e.g. `/api/me`
 */
export const callApi: CallApi = (path, request) => ask(path, request);

async function ask<Value>(
  path: string,
  { body, method, idempotencyKey, etag: known }: ApiRequest = {},
): Promise<ApiResult<Value>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body) headers['content-type'] = 'application/json';
  if (known) headers['if-none-match'] = known;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  try {
    const response = await fetch(BASE_PATH + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const etag = response.headers.get('etag');
    if (response.ok) return { ok: true, value: (await response.json()) as Value, ...(etag !== null && { etag }) };
    if (response.status === 304) return { ok: false, failure: { code: 'unreachable' }, unchanged: true };
    return { ok: false, failure: await readFailure(response) };
  } catch {
    return { ok: false, failure: { code: 'unreachable' } }; // offline, too slow, or an answer that is cut off
  }
}

/** A key that no other order has. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function readFailure(response: Response): Promise<ApiFailure> {
  const retryAfterS = Number(response.headers.get('retry-after') ?? Number.NaN);
  const wait = Number.isFinite(retryAfterS) && retryAfterS > 0 ? { retryAfterS } : {};
  const { code, also = [] } = await readError(response);
  const known = also.filter(isErrorCode);
  return {
    code: isErrorCode(code) ? code : codeOf(response.status),
    ...(known.length > 0 && { also: known }),
    ...wait,
  };
}

async function readError(response: Response): Promise<{ code?: unknown; also?: readonly unknown[] }> {
  try {
    const answer = (await response.json()) as { error?: { code?: unknown; also?: readonly unknown[] } } | null;
    return answer?.error ?? {};
  } catch {
    return {}; // a page of a proxy or of a host without the member API
  }
}

/** For answers that are not the member API's own. */
function codeOf(status: number): ErrorCode {
  if (status === 401) return 'not_signed_in';
  if (status === 429) return 'too_many_requests';
  return status === 404 || status >= 502 ? 'member_services_unavailable' : 'internal_error';
}

/** What a visitor reads of a failure. */
export function failureText(strings: ErrorStrings, { code }: ApiFailure): string {
  return strings[code] ?? strings.internal_error;
}
