import { describe, expect, it } from 'vitest';
import { buildIndexes } from '../index-file/build-index.ts';
import { addAsked } from '../records/add-asked.ts';
import { type SamplePage, sampleRecords } from '../testing/sample-records.ts';
import { indexOf, temporaryFolder } from '../testing/temporary-index.ts';
import { openIndex } from './open-index.ts';

const KOREAN: readonly SamplePage[] = [
  { path: '/ko/a/', language: 'ko', title: '웹페이지', blocks: ['## 스페인어'] },
  { path: '/ko/b/', language: 'ko', title: '입력창', blocks: ['스페이스바를 누릅니다.', '이드와 드바.'] },
  { path: '/ko/c/', language: 'ko', title: '이중 언어', blocks: ['자막을 봅니다.'] },
];

describe('[F01] a mistyped word', () => {
  const urls = (pages: readonly SamplePage[], query: string, mostPosted?: number) =>
    indexOf(pages, mostPosted === undefined ? {} : { mostPosted })
      .search({ query, offset: 0, limit: 9 })
      .hits.map(({ record }) => record.url);

  it.each([undefined, 0])(
    'of a script without spaces finds the word that was meant, not what shares a half with it (in memory up to %s)',
    (mostPosted) => {
      expect(urls(KOREAN, '스페이드바', mostPosted)).toEqual(['/ko/b/']);
    },
  );

  it('of a script without spaces that no text is near is found by its halves', () => {
    expect(urls(KOREAN, '이중언어자막')).toContain('/ko/c/');
  });

  it('of a script without spaces is no word that a text has as it was typed', () => {
    const pages = [...KOREAN, { path: '/ko/d/', language: 'ko', title: '스페이드바' }];
    expect(urls(pages, '스페이드바')).toEqual(['/ko/d/']);
    // Where another word is in no text, too, its halves count, and not the word that is one letter apart.
    expect(urls(pages, '스페이드바 qwertzle')).toContain('/ko/a/#스페인어');
  });

  it('is a word with the number behind it, which texts hold apart', () => {
    const codes: readonly SamplePage[] = [
      { path: '/en/a/', title: 'Errors', blocks: ['HTTP answers with a number: 503 is one.'] },
      { path: '/en/b/', title: 'Models', blocks: ['GLM 4 is a model, HTTP is not.'] },
      { path: '/en/c/', title: 'Numbers', blocks: ['GLM is older than 4 years.'] },
    ];
    expect(urls(codes, 'http503')[0]).toBe('/en/a/');
    // Where they follow one another somewhere, that is what was meant.
    expect(urls(codes, 'glm4')).toEqual(['/en/b/']);
  });

  it('is a number with the word behind it', () => {
    const codes: readonly SamplePage[] = [
      { path: '/en/a/', title: 'Errors', blocks: ['An error has a number: 403 is one.'] },
      { path: '/en/b/', title: 'Models', blocks: ['A model has no error.'] },
      { path: '/en/c/', title: 'Names', blocks: ['The model GPT-4o is new.', 'GPT is one of 4.'] },
    ];
    expect(urls(codes, '403error')[0]).toBe('/en/a/');
    expect(urls(codes, 'gpt4o')[0]).toBe('/en/c/');
  });

  it('is one of the index where its neighbour is twenty times as common, and only then', () => {
    const many = (count: number): SamplePage[] => [
      { path: '/en/rare/', title: 'Subtitels and other errors of writing', blocks: ['A page about spelling.'] },
      ...Array.from({ length: count }, (_, at) => ({ path: `/en/${at}/`, title: `Subtitles ${at}` })),
    ];
    expect(urls(many(45), 'subtitels')).toHaveLength(9);
    expect(urls(many(35), 'subtitels')).toEqual(['/en/rare/', '/en/rare/']);
  });

  it('is two words that texts write as one, though others hold both of them', () => {
    const pages: readonly SamplePage[] = [
      ...Array.from({ length: 14 }, (_, at) => ({ path: `/en/${at}/`, title: `Open the ai panel ${at}` })),
      { path: '/en/vendor/', title: 'OpenAI' },
      { path: '/en/none/', title: 'A panel that is open' },
    ];
    expect(urls(pages, 'open ai')[0]).toBe('/en/vendor/');
    expect(urls(pages, 'openai')).toEqual(['/en/vendor/']);
  });

  it('of German is no compound, though its parts are words', () => {
    const pages: readonly SamplePage[] = [
      { path: '/de/a/', language: 'de', title: 'Landen', blocks: ['Klicks landen hier, Herunter ist ein Wort.'] },
      { path: '/de/b/', language: 'de', title: 'Dateien', blocks: ['Dateien herunterladen.'] },
    ];
    expect(urls(pages, 'herunterlanden')).toEqual(['/de/b/']);
  });
});

describe('[F02] what is outside of a site’s matter', () => {
  const ask = (pages: readonly SamplePage[], asked: ReadonlyMap<string, readonly string[]>) => {
    const records = addAsked(sampleRecords(pages), asked);
    const [built] = buildIndexes(records, { name: 'words', outDir: temporaryFolder() });
    const index = openIndex(built?.file ?? '');
    return {
      urls: (query: string) => index.search({ query, offset: 0, limit: 9 }).hits.map(({ record }) => record.url),
      close: () => index.close(),
    };
  };
  const others = Array.from({ length: 40 }, (_, number) => ({
    path: `/en/docs/other-${number}/`,
    title: `Chapter ${number}`,
    blocks: [`Sentence ${number} of a book.`],
  }));
  const pages: readonly SamplePage[] = [
    { path: '/en/docs/video/', title: 'Videos', blocks: ['## Portals', 'A soup of tiles.', '## Soups', 'None.'] },
    { path: '/en/docs/list/', title: 'List of views', blocks: ['Order them.'] },
    { path: '/en/docs/order/', title: 'Orders', blocks: ['A python is a snake.'] },
    ...others,
  ];
  const asked = new Map([['/en/docs/video/#portals', ['netflix', 'disney']]]);

  it('is a word that the site has, beside one that no text has', () => {
    const index = ask(pages, asked);
    expect(index.urls('netflix')).toEqual(['/en/docs/video/#portals']);
    expect(index.urls('qwertzle netflix')).toEqual([]);
    index.close();
  });

  it('is a query of three words of which one is found alone', () => {
    const snakes = [...pages, { path: '/en/docs/snakes/', title: 'Snakes', blocks: ['A python is one.', '## Order'] }];
    const index = ask(snakes, asked);
    expect(index.urls('disney')).toEqual(['/en/docs/video/#portals']);
    expect(index.urls('disney book order')).toEqual([]);
    index.close();
  });

  it('is a word that a heading says, beside one that no text has and that is like another', () => {
    const few = [
      { path: '/en/docs/video/', title: 'Videos', blocks: ['## Portals', 'Portals.', '### Portals'] },
      ...others.slice(0, 4),
    ];
    const index = ask(few, new Map([['/en/docs/video/#portals', ['portals']]]));
    expect(index.urls('portals')).toContain('/en/docs/video/#portals');
    expect(index.urls('portals sentenze')).toEqual([]);
    expect(index.urls('videos sentenze')).toContain('/en/docs/video/');
    index.close();
  });

  it('is a word that differs from a text’s in a quarter of its letters, where no heading says it', () => {
    const index = ask(pages, asked);
    expect(index.urls('soup')).toContain('/en/docs/video/#portals');
    expect(index.urls('tils')).toEqual([]);
    expect(index.urls('lisz')).toContain('/en/docs/list/');
    expect(index.urls('pythun')).toContain('/en/docs/order/');
    index.close();
  });
});
