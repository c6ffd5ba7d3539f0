import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Credentials, errorBody, isAuthorized } from '@duoverso/search/protocol';
import type { Logger } from 'pino';
import { addressOf } from '../http/client-address.ts';
import { createEncodingChooser } from '../http/encoding-chooser.ts';
import { type FastPath, logWhenClosed } from '../http/fast-path.ts';
import { createPreconditionReader, type Preconditions, type Proxied } from '../http/read-preconditions.ts';
import { requestIdOf } from '../http/request-id.ts';
import { MAX_TARGET_LENGTH } from '../http/request-path.ts';
import { type HeaderRecord, STRICT_TRANSPORT_SECURITY } from '../http/site-headers.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { areaOf } from '../metrics/request-metrics.ts';
import { decode, MAX_SEARCH_BYTES } from './search-body.ts';
import { ANSWER_ENCODINGS, foundHeaders } from './search-headers.ts';
import { QUERIES_PATH } from './search-routes.ts';
import type { SearchOptions, SearchService } from './search-service.ts';
import type { WorkerAnswer } from './search-worker-loop.ts';

export interface SearchFastPathOptions extends Proxied {
  readonly search: SearchService;
  /** Headers of every answer. */
  readonly base: HeaderRecord;
  /** Path under which the site is served, without a slash at its end. */
  readonly basePath: string;
  readonly log: Logger;
  readonly metrics?: Metrics | undefined;
}

/** Queries with one of these mean more than "search for this". */
const MORE_THAN_A_QUERY: ReadonlySet<string> = new Set(['content-encoding', 'transfer-encoding', 'expect', 'upgrade']);
/** What may stand in a query string; the application tells what is wrong with another. */
const QUERY_STRING = /^\?[\w=&%*.~+;:,/?@!$'()-]*$/;
const LENGTH = /^\d{1,9}$/;
/** Pages send one and the same; more than these are not worth keeping. */
const MAX_CACHED_KEYS = 100;

/**
 * Answers what the search dialog asks with every keystroke before the framework: the same bytes, headers, log line and count as the routes
 * (a test compares them), at a fraction of the processor time. Everything that needs thought is left to them.
 */
export function createSearchFastPath(options: SearchFastPathOptions): FastPath {
  const { search, basePath, log, trustProxy } = options;
  const readQuery = createQueryReader(basePath + QUERIES_PATH, options);
  const send = createSender(options);
  const choose = createEncodingChooser();
  const logged = log.isLevelEnabled('info');
  return (incoming, outgoing) => {
    const startedAt = performance.now();
    const preconditions = readQuery(incoming);
    if (!preconditions) return false;
    const id = requestIdOf(incoming.headers['x-request-id'], trustProxy);
    let sent: Sent = { status: 0 };
    if (logged) {
      logWhenClosed(log, outgoing, startedAt, () => ({ id, method: 'POST', path: QUERIES_PATH, ...sent }));
    }
    const asked: SearchOptions = {
      encoding: choose(preconditions.acceptEncoding, ANSWER_ENCODINGS, '') ?? 'identity',
      signal: {
        get aborted() {
          return outgoing.destroyed;
        },
      },
      visitor: () => addressOf(asText(incoming.headers['x-forwarded-for']), incoming.socket.remoteAddress, trustProxy),
    };
    readText(incoming, async (body) => {
      const found = await search.answer({ endpoint: 'queries', body }, asked).catch((error: unknown) => {
        log.error({ id, err: error }, 'unexpected error');
        return FAILED;
      });
      sent = send(outgoing, found, preconditions, startedAt);
    });
    return true;
  };
}

/** For the line of the log. */
interface Sent {
  readonly status: number;
  readonly bytes?: number;
}

/** What the dialog's request says beside its body; undefined for another request, and where the routes are to answer. */
function createQueryReader(
  target: string,
  { search, ...proxy }: SearchFastPathOptions,
): (incoming: IncomingMessage) => Preconditions | undefined {
  const readPreconditions = createPreconditionReader(proxy, MORE_THAN_A_QUERY);
  const hasKeys = createKeyCheck(search.credentials);
  return (incoming) => {
    const { method, url = '', headers } = incoming;
    if (method !== 'POST' || !url.startsWith(target) || url.length > MAX_TARGET_LENGTH) return undefined;
    const query = url.slice(target.length);
    if (query !== '' && !QUERY_STRING.test(query)) return undefined;
    const length = headers['content-length'];
    if (length === undefined || !LENGTH.test(length) || Number(length) > MAX_SEARCH_BYTES) return undefined;
    const preconditions = readPreconditions(incoming);
    return preconditions && hasKeys(incoming, query) ? preconditions : undefined;
  };
}

function createSender({
  base,
  metrics,
}: SearchFastPathOptions): (
  outgoing: ServerResponse,
  found: WorkerAnswer,
  preconditions: Preconditions,
  startedAt: number,
) => Sent {
  const area = areaOf(QUERIES_PATH);
  return (outgoing, found, preconditions, startedAt) => {
    const { status, body } = found;
    const content = typeof body === 'string' ? Buffer.from(body) : body;
    outgoing.writeHead(status, headersOf(base, found, content.length, preconditions));
    outgoing.end(content);
    metrics?.request(area, status, (performance.now() - startedAt) / 1_000);
    return { status, bytes: content.length };
  };
}

const FAILED: WorkerAnswer = {
  status: 500,
  body: errorBody(500, 'Internal error'),
  encoding: 'identity',
  searches: [],
  work: 0,
};

/** Names and values in turn, as Node writes them without looking at them again. */
function headersOf(base: HeaderRecord, found: WorkerAnswer, length: number, { secure }: Preconditions): string[] {
  const more = {
    'content-length': String(length),
    ...(secure && { 'strict-transport-security': STRICT_TRANSPORT_SECURITY }),
  };
  return Object.entries({ ...foundHeaders(base, found), ...more }).flat();
}

/** Whether a request names application and key; the same query string comes with nearly every one. */
function createKeyCheck(credentials: Credentials): (incoming: IncomingMessage, query: string) => boolean {
  const kept = new Set<string>();
  return ({ headers }, query) => {
    const named = Object.keys(headers).some((name) => name.startsWith('x-algolia-'));
    if (named) return isAuthorized((name) => asText(headers[name]), query, credentials);
    if (kept.has(query)) return true;
    if (!isAuthorized(() => undefined, query, credentials)) return false;
    if (kept.size < MAX_CACHED_KEYS) kept.add(query);
    return true;
  };
}

function asText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}

/** Reads a body whose length was told; of a client that has gone nothing comes. */
function readText(incoming: IncomingMessage, onText: (text: string) => Promise<void>): void {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.once('end', () => {
    const [first = Buffer.alloc(0)] = chunks;
    void onText(decode(chunks.length > 1 ? Buffer.concat(chunks) : first));
  });
}
