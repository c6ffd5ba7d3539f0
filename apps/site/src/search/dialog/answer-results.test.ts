import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerResults } from './answer-results.ts';
import type { ResultsQuery } from './ResultsForm.tsx';
import { CONFIG, protocolAnswer, protocolHit } from './testing/sample-search.ts';

const search = vi.fn<(requests: readonly object[]) => Promise<unknown>>();
const client = { search, sendEvents: async () => undefined };
const ASKED: ResultsQuery = { query: 'key', page: 1, section: null, allLanguages: false };
const requests = () => search.mock.calls.map(([asked]) => asked[0]);
const answer = (change: object) => ({ results: [{ ...protocolAnswer([protocolHit('a')]).results[0], ...change }] });

beforeEach(() => {
  search.mockReset();
});

describe('answerResults', () => {
  it('asks for the page, the section counts and snippets of so many words', async () => {
    search.mockResolvedValue(answer({ facets: { 'hierarchy.lvl0': { Guides: 1 } } }));
    const found = await answerResults(client, CONFIG, { ...ASKED, page: 3 }, 5);
    expect(found.answer.sections).toEqual({ Guides: 1 });
    expect(requests()).toHaveLength(1);
    expect(requests()[0]).toMatchObject({ page: 2, facets: ['hierarchy.lvl0'] });
    expect((requests()[0] as { attributesToSnippet: string[] }).attributesToSnippet).toContain('content:5');
  });

  it('shows the last page in place of one beyond it', async () => {
    search.mockResolvedValueOnce(answer({ hits: [], nbHits: 30, nbPages: 2 }));
    search.mockResolvedValueOnce(answer({ nbHits: 30, nbPages: 2 }));
    const { asked } = await answerResults(client, CONFIG, { ...ASKED, page: 9 }, 10);
    expect(asked.page).toBe(2);
    expect(requests()[1]).toMatchObject({ page: 1 });
  });

  it('counts all sections when one is chosen', async () => {
    search.mockResolvedValueOnce(answer({ facets: { 'hierarchy.lvl0': { Guides: 1 } } }));
    search.mockResolvedValueOnce(answer({ facets: { 'hierarchy.lvl0': { Guides: 1, Services: 4 } } }));
    const found = await answerResults(client, CONFIG, { ...ASKED, section: 'Guides' }, 10);
    expect(found.answer.sections).toEqual({ Guides: 1, Services: 4 });
    expect(requests()[0]).toMatchObject({ facetFilters: expect.arrayContaining(['hierarchy.lvl0:Guides']) });
    expect(requests()[1]).toMatchObject({ hitsPerPage: 1 });
    expect(requests()[1]).not.toMatchObject({ facetFilters: expect.arrayContaining(['hierarchy.lvl0:Guides']) });
  });

  it('searches all languages when asked to', async () => {
    search.mockResolvedValue(answer({}));
    await answerResults(client, CONFIG, { ...ASKED, allLanguages: true }, 10);
    expect(JSON.stringify(requests()[0])).not.toContain('language:');
  });
});
