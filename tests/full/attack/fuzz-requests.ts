import { FIXTURE_SEARCH } from '../../fixtures/fixture-search.ts';
import { fromSchema, type Schema } from './from-schema.ts';
import { type Choose, chooser, HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts';

/** A hostile request; its path begins below the base of the site. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** As much of an OpenAPI document as is read here. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

interface ApiOperation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const CONTENT_TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
];
const SEARCH_PATHS = [
  '/1/indexes/*/queries',
  '/1/indexes/duoverso/query',
  '/1/indexes/duoverso',
  '/1/indexes/*/objects',
  '/1/indexes/duoverso/facets/lvl0/query',
  '/1/events',
  '/1/indexes/duoverso/nothing',
  '/1/',
];
const SEARCH_FIELDS = [
  'query',
  'page',
  'hitsPerPage',
  'offset',
  'length',
  'facetFilters',
  'filters',
  'facets',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'highlightPreTag',
  'typoTolerance',
  'distinct',
  'optionalWords',
  'indexName',
  'params',
  'type',
  'facetName',
  'facetQuery',
  'maxFacetHits',
  'objectID',
];
const FILTERS = [
  'language:en',
  'language:en AND (version:1 OR',
  'NOT NOT NOT a:b',
  'a:b'.repeat(200),
  '((((((((((',
  'language:"',
  [['language:en', 'x'], 'y:z'],
  [[[]]],
  'a:1 TO 2',
];
const MCP_METHODS = [
  'initialize',
  'tools/list',
  'tools/call',
  'ping',
  'resources/read',
  'notifications/initialized',
  'sampling/createMessage',
  '',
  '__proto__',
];
const MCP_TOOLS = ['search', 'read_page', 'list_pages', 'nothing', '__proto__', ''];

/** Requests to all routes of the member API, the search protocol and the assistants' endpoint, the same for the same seed. */
export function fuzzRequests(document: ApiDocument, random: () => number): () => FuzzRequest {
  const choose = chooser(random);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const resolve = (ref: string): Schema => document.components?.schemas?.[ref.split('/').at(-1) ?? ''] ?? {};
  let turn = 0;
  let asked = 0;
  return () => {
    turn += 1;
    if (turn % 5 === 0) return searchRequest(random, choose);
    if (turn % 5 === 1) return mcpRequest(random, choose);
    // In turn: none is left out.
    const { path, method, operation } = operations[asked % operations.length] as (typeof operations)[number];
    asked += 1;
    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    const filled = path.replace(/\{[^}]+\}/g, () =>
      escaped(choose([...HOSTILE_TEXTS, '9b2f1c1e-54f8-4e67-8f3d-1f2a5c1d9e10', '1'])),
    );
    const query = (operation.parameters ?? [])
      .filter((one) => one.in === 'query' && random() < 0.7)
      .map((one) => `${escaped(one.name)}=${escaped(String(choose(HOSTILE_TEXTS)))}`);
    const body = schema ? JSON.stringify(fromSchema(schema, { random, choose, resolve })) : undefined;
    return finish(
      {
        method: random() < 0.9 ? method.toUpperCase() : choose(METHODS),
        path: `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
        body,
      },
      random,
      choose,
    );
  };
}

function searchRequest(random: () => number, choose: Choose): FuzzRequest {
  const one = () =>
    Object.fromEntries(
      Array.from({ length: Math.floor(random() * 6) }, () => [
        choose(SEARCH_FIELDS),
        choose<unknown>([...HOSTILE_VALUES, ...FILTERS, 'usage', 3]),
      ]),
    );
  const shape = choose<unknown>([
    { requests: [{ indexName: FIXTURE_SEARCH.index, ...one() }, one()] },
    one(),
    { ...one(), indexName: FIXTURE_SEARCH.index },
    { requests: choose(HOSTILE_VALUES) },
    { events: [one(), { eventType: 'click', eventName: 'x', index: FIXTURE_SEARCH.index, userToken: 'u', ...one() }] },
  ]);
  const credentials = { 'x-algolia-application-id': FIXTURE_SEARCH.appId, 'x-algolia-api-key': FIXTURE_SEARCH.apiKey };
  const made = finish(
    { method: random() < 0.85 ? 'POST' : choose(METHODS), path: choose(SEARCH_PATHS), body: JSON.stringify(shape) },
    random,
    choose,
  );
  return { ...made, headers: { ...made.headers, ...(random() < 0.95 && credentials) } };
}

function mcpRequest(random: () => number, choose: Choose): FuzzRequest {
  const given = choose<unknown>([
    { locale: 'en', query: choose(HOSTILE_TEXTS) },
    { locale: choose(HOSTILE_VALUES), query: 'usage', path: choose(HOSTILE_TEXTS) },
    { path: choose(['/en/docs/usage/', '/en/../../x', 'en/docs/usage.md']), locale: 'en' },
    choose(HOSTILE_VALUES),
  ]);
  const call = {
    jsonrpc: choose<unknown>(['2.0', '2.0', '2.0', '1.0', 2]),
    id: choose<unknown>([1, 'a', null, {}, 2 ** 60]),
    method: choose(MCP_METHODS),
    params: choose<unknown>([
      { name: choose(MCP_TOOLS), arguments: given },
      { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'fuzz', version: '1' } },
      given,
    ]),
  };
  const body = JSON.stringify(
    choose<unknown>([call, call, call, [call, call], Array.from({ length: 9 }, () => call), choose(HOSTILE_VALUES)]),
  );
  const made = finish({ method: random() < 0.9 ? 'POST' : choose(METHODS), path: '/mcp', body }, random, choose);
  return { ...made, headers: { accept: 'application/json, text/event-stream', ...made.headers } };
}

/** Bodies that break off or call themselves something else, and headers that say what is not so. */
function finish(
  request: { method: string; path: string; body: string | undefined },
  random: () => number,
  choose: Choose,
): FuzzRequest {
  const { method, path } = request;
  const without = method === 'GET' || method === 'HEAD';
  const torn = random() < 0.08;
  const body =
    without || request.body === undefined
      ? undefined
      : torn
        ? request.body.slice(0, Math.floor(random() * request.body.length))
        : request.body;
  const headers: Record<string, string> = {
    'content-type': random() < 0.9 ? 'application/json' : choose(CONTENT_TYPES),
  };
  if (random() < 0.1)
    headers[
      choose([
        'accept',
        'accept-language',
        'accept-encoding',
        'authorization',
        'range',
        'if-none-match',
        'x-request-id',
        'stripe-signature',
        'mcp-protocol-version',
        'origin',
      ])
    ] = asHeader(choose(HOSTILE_TEXTS));
  return { method, path, headers, ...(body !== undefined && { body }) };
}

function asHeader(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 4_000);
}

/** As it may stand in an address; what is already escaped stays so. */
function escaped(text: string): string {
  return text
    .replace(/[^!-~]|[\s"<>#?{}|\\^`]/gu, (letter) =>
      letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80',
    )
    .slice(0, 3_000);
}
