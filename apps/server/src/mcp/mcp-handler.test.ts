import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerEnv } from '../http/answer.ts';
import { createCollectedLog } from '../testing/collected-log.ts';
import { createSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { textFile } from '../testing/sample-dist.ts';
import { createSampleSearch, type SampleSearch } from '../testing/sample-search.ts';
import { stopClock } from '../testing/stop-clock.ts';

let sample: SampleApp;
let search: SampleSearch;
let app: Hono<ServerEnv>;
let client: Client;
beforeAll(async () => {
  sample = await createSampleApp();
  search = await createSampleSearch(createCollectedLog().log);
  app = sample.variant({ search });
  client = await connect();
});
afterAll(async () => {
  await client.close();
  await search.close();
  await sample.remove();
});

/** The official client, whose requests go to the application. */
async function connect(asked = app): Promise<Client> {
  const connected = new Client({ name: 'test', version: '1.0.0' });
  const fetch = async (url: string | URL, init?: RequestInit) => asked.request(url, init);
  await connected.connect(new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { fetch }));
  return connected;
}

async function call(name: string, args: Record<string, unknown>) {
  const {
    structuredContent,
    content,
    isError = false,
  }: CallToolResult = await client.callTool({ name, arguments: args });
  const [first] = content;
  // biome-ignore lint/suspicious/noExplicitAny: each tool has a shape of its own
  return { data: structuredContent as any, text: first?.type === 'text' ? first.text : '', isError };
}

