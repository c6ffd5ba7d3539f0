import { describe, expect, it } from 'vitest';
import { buildIndexes } from '../index-file/build-index.ts';
import type { Synonyms } from '../index-file/parse-synonyms.ts';
import { addAsked } from '../records/add-asked.ts';
import { type SamplePage, sampleRecords } from '../testing/sample-records.ts';
import { temporaryFolder } from '../testing/temporary-index.ts';
import { openIndex } from './open-index.ts';

const PAGES = [
  {
    path: '/en/docs/installation/',
    title: 'Install the extension',
    blocks: ['## Remove', 'Right-click the icon and choose remove.', '## Update', 'It updates by itself.'],
  },
  { path: '/en/docs/themes/', title: 'Themes', blocks: ['## Night theme', 'The pages are dark at night.'] },
  { path: '/en/pricing/', title: 'Prices', blocks: ['What Pro costs.'] },
];
const ASKED = new Map([
  ['/en/docs/installation/#remove', ['uninstall duoverso', 'get rid of it']],
  ['/en/docs/installation/', ['chrome web store']],
]);

function search(
  asked: ReadonlyMap<string, readonly string[]>,
  synonyms: Synonyms = [],
  pages: readonly SamplePage[] = PAGES,
  mostPosted?: number,
) {
  const records = addAsked(sampleRecords(pages), asked);
  const [built] = buildIndexes(records, {
    name: 'words',
    outDir: temporaryFolder(),
    synonyms: () => synonyms,
    ...(mostPosted === undefined ? {} : { mostPosted }),
  });
  const index = openIndex(built?.file ?? '');
  const ask = (query: string, typoTolerance = false) =>
    index.search({ query, offset: 0, limit: 10, typoTolerance }).hits;
  return { ask, urls: (query: string) => ask(query).map(({ record }) => record.url), close: () => index.close() };
}

