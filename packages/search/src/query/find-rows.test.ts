import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SearchIndex, SearchQuery } from '../core/search-index.ts';
import { indexOf } from '../testing/temporary-index.ts';

const PAGES = [
  {
    path: '/en/docs/services/deepL/',
    title: 'DeepL with your own API key',
    blocks: [
      '## Create the key',
      'Copy the key of your DeepL account.',
      '## 错误',
      '请在设置中粘贴密钥，然后安装浏览器扩展。',
    ],
  },
  {
    path: '/en/docs/installation/',
    title: 'Install the extension',
    blocks: [
      'Open chrome://extensions and switch on developer mode.',
      '## Safari',
      'Allow gpt-6-luna on every website.',
    ],
  },
  {
    path: '/en/manga/',
    title: 'Read manga',
    blocks: ['Speech bubbles of comics, translated by videoSiteSupport.', '安装扩展'],
  },
];
const WORDS =
  'deepl key keys deelp own api copy account installing extnsion chrome gpt-6-luna gpt6 luna speech bubble manga sa the of 安装 扩展 浏览器扩展 粘贴 密 zzz'.split(
    ' ',
  );
const ATTRIBUTES = [[], ['content'], ['hierarchy'], ['hierarchy.lvl1'], ['hierarchy.lvl2', 'content']] as const;

it('finds the same from memory as by the full-text table', () => {
  const memory = indexOf(PAGES);
  const table = indexOf(PAGES, { mostPosted: 0 });
  const answer = (index: SearchIndex, query: SearchQuery) => {
    const { hits, total, exhaustive, facets } = index.search(query);
    return { hits, total, exhaustive, facets };
  };
  const query = fc.record({
    query: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
    offset: fc.constant(0),
    limit: fc.constantFrom(3, 50),
    nearest: fc.boolean(),
    optionalWords: fc.constantFrom([], ['key']),
    restrictSearchableAttributes: fc.constantFrom(...ATTRIBUTES),
    facets: fc.constant(['type']),
  });
  fc.assert(
    fc.property(query, (asked) => {
      expect(answer(memory, asked)).toEqual(answer(table, asked));
    }),
  );
});
