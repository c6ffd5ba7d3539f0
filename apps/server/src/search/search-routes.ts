import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  type ErrorStatus,
  errorBody,
  isAuthorized,
  ProtocolError,
  parseEventsBody,
  type SearchRequest,
} from '@duoverso/search/protocol';
import { type Context, Hono, type HonoRequest } from 'hono';
import type { Logger } from 'pino';
import { chooseEncoding, type Encoding } from '../http/accept-encoding.ts';
import { answer, type ServerEnv } from '../http/answer.ts';
import { clientAddress } from '../http/client-address.ts';
import { isClientGone, type RefusedTarget } from '../http/request-context.ts';
import type { HeaderRecord } from '../http/site-headers.ts';
import type { SearchService } from './search-service.ts';
import type { WorkerAnswer } from './search-worker-loop.ts';

/** Paths below it belong to the search protocol. */
export const SEARCH_PREFIX = '/1/';

/** Below it stand names of indexes and ids of records. */
export const INDEX_NAMES_PREFIX = `${SEARCH_PREFIX}indexes/`;

/** A thousand events of the usual length: the hosted service takes four times as much, and no client sends it. */
const MAX_EVENTS_BYTES = 500_000;
const PREFLIGHT_SECONDS = 86_400;

export interface SearchRoutesOptions {
  readonly search: SearchService;
  /** Headers of every answer. */
  readonly base: HeaderRecord;
  readonly log: Logger;
  /** Whether `X-Forwarded-For` may be believed. */
  readonly trustProxy: boolean;
}

/** The hosted-search protocol: `/1/indexes/*` with `queries`, `query`, `facets` and `objects`, and `/1/events`. The search key opens nothing else. */
export function createSearchRoutes({ search, base, log, trustProxy }: SearchRoutesOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();

  routes.onError((error, c) => {
    if (error instanceof ProtocolError) return answerSearchError(c, base, error.status, error.message);
    if (isClientGone(c, error))
      return answerSearchError(c, base, 400, 'The body of the request has not come to its end');
    log.error({ id: c.var.requestId, err: error }, 'unexpected error');
    return answerSearchError(c, base, 500, 'Internal error');
  });

  routes.options('*', (c) => answerPreflight(c, base));
  routes.use(async (c, next) => {
    const query = c.var.target.query;
    if (isAuthorized((name) => c.req.header(name), query, search.credentials)) return next();
    throw new ProtocolError(403, 'Invalid Application-ID or API key');
  });

  addIndexRoutes(routes, answerRequest);
  routes.post('/events', async (c) => {
    const body = await readBody(c.req, MAX_EVENTS_BYTES);
    const wait = search.admitEvents(clientAddress(c, trustProxy), Buffer.byteLength(body));
    if (wait > 0) {
      const message = `Your network has sent too many events. Try again in ${wait} s`;
      return answer(c, 429, searchHeaders(base, 429, wait), errorBody(429, message));
    }
    search.recordEvents(parseEventsBody(body));
    return answer(c, 200, searchHeaders(base, 200), JSON.stringify({ message: 'OK', status: 200 }));
  });
  routes.all('*', () => {
    throw new ProtocolError(403, 'Method not allowed with this API key');
  });
  return routes;

  async function answerRequest(c: Context<ServerEnv>, request: Omit<SearchRequest, 'body'>): Promise<Response> {
    const body = c.req.method === 'GET' ? '' : await readBody(c.req, MAX_SEARCH_BYTES);
    const found = await search.answer(
      { ...request, body },
      {
        encoding: chooseEncoding(c.req.header('accept-encoding'), ANSWER_ENCODINGS) ?? 'identity',
        signal: c.req.raw.signal,
        visitor: () => clientAddress(c, trustProxy),
      },
    );
    return answer(c, found.status, foundHeaders(base, found), found.body);
  }
}

type AnswerRequest = (c: Context<ServerEnv>, request: Omit<SearchRequest, 'body'>) => Promise<Response>;

