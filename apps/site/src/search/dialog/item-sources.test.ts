import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEARCH_HITS_PER_GROUP, SEARCH_TOP_HITS } from '../../page/limits.ts';
import { groupHits } from './item-sources.ts';
import { sampleHierarchy, sampleHit } from './testing/sample-search.ts';

const hit = (section: string | null, id: string) => sampleHit(id, { hierarchy: sampleHierarchy([section, id]) });

const idsOf = (hits: readonly { readonly objectID: string }[]) => hits.map(({ objectID }) => objectID).join('');

it('the best three stand first, whatever their sections', () => {
  const { top, groups } = groupHits([hit('B', '1'), hit('A', '2'), hit('B', '3'), hit('A', '4')]);
  expect([idsOf(top), groups.map(({ section, hits }) => [section, idsOf(hits)])]).toEqual(['123', [['A', '4']]]);
});

it('[Q08] groups the others by top-level section in the order of the best hits, at most five each', () => {
  const first = ['x', 'y', 'z'].map((id) => hit('A', id));
  const others = [hit('B', '1'), hit('A', '2'), ...['3', '4', '5', '6', '7'].map((id) => hit('B', id)), hit(null, '8')];
  const { groups } = groupHits([...first, ...others]);
  expect(groups.map(({ section, hits }) => [section, idsOf(hits)])).toEqual([
    ['B', '13456'],
    ['A', '2'],
    [null, '8'],
  ]);
});

it('[Q08] never lists more than five of a section, nor a hit twice, and keeps their order', () => {
  const sections = fc.array(fc.constantFrom('A', 'B', null), { maxLength: 40 });
  fc.assert(
    fc.property(sections, (names) => {
      const hits = names.map((name, at) => hit(name, String(at)));
      const { top, groups } = groupHits(hits);
      expect(top).toEqual(hits.slice(0, SEARCH_TOP_HITS));
      for (const { section, hits: listed } of groups) {
        const all = hits.slice(SEARCH_TOP_HITS).filter(({ hierarchy }) => hierarchy.lvl0 === section);
        expect(listed).toEqual(all.slice(0, SEARCH_HITS_PER_GROUP));
      }
    }),
  );
});

it('of sections that are called the same a group lists two', () => {
  const first = ['x', 'y', 'z'].map((id) => hit('A', id));
  const prices = ['1', '2', '3', '4'].map((id) => sampleHit(id, { hierarchy: sampleHierarchy(['B', 'Price']) }));
  expect(groupHits([...first, ...prices, hit('B', '5')]).groups.map(({ hits }) => idsOf(hits))).toEqual(['125']);
});

it('[Q08] lists an address once: a question, and not its answer as well', () => {
  const question = sampleHit('question', { type: 'lvl3', url: '/en/docs/faq/#refund' });
  const other = sampleHit('other', { url: '/en/docs/faq/' });
  const answer = sampleHit('answer', { type: 'content', url: '/en/docs/faq/#refund' });
  expect(idsOf(groupHits([question, other, answer]).top)).toBe('questionother');
});
