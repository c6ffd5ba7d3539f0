import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createCollectedLog } from '../testing/collected-log.ts';
import { type AskOptions, openSearchPool, type SearchPool, type SearchPoolOptions } from './search-pool.ts';

const MODULE = new URL('../testing/memory-worker.ts', import.meta.url);

const DEFAULTS = { args: [], maxHeapMb: 128, processes: 1, maxQueue: 10, timeoutMs: 5_000 };

const { log, lines } = createCollectedLog();
const pools: SearchPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  lines.length = 0;
});

async function open(options: Partial<SearchPoolOptions> = {}): Promise<SearchPool> {
  const pool = await openSearchPool({ ...DEFAULTS, module: MODULE, log, ...options });
  pools.push(pool);
  return pool;
}

/** A pool with one process, for tests that leave it as they found it: starting one takes longer than what they ask. */
let shared: Promise<SearchPool> | undefined;
function sharedPool(): Promise<SearchPool> {
  shared ??= openSearchPool({ ...DEFAULTS, module: MODULE, log });
  return shared;
}
afterAll(async () => (await shared)?.close());

const timeless = (json: string) => json.replace(/"processingTimeMS":\d+/g, '');

async function ask(pool: SearchPool, query: string, options: Partial<AskOptions> = {}) {
  const body = JSON.stringify({ requests: [{ indexName: 'docs', query }] });
  const answer = await pool.ask({ endpoint: 'queries', body }, { encoding: 'identity', from: '192.0.2.1', ...options });
  return { ...answer, message: typeof answer.body === 'string' ? JSON.parse(answer.body).message : undefined };
}

describe('openSearchPool', () => {
  it('answers, and tells what its processes have found and refused', async () => {
    const pool = await sharedPool();
    expect(pool.report).toEqual({
      found: [{ name: 'docs', language: 'en' }],
      refused: ['docs.ja.sqlite is truncated'],
    });
    const { status, body, searches } = await ask(pool, 'key');
    expect([status, JSON.parse(String(body)).results[0].nbHits]).toEqual([200, 30]);
    expect(searches).toMatchObject([{ query: 'key', nbHits: 30 }]);
  });

  it('leaves this process free while it searches', async () => {
    const pool = await sharedPool();
    let settled = false;
    const searching = ask(pool, 'takes a while').finally(() => {
      settled = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(settled).toBe(false);
    expect((await searching).status).toBe(200);
  });

  it('compresses long answers for those who take it', async () => {
    const pool = await sharedPool();
    const { body: plain } = await ask(pool, 'key');
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await ask(pool, 'key', { encoding });
      expect(answer.encoding).toBe(encoding);
      expect(timeless(read(answer.body as Uint8Array).toString())).toBe(timeless(String(plain)));
      expect(await ask(pool, 'nothing of the kind', { encoding })).toMatchObject({ encoding: 'identity' });
    }
  });

  it('lets as many wait as configured and refuses the rest', async () => {
    const pool = await open({ maxQueue: 2 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(pool, 'takes a while')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 503, 503]);
    expect(answers[4]?.message).toBe('Too many searches at the moment');
    expect((await ask(pool, 'key')).status).toBe(200);
  });

  it('shares the work among as many processes as are needed', async () => {
    const pool = await open({ processes: 3, maxQueue: 0 });
    expect(pool.processes).toBe(1);
    await ask(pool, 'key');
    await ask(pool, 'key');
    expect(pool.processes).toBe(1);
    const answers = await Promise.all(Array.from({ length: 3 }, () => ask(pool, 'takes a while')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(() => pool.processes, { timeout: 20_000 }).toBe(3);
  });

  it('lets go of processes that have nothing to do, but of one', async () => {
    const pool = await open({ processes: 3, idleMs: 0 });
    await Promise.all(Array.from({ length: 3 }, () => ask(pool, 'takes a while')));
    await expect.poll(() => pool.processes, { timeout: 20_000 }).toBe(1);
    expect((await ask(pool, 'key')).status).toBe(200);
    expect(lines).toEqual([]);
  });

  it('passes over those whose client has gone', async () => {
    const pool = await sharedPool();
    const gone = new AbortController();
    const searching = ask(pool, 'takes a while');
    const waiting = ask(pool, 'never ends', { signal: gone.signal });
    gone.abort();
    expect((await waiting).message).toBe('The client has gone');
    expect((await searching).status).toBe(200);
  });

  it('gives up a search that takes too long, and goes on with a new process', async () => {
    const pool = await open({ timeoutMs: 400 });
    const [late, next] = await Promise.all([ask(pool, 'never ends'), ask(pool, 'key')]);
    expect(late).toMatchObject({ status: 503, message: 'The search took too long' });
    expect(next.status).toBe(200);
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'search worker is replaced' }));
  });

  it('survives the death of a process', async () => {
    const pool = await open();
    const [killed, next] = await Promise.all([ask(pool, 'kills its process'), ask(pool, 'key')]);
    expect(killed).toMatchObject({ status: 500, message: 'Internal error' });
    expect(next.status).toBe(200);
  });

  it('answers an exception with 500 and logs it', async () => {
    const pool = await sharedPool();
    expect(await ask(pool, 'throws')).toMatchObject({ status: 500, message: 'Internal error' });
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'search failed', failure: expect.stringContaining('provoked') }),
    );
    expect((await ask(pool, 'key')).status).toBe(200);
  });

  it('rejects when a process cannot start', async () => {
    await expect(open({ args: ['--fails-to-start'] })).rejects.toThrow('provoked at start');
  });

  it('answers what waits when it is closed', async () => {
    const pool = await open();
    const answers = Promise.all([ask(pool, 'never ends'), ask(pool, 'key')]);
    await pool.close();
    expect((await answers).map(({ status }) => status)).toEqual([503, 503]);
    expect((await ask(pool, 'key')).message).toBe('The server is stopping');
  });
});
