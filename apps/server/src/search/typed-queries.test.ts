import type { PerformedSearch } from '@duoverso/search/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTypedQueries, TYPING_PAUSE_MS } from './typed-queries.ts';

const kept: string[] = [];
let typed: ReturnType<typeof createTypedQueries>;
beforeEach(() => {
  vi.useFakeTimers();
  kept.length = 0;
  typed = createTypedQueries(({ query }) => kept.push(query));
});
afterEach(() => vi.useRealTimers());

function type(query: string, visitor = 'a', more: Partial<PerformedSearch> = {}): void {
  typed.add({ index: 'docs', query, nbHits: 1, page: 0, ...more }, visitor);
}

describe('typed queries', () => {
  it('count once when they were typed in one go', () => {
    for (const query of ['d', 'de', 'deep', 'dee', 'deepl ', 'deepl key']) type(query);
    vi.advanceTimersByTime(TYPING_PAUSE_MS - 1);
    expect(kept).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(kept).toEqual(['deepl key']);
  });

  it('count apart when another is begun, or after a pause', () => {
    for (const query of ['deepl', 'pdf']) type(query);
    expect(kept).toEqual(['deepl']);
    vi.advanceTimersByTime(TYPING_PAUSE_MS);
    type('pdf');
    typed.flush();
    expect(kept).toEqual(['deepl', 'pdf', 'pdf']);
  });

  it('count apart for different people and indexes', () => {
    type('pdf', 'a');
    type('pd', 'b');
    type('pd', 'a', { index: 'other' });
    type('pd', 'a', { userToken: 'c' });
    typed.flush();
    expect(kept).toEqual(['pdf', 'pd', 'pd', 'pd']);
  });

  it('leave out the empty and further pages', () => {
    type('  ');
    type('pdf', 'a', { page: 2 });
    typed.flush();
    expect(kept).toEqual([]);
  });

  it('do not gather without end', () => {
    for (let visitor = 0; visitor < 10_001; visitor += 1) type(`query ${visitor}`, String(visitor));
    expect(kept).toEqual(['query 0']);
  });
});
