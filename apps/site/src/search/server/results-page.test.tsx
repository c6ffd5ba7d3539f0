// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { readResultsState } from '../dialog/results-state.ts';
import { CONFIG, protocolAnswer, protocolHit } from '../dialog/testing/sample-search.ts';
import { renderResultsPage } from './results-page.tsx';

const HARMFUL = '"><img src=x onerror=alert(1)></script><script>alert(1)</script>';
const ask = vi.fn<(requests: readonly object[]) => Promise<unknown>>();

async function render(search: string, answer: unknown = protocolAnswer([protocolHit('a'), protocolHit('b')])) {
  ask.mockReset().mockResolvedValue(answer);
  const rendered = await renderResultsPage({ config: CONFIG, search, ask });
  document.body.innerHTML = `<div>${rendered?.results}</div>${rendered?.state}`;
  return rendered;
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
const hrefs = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.getAttribute('href'));

describe('results rendered by the server', () => {
  it('[R11] are the hits with their marks, and links in the reader’s language', async () => {
    await render('?q=title');
    expect(texts('.results-list .hit-title')).toEqual(['Title of…', 'Title of…']);
    expect(texts('.results-list mark')).toEqual(['Title', 'Title']);
    expect(hrefs('.results-list a')).toEqual(['/pt-BR/docs/a/', '/pt-BR/docs/b/']);
    expect(texts('[role="status"]')).toEqual(['2 hits']);
    expect(ask.mock.calls[0]?.[0]).toMatchObject([{ query: 'title', facets: ['hierarchy.lvl0'] }]);
  });

  it('name the query in the title of the page, as text', async () => {
    const rendered = await render(`?q=${encodeURIComponent('a <b> $& "c"')}`);
    expect(rendered?.title).toBe('<title>a &lt;b&gt; $&amp; &quot;c&quot; · Results · Site</title>');
  });

  it('stand under a form that asks for the same without script', async () => {
    await render('?q=title&section=Guides&languages=all', {
      results: [
        { ...protocolAnswer([protocolHit('a')]).results[0], facets: { 'hierarchy.lvl0': { Guides: 1, FAQ: 2 } } },
      ],
    });
    const form = document.querySelector('form') as HTMLFormElement;
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/pt-BR/search/']);
    expect(new URLSearchParams(new FormData(form) as never).toString()).toBe('q=title&section=Guides&languages=all');
    expect(texts('fieldset label')).toEqual(['all', 'Guides (1)', 'FAQ (2)']);
  });

  it('lead to the other pages by links', async () => {
    const many = { results: [{ ...protocolAnswer([protocolHit('a')]).results[0], nbHits: 50, nbPages: 3 }] };
    await render('?q=title&page=2&languages=all', many);
    expect(hrefs('.results-pages a')).toEqual(['?q=title&languages=all', '?q=title&languages=all&page=3']);
  });

  it('[F03] of pages that the language lacks stand below the pages of the own, under the name of their language', async () => {
    const config = { ...CONFIG, untranslated: { en: ['/docs/b/'] } };
    ask.mockReset().mockResolvedValue(protocolAnswer([protocolHit('a')], [protocolHit('a'), protocolHit('b')]));
    const rendered = await renderResultsPage({ config, search: '?q=title', ask });
    document.body.innerHTML = rendered?.results ?? '';
    expect(hrefs('.results-list a')).toEqual(['/pt-BR/docs/a/', '/pt-BR/docs/b/']);
    const below = document.querySelector('section');
    expect([below?.querySelector('h2')?.textContent, below?.querySelector('a')?.lang]).toEqual([
      'only in English',
      'en',
    ]);
  });

  it('that answer a question for sure begin with their sentence, quoted', async () => {
    const ranked = { answer: 'All of it.', _rankingInfo: { userScore: 900, factors: { coverage: 1 } } };
    await render('?q=title of a', protocolAnswer([{ ...protocolHit('a'), ...ranked }]));
    expect(texts('blockquote .hit-quote')).toEqual(['All of it.']);
    expect(hrefs('blockquote a')).toEqual(['/pt-BR/docs/a/']);
  });

  it('[Q09] are none: the query, suggestions as links, and the let-us-know line', async () => {
    await render('?q=zzz', protocolAnswer([], [], [], [protocolHit('far')]));
    expect(texts('.search-note-title')).toEqual(['none for zzz']);
    expect(hrefs('.search-suggestions a')).toEqual(['?q=one', '?q=two', '?q=three']);
    expect(texts('.search-note > p > a')).toEqual(['1 elsewhere', 'letUsKnow']);
    const [elsewhere, report] = hrefs('.search-note > p > a');
    expect(elsewhere).toBe('/pt-BR/search/?q=zzz&languages=all');
    // The report needs no second typing of what was asked for.
    expect(report).toBe('https://issues.example/new?template=search&title=none%20for%20zzz');
  });

  it.each([
    ['that is refused', undefined],
    ['that cannot be read', { results: 'none' }],
  ])('[Q10] are the error with its help for a search %s, and a link that tries again', async (_, answer) => {
    ask.mockReset();
    if (answer) ask.mockResolvedValue(answer);
    else ask.mockRejectedValue(new Error('The search answered 503'));
    const rendered = await renderResultsPage({ config: CONFIG, search: '?q=key', ask });
    document.body.innerHTML = rendered?.results ?? '';
    expect(texts('[role="alert"] p')).toEqual(['error', 'errorHelp']);
    expect(hrefs('[role="alert"] a')).toEqual(['?q=key']);
    expect(rendered?.failure).toBeInstanceOf(Error);
  });

  it('are not rendered for an address that asks for nothing', async () => {
    for (const search of ['', '?', '?q=', '?q=%20', '?section=a']) expect(await render(search)).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  });

  it('hold no markup of a query, a section or a hit', async () => {
    const hit = {
      objectID: HARMFUL,
      url: `/en/${HARMFUL}`,
      type: 'content',
      hierarchy: { lvl0: HARMFUL, lvl1: HARMFUL },
      content: HARMFUL,
      _snippetResult: { content: { value: HARMFUL } },
    };
    const answer = {
      results: [{ hits: [hit], nbHits: 1, nbPages: 1, facets: { 'hierarchy.lvl0': { [HARMFUL]: 1 } } }],
    };
    const asked = encodeURIComponent(HARMFUL);
    await render(`?q=${asked}&section=${asked}`, answer);
    expect(document.querySelectorAll('img, script:not([type="application/json"])')).toHaveLength(0);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.querySelectorAll('[onerror]')).toHaveLength(0);
    expect(document.querySelector('input')?.value).toBe(HARMFUL);
    expect(texts('.hit-title')).toEqual([HARMFUL]);
    expect(readResultsState(document)?.asked.section).toBe(HARMFUL);
  });

  it('come back to the browser whole, whatever was asked', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    await fc.assert(
      fc.asyncProperty(text, text, async (query, section) => {
        await render(`?${new URLSearchParams({ q: query, section })}`);
        if (query.trim() === '') return;
        const state = readResultsState(document);
        expect(document.querySelector('input')?.value).toBe(state?.asked.query);
        expect(state).toMatchObject({ answer: { total: 2 } });
      }),
      { numRuns: 30 },
    );
  });
});
