import { LOCALE_CODES } from '@duoverso/locales';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeText } from '../index-file/text-places.ts';
import { planUnits } from '../query/plan-units.ts';
import { TermMatcher } from '../words/term-matcher.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { analyzerOf, BESIDE, VERB } from './analyzer.ts';

const terms = (language: string, text: string) =>
  analyzerOf(language)
    .tokens(text)
    .map(({ term, beside }) => [term, ...beside.map((other) => other.replace(BESIDE, '+'))].join(' '));

const query = (language: string, text: string) => analyzerOf(language).queryWords(text);

describe('tokens of a text', () => {
  it.each([
    ['zh', '安装扩展', ['安装', '装扩', '扩展', '展']],
    ['ja', '翻訳', ['翻訳', '訳']],
    ['ko', '번역을', ['번역', '역을', '을']],
    ['en', 'gpt-6-luna', ['gpt +gpt6luna', '6', 'luna']],
    ['en', 'translations', ['translations +translat']],
    ['en', 'e-mail', ['e +email', 'mail']],
    ['ar', 'الإضافة', ['اضافه +اضاف']],
    ['ar', 'تعيد العيد', ['تعيد +__عيد', 'عيد']], // a verb, and a noun that is none of its forms
    ['hi', 'पेजों', ['पेजों +पेज']],
    // Codes that a table names as a range are found one by one.
    ['de', '500 bis 503', ['500 +501 +502', 'bis', '503']],
    ['ja', '500〜503、529', ['500 +501 +502', '503', '529']],
    ['zh', '500到502', ['500 +501', '到', '502']],
    ['hi', '500 से 502', ['500 +501', 'से', '502']],
    ['en', '100 px, 500 × 520, 400 to 500', ['100', 'px', '500', '520', '400', 'to', '500']],
    ['ar', 'و529', ['و529 +529']],
  ])('in %s of %s', (language, text, expected) => {
    expect(terms(language, text)).toEqual(expected);
  });

  it('gives the parts of an identifier in camelCase beside it', () => {
    expect(terms('en', 'videoSiteSupport')[0]?.split(' ')).toEqual(
      expect.arrayContaining(['videositesupport', '+video', '+site', '+support']),
    );
  });

  it('gives the stems of these parts too, or the parts where the language has none', () => {
    expect(terms('en', 'longTranslations')).toEqual(['longtranslations +longtransl +long +translat +translations']);
    expect(terms('zh', 'longTranslations')).toEqual(['longtranslations +long +translations']);
    expect(terms('zh', 'Translations')).toEqual(['translations']);
    for (const name of ['PDFReader', 'PdfReader', 'pdfReaderX', 'pdfreader']) {
      expect(terms('zh', name)).toEqual([name.toLowerCase()]);
    }
  });

  it.each([
    ['aaaaaaaaaa-bbbbbbbbbb-cccccccccc', true],
    ['aaaaaaaaaa-bbbbbbbbbb-ccccccccccc', false],
    ['a/b', false],
    ['a-安装', false],
  ])('joins "%s" to one word: %s', (text, joined) => {
    const [first] = analyzerOf('zh').tokens(text);
    expect(first?.beside).toEqual(joined ? [BESIDE + text.replaceAll('-', '')] : []);
  });

  it('has no word of characters that are not seen', () => {
    expect(terms('en', 'a \u00ad b')).toEqual(['a', 'b']);
    expect(query('en', 'a \u00ad b').map(({ text }) => text)).toEqual(['a', 'b']);
  });

  it('stems words of letters alone', () => {
    expect(terms('en', 'translations3 3translations by')).toEqual(['translations3', '3translations', 'by']);
    expect(terms('ar', 'يترجم يترجم3')).toEqual(['يترجم +__ترجم', 'يترجم3']);
  });

  it('gives letters that take two units their places too', () => {
    expect(analyzerOf('ja').tokens('x 𠮷野家')).toMatchObject([
      { term: 'x', start: 0, end: 1 },
      { term: '𠮷野', start: 2, end: 5 },
      { term: '野家', start: 4, end: 6 },
      { term: '家', start: 5, end: 6 },
    ]);
    expect(analyzerOf('zh').tokens('x 安装')).toMatchObject([
      { start: 0, end: 1 },
      { start: 2, end: 4 },
      { start: 3, end: 4 },
    ]);
  });

  it('gives half-width kana their places in the text', () => {
    const [first] = analyzerOf('ja').tokens('x ｶﾞｷ');
    expect(first?.term).toBe('x');
    expect(analyzerOf('ja').tokens('ｶﾞｷ')).toMatchObject([
      { term: 'ガキ', start: 0, end: 3 },
      { term: 'キ', start: 2, end: 3 },
    ]);
  });
});

