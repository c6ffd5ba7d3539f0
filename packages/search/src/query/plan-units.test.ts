import { describe, expect, it } from 'vitest';
import { analyzerOf, BESIDE } from '../analysis/analyzer.ts';
import type { Synonyms } from '../index-file/parse-synonyms.ts';
import { createSynonymTable } from '../index-file/synonym-table.ts';
import type { SamplePage } from '../testing/sample-records.ts';
import { indexOf } from '../testing/temporary-index.ts';
import type { Alternative } from '../words/query-unit.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { countOf, isKnown, planUnits, rarity, typedText } from './plan-units.ts';

const RECORDS = 100;
const COUNTS: Readonly<Record<string, number>> = {
  '503': 8,
  '6': 9,
  common: 50,
  eta: 30,
  gpt: 20,
  luna: 7,
  lunar: 2,
  rare: 1,
  the: 90,
  zeta: 1,
  zetaeta: 60,
  [`${BESIDE}gpt6luna`]: 3,
};
const TERMS = Object.keys(COUNTS).sort();
const VOCABULARY = new Vocabulary(
  TERMS,
  Uint32Array.from(TERMS, (term) => COUNTS[term] ?? 0),
);

const plan = (query: string, { language = 'en', optional = [] as string[] } = {}) =>
  planUnits(query, analyzerOf(language), VOCABULARY, { optional: new Set(optional), records: RECORDS });
const written = ({ terms, prefix }: Alternative) => terms.join(' ').replace(BESIDE, '+') + (prefix ? '*' : '');
const waysOf = (query: string, language = 'en') =>
  plan(query, { language }).map(({ alternatives }) => alternatives.map(written));
/** Inverse document frequency as BM25 has it, and a little. */
const idf = (count: number) => Math.log(1 + (RECORDS - count + 0.5) / (count + 0.5)) + 0.1;

describe('the weight of a word', () => {
  it('is the more the fewer records hold it', () => {
    const [common, rare] = plan('common rare');
    expect([common?.weight, rare?.weight]).toEqual([idf(50), idf(1)]);
  });

  it('is that of its commonest way to be found', () => {
    const ways = ['rare', 'common'].map((term) => ({ terms: [term], prefix: false, quality: 1 }));
    expect(rarity(ways, VOCABULARY, RECORDS)).toBe(idf(50));
    expect(rarity([], VOCABULARY, RECORDS)).toBe(idf(0));
    // More words than records begin like this.
    expect(rarity([{ terms: [''], prefix: true, quality: 1 }], VOCABULARY, RECORDS)).toBe(idf(RECORDS));
  });

  it('is an eighth for a stop word, which need not be found', () => {
    const [the, rare] = plan('the rare');
    expect(the).toMatchObject({ required: false, weight: idf(90) * 0.12 });
    expect(rare).toMatchObject({ required: true, weight: idf(1) });
  });

  it.each([
    ['en', 'not'],
    ['pt-BR', 'sem'],
    ['zh', '没有'],
    ['zh-TW', '沒有'],
    ['de', 'nicht'],
  ])(
    'is more for a stop word that turns or measures what is asked, which need not be found either (%s: %s)',
    (language, word) => {
      const [turning] = plan(`${word} rare`, { language });
      expect(turning).toMatchObject({ required: false, weight: expect.closeTo(idf(0) * 0.4) });
    },
  );

  it('is whole for a stop word beside nothing else', () => {
    expect(plan('the')[0]).toMatchObject({ required: true, weight: idf(90) });
  });

  it('is less for a word that was called optional', () => {
    const [common, rare] = plan('common rare', { optional: ['common'] });
    expect(common).toMatchObject({ required: false, weight: idf(50) * 0.6 });
    expect(rare).toMatchObject({ required: true, weight: idf(1) });
    expect(plan('common', { optional: ['common'] })[0]).toMatchObject({ required: true, weight: idf(50) });
    expect(plan('the common', { optional: ['common'] })).toMatchObject([{ required: true }, { required: true }]);
  });

  it('of a word that the index lacks is that of the others on the mean, for it would be the rarest of all', () => {
    const [common, rare, unknown] = plan('common rare zzz');
    expect(unknown?.weight).toBeCloseTo(((common?.weight ?? 0) + (rare?.weight ?? 0)) / 2);
    expect(plan('zzz')[0]?.weight).toBe(idf(0));
    // A stop word says nothing of how much the others say.
    expect(plan('the zzz')[1]?.weight).toBe(idf(0));
  });
});

describe('the code of an error', () => {
  it('says more than what is told of it beside', () => {
    const [told, number] = plan('common 503');
    expect([told?.weight, number?.weight]).toEqual([idf(50), idf(8) * 3]);
    expect(plan('common rare_zeta').at(-1)?.weight).toBe(idf(1) * 3);
    expect(plan('503')[0]?.weight).toBe(idf(8));
    expect(plan('common 603').at(-1)?.weight).toBe(idf(50));
  });
});

