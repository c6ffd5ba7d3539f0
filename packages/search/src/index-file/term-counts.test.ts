import { expect, it } from 'vitest';
import { TermCounts } from './term-counts.ts';

it('sorts terms by code units, counts each once a record, and finds their places', () => {
  const counts = new TermCounts();
  const first = counts.add([['key', 'deepl', 'key'], ['\uE000key']]);
  const second = counts.add([['ключ'], ['key', 'API']]);
  const { sorted, counts: found, idOf } = counts.sort();
  expect(sorted).toEqual(['API', 'deepl', 'key', 'ключ', '\uE000key']);
  expect([...found]).toEqual([1, 1, 2, 1, 1]);
  expect(first.map((column) => column.map((number) => sorted[idOf(number)]))).toEqual([
    ['key', 'deepl', 'key'],
    ['\uE000key'],
  ]);
  expect(second.map((column) => column.map((number) => sorted[idOf(number)]))).toEqual([['ключ'], ['key', 'API']]);
});