function addIndexRoutes(routes: Hono<ServerEnv>, answerRequest: AnswerRequest): void {
  routes.post('/indexes/:name/queries', async (c) => {
    if (c.req.param('name') !== '*') throw new ProtocolError(404, 'Not found: queries go to /1/indexes/*/queries');
    return answerRequest(c, { endpoint: 'queries' });
  });
  routes.post('/indexes/:name/objects', async (c) => {
    if (c.req.param('name') !== '*')
      throw new ProtocolError(404, 'Not found: objects are asked of /1/indexes/*/objects');
    return answerRequest(c, { endpoint: 'objects' });
  });
  // An objectID may hold slashes, as they are or encoded.
  routes.get('/indexes/:name/:object{.+}', (c, next) => {
    const { name, object } = c.req.param();
    if (name === '*') return next();
    const attributes = c.req.query('attributesToRetrieve');
    return answerRequest(c, {
      endpoint: 'object',
      indexName: name,
      objectID: object,
      ...(attributes !== undefined && { attributes }),
    });
  });
  routes.post('/indexes/:name/query', (c) => answerRequest(c, { endpoint: 'query', indexName: c.req.param('name') }));
  routes.post('/indexes/:name/facets/:facet/query', (c) => {
    const { name, facet } = c.req.param();
    return answerRequest(c, { endpoint: 'facet', indexName: name, facetName: facet });
  });
}

/** Answers a malformed target below the prefix of the search in the protocol's own form; leaves others alone. */
export function refuseSearchTarget(base: HeaderRecord) {
  return (c: Context<ServerEnv>, rawTarget: string, { status, reason }: RefusedTarget): Response | undefined =>
    rawTarget.startsWith(SEARCH_PREFIX) ? answerSearchError(c, base, status, reason) : undefined;
}

/** A refusal in the protocol's error shape. */
function answerSearchError(c: Context<ServerEnv>, base: HeaderRecord, status: ErrorStatus, message: string): Response {
  return answer(c, status, searchHeaders(base, status), errorBody(status, message));
}

/** Tells a browser that a page of any origin may send any header; those it names itself, since older browsers take no `*` there. */
function answerPreflight(c: Context<ServerEnv>, base: HeaderRecord): Response {
  const asked = c.req.header('access-control-request-headers') ?? '';
  const headers = /^[\w\-, ]*$/.test(asked) && asked !== '' ? asked : '*';
  return answer(
    c,
    204,
    {
      ...base,
      ...CORS,
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': headers,
      'access-control-max-age': String(PREFLIGHT_SECONDS),
      vary: 'access-control-request-headers',
    },
    null,
  );
}

/** Codings of answers, the best first. */
const ANSWER_ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Any page may search: the key is public, and no answer depends on cookies. */
const CORS = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' };

const JSON_HEADERS = { ...CORS, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Headers of an answer of the search protocol. */
function searchHeaders(base: HeaderRecord, status: number, retryAfter?: number): HeaderRecord {
  const wait = retryAfter ?? (status === 503 ? 1 : undefined);
  return { ...base, ...JSON_HEADERS, ...(wait !== undefined && { 'retry-after': String(wait) }) };
}

/** Headers of what has been found, or of why it could not be. */
function foundHeaders(
  base: HeaderRecord,
  { status, encoding, retryAfter }: Pick<WorkerAnswer, 'status' | 'encoding' | 'retryAfter'>,
): HeaderRecord {
  const coding = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  return { ...searchHeaders(base, status, retryAfter), vary: 'accept-encoding', ...coding };
}

/** Fifty queries of 512 letters with their parameters take less. */
const MAX_SEARCH_BYTES = 262_144;

const inflate = promisify(gunzip);
const utf8 = new TextDecoder();

/**
 * The text of a request, whatever type it says it has; gzip is undone.
 * @throws {ProtocolError} 413 when it is longer than `maxBytes`, 400 when its compression cannot be read.
 */
async function readBody(request: HonoRequest, maxBytes: number): Promise<string> {
  const length = request.header('content-length');
  if (Number(length ?? 0) > maxBytes) throw tooLong(maxBytes);
  // Node reads no more than the length told; the adapter then has a shorter way than the stream.
  const bytes =
    length === undefined ? await readBytes(request.raw.body, maxBytes) : new Uint8Array(await request.arrayBuffer());
  const encoding = request.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return decode(bytes);
  if (encoding !== 'gzip') throw new ProtocolError(400, 'Invalid Content-Encoding, expected gzip or none');
  try {
    return decode(await inflate(bytes, { maxOutputLength: maxBytes }));
  } catch (error) {
    if (error instanceof RangeError) throw tooLong(maxBytes);
    throw new ProtocolError(400, 'Invalid gzip: the body of the request cannot be read');
  }
}

/** Collects a body up to a length; one that is sent in chunks does not tell it before. */
async function readBytes(stream: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw tooLong(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The text of bytes in UTF-8, without the mark that may stand at its beginning. */
function decode(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

function tooLong(maxBytes: number): ProtocolError {
  return new ProtocolError(413, `The body of the request is longer than ${maxBytes} bytes`);
}
