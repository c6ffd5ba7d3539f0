import { anyText } from '@duoverso/locales/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchIndex } from '../core/search-index.ts';
import type { SearchRecord } from '../core/search-record.ts';
import { ask, PAGES, urls } from '../testing/asked-pages.ts';
import type { SamplePage } from '../testing/sample-records.ts';
import { indexOf } from '../testing/temporary-index.ts';

describe('weights', () => {
  it('of stop words that are joined are those of stop words', () => {
    const pages: readonly SamplePage[] = [
      {
        path: '/fr/partage/',
        language: 'fr',
        title: 'Partager un tarif',
        blocks: ['Un tarif vaut pour une personne.'],
      },
      { path: '/fr/autre/', language: 'fr', title: 'Autre chose' },
    ];
    const { hits } = ask(indexOf(pages), 'puis-je partager');
    expect(hits[0]).toMatchObject({ record: { url: '/fr/partage/' }, reason: { stage: 'all words' } });
  });
});

describe('ranking', () => {
  it('lets a page named like the query not fill the list by itself', () => {
    const guide: SamplePage = {
      path: '/en/guide/',
      title: 'Install the extension',
      blocks: Array.from({ length: 12 }, (_, step) => `## Install the extension, step ${step}`),
    };
    const phone: SamplePage = { path: '/en/phone/', title: 'Phones', blocks: ['## Install the extension there'] };
    const found = urls(indexOf([guide, phone]), 'install the extension');
    expect(found[0]).toBe('/en/guide/');
    expect(found.slice(1, 5)).toContain('/en/phone/#install-the-extension-there');
    expect(found).toHaveLength(14);
  });

  it.each([
    ['deepl', '/en/docs/services/deepL/', 'all words'],
    ['api key', '/en/docs/services/deepL/', 'all words'],
    ['ins', '/en/docs/installation/', 'all words'],
    ['installing', '/en/docs/installation/', 'all words'],
    ['456', '/en/docs/services/deepL/#errors', 'all words'],
    ['chrome://extensions', '/en/docs/installation/', 'all words'],
    ['translation services', '/en/docs/services/deepseek/', 'all words'],
    ['gpt-6-luna', '/en/docs/services/deepseek/', 'all words'],
    ['gpt6luna', '/en/docs/services/deepseek/', 'all words'],
    ['how do I install the extension', '/en/docs/installation/', 'all words'],
    ['instal extnsion', '/en/docs/installation/', 'typing errors'],
    ['deep seek', '/en/docs/services/deepseek/', 'all words'],
    ['speechbubbles', '/en/manga/', 'typing errors'],
    ['gpt6', '/en/docs/services/deepseek/', 'typing errors'],
    ['zebra deepl', '/en/docs/services/deepL/', 'partial headings'],
    ['deepl key manga', '/en/docs/services/deepL/', 'partial headings'],
    ['where do zebras borrow manga', '/en/manga/', 'few words'],
  ])('answers "%s" with %s by %s', (query, url, stage) => {
    const [first] = ask(indexOf(PAGES), query).hits;
    expect(first?.record.url).toBe(url);
    expect(first?.reason.stage).toBe(stage);
  });

  it('puts guides before the change log', () => {
    expect(urls(indexOf(PAGES), 'installation').at(-1)).toMatch(/CHANGELOG/);
  });

  it('puts a title before a heading before text', () => {
    const index = indexOf([
      { path: '/a/', title: 'Other', blocks: ['All about glossaries.'] },
      { path: '/b/', title: 'Other', blocks: ['## Glossaries'] },
      { path: '/c/', title: 'Glossaries' },
    ]);
    expect(urls(index, 'glossaries')).toEqual(['/c/', '/b/#glossaries', '/a/']);
  });

  it.each([
    ['becuase', 'because'],
    ['how becuase', 'how because'],
  ])('finds with "%s" what "%s" finds, not every record', (mistyped, meant) => {
    const why: SamplePage = {
      path: '/en/why/',
      title: 'Why two languages',
      blocks: ['Because you learn how they differ.', 'How it began.', 'Because.'],
    };
    const index = indexOf([...PAGES, why]);
    const found = urls(index, mistyped, { limit: 100 });
    expect(found.length).toBeGreaterThan(0);
    expect(found.sort()).toEqual(urls(index, meant, { limit: 100 }).sort());
    expect(urls(indexOf(PAGES), mistyped)).toEqual([]);
    const restricted = { restrictSearchableAttributes: ['content'] as const };
    expect(urls(index, mistyped, restricted).sort()).toEqual(urls(index, meant, restricted).sort());
  });

  it.each(['zzqxy', 'kubernetes ingress', '???', '492', 'the zebra', 'zebra manga kubernetes ingress lasagna'])(
    'finds nothing for "%s"',
    (query) => {
      expect(ask(indexOf(PAGES), query)).toMatchObject({ hits: [], total: 0, exhaustive: true });
    },
  );

  it('finds every record, titles first, for an empty query', () => {
    const result = ask(indexOf(PAGES), ' ');
    expect(result.total).toBe(18);
    expect(result.hits.slice(0, 5).map(({ record }) => record.type)).toEqual(Array(5).fill('lvl1'));
  });

  it.each([
    ['zh', '如何安装浏览器扩展', '安装浏览器扩展'],
    ['zh-TW', '瀏覽器擴充', '安裝瀏覽器擴充功能'],
    ['ja', 'ｲﾝｽﾄｰﾙ方法', '拡張機能のインストール'],
    ['ko', '확장프로그램을 설치', '확장 프로그램 설치'],
    ['ar', 'إضافة المتصفح', 'تثبيت الاضافه في متصفح'],
    ['hi', 'किताब', 'क़िताब का अनुवाद'],
    ['ru', 'установить', 'Установка расширения'],
    ['de', 'uebersetzen', 'Übersetzung'],
    ['pt-BR', 'configuracoes', 'Configuração'],
    ['fr', 'extensions', 'Installer l’extension'],
    ['en-US', 'extensions', 'Install the extension'],
    ['en-v2', 'extension', 'Install the extension'],
  ])('in %s answers "%s" with "%s"', (language, query, title) => {
    const index = indexOf([
      { path: `/${language}/a/`, language, title },
      { path: `/${language}/b/`, language, title: 'Tinyverso' },
    ]);
    expect(urls(index, query)).toEqual([`/${language}/a/`]);
  });
});

