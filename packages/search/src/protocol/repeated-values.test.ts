import { expect, it, vi } from 'vitest';
import { createRepeatedValues } from './repeated-values.ts';

it('keeps what is asked for again, and not what was asked for once', () => {
  const values = createRepeatedValues<{ readonly key: string }>(10);
  const compute = vi.fn((key: string) => ({ key }));
  const get = (key: string) => values.get(key, () => compute(key));
  expect([get('a'), get('b'), get('a'), get('a')].map(({ key }) => key)).toEqual(['a', 'b', 'a', 'a']);
  expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'a']);
});

it('forgets what was asked for longest ago beyond its limit', () => {
  const values = createRepeatedValues<{ readonly size: number }>(3, ({ size }) => size);
  const compute = vi.fn(() => ({ size: 2 }));
  const get = (key: string) => values.get(key, compute);
  for (const key of ['a', 'a', 'b', 'b']) get(key);
  expect(compute).toHaveBeenCalledTimes(4);
  get('b');
  expect(compute).toHaveBeenCalledTimes(4);
  get('a');
  expect(compute).toHaveBeenCalledTimes(5);
});
