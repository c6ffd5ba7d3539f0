import { expect, it, vi } from 'vitest';
import { createRepeatedEntries } from './repeated-entries.ts';

it('keeps what is asked for again, and not what was asked for once', () => {
  const entries = createRepeatedEntries<{ readonly row: number }>(10);
  const compute = vi.fn((row: number) => ({ row }));
  const get = (row: number) => entries.get(row, () => compute(row));
  expect([get(1), get(2), get(1), get(1)].map(({ row }) => row)).toEqual([1, 2, 1, 1]);
  expect(compute.mock.calls.flat()).toEqual([1, 2, 1]);
  entries.clear();
  get(1);
  expect(compute).toHaveBeenCalledTimes(4);
});