describe('synonyms', () => {
  const analyzer = analyzerOf('en');
  const withSynonyms = (query: string, synonyms: Synonyms, beginnings?: 'all' | 'none') =>
    planUnits(query, analyzer, VOCABULARY, {
      optional: new Set(),
      records: RECORDS,
      beginnings,
      synonyms: createSynonymTable(synonyms, analyzer),
    });
  const PRICE: Synonyms = [
    ['how much', 'common'],
    ['zzz', 'common'],
    ['rare', 'common'],
  ];

  it('make words count that say little by themselves', () => {
    const [how, much, rare] = withSynonyms('how much rare', PRICE);
    expect([how?.required, much?.required, rare?.required]).toEqual([true, true, true]);
    expect(withSynonyms('how rare', PRICE)[0]).toMatchObject({ required: false });
  });

  it('give their weight to a word that the index lacks, and take none from one that it has', () => {
    expect(withSynonyms('zzz', PRICE)[0]?.weight).toBe(idf(50));
    expect(withSynonyms('rare', PRICE)[0]?.weight).toBe(idf(1));
    expect(withSynonyms('zzz', [['zzz', 'rare']])[0]?.weight).toBe(idf(1));
  });

  it('are ways to find a word beside its own, and of no other word', () => {
    const [rare, zeta] = withSynonyms('rare zeta', PRICE);
    expect(rare?.alternatives.map(written)).toEqual(['rare', '+rare', 'common']);
    expect(zeta?.alternatives.map(written)).toEqual(['zeta', 'zeta*', '+zeta']);
  });

  it('of words that a hyphen joins are those of the whole', () => {
    const joined: Synonyms = [
      ['zeta eta', 'luna'],
      ['zeta', 'rare'],
      ['eta', 'lunar'],
    ];
    const [unit] = withSynonyms('zeta-eta', joined);
    expect(unit?.alternatives.map(written)).toContain('luna');
    for (const other of ['rare', 'lunar', 'zeta']) expect(unit?.alternatives.map(written)).not.toContain(other);
    const [longer] = withSynonyms('zeta-eta-gpt', joined);
    expect(longer?.alternatives.map(written)).not.toContain('luna');
  });

  it('leave it to the query which of its words may go on', () => {
    const goingOn = (beginnings?: 'all' | 'none') =>
      withSynonyms('rare zeta', [], beginnings).map(({ alternatives }) => alternatives.some(({ prefix }) => prefix));
    expect(goingOn()).toEqual([false, true]);
    expect(goingOn('all')).toEqual([true, true]);
    expect(goingOn('none')).toEqual([false, false]);
  });
});

it('an Arabic noun is found by the verb of its root where the index has it', () => {
  const terms = ['صفحه', analyzerOf('ar').queryWords('ترجمة')[0]?.verb ?? ''].sort();
  const words = new Vocabulary(
    terms,
    Uint32Array.from(terms, () => 5),
  );
  const ways = (vocabulary: Vocabulary) =>
    planUnits('ترجمة صفحة', analyzerOf('ar'), vocabulary, { optional: new Set(), records: RECORDS })[0]?.alternatives;
  const verb = terms.find((term) => term !== 'صفحه') ?? '';
  expect(verb).not.toBe('');
  expect(ways(words)).toContainEqual({ terms: [verb], prefix: false, quality: 0.92 });
  expect(ways(VOCABULARY)?.map(({ terms: [term] }) => term)).not.toContain(verb);
});

describe('the ways to find a word', () => {
  it('are as it is typed, its stem, and the word that stands beside another; the last one may go on', () => {
    expect(waysOf('translations rare')).toEqual([
      ['translations', '+translations', '+translat', 'translat'],
      ['rare', 'rare*', '+rare'],
    ]);
  });

  it('are other spellings, of which the last one may go on too', () => {
    expect(waysOf('zuege zuege', 'de')).toEqual([
      expect.arrayContaining(['zuege', 'zuge', '+zuege']),
      expect.arrayContaining(['zuege', 'zuege*', 'zuge*', '+zuege']),
    ]);
  });

  it('are pairs of letters in a script without spaces, of which one letter alone may go on', () => {
    expect(waysOf('翻译', 'zh')).toEqual([['翻译']]);
    expect(waysOf('器', 'zh')).toEqual([['器*']]);
  });

  it('count by how surely they are what was meant', () => {
    const [first, last] = plan('translations rare');
    expect(first?.alternatives.map(({ quality }) => quality)).toEqual([1, 0.92, 0.92, 0.92]);
    expect(last?.alternatives.map(({ quality }) => quality)).toEqual([1, 0.7, 0.92]);
  });
});

