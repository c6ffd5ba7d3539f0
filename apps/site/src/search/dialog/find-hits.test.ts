import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findHits } from './find-hits.ts';
import { parseAnswers, SearchAnswerError } from './search-answer.ts';
import { CONFIG, protocolAnswer, protocolHit } from './testing/sample-search.ts';

const search = vi.fn<(requests: readonly object[]) => Promise<unknown>>();
const client = { search, sendEvents: async () => undefined };
const languages = () =>
  search.mock.calls.map(([requests]) =>
    requests.map((request) => (request as { facetFilters: unknown[] }).facetFilters[0]),
  );

beforeEach(() => {
  search.mockReset();
});

describe('findHits', () => {
  it('gives the hits of the reader’s language', async () => {
    search.mockResolvedValueOnce(protocolAnswer([protocolHit('a')]));
    const answer = await findHits(client, CONFIG, 'a');
    expect(answer).toMatchObject({ total: 1, language: 'pt-BR', queryId: 'q1' });
    expect(languages()).toEqual([['language:pt-BR']]);
  });

  it('asks for the language that is read beside as well, and gives its best three below', async () => {
    const second = ['x', 'y', 'z', 'w'].map((id) => protocolHit(id));
    search.mockResolvedValueOnce(protocolAnswer([protocolHit('a')], second));
    const answer = await findHits(client, CONFIG, 'a', {}, 'en');
    expect(languages()).toEqual([['language:pt-BR', 'language:en']]);
    expect(answer.others).toMatchObject([{ isSecond: true, language: 'en' }]);
    expect(answer.others[0]?.hits.map(({ objectID }) => objectID)).toEqual(['x', 'y', 'z']);
  });

  it.each(['pt-BR', 'xx', ''])('asks once where %j is read beside', async (second) => {
    search.mockResolvedValueOnce(protocolAnswer([protocolHit('a')]));
    await findHits(client, CONFIG, 'a', {}, second);
    expect(languages()).toEqual([['language:pt-BR']]);
  });

  it('names what is closest where nothing is found: headings that hold a word of the query', async () => {
    search.mockResolvedValueOnce(protocolAnswer([]));
    const unmarked = { ...protocolHit('other'), _highlightResult: {}, _snippetResult: {} };
    search.mockResolvedValueOnce(protocolAnswer([], [unmarked, protocolHit('near')], [], []));
    const { closest } = await findHits(client, CONFIG, 'x');
    expect(closest.map(({ objectID }) => objectID)).toEqual(['near']);
  });

  it('offers the first language with hits when the reader’s own has none', async () => {
    search.mockResolvedValueOnce(protocolAnswer([]));
    search.mockResolvedValueOnce(protocolAnswer([], [protocolHit('b')], [], [], [], []));
    const answer = await findHits(client, { ...CONFIG, fallbacks: ['pt', 'en'] }, 'b');
    expect(answer).toMatchObject({ total: 1, language: 'en', hits: [{ objectID: 'b', language: 'en' }] });
    expect(languages().map((asked) => asked.slice(0, 2))).toEqual([['language:pt-BR'], ['language:pt', 'language:en']]);
  });

  it('[Q09] gives the empty answer when no language has hits, with the nearest headings as suggestions', async () => {
    search.mockResolvedValueOnce(protocolAnswer([]));
    search.mockResolvedValueOnce(
      protocolAnswer([], [protocolHit('near')], [protocolHit('far'), protocolHit('near')], []),
    );
    const answer = await findHits(client, CONFIG, 'x');
    expect(answer).toMatchObject({ total: 0, language: 'pt-BR' });
    expect(answer.suggestions).toEqual(['Title of near', 'Title of far', 'one']);
    expect(languages()[1]?.slice(0, 3)).toEqual(['language:en', 'language:pt-BR', 'language:en']);
    expect(search.mock.calls[1]?.[0][1]).toMatchObject({ removeWordsIfNoResults: 'allOptional', analytics: false });
  });

  it('asks nobody else for all languages, and falls back to the known suggestions', async () => {
    search.mockResolvedValue(protocolAnswer([]));
    const answer = await findHits(client, CONFIG, 'x', { language: null });
    expect(answer).toMatchObject({ total: 0, language: null, suggestions: ['one', 'two', 'three'] });
    expect(search.mock.calls.map(([requests]) => requests.length)).toEqual([1, 1]);
  });

  it('counts the hits of all languages where nobody of the reader’s has any, which nobody has searched for', async () => {
    search.mockResolvedValueOnce(protocolAnswer([]));
    search.mockResolvedValueOnce(protocolAnswer([], [], [], [protocolHit('a'), protocolHit('b')]));
    expect(await findHits(client, CONFIG, 'x')).toMatchObject({ total: 0, elsewhere: 2 });
    expect(search.mock.lastCall?.[0].at(-1)).toMatchObject({ query: 'x', hitsPerPage: 1, analytics: false });
    expect(JSON.stringify(search.mock.lastCall?.[0].at(-1))).not.toContain('language:');
  });

  it('[F03] gives with the own hits those of pages that the language lacks, once each, a few, in one request', async () => {
    const config = { ...CONFIG, untranslated: { en: ['/docs/lacked/', '/docs/other/'] } };
    const lacked = Array.from({ length: 7 }, (_, at) => ({
      ...protocolHit(`${at}`),
      url: `/en/docs/${at % 2 ? 'lacked' : 'other'}/#${at}`,
    }));
    const twice = { ...protocolHit('twice'), url: '/en/docs/other/#0' };
    const english = protocolAnswer([protocolHit('own'), lacked[0] ?? {}, twice, ...lacked.slice(1)]).results;
    search.mockResolvedValueOnce({ results: [...protocolAnswer([protocolHit('own')]).results, ...english] });
    const answer = await findHits(client, config, 'x');
    expect(answer).toMatchObject({ total: 1, language: 'pt-BR', others: [{ language: 'en' }] });
    expect(answer.others[0]?.hits.map(({ objectID }) => objectID)).toEqual(['0', '1', '2', '3', '4']);
    expect(languages()).toEqual([['language:pt-BR', 'language:en']]);
    expect(search.mock.calls[0]?.[0]).toMatchObject([{}, { analytics: false }]);
  });

  it.each([{ section: 'Guides' }, { page: 1 }, { language: 'pt-BR' }])(
    '[F03] asks for the reader’s language alone with %j',
    async (options) => {
      search.mockResolvedValueOnce(protocolAnswer([protocolHit('a')]));
      const answer = await findHits(client, { ...CONFIG, untranslated: { en: ['/docs/a/'] } }, 'x', options);
      expect([languages(), answer.others]).toEqual([[['language:pt-BR']], []]);
    },
  );

  it('suggests neither what was asked nor anything twice', async () => {
    search.mockResolvedValueOnce(protocolAnswer([]));
    search.mockResolvedValueOnce(protocolAnswer([protocolHit('a'), protocolHit('A')], []));
    const answer = await findHits(client, { ...CONFIG, fallbacks: [], suggestions: ['ONE', 'one'] }, ' title OF a');
    expect(answer.suggestions).toEqual(['ONE']);
  });
});

