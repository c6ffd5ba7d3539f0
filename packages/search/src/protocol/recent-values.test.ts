import { describe, expect, it, vi } from 'vitest';
import { createRecentValues } from './recent-values.ts';

function askAll(limit: number, keys: string[], sizeOf?: (value: { key: string }) => number): string[] {
  const recent = createRecentValues<{ key: string }>(limit, sizeOf);
  const compute = vi.fn((key: string) => ({ key }));
  for (const key of keys) expect(recent.get(key, () => compute(key)).key).toBe(key);
  return compute.mock.calls.flat();
}

describe('recent values', () => {
  it('are computed once, until as many others were asked for later', () => {
    expect(askAll(2, ['a', 'b', 'a', 'b', 'a', 'c', 'a', 'b'])).toEqual(['a', 'b', 'c', 'b']);
  });

  it('take no more room than allowed', () => {
    const length = ({ key }: { key: string }) => key.length;
    expect(askAll(4, ['aa', 'bb', 'aa', 'too long', 'aa', 'aa'], length)).toEqual(['aa', 'bb', 'too long', 'aa']);
  });
});