describe('[F01] words of readers', () => {
  it('find their section, which does not hold them', () => {
    const [without, withWords] = [search(new Map()), search(ASKED)];
    expect(without.urls('uninstall')).toEqual([]);
    expect(withWords.urls('uninstall')).toEqual(['/en/docs/installation/#remove']);
    expect(withWords.urls('web store')[0]).toBe('/en/docs/installation/');
    without.close();
    withWords.close();
  });

  it('[F02] tell what is outside of the site’s matter: nothing is found by a word that happens to be shared', () => {
    const [without, withWords] = [search(new Map()), search(ASKED)];
    const outside = 'mushroom recipe at night';
    expect(without.urls(outside)).not.toEqual([]);
    expect(withWords.urls(outside)).toEqual([]);
    expect(withWords.urls('dark pages at night please')[0]).toBe('/en/docs/themes/#night-theme');
    without.close();
    withWords.close();
  });

  it('[F01] leave what is found by the code of an error that a text names', () => {
    const pages = [
      ...PAGES,
      { path: '/en/docs/errors/', title: 'Messages', blocks: ['500 to 504 · Busy', 'insufficient_quota · Used up'] },
    ];
    const withWords = search(ASKED, [], pages);
    expect(withWords.urls('mushroom recipe at night 503')[0]).toBe('/en/docs/errors/');
    expect(withWords.urls('mushroom recipe insufficient_quota at night')[0]).toBe('/en/docs/errors/');
    expect(withWords.urls('mushroom recipe at night 403')).toEqual([]);
    withWords.close();
  });

  it('[F02] tell it of words that texts happen to hold, too, when no heading and no reader says them', () => {
    const pages = [
      ...PAGES,
      { path: '/en/docs/notes/', title: 'Notes', blocks: ['The capital letter.', 'A server in Australia.'] },
    ];
    const [without, withWords] = [search(new Map(), [], pages), search(ASKED, [], pages)];
    expect(without.urls('capital australia')).not.toEqual([]);
    expect(withWords.urls('capital australia')).toEqual([]);
    // All words as typed in one record, or a word alone, are what was asked for.
    expect(withWords.urls('server australia')).toEqual(['/en/docs/notes/']);
    expect(withWords.ask('austrailia', true).map(({ record }) => record.url)).toEqual(['/en/docs/notes/']);
    without.close();
    withWords.close();
  });

  it.each([undefined, 0])(
    '[F02] want better evidence for a query with a word that no text has (in memory up to %s)',
    (mostPosted) => {
      const others = Array.from({ length: 60 }, (_, number) => ({
        path: `/en/docs/other-${number}/`,
        title: `Chapter ${number}`,
        blocks: ['## Summary', `Sentence ${number} of a book.`],
      }));
      const pages = [...PAGES, ...others];
      const [without, withWords] = [search(new Map(), [], pages), search(ASKED, [], pages, mostPosted)];
      expect(without.urls('night theme mushroom soup')[0]).toBe('/en/docs/themes/#night-theme');
      expect(withWords.urls('night theme mushroom soup')).toEqual([]);
      expect(withWords.urls('night theme for chapter summary')[0]).toBe('/en/docs/themes/#night-theme');
      expect(withWords.urls('mushroom prices')[0]).toBe('/en/pricing/');
      // Of a longer query, more words happen to be shared.
      expect(withWords.urls('dark prices theme')).toEqual([]);
      without.close();
      withWords.close();
    },
  );

  it('[F02] tell it of an Arabic word with one letter in five wrong, which only texts have', () => {
    const pages = [
      { path: '/ar/docs/one/', language: 'ar', title: 'ملاحظات', blocks: ['## نافذة', 'الرمزان خاطئان.'] },
      { path: '/ar/docs/two/', language: 'ar', title: 'الإعدادات', blocks: ['نص آخر.'] },
    ];
    const asked = new Map([['/ar/docs/two/', ['ضبط البرنامج']]]);
    const [without, withWords] = [search(new Map(), [], pages), search(asked, [], pages)];
    const found = (index: typeof without, query: string) => index.ask(query, true).map(({ record }) => record.url);
    expect(found(without, 'رمضان')).toEqual(['/ar/docs/one/#نافذة']);
    expect(found(withWords, 'رمضان')).toEqual([]);
    // A heading's word may be what was meant.
    expect(found(withWords, 'نافدة')[0]).toBe('/ar/docs/one/#نافذة');
    without.close();
    withWords.close();
  });

  it.each([
    ['says less beside the query', ['phone gets hot and later on it dies'], ['phone gets hot']],
    ['is one, not several that share its words', ['phone is dead', 'gets smoke', 'too hot'], ['phone gets hot']],
  ])('put that section first whose phrase %s', (_case, less, more) => {
    const pages = [
      { path: '/en/docs/one/', title: 'One', blocks: ['## First', 'Text.'] },
      { path: '/en/docs/two/', title: 'Two', blocks: ['## Second', 'Text.'] },
    ];
    const asked = new Map([
      ['/en/docs/one/#first', less],
      ['/en/docs/two/#second', [...Array.from({ length: 8 }, (_, number) => `something else ${number}`), ...more]],
    ]);
    const index = search(asked, [], pages);
    const hits = index.ask('phone gets hot');
    expect(hits.map(({ record }) => record.url)).toEqual(['/en/docs/two/#second', '/en/docs/one/#first']);
    const [first, second] = hits.map(({ reason }) => reason.factors['asked'] ?? 0);
    expect(first).toBeCloseTo(2.2);
    expect(second).toBeLessThan(2);
    index.close();
  });

  it('are taken phrase by phrase in Chinese, too', () => {
    const index = search(new Map([['/en/docs/themes/', ['手机', '手机发烫']]]));
    const factor = (query: string) => index.ask(query)[0]?.reason.factors['asked'];
    expect(factor('手机')).toBeCloseTo(2.2);
    expect(factor('发烫')).toBeCloseTo(1.88);
    index.close();
  });

  it('are never given with a hit', () => {
    const index = search(ASKED);
    expect(JSON.stringify(index.ask('uninstall'))).not.toContain('uninstall');
    index.close();
  });

  it('count for less than the same words in a heading', () => {
    const index = search(new Map([['/en/docs/themes/', ['remove the extension']]]));
    expect(index.urls('remove')[0]).toBe('/en/docs/installation/#remove');
    index.close();
  });

  it('give way to a heading that is the whole query, and not to one that holds it among others', () => {
    const pages = [
      { path: '/en/docs/one/', title: 'One', blocks: ['## First', '### Deeper', 'Text.'] },
      { path: '/en/docs/two/', title: 'Two', blocks: ['## Side panel', 'Text.'] },
      { path: '/en/docs/three/', title: 'Three', blocks: ['## Text without a file in the side panel', 'Text.'] },
    ];
    const index = search(new Map([['/en/docs/one/#deeper', ['side panel']]]), [], pages);
    const headings = index.ask('side panel').filter(({ record }) => record.type !== 'content');
    expect(headings.map(({ record }) => record.url)).toEqual([
      '/en/docs/two/#side-panel',
      '/en/docs/one/#deeper',
      '/en/docs/three/#text-without-a-file-in-the-side-panel',
    ]);
    index.close();
  });

  it('of a section that no record belongs to are told', () => {
    const unused: string[] = [];
    addAsked(sampleRecords(PAGES), new Map([...ASKED, ['/en/docs/usage/#gone', ['x']]]), (section) =>
      unused.push(section),
    );
    expect(unused).toEqual(['/en/docs/usage/#gone']);
  });
});

describe('[F01] synonyms', () => {
  const synonyms: Synonyms = [
    ['uninstall', 'remove'],
    ['dark mode', 'night theme'],
    ['cost', 'price'],
  ];

  it('find what another word stands for, in any form of it', () => {
    const index = search(new Map(), synonyms);
    expect(index.urls('uninstalling')[0]).toBe('/en/docs/installation/#remove');
    expect(index.urls('dark mode')[0]).toBe('/en/docs/themes/#night-theme');
    expect(index.urls('dark-mode')[0]).toBe('/en/docs/themes/#night-theme');
    index.close();
  });

  it('work one way, and for the whole phrase alone', () => {
    const index = search(new Map(), synonyms);
    expect(index.urls('mode')).toEqual([]);
    const none = search(new Map());
    expect(index.urls('remove')).toEqual(none.urls('remove'));
    index.close();
    none.close();
  });

  it('cost something: the word itself comes first', () => {
    const index = search(new Map([['/en/docs/themes/', ['cost of night']]]), synonyms);
    const scoreOf = (query: string) =>
      index.ask(query).find(({ record }) => record.url === '/en/pricing/')?.reason.score ?? 0;
    expect(scoreOf('price')).toBeGreaterThan(scoreOf('cost'));
    expect(scoreOf('cost')).toBeGreaterThan(0);
    index.close();
  });
});