describe('Arabic', () => {
  const pages: readonly SamplePage[] = [
    { path: '/ar/a/', language: 'ar', title: 'الأولى', blocks: ['يذهب السؤال إلى المحرّك.'] },
    { path: '/ar/b/', language: 'ar', title: 'الثانية', blocks: ['ثمن الذهب.'] },
    { path: '/ar/c/', language: 'ar', title: 'الثالثة', blocks: ['هكذا يترجم.'] },
  ];

  it.each([
    ['الذهب', ['/ar/b/']],
    ['تذهب', ['/ar/a/', '/ar/b/']],
    ['الترجمة', ['/ar/c/']],
  ])('finds by "%s" the verbs alone that it is a form of, in memory and in the full-text table', (query, expected) => {
    for (const options of [{}, { mostPosted: 0 }]) {
      expect(urls(indexOf(pages, options), query).sort()).toEqual(expected);
    }
  });
});

describe('marked parts of a text', () => {
  const marked = (index: SearchIndex, query: string, text: string) =>
    ask(index, query)
      .matches(text)
      .map(({ start, end }) => text.slice(start, end));

  it.each([
    ['api key', 'Your own API key, keys', ['API', 'key', 'keys']],
    ['bubb', 'Speech bubbles', ['bubb']],
    ['deelp key', 'DeepL and DeepSeek', ['DeepL']],
    ['install the extension', 'the extension is installed', ['extension', 'installed']],
    ['key', '<b>key</b>', ['key']],
  ])('of "%s" in "%s"', (query, text, expected) => {
    expect(marked(indexOf(PAGES), query, text)).toEqual(expected);
  });

  it('of Chinese is the word, whole', () => {
    const index = indexOf([{ path: '/zh/a/', language: 'zh', title: '安装浏览器扩展' }]);
    expect(marked(index, '扩展', '扩展程序与扩展')).toEqual(['扩展', '扩展']);
    expect(marked(index, '浏览器', '浏览器')).toEqual(['浏览器']);
  });

  it('are the same where the index holds the text', () => {
    const index = indexOf([
      ...PAGES,
      { path: '/en/a/', title: 'Keys', blocks: ['## API key', '### Your key', 'A "key" of DeepL.'] },
    ]);
    const { hits, matches } = index.search({ query: 'deepl key', offset: 0, limit: 20 });
    const shown = hits.flatMap(({ row, record: { hierarchy, content } }) =>
      Object.entries({ ...hierarchy, content }).flatMap(([name, text]) =>
        text === null ? [] : [{ row, text, attribute: name === 'content' ? name : `hierarchy.${name}` }],
      ),
    );
    expect(shown.length).toBeGreaterThan(20);
    for (const { text, ...place } of shown) expect(matches(text, place)).toEqual(matches(text));
  });

  it('lie in the text, in order, apart', () => {
    const index = indexOf(PAGES);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (query, text) => {
        let before = 0;
        for (const { start, end } of ask(index, query).matches(`${query} ${text}`)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          before = end;
        }
        expect(before).toBeLessThanOrEqual(query.length + text.length + 1);
      }),
    );
  });
});

it('asks a filter by attributes that many records share once for all of these', () => {
  const index = indexOf(PAGES);
  let asked = 0;
  const filter = ({ hierarchy }: SearchRecord) => {
    asked++;
    return hierarchy.lvl0 === 'Services';
  };
  const query = { query: 'deepl key', offset: 0, limit: 20 };
  const each = index.search({ ...query, filter });
  const times = asked;
  asked = 0;
  const attributes = ['hierarchy.lvl0'];
  const shared = index.search({ ...query, filter: Object.assign((one: SearchRecord) => filter(one), { attributes }) });
  expect(shared.hits).toEqual(each.hits);
  expect(each.hits.length).toBeGreaterThan(0);
  expect(asked).toBeLessThan(times);
});

it('answers any text without an error', () => {
  const index = indexOf(PAGES);
  const text = fc.oneof(
    anyText(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('"', '*', 'a AND', 'NEAR(', '{title} : x'),
  );
  fc.assert(
    fc.property(text, (query) => {
      expect(ask(index, query).hits.length).toBeGreaterThanOrEqual(0);
    }),
  );
});
