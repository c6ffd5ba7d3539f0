import { describe, expect, it } from 'vitest';
import { searchRequest } from './search-request.ts';
import { CONFIG } from './testing/sample-search.ts';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);
const TAGS = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'];

describe('searchRequest', () => {
  it('[Q22] [Q24] holds the fields of the specification, filtered by language and docs tag', () => {
    expect(searchRequest(CONFIG, 'tradução', { language: 'pt-BR' })).toEqual({
      indexName: 'docs',
      query: 'tradução',
      facetFilters: ['language:pt-BR', TAGS],
      attributesToRetrieve: [...LEVELS, 'content', 'type', 'url', 'role', 'answer'],
      attributesToHighlight: LEVELS.slice(1),
      attributesToSnippet: ['content:10'],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
    });
  });

  it('[Q22] asks for as many words of a snippet as are wanted', () => {
    const request = searchRequest(CONFIG, 'a', { language: 'en', snippetWords: 5 }) as Record<string, string[]>;
    expect(request['attributesToSnippet']).toContain('content:5');
  });

  it('[Q28] asks for click analytics only when insights are on', () => {
    expect(searchRequest({ ...CONFIG, insights: true }, 'a', { language: 'en' })).toMatchObject({
      clickAnalytics: true,
    });
  });

  it.each([
    [undefined, 'docs-1.0-current'],
    ['1.0', 'docs-1.0-current'],
    ['0.9', 'docs-0.9-current'],
    ['next', 'docs-default-current'],
    ['0.8', 'docs-1.0-current'],
    ['constructor', 'docs-1.0-current'],
  ])('[V03] asks in version %s alone: %s', (docsVersion, tag) => {
    const docsTags = [
      ['1.0', 'docs-1.0-current'],
      ['next', 'docs-default-current'],
      ['0.9', 'docs-0.9-current'],
    ] as const;
    expect(searchRequest({ ...CONFIG, docsTags, docsVersion }, 'a', { language: 'en' }).facetFilters).toEqual([
      'language:en',
      ['docusaurus_tag:default', `docusaurus_tag:${tag}`],
    ]);
  });

  it('asks for all languages, one section, a page and the counts of sections', () => {
    const options = { language: null, section: 'Features', page: 2, sections: true };
    expect(searchRequest(CONFIG, 'a', options)).toMatchObject({
      facetFilters: [TAGS, 'hierarchy.lvl0:Features'],
      attributesToRetrieve: [...LEVELS, 'content', 'type', 'url', 'role', 'answer', 'language'],
      page: 2,
      facets: ['hierarchy.lvl0'],
    });
  });
});
