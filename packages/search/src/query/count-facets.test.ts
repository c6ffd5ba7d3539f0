import { expect, it } from 'vitest';
import { sampleRecords } from '../testing/sample-records.ts';
import { countFacets } from './count-facets.ts';

it('counts values at the end of a path and under a name that holds dots', () => {
  const records = sampleRecords([{ path: '/a/', title: 'A' }]).map((record) => ({ ...record, 'my.facet': ['x', 'y'] }));
  expect(countFacets(records, ['hierarchy.lvl0', 'my.facet', 'hierarchy.nothing'])).toEqual({
    'hierarchy.lvl0': { Guides: 1 },
    'my.facet': { x: 1, y: 1 },
    'hierarchy.nothing': {},
  });
});
