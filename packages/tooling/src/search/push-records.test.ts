import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { buildIndexes } from '@duoverso/search/index-file/build-index';
import { searchRecordSchema } from '@duoverso/search/search-record';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOSTED_SETTINGS, pushRecords } from './push-records.ts';

const KEY = 'a key that may write';
const NAME = 'guide';
const COUNT = 2_300;

interface Stored {
  settings: object;
  readonly objects: Map<string, { objectID: string; language: string; content: string }>;
}

/** As much of the hosted service as keeps records: what is written to an index is there right away. */
const indexes = new Map<string, Stored>();
/** The number of the batch that fails, from 1. */
let failsAt = 0;
let batches = 0;
const indexOf = (name: string) => {
  const found = indexes.get(name) ?? { settings: {}, objects: new Map() };
  indexes.set(name, found);
  return found;
};

const service = createServer(async (incoming, outgoing) => {
  const answer = (status: number, body: object) =>
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (incoming.headers['x-algolia-api-key'] !== KEY) return answer(403, { message: 'Invalid API key', status: 403 });
  const [, , , name = '', what = ''] = new URL(incoming.url ?? '', 'http://host').pathname
    .split('/')
    .map(decodeURIComponent);
  if (what === 'task') return answer(200, { status: 'published', pendingTask: false });
  // biome-ignore lint/suspicious/noExplicitAny: bodies of any shape
  const body = (['GET', 'DELETE'].includes(incoming.method ?? '') ? {} : await json(incoming)) as any;
  if (what === 'settings') indexOf(name).settings = body;
  else if (what === 'operation' && body.operation === 'copy')
    indexOf(body.destination).settings = indexOf(name).settings; // of the scope that is named: settings, rules and synonyms
  else if (what === 'operation') {
    indexes.set(body.destination, indexOf(name));
    indexes.delete(name);
  } else if (what === 'batch') {
    batches += 1;
    if (batches === failsAt) return answer(400, { message: 'Record is too big', status: 400 });
    for (const { body: object } of body.requests) indexOf(name).objects.set(object.objectID, object);
  } else if (incoming.method === 'DELETE') indexes.delete(name);
  answer(200, { taskID: 1, objectIDs: [], updatedAt: '', deletedAt: '' });
});

const dir = mkdtempSync(join(tmpdir(), 'search-push-'));
let host: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const records = ['en', 'de'].flatMap((language) =>
    Array.from({ length: COUNT / 2 }, (_, id) =>
      searchRecordSchema.parse({
        ...{ objectID: String(id), url: `/${language}/${id}/`, type: 'content', language },
        ...{ hierarchy: { lvl1: `Page ${id}` }, content: `${language} ${id}` },
      }),
    ),
  );
  buildIndexes(records, { name: NAME, outDir: dir });
});
beforeEach(() => {
  indexes.clear();
  batches = 0;
  failsAt = 0;
});
afterAll(() => {
  service.close();
  rmSync(dir, { recursive: true });
});

const push = (adminKey = KEY) => pushRecords({ dir, name: NAME, appId: 'APP', adminKey, host });

describe('pushing records to a hosted index', () => {
  it('sends all of them in all languages, whole, with the settings, in place of those before', async () => {
    indexOf(NAME).objects.set('old', { objectID: 'old', language: 'en', content: 'gone' });
    expect(await push()).toBe(COUNT);
    expect([...indexes.keys()]).toEqual([NAME]);
    const { objects, settings } = indexOf(NAME);
    expect(settings).toEqual(HOSTED_SETTINGS);
    expect(objects.size).toBe(COUNT);
    expect(objects.get('de:7')).toMatchObject({ language: 'de', content: 'de 7', hierarchy: { lvl1: 'Page 7' } });
    expect(objects.has('old')).toBe(false);
  });

  it('leaves the records before as they were when one batch is refused', async () => {
    indexOf(NAME).objects.set('old', { objectID: 'old', language: 'en', content: 'stays' });
    failsAt = 2;
    await expect(push()).rejects.toThrow(/has not taken the records.*Record is too big/);
    expect([...indexOf(NAME).objects.keys()]).toEqual(['old']);
  });

  it('says what to look at when the key may not write, without the key', async () => {
    const refused = push('a wrong key').catch((error: Error) => error.message);
    expect(await refused).toMatch(/Invalid API key.*SEARCH_ADMIN_KEY/);
    expect(await refused).not.toContain('a wrong key');
    expect(indexes.size).toBe(0);
  });
});
