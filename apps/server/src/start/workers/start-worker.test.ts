import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { shareConfig } from './start-worker.ts';

const LIMITS = { MAX_CONNECTIONS: '10000', SEARCH_PROCESSES: '4', SEARCH_MAX_QUEUE: '500', DATABASE_POOL_SIZE: '10' };

describe('the share of a worker', () => {
  it.each([
    [1, { MAX_CONNECTIONS: 10_000, SEARCH_PROCESSES: 4, SEARCH_MAX_QUEUE: 500, DATABASE_POOL_SIZE: 10 }],
    [3, { MAX_CONNECTIONS: 3_334, SEARCH_PROCESSES: 2, SEARCH_MAX_QUEUE: 167, DATABASE_POOL_SIZE: 4 }],
    [32, { MAX_CONNECTIONS: 313, SEARCH_PROCESSES: 1, SEARCH_MAX_QUEUE: 16, DATABASE_POOL_SIZE: 2 }],
  ])('with %d of them', (workers, expected) => {
    expect(shareConfig(readConfig({ ...LIMITS, WORKERS: String(workers) }))).toMatchObject(expected);
  });

  it('is never more than there is', () => {
    const config = readConfig({ WORKERS: '4', DATABASE_POOL_SIZE: '1', SEARCH_MAX_QUEUE: '0' });
    expect(shareConfig(config)).toMatchObject({ DATABASE_POOL_SIZE: 1, SEARCH_MAX_QUEUE: 0 });
  });

  it('is everything with one worker', () => {
    const config = readConfig({ ...LIMITS, SEARCH_PROCESSES: '3' });
    expect(shareConfig(config)).toEqual(config);
  });
});
