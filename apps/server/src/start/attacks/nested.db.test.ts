import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCollectedLog } from '../../testing/collected-log.ts';
import { createMemberTestApp, type MemberTestApp } from '../../testing/member-app.ts';
import { createSampleApp, type SampleApp } from '../../testing/sample-app.ts';
import { createSampleSearch, SAMPLE_CREDENTIALS, type SampleSearch } from '../../testing/sample-search.ts';

/** As deep as bodies of 16 KB and of 256 KB can be: what walks through them by calling itself overflows the stack. */
const DEPTHS = [7_000, 120_000];

/** Lists or objects within each other, as JSON. */
function nestedJson(depth: number, kind: 'lists' | 'objects'): string {
  const [open, close] = kind === 'lists' ? ['[', ']'] : ['{"a":', '}'];
  const levels = kind === 'lists' ? depth : Math.floor(depth / 3);
  return `${open.repeat(levels)}1${close.repeat(levels)}`;
}

const NESTED = DEPTHS.flatMap((depth) => [nestedJson(depth, 'lists'), nestedJson(depth, 'objects')]);

interface Operation {
  readonly method: string;
  readonly path: string;
  /** Names of the properties of its body. */
  readonly names: readonly string[];
}

describe('bodies that nest as deep as their length lets them', () => {
  let members: MemberTestApp;
  let operations: Operation[];
  beforeAll(async () => {
    members = await createMemberTestApp({ RATE_LIMIT_FACTOR: '10000' });
    const { body } = await members.visitor().get('/api/openapi.json');
    operations = Object.entries(body.paths as Record<string, Record<string, never>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: `/api${path.replace(/\{[^}]+\}/g, 'x')}`,
        names: namesIn(body, operation),
      })),
    );
  });
  afterAll(() => members.close());

  it('are no fault of the member API', async () => {
    const changing = operations.filter(({ method }) => method !== 'GET');
    expect(changing.length).toBeGreaterThan(25);
    expect(changing.flatMap(({ names }) => names).length).toBeGreaterThan(25);
    const member = await members.member();
    const diagnostics: string[] = [];
    for (const { method, path, names } of changing) {
      // A deletion would end the session that the rest is asked with.
      if (path.endsWith('/deletion') || path.includes('sign-out')) continue;
      for (const text of NESTED) {
        for (const body of [text, ...['unknown', ...names].map((name) => `{${JSON.stringify(name)}:${text}}`)]) {
          const { status } = await member.send(method, path, body);
          if (status >= 500) diagnostics.push(`${status} ${method} ${path} ${body.slice(0, 40)}`);
        }
      }
    }
    expect(diagnostics).toEqual([]);
    expect(members.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a description of the API, whose shape is that of OpenAPI
function namesIn(description: any, operation: any): string[] {
  const content = operation.requestBody?.content?.['application/json'];
  const reference: string | undefined = content?.schema?.$ref;
  const schema = reference ? description.components.schemas[reference.split('/').at(-1) ?? ''] : content?.schema;
  return Object.keys(schema?.properties ?? {});
}

describe('questions that nest as deep as their length lets them', () => {
  const KEYS = `x-algolia-api-key=${SAMPLE_CREDENTIALS.apiKey}&x-algolia-application-id=${SAMPLE_CREDENTIALS.appId}`;
  let sample: SampleApp;
  let search: SampleSearch;
  let post: (path: string, body: string) => Promise<{ status: number; text: string }>;
  beforeAll(async () => {
    sample = await createSampleApp();
    search = await createSampleSearch(createCollectedLog().log);
    const app = sample.variant({ search });
    post = async (path, body) => {
      const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const response = await app.request(path, { method: 'POST', body, headers });
      return { status: response.status, text: await response.text() };
    };
  });
  afterAll(async () => {
    await search.close();
    await sample.remove();
  });

  it.each(['facetFilters', 'optionalFilters', 'filters', 'facets', 'hitsPerPage', 'aroundLatLng', 'typoTolerance'])(
    'are refused with the name of the parameter: %s',
    async (name) => {
      for (const nested of NESTED) {
        const beside = `"query":"key","${name}":${nested}`;
        for (const [path, body] of [
          ['/1/indexes/*/queries', `{"requests":[{"indexName":"docs",${beside}}]}`],
          ['/1/indexes/*/queries', `{"requests":[{"indexName":"docs","params":{${beside}}}]}`],
          ['/1/indexes/docs/query', `{${beside}}`],
          ['/1/indexes/docs/facets/type/query', `{${beside}}`],
        ] as const) {
          const { status, text } = await post(`${path}?${KEYS}`, body);
          expect({ status, text: text.slice(0, 200) }).toMatchObject({
            status: 400,
            text: expect.stringContaining(name),
          });
        }
      }
    },
  );

  it('are a text like others in the query string of a query', async () => {
    for (const nested of DEPTHS.map((depth) => nestedJson(depth, 'lists'))) {
      for (const name of ['facetFilters', 'facets', 'numericFilters', 'hitsPerPage']) {
        const body = `{"requests":[{"indexName":"docs","params":"${name}=${nested}"}]}`;
        const { status, text } = await post(`/1/indexes/*/queries?${KEYS}`, body);
        expect({ status, text: text.slice(0, 200) }).toMatchObject({
          status: 400,
          text: expect.stringContaining(name),
        });
      }
    }
  });

  it('are refused everywhere else, too', async () => {
    for (const nested of NESTED) {
      for (const [path, body] of [
        ['/1/indexes/*/queries', `{"requests":[{"indexName":"docs","query":"key","unknown":${nested}}]}`],
        ['/1/indexes/*/queries', `{"requests":${nested}}`],
        ['/1/indexes/*/queries', nested],
        ['/1/indexes/*/objects', `{"requests":[{"indexName":"docs","objectID":${nested}}]}`],
        ['/1/events', `{"events":[{"eventType":"view","eventName":${nested}}]}`],
        ['/1/events', `{"events":${nested}}`],
      ] as const) {
        expect(await post(`${path}?${KEYS}`, body), body.slice(0, 60)).toMatchObject({ status: 400 });
      }
    }
  });

  it('are refused to assistants', async () => {
    const call = (rest: string) => `{"jsonrpc":"2.0","id":1,"method":"tools/call",${rest}}`;
    for (const nested of NESTED.filter(({ length }) => length < 60_000)) {
      for (const body of [
        nested,
        call(`"params":${nested}`),
        call(`"params":{"name":"search","arguments":{"query":${nested}}}`),
        call(`"params":{"name":"search","arguments":{"query":"key","unknown":${nested}}}`),
        call(`"params":{"name":"search","arguments":{"query":"key"},"_meta":${nested}}`),
        call(`"params":{"name":"search","arguments":{"query":"key"}},"unknown":${nested}`),
        `{"jsonrpc":"2.0","id":${nested},"method":"ping"}`,
      ]) {
        const { status, text } = await post('/mcp', body);
        expect(status, `${body.slice(0, 90)} ${text.slice(0, 200)}`).toBeLessThan(500);
      }
    }
  });
});
