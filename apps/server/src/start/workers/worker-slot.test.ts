import { expect, it } from 'vitest';
import { restartDelayMs } from './worker-slot.ts';

it('is a second at first, twice as long each time, and half a minute at most', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 2_000].map(restartDelayMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});
