import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPages, MATCHES_MAX, type PageIndexEntry, parsePageIndex } from './page-index.ts';

const ENTRIES: readonly PageIndexEntry[] = [
  {
    title: 'Use DeepL with your own key',
    url: '/en/docs/services/deepL/',
    sections: [
      ['create-a-key', 'Create a key'],
      ['errors', 'Errors'],
    ],
  },
  { title: 'Keys and shortcuts', url: '/en/docs/keys/', sections: [['deepl', 'DeepL keys']] },
  { title: 'Überblick über Schlüssel', url: '/de/docs/', sections: [['cafe', 'Café Zürich']] },
  { title: '使用 DeepL 翻译', url: '/zh/docs/deepL/', sections: [['cuowu', '错误代码']] },
  { title: 'اِسْتِخْدَام المِفْتاح', url: '/ar/docs/', sections: [] },
  { title: '번역 서비스', url: '/ko/docs/', sections: [] },
];

describe('findPages', () => {
  it.each([
    ['deepl', ['/zh/docs/deepL/', '/en/docs/services/deepL/', '/en/docs/keys/#deepl']],
    [
      'KEY',
      ['/en/docs/keys/', '/en/docs/services/deepL/', '/en/docs/keys/#deepl', '/en/docs/services/deepL/#create-a-key'],
    ],
    ['key deepl', ['/en/docs/services/deepL/', '/en/docs/keys/#deepl']],
    ['  deepl   key ', ['/en/docs/services/deepL/', '/en/docs/keys/#deepl']],
    ['uberblick', ['/de/docs/']],
    ['ÜBERBLICK', ['/de/docs/']],
    ['u\u0308berblick', ['/de/docs/']],
    ['cafe zurich', ['/de/docs/#cafe']],
    ['错误', ['/zh/docs/deepL/#cuowu']],
    ['翻译', ['/zh/docs/deepL/']],
    ['المفتاح', ['/ar/docs/']],
    ['번역', ['/ko/docs/']],
    ['ｄｅｅｐｌ 使用', ['/zh/docs/deepL/']],
    ['deepl missing', []],
    ['.*', []],
    ['', []],
    [' \t\n ', []],
  ])('finds for %j: %j', (query, urls) => {
    expect(findPages(ENTRIES, query).map(({ url }) => url)).toEqual(urls);
  });

  it('names the page of a section and the page alone', () => {
    expect(findPages(ENTRIES, 'deepl key')).toEqual([
      { title: 'Use DeepL with your own key', url: '/en/docs/services/deepL/' },
      { title: 'DeepL keys', url: '/en/docs/keys/#deepl', page: 'Keys and shortcuts' },
    ]);
  });

  const title = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('key', 'Key', 'Schlüssel', '鍵', 'مفتاح', 'कुंजी', ' '), { maxLength: 6 })
      .map((w) => w.join('')),
  );
  const entries = fc.array(
    fc.record({
      title,
      url: fc.constant('/en/docs/page/'),
      sections: fc.array(fc.tuple(fc.constant('anchor'), title), { maxLength: 5 }),
    }),
    { maxLength: 30 },
  );
  const bare = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

  it('gives at most 20 matches that hold every word, pages before sections, whatever is typed', () => {
    fc.assert(
      fc.property(entries, title, (pages, query) => {
        const matches = findPages(pages, query);
        expect(matches.length).toBeLessThanOrEqual(MATCHES_MAX);
        for (const match of matches) {
          for (const word of bare(query).trim().split(/\s+/)) expect(bare(match.title)).toContain(word);
        }
        const isSection = matches.map(({ page }) => page !== undefined);
        expect(isSection).toEqual([...isSection].sort());
      }),
    );
  });

  it('finds a page by each word of its title', () => {
    fc.assert(
      fc.property(title, (text) => {
        for (const word of text.split(/\s+/).filter((part) => bare(part).trim() !== '')) {
          expect(findPages([{ title: text, url: '/en/', sections: [] }], word)).toEqual([{ title: text, url: '/en/' }]);
        }
      }),
    );
  });

  it('lists 20 of more', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ title: `Key ${at}`, url: `/en/${at}/`, sections: [] }));
    expect(findPages(many, 'key')).toHaveLength(20);
  });
});

describe('parsePageIndex', () => {
  it('gives what has the expected shape', () => {
    expect(parsePageIndex(ENTRIES)).toEqual(ENTRIES);
    expect(parsePageIndex([])).toEqual([]);
  });

  it.each([
    null,
    undefined,
    {},
    'text',
    [null],
    [7],
    [{ title: 'A', url: '/' }],
    [{ title: 'A', sections: [] }],
    [{ title: 7, url: '/', sections: [] }],
    [...ENTRIES, { url: '/', sections: [] }],
  ])('refuses %j', (data) => {
    expect(() => parsePageIndex(data)).toThrow('The page index does not have the expected shape.');
  });

  it.each([[[null]], [['anchor']], [[['anchor', 7]]]])('refuses sections such as %j', (sections) => {
    expect(() => parsePageIndex([{ title: 'A', url: '/', sections }])).toThrow('expected shape');
  });
});