describe('words of a query', () => {
  it('cuts Chinese into words and these into pairs of letters', () => {
    expect(query('zh', '安装浏览器扩展').map(({ terms: pairs }) => pairs.join(' '))).toEqual([
      '安装',
      '浏览',
      '器',
      '扩展',
    ]);
  });

  it('gives traditional and simplified Chinese one spelling, in texts and queries alike', () => {
    for (const language of ['zh', 'zh-TW']) {
      expect(terms(language, '設定快捷鍵')).toEqual(terms(language, '设定快捷键'));
      expect(query(language, '如何設定快捷鍵')).toEqual(query(language, '如何设定快捷键'));
    }
    expect(terms('ja', '設定')).not.toEqual(terms('ja', '设定'));
  });

  it('tells of each word what it may be found by', () => {
    expect(query('en', 'Translations')).toEqual([
      {
        text: 'translations',
        terms: ['translations'],
        stem: 'translat',
        verb: undefined,
        spellings: [],
        within: undefined,
        parts: [],
        cjk: false,
        stop: false,
        turns: false,
        joined: false,
      },
    ]);
    expect(query('zh', '扩展')).toEqual([
      {
        text: '扩展',
        terms: ['扩展'],
        stem: undefined,
        verb: undefined,
        spellings: [],
        within: undefined,
        parts: [],
        cjk: true,
        stop: false,
        turns: false,
        joined: false,
      },
    ]);
  });

  it('tells which words a hyphen, a low line or a point joins', () => {
    expect(query('en', 'gpt-6 a_b c.d e/f').map(({ joined }) => joined)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it('takes the particle off a Korean word', () => {
    expect(query('ko', '확장을').map(({ text }) => text)).toEqual(['확장']);
    expect(query('ko', '확장을 방법을').map(({ stop }) => stop)).toEqual([false, true]);
  });

  it('takes the article off the beginning of an Arabic word too, of which little has been typed', () => {
    expect(query('ar', 'الت').map(({ spellings }) => spellings)).toEqual([['ت']]);
    expect(query('ar', 'واليد').map(({ spellings }) => spellings)).toEqual([['يد']]);
    expect(query('ar', 'مالت الت3').map(({ spellings }) => spellings)).toEqual([[], []]);
    expect(query('ar', 'الترجمة').map(({ text, spellings }) => [text, spellings])).toEqual([['ترجمه', []]]);
  });

  it('tells what verbs an Arabic word is found by', () => {
    const verbs = query('ar', 'دفع الدفع يدفع ترجمة').map(({ verb }) => verb);
    expect(verbs).toEqual([`${VERB}دفع`, undefined, `${VERB}دفع`, `${VERB}ترجم`]);
    // Too short for a stem, and so for the verbs of one.
    expect(query('ar', 'هل').map(({ verb }) => verb)).toEqual([undefined]);
  });

  it('knows German umlauts typed as two letters', () => {
    expect(query('de', 'uebersetzung')[0]?.spellings).toEqual(['ubersetzung']);
    expect(query('de-AT', 'uebersetzung')[0]?.spellings).toEqual(['ubersetzung']);
    expect(query('de', 'moechte fuer')[1]?.spellings).toEqual(['fur']);
    expect(query('de', 'haus')[0]?.spellings).toEqual([]);
    expect(query('en', 'blue')[0]?.spellings).toEqual([]);
  });

  it.each([
    ['en', 'how'],
    ['en-US', 'how'],
    ['pt-BR', 'você'],
    ['zh', '如何'],
    ['zh-Hans', '如何'],
    ['zh-TW', '怎麼'],
    ['ja', 'です'],
    ['ar', 'كيف'],
    ['ar', 'أثناء'],
    ['ar', 'يبغى'],
    ['hi', 'कैसे'],
    ['ru', 'как'],
  ])('weighs little in %s: %s', (language, word) => {
    expect(query(language, word)[0]?.stop).toBe(true);
  });
});

it('an analyzer is made once for its language', () => {
  expect(analyzerOf('en')).toBe(analyzerOf('en'));
  expect(analyzerOf('en')).not.toBe(analyzerOf('fr'));
});

it('takes for a region the stems, the stop words and the turning words of its language', () => {
  const ireland = analyzerOf('en-IE');
  expect(ireland.tokens('Translations by v2translations translations2').map(({ beside }) => beside.join())).toEqual([
    `${BESIDE}translat`,
    '',
    '',
    '',
  ]);
  expect(ireland.queryWords('Translations')[0]?.stem).toBe('translat');
  expect(['how', 'manga'].map(ireland.isStopWord)).toEqual([true, false]);
  expect(ireland.queryWords('not how').map(({ turns }) => turns)).toEqual([true, false]);
});

it('knows which of them turn or measure what is asked', () => {
  const turning = (language: string, text: string) => query(language, text).map(({ turns }) => turns);
  expect(turning('en', 'not the manga')).toEqual([true, false, false]);
  expect(turning('pt-BR', 'Não manga')).toEqual([true, false]);
  expect(turning('zh', '没有扩展')).toContain(true);
  // Its last syllable is a particle behind other words.
  expect(turning('ko', '얼마나')).toEqual([true]);
});

it('knows which words say little by themselves', () => {
  expect([analyzerOf('en').isStopWord('how'), analyzerOf('en').isStopWord('manga')]).toEqual([true, false]);
});

it.each(['en-v2', 'x', 'constructor', '-'])('folds and cuts by script alone where the language is "%s"', (language) => {
  expect(terms(language, 'How translations')).toEqual(['how', 'translations']);
  expect(query(language, 'how 安装扩展').map(({ text, stop }) => [text, stop])).toEqual([
    ['how', false],
    ['安装', false],
    ['扩展', false],
  ]);
});

describe.each(LOCALE_CODES)('analysis in %s', (language) => {
  const samples = fc.constantFrom(
    'Configurações de tradução',
    '安装浏览器扩展',
    '확장 프로그램을 설치하는 방법',
    'ブラウザで翻訳する',
    'كيفيّة تثبيت الإضافة',
    'क़िताब का अनुवाद',
    'установить расширение',
    'gpt-6-luna',
    'videoSiteSupport',
    "l'extension",
    '429',
  );

  it('finds every text by every word of itself', () => {
    const text = fc.array(samples, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(text, (sample) => {
        const analyzer = analyzerOf(language);
        const terms = analyzer.tokens(sample).flatMap(({ term, beside }) => [term, ...beside]);
        const indexed = [...new Set(terms)].sort();
        for (const known of [indexed, indexed.filter((_, place) => place % 2 === 0), []]) {
          const vocabulary = new Vocabulary(known, new Uint32Array(known.length).fill(1));
          const units = planUnits(sample, analyzer, vocabulary, { optional: new Set(), records: 1 });
          const written = analyzeText(sample, analyzer, vocabulary);
          const matches = new TermMatcher(units, vocabulary).find(written.terms, written.from, written.to);
          expect(new Set(matches.units.slice(0, matches.count)).size).toBe(units.length);
        }
      }),
      { numRuns: 30 },
    );
  });
});