describe('an identifier', () => {
  it('is one unit, found as typed, joined, and beside its first word', () => {
    expect(waysOf('gpt-6-luna rare')[0]).toEqual(['gpt 6 luna', 'gpt6luna', '+gpt6luna']);
    expect(plan('gpt-6-luna rare')[0]).toMatchObject({ text: 'gpt6luna', required: true });
    expect(plan('gpt-6-luna rare')[0]?.alternatives.map(({ quality }) => quality)).toEqual([1, 0.9, 0.9]);
  });

  it('may go on where it is the last', () => {
    expect(waysOf('rare gpt-6-luna')[1]).toEqual(['gpt 6 luna', 'gpt6luna*', '+gpt6luna', 'gpt 6 luna*']);
    expect(plan('rare gpt-6-luna')[1]?.alternatives.map(({ quality }) => quality)).toEqual([1, 0.9, 0.9, 0.7]);
  });

  it('weighs what it does as a whole, or its rarest word where that is more', () => {
    expect(plan('gpt-6-luna rare')[0]?.weight).toBe(idf(7));
    expect(plan('zeta-eta common')[0]?.weight).toBe(idf(1));
  });

  it('keeps its words, to be looked for one by one', () => {
    expect(plan('gpt-6-luna rare')[0]?.parts?.map(({ text }) => text)).toEqual(['gpt', '6', 'luna']);
    expect(plan('rare')[0]).not.toHaveProperty('parts');
  });

  it('has to be found where one of its words has to', () => {
    expect(plan('the-gpt rare')[0]).toMatchObject({ text: 'thegpt', required: true });
    expect(plan('gpt-the rare')[0]).toMatchObject({ text: 'gptthe', required: true });
  });

  it('of stop words alone says as little as they do', () => {
    const [chain] = plan('the-and rare');
    expect(chain).toMatchObject({ required: false });
    expect(chain?.weight).toBeLessThan(idf(0) * 0.13);
  });
});

describe('a query', () => {
  it('is cut after its twenty-fourth word', () => {
    const words = Array.from({ length: 30 }, (_, place) => `word${place}`);
    expect(plan(words.join(' ')).map(({ text }) => text)).toEqual(words.slice(0, 24));
  });

  it('has no unit without a word', () => {
    expect(plan('???')).toEqual([]);
  });
});

describe('what the index has', () => {
  const way = (terms: string[], prefix = false): Alternative => ({ terms, prefix, quality: 1 });

  it('is counted by the rarest term of several, the last one by its beginning', () => {
    expect(countOf(way(['common']), VOCABULARY)).toBe(50);
    expect(countOf(way(['common', 'luna']), VOCABULARY)).toBe(7);
    expect(countOf(way(['luna'], true), VOCABULARY)).toBe(9);
    expect(countOf(way(['common', 'luna'], true), VOCABULARY)).toBe(9);
    expect(countOf(way(['lun', 'common'], true), VOCABULARY)).toBe(0);
  });

  it('is known by one way at least', () => {
    const [unit] = plan('rare common');
    expect(unit && isKnown(unit, VOCABULARY)).toBe(true);
    const [unknown] = plan('zzz common');
    expect(unknown && isKnown(unknown, VOCABULARY)).toBe(false);
  });
});

function urls(pages: readonly SamplePage[], query: string): string[] {
  return indexOf(pages)
    .search({ query, offset: 0, limit: 9 })
    .hits.map(({ record }) => record.url);
}

describe('typedText', () => {
  it('is the host of an address, among other words as well', () => {
    expect(typedText('https://www.youtube.com/watch?v=abc&t=1s')).toBe('youtube.com');
    expect(typedText('subtitles missing on HTTPS://video.example.org/a/b?c#d please')).toBe(
      'subtitles missing on video.example.org please',
    );
    expect(typedText('http://localhost:11434/api')).toBe('localhost:11434');
  });

  it('leaves other text as it is', () => {
    for (const text of ['http 503', 'read/write', 'example.org', 'C++ ?', 'ㅋㅋ']) expect(typedText(text)).toBe(text);
  });

  it('is without the letters of a syllable that is not finished', () => {
    expect(typedText('단축ㅋ')).toBe('단축');
    expect(typedText('구독 취ㅅ ')).toBe('구독 취');
  });

  it('is what an index is asked for', () => {
    const videos: SamplePage[] = [
      { path: '/en/videos/', title: 'Videos', blocks: ['Films at youtube.com, with words.'] },
    ];
    expect(urls(videos, 'https://youtube.com/watch?v=qwertzle')).toEqual(['/en/videos/']);
    const keys: SamplePage[] = [{ path: '/ko/keys/', language: 'ko', title: '단축키', blocks: ['키를 바꿉니다.'] }];
    expect(urls(keys, '단축ㅋ')).toContain('/ko/keys/');
  });
});
