import { expect, it } from 'vitest';
import { groupByPage } from './group-by-page.ts';

const grouped = (...urls: string[]) =>
  groupByPage(urls.map((url) => ({ url }))).map(({ hit, continued }) => [hit.url, continued]);

it('hits of one page follow its best one, in their order', () => {
  expect(grouped('/a/#1', '/b/', '/a/', '/c/#1', '/b/#2')).toEqual([
    ['/a/#1', false],
    ['/a/', true],
    ['/b/', false],
    ['/b/#2', true],
    ['/c/#1', false],
  ]);
});
