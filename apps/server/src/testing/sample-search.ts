import { buildIndexes } from '@duoverso/search/index-file/build-index';
import type { InsightEvent, PerformedSearch } from '@duoverso/search/protocol';
import { sampleRecord } from '@duoverso/search/testing';
import type { Logger } from 'pino';
import { openSearchPool } from '../search/search-pool.ts';
import type { SearchService } from '../search/search-service.ts';

/** Search over the records of `memory-worker.ts`, which remembers what it was told. */
export interface SampleSearch extends SearchService {
  readonly events: InsightEvent[];
  readonly searches: (PerformedSearch & { readonly visitor: string })[];
}

export const SAMPLE_CREDENTIALS = { appId: 'duoverso', apiKey: 'search-key' };

export async function createSampleSearch(log: Logger): Promise<SampleSearch> {
  const module = new URL('./memory-worker.ts', import.meta.url);
  const pool = await openSearchPool({
    module,
    args: [],
    maxHeapMb: 128,
    processes: 1,
    maxQueue: 100,
    timeoutMs: 5_000,
    log,
  });
  const events: InsightEvent[] = [];
  const searches: SampleSearch['searches'] = [];
  return {
    credentials: SAMPLE_CREDENTIALS,
    events,
    searches,
    async answer(request, { visitor, ...options }) {
      const answer = await pool.ask(request, { ...options, from: visitor() });
      searches.push(...answer.searches.map((search) => ({ ...search, visitor: visitor() })));
      return answer;
    },
    admitEvents: () => 0,
    recordEvents: (given) => void events.push(...given),
    close: () => pool.close(),
  };
}

/** Writes index files of a few records in English, German and Chinese under the name `docs`. */
export function writeSampleIndexes(dir: string): void {
  const records = [
    sampleRecord({ objectID: 'en-1', type: 'lvl1', hierarchy: { lvl0: 'Services', lvl1: 'DeepL key' } }),
    sampleRecord({
      objectID: 'en-2',
      content: 'Paste the <b>key</b> into the settings.',
      hierarchy: { lvl1: 'Settings' },
    }),
    sampleRecord({
      objectID: 'de-1',
      language: 'de',
      url: '/de/docs/usage/',
      content: 'Der Schlüssel steht im Konto.',
    }),
    sampleRecord({ objectID: 'zh-1', language: 'zh', url: '/zh/docs/usage/', content: '请在设置中粘贴密钥。' }),
  ];
  buildIndexes(records, { name: 'docs', outDir: dir });
}
