// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { adoptPairs, DOM_TREE, insertPairs, removePairs, retranslatePairs } from './bilingual-page.ts';
import { dressPair, type PairLook } from './text-pair.ts';

const MAIN =
  '<nav>Crumbs</nav><h1 id="t">Title<a class="hash" href="#t"></a></h1><p>One <code>x</code> two.</p><pre>code</pre><ul><li>Item<ul><li>Inner</li></ul></li></ul>';
const PORTUGUESE = {
  lang: 'pt-BR',
  dir: 'ltr',
  kinds: '1pll',
  blocks: ['Título', 'Um `x` ^dois^.', 'Item', 'Interno'],
} as const;
const LOOK: PairLook = {
  style: 'quote',
  order: 'original',
  hides: false,
};
const main = () => document.querySelector('main') as HTMLElement;

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  document.body.innerHTML = `<main>${MAIN}</main>`;
});

describe('a bilingual page', () => {
  it('has each block’s translation within the block, in its own language', () => {
    insertPairs(main(), { other: PORTUGUESE }, LOOK);
    expect(document.querySelector('h1')?.innerHTML).toBe(
      '<span class="duo-pair duo-read" data-display-style="quote"><span class="duo-original">Title</span><span class="duo-translation" lang="pt-BR" dir="ltr">Título</span></span><a class="hash" href="#t"></a>',
    );
    expect(document.querySelector('p .duo-translation')?.innerHTML).toBe('Um <code>x</code> <strong>dois</strong>.');
    // "Item" is the same word in both languages.
    expect(document.querySelectorAll('.duo-translation')).toHaveLength(3);
  });

  it('marks pairs that are behind their original or drafts, whichever side is', () => {
    const own = { ...PORTUGUESE, drafts: [0, 3] };
    insertPairs(main(), { other: { ...PORTUGUESE, stale: [1], drafts: [1] }, own }, LOOK);
    const doubts = [...document.querySelectorAll<HTMLElement>('.duo-read')].map(({ dataset }) => dataset['doubt']);
    expect(doubts).toEqual(['draft', 'stale', 'draft']);
  });

  it('is the page as it was once the translations are gone', () => {
    const nodes = [...main().querySelectorAll('*')];
    removePairs(insertPairs(main(), { other: PORTUGUESE }, LOOK));
    expect(main().innerHTML).toBe(MAIN);
    // The same elements, not their likes: listeners and focus stay.
    expect([...main().querySelectorAll('*')]).toEqual(nodes);
  });

  it('changes its look in place', () => {
    const pairs = insertPairs(main(), { other: PORTUGUESE }, LOOK);
    for (const pair of pairs) dressPair(pair, { ...LOOK, style: 'card', order: 'translation' });
    expect(document.querySelector('h1 .duo-pair')?.getAttribute('data-display-style')).toBe('card');
    expect(document.querySelector('h1 .duo-pair')?.firstElementChild?.className).toBe('duo-translation');
    for (const pair of pairs) dressPair(pair, LOOK);
    expect(document.querySelector('h1 .duo-pair')?.firstElementChild?.className).toBe('duo-original');
  });

  it('goes over to another language without touching the text that both translate', () => {
    const first = insertPairs(main(), { other: { ...PORTUGUESE, stale: [1] } }, LOOK);
    const [texts, own] = [first.map(({ original }) => original), document.querySelector('p code')];
    const blocks = ['Titel', 'Ein `x` ^zwei^.', 'Punkt', 'Inner'];
    const pairs = retranslatePairs(main(), { other: { ...PORTUGUESE, lang: 'de', blocks } }, LOOK, DOM_TREE, first);
    // "Inner" is the same word in both languages, "Item" was in the first two.
    expect(pairs.map(({ translation }) => translation.textContent)).toEqual(['Titel', 'Ein x zwei.', 'Punkt']);
    expect(pairs.slice(0, 2).map(({ original }) => original)).toEqual(texts.slice(0, 2));
    expect(pairs[1]?.original.contains(own)).toBe(true);
    expect(document.querySelectorAll('.duo-translation:not([lang="de"]), [data-doubt]')).toHaveLength(0);
    expect(document.querySelectorAll('.duo-read')).toHaveLength(3);
    removePairs(pairs);
    expect(main().innerHTML).toBe(MAIN);
  });

  it('leaves a language for one that does not line up', () => {
    const first = insertPairs(main(), { other: PORTUGUESE }, LOOK);
    expect(retranslatePairs(main(), { other: { ...PORTUGUESE, kinds: '2pll' } }, LOOK, DOM_TREE, first)).toEqual([]);
    expect(main().innerHTML).toBe(MAIN);
  });

  it('goes over to another language on a page whose text has changed meanwhile', () => {
    const first = insertPairs(main(), { other: PORTUGUESE }, LOOK);
    (document.querySelector('p') as Element).outerHTML = '<p>Three</p>';
    const other = { ...PORTUGUESE, lang: 'de', blocks: ['Titel', 'Drei', 'Punkt', 'Innen'] };
    const pairs = retranslatePairs(main(), { other }, LOOK, DOM_TREE, first);
    expect(pairs.map(({ original }) => original.textContent)).toEqual(['Title', 'Three', 'Item', 'Inner']);
    expect(document.querySelector('p')?.textContent).toBe('ThreeDrei');
  });

  it('lets hidden translations be focused', () => {
    const pairs = insertPairs(main(), { other: PORTUGUESE }, { ...LOOK, style: 'mask', hides: true });
    expect(pairs.every(({ translation }) => translation.tabIndex === 0)).toBe(true);
    for (const pair of pairs) dressPair(pair, LOOK);
    expect(pairs.some(({ translation }) => translation.hasAttribute('tabindex'))).toBe(false);
  });

  it('sets languages of opposite directions in columns', () => {
    insertPairs(main(), { other: { ...PORTUGUESE, lang: 'ar', dir: 'rtl' } }, LOOK);
    expect(document.querySelector('h1 .duo-pair')?.getAttribute('data-display-layout')).toBe('facing');
  });

  it('looks at the direction of the text, which on a fallback page is not that of the page', () => {
    document.documentElement.dir = 'rtl';
    document.body.innerHTML = `<main><div dir="ltr">${MAIN}</div></main>`;
    insertPairs(main(), { other: PORTUGUESE }, LOOK);
    expect(document.querySelector('h1 .duo-pair')?.hasAttribute('data-display-layout')).toBe(false);
  });

  it('is taken over from the server, scenes of the page aside', () => {
    const demo = '<div class="duo-pair" data-display-style="mask"><p class="duo-translation">…</p></div>';
    insertPairs(main(), { other: PORTUGUESE }, LOOK);
    document.body.innerHTML = `<main>${demo}${main().innerHTML}</main>`;
    const pairs = adoptPairs(document);
    expect(pairs).toHaveLength(3);
    removePairs(pairs);
    expect(main().innerHTML).toBe(demo + MAIN);
  });

  it('stays as it is when the other language does not line up', () => {
    expect(insertPairs(main(), { other: { ...PORTUGUESE, kinds: '2pll' } }, LOOK)).toEqual([]);
    expect(main().innerHTML).toBe(MAIN);
  });
});
