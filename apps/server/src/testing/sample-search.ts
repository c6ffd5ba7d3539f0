import type { InsightEvent, PerformedSearch } from '@duoverso/search/protocol';
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
