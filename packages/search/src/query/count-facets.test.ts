import { expect, it } from 'vitest';
import { sampleRecords } from '../testing/sample-records.ts';
import { countFacets } from './count-facets.ts';

it('counts values at the end of a path and under a name that holds dots, as often as a record counts', () => {
  const records = sampleRecords([{ path: '/a/', title: 'A' }]).map((record) => ({ ...record, 'my.facet': ['x', 'y'] }));
  const counted = records.map((record) => [record, 2] as const);
  expect(countFacets(counted, ['hierarchy.lvl0', 'my.facet', 'hierarchy.nothing'])).toEqual({
    'hierarchy.lvl0': { Guides: 2 },
    'my.facet': { x: 2, y: 2 },
    'hierarchy.nothing': {},
  });
});
