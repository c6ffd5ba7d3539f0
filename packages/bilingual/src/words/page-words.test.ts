import { expect, it } from 'vitest';
import { linkWords, readWordList } from './link-words.ts';
import { wordsOfPages } from './page-words.ts';
import { splitWords } from './split-words.ts';

const NOUNS = [
  ['page', '页面'],
  ['engine', '引擎'],
  ['picture', '图片'],
] as const;

/** A page of so many sentences about one thing. */
function pageOf([english, chinese]: readonly [string, string], sentences: number) {
  const blocks = Array.from({ length: sentences }, (_, at) => (at % 2 ? `Open the ${english}.` : `A ${english}.`));
  const others = blocks.map((block) => (block.startsWith('Open') ? `打开${chinese}。` : `${chinese}。`));
  const kinds = 'p'.repeat(sentences);
  return {
    own: { lang: 'en', dir: 'ltr', kinds, blocks },
    other: { lang: 'zh-CN', dir: 'ltr', kinds, blocks: others },
  } as const;
}

it('a page carries its own words alone, learnt from all pages', () => {
  const [first = '', , third = ''] = wordsOfPages(NOUNS.map((noun) => pageOf(noun, 400)));
  const find = (text: string, own: string, other: string) =>
    linkWords(splitWords(own, 'en'), splitWords(other, 'zh-CN'), readWordList(text)).map(
      ({ own: { folded } }) => folded,
    );
  expect(find(first, 'Open the page', '打开页面')).toEqual(['open', 'page']);
  expect(find(first, 'Open the picture', '打开图片')).toEqual(['open']);
  expect(find(third, 'Open the picture', '打开图片')).toEqual(['open', 'picture']);
});

it('languages with little text teach nothing', () => {
  expect(wordsOfPages(NOUNS.map((noun) => pageOf(noun, 20)))).toEqual(['', '', '']);
  expect(wordsOfPages([])).toEqual([]);
});
