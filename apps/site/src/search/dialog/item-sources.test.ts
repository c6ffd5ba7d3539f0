import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEARCH_HITS_PER_GROUP } from '../../page/limits.ts';
import { groupHits } from './item-sources.ts';
import { sampleHierarchy, sampleHit } from './testing/sample-search.ts';

const hit = (section: string | null, id: string) => sampleHit(id, { hierarchy: sampleHierarchy([section, id]) });

it('[Q08] groups by top-level section in the order of the best hits, at most five each', () => {
  const hits = [hit('B', '1'), hit('A', '2'), ...['3', '4', '5', '6', '7'].map((id) => hit('B', id)), hit(null, '8')];
  const ids = groupHits(hits).map(({ section, hits }) => [section, hits.map(({ objectID }) => objectID).join('')]);
  expect(ids).toEqual([
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
      for (const { section, hits: listed } of groupHits(hits)) {
        expect(listed.length).toBeLessThanOrEqual(SEARCH_HITS_PER_GROUP);
        const all = hits.filter(({ hierarchy }) => hierarchy.lvl0 === section);
        expect(listed).toEqual(all.slice(0, SEARCH_HITS_PER_GROUP));
      }
    }),
  );
});

it('[Q08] lists an address once: a question, and not its answer as well', () => {
  const question = sampleHit('question', { type: 'lvl3', url: '/en/docs/faq/#refund' });
  const other = sampleHit('other', { url: '/en/docs/faq/' });
  const answer = sampleHit('answer', { type: 'content', url: '/en/docs/faq/#refund' });
  const [group] = groupHits([question, other, answer]);
  expect(group?.hits.map(({ objectID }) => objectID)).toEqual(['question', 'other']);
});
