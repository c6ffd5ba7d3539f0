import { expect, it } from 'vitest';
import { createRecentEntries } from './recent-entries.ts';

it('keeps so many entries at most, those asked for most recently', () => {
  const computed: number[] = [];
  const recent = createRecentEntries<number, { readonly key: number }>(3);
  const ask = (key: number) =>
    recent.get(key, () => {
      computed.push(key);
      return { key };
    });
  for (const key of [1, 2, 3, 1, 4, 1, 2]) expect(ask(key)).toEqual({ key });
  expect(computed).toEqual([1, 2, 3, 4, 2]);
  for (let key = 0; key < 1000; key++) ask(key);
  expect(recent.size).toBe(3);
  recent.clear();
  expect(recent.size).toBe(0);
});
