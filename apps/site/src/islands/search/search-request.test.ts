// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeMedia } from '../../scripts/testing/fake-browser.ts';
import { searchRequest } from './search-request.ts';
import { CONFIG } from './testing/sample-search.ts';

let media: ReturnType<typeof fakeMedia>;
beforeEach(() => {
  media = fakeMedia();
});
afterEach(() => vi.unstubAllGlobals());

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);
const TAGS = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'];

describe('searchRequest', () => {
  it('[Q22] [Q24] holds the fields of the specification, filtered by language and docs tag', () => {
    expect(searchRequest(CONFIG, 'tradução', { language: 'pt-BR' })).toEqual({
      indexName: 'docs',
      query: 'tradução',
      facetFilters: ['language:pt-BR', TAGS],
      attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
      attributesToSnippet: [...LEVELS.slice(1), 'content'].map((attribute) => `${attribute}:10`),
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
    });
  });

  it('[Q22] asks for five words where the viewport is at most 768 px wide', () => {
    media.set(true);
    const { attributesToSnippet } = searchRequest(CONFIG, 'a', { language: 'en' }) as Record<string, string[]>;
    expect(attributesToSnippet).toContain('content:5');
    expect(media.query()).toBe('(max-width: 768px)');
  });

  it('[Q28] asks for click analytics only when insights are on', () => {
    expect(searchRequest({ ...CONFIG, insights: true }, 'a', { language: 'en' })).toMatchObject({
      clickAnalytics: true,
    });
  });

  it('asks for all languages, one section, a page and the counts of sections', () => {
    const options = { language: null, section: 'Features', page: 2, sections: true };
    expect(searchRequest(CONFIG, 'a', options)).toMatchObject({
      facetFilters: [TAGS, 'hierarchy.lvl0:Features'],
      attributesToRetrieve: [...LEVELS, 'content', 'type', 'url', 'language'],
      page: 2,
      facets: ['hierarchy.lvl0'],
    });
  });
});
