import { describe, expect, it, vi } from 'vitest';
import { createRecentValues, createRepeatedValues } from './recent-values.ts';

function askAll(limit: number, keys: string[], sizeOf?: (value: { key: string }) => number): string[] {
  const recent = createRecentValues<string, { key: string }>(limit, sizeOf);
  const compute = vi.fn((key: string) => ({ key }));
  for (const key of keys) expect(recent.get(key, () => compute(key)).key).toBe(key);
  return compute.mock.calls.flat();
}

describe('recent values', () => {
  it('are computed once, until as many others were asked for later', () => {
    expect(askAll(2, ['a', 'b', 'a', 'b', 'a', 'c', 'a', 'b'])).toEqual(['a', 'b', 'c', 'b']);
  });

  it('take no more room than allowed, and one that is larger by itself takes none', () => {
    const length = ({ key }: { key: string }) => key.length;
    expect(askAll(4, ['aa', 'bb', 'aa', 'too long', 'aa', 'too long'], length)).toEqual([
      'aa',
      'bb',
      'too long',
      'too long',
    ]);
    expect(askAll(4, ['aa', 'bb', 'aa', 'cc', 'aa', 'bb'], length)).toEqual(['aa', 'bb', 'cc', 'bb']);
  });

  it('are so many at most, and none after they were cleared', () => {
    const recent = createRecentValues<number, { readonly key: number }>(3);
    for (let key = 0; key < 1000; key++) recent.get(key, () => ({ key }));
    expect(recent.size).toBe(3);
    recent.clear();
    expect(recent.size).toBe(0);
  });
});

describe('repeated values', () => {
  it.each([
    ['texts', ['a', 'b']],
    ['rows', [1, 2]],
  ] as const)('keep what is asked for again, and not what was asked for once: %s', (_keys, [one, other]) => {
    const values = createRepeatedValues<string | number, { readonly key: string | number }>(64, 10);
    const compute = vi.fn((key: string | number) => ({ key }));
    const get = (key: string | number) => values.get(key, () => compute(key));
    expect([get(one), get(other), get(one), get(one)].map(({ key }) => key)).toEqual([one, other, one, one]);
    expect(compute.mock.calls.flat()).toEqual([one, other, one]);
    values.clear();
    get(one);
    expect(compute).toHaveBeenCalledTimes(4);
  });

  it('forget what was asked for longest ago beyond their limit', () => {
    const values = createRepeatedValues<string, { readonly size: number }>(64, 3, ({ size }) => size);
    const compute = vi.fn(() => ({ size: 2 }));
    const get = (key: string) => values.get(key, compute);
    for (const key of ['a', 'a', 'b', 'b']) get(key);
    expect(compute).toHaveBeenCalledTimes(4);
    get('b');
    expect(compute).toHaveBeenCalledTimes(4);
    get('a');
    expect(compute).toHaveBeenCalledTimes(5);
  });
});