describe('[F07] assistants', () => {
  it('are told what the tools are for', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list_pages']);
    for (const { description, inputSchema, outputSchema, annotations } of tools) {
      expect(description).toMatch(/\w{3}/);
      expect([inputSchema.type, outputSchema?.['type'], annotations?.readOnlyHint]).toEqual(['object', 'object', true]);
    }
    expect(client.getInstructions()).toContain('Tinyverso');
  });

  it('search in a language, and get sections with full addresses', async () => {
    const { data, text } = await call('search', { query: 'key number 7', limit: 3 });
    expect(data.results).toHaveLength(3);
    expect(data.results[0]).toMatchObject({
      title: 'Page 7',
      section: 'Guide › Page 7',
      url: 'https://site.example/en/docs/page-7/#steps',
    });
    expect(data.results[0].excerpt).toContain('<b>key</b> number 7');
    expect(text).toContain('https://site.example/en/docs/page-7/#steps');
    expect(search.searches.at(-1)).toMatchObject({ query: 'key number 7' });
    expect((await call('search', { query: 'key', language: 'de' })).text).toBe('Nothing was found.');
  });

  it.each([
    ['/docs/usage/', undefined, 'en'],
    ['/docs/usage', 'de', 'de'],
    ['docs/usage', 'fr', 'en'],
    ['/de/docs/usage/', undefined, 'de'],
    ['/de/docs/usage/index.html#steps', 'en', 'en'],
    ['https://site.example/en/docs/usage/#steps', undefined, 'en'],
    ['https://site.example/de/docs/usage.md', undefined, 'de'],
    // The address that the page used to have.
    ['/docs/manual/', 'de', 'de'],
    ['https://site.example/en/docs/manual/', undefined, 'en'],
  ])('read %s in %s', async (page, language, expected) => {
    const { data } = await call('read_page', { page, ...(language && { language }) });
    expect(data).toMatchObject({ language: expected, url: `https://site.example/${expected}/docs/usage/` });
    expect(data.markdown).toMatch(expected === 'de' ? /^# Benutzung\n/ : /^# Usage/);
  });

  it('read the front page', async () => {
    for (const page of ['/', '/en/', '/en.md', 'https://site.example/en/', 'https://site.example/en.md']) {
      expect((await call('read_page', { page })).data).toMatchObject({ markdown: '# Read the original' });
    }
  });

  it('read a long page in parts that make the whole', async () => {
    let markdown = '';
    let offset: number | null = 0;
    let parts = 0;
    for (; offset !== null; parts += 1) {
      const { data } = await call('read_page', { page: '/de/docs/usage/', offset });
      markdown += data.markdown;
      offset = data.nextOffset;
      expect(data.markdown.length).toBeLessThanOrEqual(40_000);
    }
    expect(parts).toBe(2);
    expect(markdown).toMatch(/^# Benutzung(?:.|\n)*untereinander\.\n$/);
  });

  it.each([
    '/docs/nothing/',
    '/../../package.json',
    '/en/..%2f..%2fsecret',
    '/%E0%A4%A',
    'https://other.example/en/docs/secret/',
    'https://other.example/en/docs/usage/',
    '//other.example/',
    'file:///etc/passwd',
  ])('are told that there is no page %j', async (page) => {
    const { isError, text } = await call('read_page', { page });
    expect([isError, text]).toEqual([true, expect.stringContaining('list_pages')]);
  });

  it('list what is written in a language', async () => {
    expect((await call('list_pages', {})).data.pages).toEqual([
      { title: 'Start', url: 'https://site.example/en/', description: 'Reading in two languages.' },
      {
        title: 'Usage [quick]',
        url: 'https://site.example/en/docs/usage/',
        description: 'Ten minutes, (nearly) all features.',
      },
    ]);
    const german = (await call('list_pages', { language: 'de' })).data.pages;
    expect(german.map(({ url }: { url: string }) => url)).toEqual(['https://site.example/de/docs/usage/']);
    expect((await call('list_pages', { language: 'ar' })).data.pages).toEqual([]);
  });

  it.each([
    ['search', { query: '' }],
    ['search', { query: 'a', limit: 1_000 }],
    ['search', { query: 'a', language: 'xx' }],
    ['read_page', {}],
    ['read_page', { page: '/docs/usage/', offset: -1 }],
    ['list_pages', { other: true }],
    ['write_page', {}],
  ])('are refused by %s with %j', async (name, args) => {
    const outcome = await call(name, args).then(
      ({ isError }) => isError,
      () => true,
    );
    expect(outcome).toBe(true);
  });
});

describe('[V03] assistants of a site whose documentation has versions', () => {
  const asked: string[] = [];
  let versioned: Client;
  beforeAll(async () => {
    const page = sample.site.files.get('/en/docs/usage.md');
    if (!page) throw new Error('the sample site has lost a page');
    const text = (content: string) => textFile(content, page.represented);
    const docsTags = [
      ['1.0', 'docs-1.0-current'],
      ['next', 'docs-default-current'],
      ['0.9', 'docs-0.9-current'],
    ];
    const files = new Map(sample.site.files);
    files.set('/en/search.json', text(JSON.stringify({ docsTags })));
    files.set('/en/docs/0.9/usage.md', text('# Usage of old'));
    files.set(
      '/en/docs/0.9/llms.txt',
      text('# Tinyverso (0.9)\n\n- [Old](https://site.example/en/docs/0.9/usage.md): As it was.\n'),
    );
    const heard: typeof search = {
      ...search,
      answer: (request, options) => {
        asked.push(String(request.body));
        return search.answer(request, options);
      },
    };
    versioned = await connect(sample.variant({ search: heard, site: { ...sample.site, files } }));
  });
  afterAll(() => versioned.close());
  const use = async (name: string, args: Record<string, unknown>) =>
    (await versioned.callTool({ name, arguments: args })) as CallToolResult;

  it.each([
    [undefined, 'docs-1.0-current'],
    ['1.0', 'docs-1.0-current'],
    ['0.9', 'docs-0.9-current'],
    ['next', 'docs-default-current'],
  ])('search in version %s alone', async (version, tag) => {
    await use('search', { query: 'key number 7', ...(version && { version }) });
    const [{ facetFilters }] = JSON.parse(asked.at(-1) ?? '').requests;
    expect(facetFilters).toEqual(['language:en', ['docusaurus_tag:default', `docusaurus_tag:${tag}`]]);
  });

  it('list and read the pages of one', async () => {
    const { structuredContent } = await use('list_pages', { version: '0.9' });
    const url = 'https://site.example/en/docs/0.9/usage/';
    expect(structuredContent).toEqual({ pages: [{ title: 'Old', url, description: 'As it was.' }] });
    expect((await use('read_page', { page: url })).structuredContent).toMatchObject({
      url,
      markdown: '# Usage of old',
    });
    const latest = (await use('list_pages', { version: '1.0' })).structuredContent;
    expect(latest).toEqual((await use('list_pages', {})).structuredContent);
  });

  it('are told which there are, and nothing of versions where there is one', async () => {
    const versionsIn = async (asked: Client) => {
      const { tools } = await asked.listTools();
      return tools.flatMap(({ inputSchema }) => (JSON.stringify(inputSchema).includes('"0.9"') ? ['named'] : []));
    };
    expect([await versionsIn(versioned), await versionsIn(client)]).toEqual([['named', 'named'], []]);
    const refused = await use('search', { query: 'a', version: '0.8' }).then(
      ({ isError }) => isError,
      () => true,
    );
    expect(refused).toBe(true);
  });
});

describe('[F07] the endpoint of assistants', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.request('/mcp', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    });

  it('keeps no session, and lets pages of any origin ask', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const response = await post(body, { origin: 'https://assistant.example' });
    expect(response.status).toBe(200);
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await app.request('/mcp', { method: 'OPTIONS' })).status).toBe(204);
  });

  it('carries out four calls of a request at most', async () => {
    const call = { jsonrpc: '2.0', method: 'tools/call', params: { name: 'read_page', arguments: { page: '/' } } };
    const response = await post(JSON.stringify(Array.from({ length: 5 }, (_, id) => ({ ...call, id }))));
    const text = await response.text();
    expect(text.match(/Read the original/g)?.length).toBe(8); // each as a text and as data
    expect(text.match(/At most 4 calls/g)).toHaveLength(1);
  });

  it('answers neither streams that stay open nor what is no message', async () => {
    const accept = { accept: 'text/event-stream' };
    expect((await app.request('/mcp', { headers: accept })).status).toBe(405);
    expect((await app.request('/mcp', { method: 'DELETE' })).status).toBe(405);
    expect((await post('{')).status).toBe(400);
    expect((await post(JSON.stringify({ filler: 'x'.repeat(70_000) }))).status).toBe(413);
  });

  it('has a limit for each network', async () => {
    stopClock();
    const crowded = sample.variant({ search, trustProxy: true });
    const ask = (address: string) =>
      crowded.request('/mcp', { method: 'POST', body: '{', headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 240; count += 1) expect((await ask('192.0.2.1')).status).not.toBe(429);
    const refused = await ask('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('192.0.2.2')).status).not.toBe(429);
  });

  it('counts an IPv6 site (/48) through whichever of its networks it asks', async () => {
    stopClock();
    const crowded = sample.variant({ search, trustProxy: true });
    const ask = (network: number) =>
      crowded.request('/mcp', {
        method: 'POST',
        body: '{',
        headers: { 'x-forwarded-for': `2001:db8:1:${network}::1` },
      });
    const statuses = await Promise.all(Array.from({ length: 1_200 }, async (_, index) => (await ask(index)).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(240);
    expect(statuses.slice(0, 960)).not.toContain(429);
  });

  it('says when the search does not answer', async () => {
    // Its index is missing.
    const site = { ...sample.site, search: { appId: 'a', apiKey: 'k', index: 'absent' } };
    const { content, isError } = await (await connect(sample.variant({ site, search }))).callTool({
      name: 'search',
      arguments: { query: 'key' },
    });
    expect([isError, content]).toEqual([true, [{ type: 'text', text: expect.stringContaining('not available') }]]);
  });

  it('is there only with a search', async () => {
    expect((await sample.app.request('/mcp', { method: 'POST', body: '{}' })).status).not.toBe(200);
  });
});