describe('parseAnswers', () => {
  it('[Q29] reads levels, content, type, url and id, and the shortest marked texts', () => {
    const [answer] = parseAnswers(protocolAnswer([protocolHit('a')]), ['en']);
    expect(answer?.hits[0]).toEqual({
      objectID: 'a',
      url: '/en/docs/a/',
      type: 'lvl1',
      hierarchy: {
        lvl0: 'Getting started',
        lvl1: 'Title of a',
        lvl2: null,
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: null,
      language: 'en',
      marked: { 'hierarchy.lvl1': '<mark>Title</mark> of…' },
      answer: null,
      role: null,
    });
  });

  it('leaves out what is no hit', () => {
    const hits = [{}, { objectID: 'a', url: '/', type: 'lvl9', hierarchy: {} }, protocolHit('b')];
    expect(parseAnswers(protocolAnswer(hits), ['en'])[0]?.hits.map(({ objectID }) => objectID)).toEqual(['b']);
  });

  it.each([
    null,
    [],
    {},
    { results: [] },
    { results: [null] },
    { results: [{ hits: {} }] },
    { results: [{ hits: [] }] },
  ])('refuses %j', (data) => {
    expect(() => parseAnswers(data, ['en'])).toThrow(SearchAnswerError);
  });

  it('gives hits or its own error, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        for (const value of [data, { results: [data] }, { results: [{ hits: [data], nbHits: 1 }] }]) {
          try {
            parseAnswers(value, ['en']);
          } catch (error) {
            expect(error).toBeInstanceOf(SearchAnswerError);
          }
        }
      }),
    );
  });
});
