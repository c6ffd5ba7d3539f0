import { describe, expect, it } from 'vitest';
import { analyzerOf, BESIDE } from '../analysis/analyzer.ts';
import type { Beginnings } from '../core/search-index.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { correctUnits } from './correct-units.ts';
import type { HeldPhrases } from './held-phrases.ts';
import { planUnits } from './plan-units.ts';

const RECORDS = 1000;
const VOCABULARY = new Vocabulary(
  ['deepl', 'ollama', 'set', 'setup', 'up', 'wheel', 'when'],
  new Uint32Array([60, 20, 300, 1, 400, 3, 90]),
);

const { isStopWord } = analyzerOf('en');
/** No spelling of a word without spaces is written anywhere. */
const heldPhrases = () => [];
const CORPUS = { vocabulary: VOCABULARY, records: RECORDS, isStopWord, heldPhrases };

const corrected = (query: string) => {
  const planned = planUnits(query, analyzerOf('en'), VOCABULARY, { optional: new Set(), records: RECORDS });
  return correctUnits(planned, CORPUS, true);
};
const weights = (query: string): Record<string, number> =>
  Object.fromEntries(corrected(query).map(({ text, weight }) => [text, weight]));

it('a word that may be two words says no more than these', () => {
  const { setup = 0, deepl = 0 } = weights('setup deepl');
  expect(setup).toBeLessThan(deepl);
});

it('a mistyped word says as much as the word that was meant', () => {
  const { olama, deepl = 0 } = weights('olama deepl');
  const { ollama } = weights('ollama deepl');
  expect(olama).toBeLessThanOrEqual(ollama ?? 0);
  expect(olama).toBeGreaterThan(deepl * 0.9);
});

it('a word that may be a stop word or another is taken for the other', () => {
  const [unit] = corrected('whel deepl');
  expect(unit?.alternatives.map(({ terms: [term] }) => term)).toContain('wheel');
  expect(unit?.alternatives.map(({ terms: [term] }) => term)).not.toContain('when');
  expect(unit?.required).toBe(true);
});

it('a word that can only be a mistyped stop word need not be found', () => {
  const [unit, deepl] = corrected('wehn deepl');
  expect(unit).toMatchObject({ text: 'wehn', required: false });
  expect(unit?.weight).toBeLessThan(deepl?.weight ?? 0);
});

const written = ({ terms, prefix }: { readonly terms: readonly string[]; readonly prefix: boolean }) =>
  terms.join(' ').replace(BESIDE, '+') + (prefix ? '*' : '');

describe('the ways that correcting adds', () => {
  const added = (
    query: string,
    {
      all = true,
      language = 'en',
      words = VOCABULARY,
      held = heldPhrases as HeldPhrases,
      beginnings = 'last' as Beginnings,
    } = {},
  ) => {
    const analyzer = analyzerOf(language);
    const planned = planUnits(query, analyzer, words, { optional: new Set(), records: RECORDS, beginnings });
    const corpus = {
      vocabulary: words,
      records: RECORDS,
      isStopWord: analyzer.isStopWord,
      heldPhrases: held,
      beginnings,
    };
    return correctUnits(planned, corpus, all).map(({ text, alternatives }) => {
      const before = planned.find((unit) => unit.text === text)?.alternatives.length ?? 0;
      return [text, ...alternatives.slice(before).map((way) => `${written(way)} ${way.quality}`)];
    });
  };
  const vocabularyOf = (...words: string[]) => new Vocabulary(words.sort(), new Uint32Array(words.length).fill(9));

  it('are the nearest words of the index, one error surer than two', () => {
    expect(added('olama deepl')).toEqual([['olama', 'ollama 0.7'], ['deepl']]);
    const long = vocabularyOf('extension', 'manga');
    expect(added('extnsoin manga', { words: long })[0]).toEqual(['extnsoin', 'extension 0.5']);
  });

  it('are the beginning of a longer word, which was not typed to its end, where another follows', () => {
    expect(added('whe deepl')[0]).toContain('whe* 0.65');
    expect(added('wh deepl')[0]).toEqual(['wh']);
    expect(added('deepl whe')[1]?.join()).not.toContain('0.65');
    expect(added('whe deepl', { beginnings: 'none' })[0]?.join()).not.toContain('0.65');
  });

  it('are the word and the number that was typed behind it, where texts have both and nowhere together', () => {
    const words = vocabularyOf('deepl', 'error', '503');
    expect(added('error503 deepl', { words }).map(([text, first]) => [text, first])).toEqual([
      ['error', 'error 0.9'],
      ['503', '503 0.9'],
      ['deepl', undefined],
    ]);
    // Where they stand together somewhere, the number belongs to the word.
    const together = added('error503 deepl', { words, held: (phrases) => phrases });
    expect(together[0]?.slice(0, 2)).toEqual(['error503', 'error 503 0.9']);
    for (const lacking of [vocabularyOf('deepl', 'error'), vocabularyOf('deepl', '503')])
      expect(added('error503 deepl', { words: lacking })[0]?.[0]).toBe('error503');
    const known = vocabularyOf('deepl', 'error', '503', 'error503');
    expect(added('error503 deepl', { words: known })[0]?.[0]).toBe('error503');
    expect(added('x-error503 deepl', { words }).map(([text]) => text)).not.toContain('xerror');
    for (const longer of ['v2error503', 'error503x']) expect(added(`${longer} deepl`, { words })[0]).toEqual([longer]);
  });

  it('are no longer word in Arabic where three letters were typed, which are a word', () => {
    const words = vocabularyOf('مترجم', 'صفحه');
    expect(added('متر صفحه', { language: 'ar', words })[0]).toEqual(['متر']);
    expect(added('مترج صفحه', { language: 'ar', words })[0]).toContain('مترج* 0.65');
  });

  it('are no other word in place of a short one that the index has', () => {
    const words = vocabularyOf('list', 'lift', 'lists', 'lifts', 'deepl');
    expect(added('list deepl', { words })[0]?.join()).not.toContain('lift');
    expect(added('lisr deepl', { words })[0]).toContain('list 0.7');
    expect(added('lists deepl', { words })[0]).toContain('lifts 0.7');
  });

  it('are no other word in place of five Arabic letters that the index has, but what is written together with them', () => {
    const words = vocabularyOf('كتابه', 'كتابي', 'وكتابه', 'كتابها', 'صفحه');
    expect(added('كتابه صفحه', { language: 'ar', words })[0]?.slice(1)).toEqual(['كتابه* 0.65', 'وكتابه 0.92']);
    const others = vocabularyOf('كتابي', 'صفحه');
    expect(added('كتابه صفحه', { language: 'ar', words: others })[0]).toContain('كتابي 0.7');
    const longer = vocabularyOf('مترجمه', 'مترجمي', 'صفحه');
    expect(added('مترجمه صفحه', { language: 'ar', words: longer })[0]).toContain('مترجمي 0.7');
  });

  it('are the two words that were typed as one', () => {
    expect(added('setup deepl')[0]).toContain('set up 0.9');
  });

  it('are a name and its number that were typed as one', () => {
    const words = vocabularyOf('glm', '4', 'deepl');
    const held: HeldPhrases = (phrases) => phrases;
    expect(added('glm4 deepl', { words, held })[0]).toEqual(['glm4', 'glm 4 0.9']);
    // Texts that hold them apart are looked for by both.
    expect(added('glm4 deepl', { words }).map(([text]) => text)).toEqual(['glm', '4', 'deepl']);
    expect(added('glm5 deepl', { words, held })[0]?.join()).not.toContain('glm 5');
  });

  it('are the one word that was typed as two', () => {
    const words = vocabularyOf('tube', 'youtube', `${BESIDE}ebook`);
    const [joined] = added('you tube', { words });
    expect(joined).toEqual(['youtube', 'you tube 1', 'youtube* 0.9']);
    expect(added('you tube it', { words })[0]).toEqual(['youtube', 'you tube 1', 'youtube 0.9', 'youtube* 0.65']);
    expect(added('e book', { words })[0]).toEqual(['ebook', 'e book 1', '+ebook 0.9']);
    // Three letters are as likely to be two words.
    expect(added('a bc', { words: vocabularyOf('abc') }).map(([text]) => text)).toEqual(['a', 'bc']);
    expect(added('a bcd', { words: vocabularyOf('abcd') }).map(([text]) => text)).toEqual(['abcd']);
  });

  it('are no word of two scripts', () => {
    const words = vocabularyOf('deepl翻译', '翻译deepl');
    for (const query of ['deepl 翻译', '翻译 deepl']) {
      expect(added(query, { language: 'zh', words }).map(([text]) => text)).toEqual(query.split(' '));
    }
  });

  it('are the likeliest two words alone', () => {
    const words = new Vocabulary(['deep', 'deepl', 'link', 'llink'], new Uint32Array([9, 5, 8, 7]));
    expect(added('deepllink', { words })[0]).toEqual(['deepllink', 'deep llink 0.9']);
  });

  it('join each word once', () => {
    const words = vocabularyOf('youtube', 'tubeyou');
    expect(added('you tube you', { words }).map(([text]) => text)).toEqual(['youtube', 'you']);
  });

  it('are the words of an identifier one by one, where nothing was found', () => {
    expect(added('set-ollama deepl').map(([text]) => text)).toEqual(['set', 'ollama', 'deepl']);
    expect(added('set-ollama deepl', { all: false }).map(([text]) => text)).toEqual(['setollama', 'deepl']);
  });

  it('are none for a word that the index has, where something was found', () => {
    expect(added('wheel deepl', { all: false })).toEqual([['wheel'], ['deepl']]);
    expect(added('setup deepl', { all: false })).toEqual([['setup'], ['deepl']]);
  });

  it('are none for a stop word, though another word is like it', () => {
    const planned = planUnits('while deepl', analyzerOf('en'), VOCABULARY, { optional: new Set(), records: RECORDS });
    const words = vocabularyOf('deepl', 'whale', 'whiled');
    expect(planned[0]?.required).toBe(false);
    expect(correctUnits(planned, { ...CORPUS, vocabulary: words }, true)).toBe(planned);
  });

  it('stand beside the word as it was typed, where it can only be a mistyped stop word', () => {
    const [unit] = corrected('wehn deepl');
    const ways = unit?.alternatives.map(written) ?? [];
    expect([ways[0], ways.at(-1)]).toEqual(['wehn', 'when']);
  });

  it('are the pairs of letters that the index has, in a script without spaces', () => {
    const words = vocabularyOf('ブラ', 'ウザ', '訳');
    expect(added('ブラウ', { language: 'ja', words })).toEqual([['ブラウ', 'ブラ 0.5']]);
    expect(added('ブラウザ', { language: 'ja', words })).toEqual([['ブラウザ', 'ブラ 0.5', 'ウザ 0.5']]);
    expect(added('訳', { language: 'ja', words })).toEqual([['訳']]);
  });

  it('are the word with one letter put right before these, in a script without spaces, where a text has it', () => {
    const words = vocabularyOf('브라', '라우', '우저');
    const held = (...written: readonly string[]): HeldPhrases => {
      return (phrases) => phrases.filter((phrase) => written.includes(phrase.join(' ')));
    };
    const mistyped = (phrases: HeldPhrases) => added('브라우져', { language: 'ko', words, held: phrases });
    expect(mistyped(held('브라 라우 우저'))).toEqual([['브라우져', '브라 라우 우저 0.7']]);
    expect(mistyped(held())).toEqual([['브라우져', '브라 0.5', '라우 0.5']]);
    // As it was typed, some text has it.
    expect(mistyped(held('브라 라우 우저', '브라 라우 우져'))).toEqual([['브라우져', '브라 0.5', '라우 0.5']]);
  });
});

describe('a query with nothing to correct', () => {
  const plan = (query: string) =>
    planUnits(query, analyzerOf('en'), VOCABULARY, { optional: new Set(), records: RECORDS });

  it.each([['deepl'], ['zzzzzz'], ['the ollama']])('is the same: "%s"', (query) => {
    const planned = plan(query);
    expect(correctUnits(planned, CORPUS, true)).toBe(planned);
  });
});

describe('the weight of a corrected word', () => {
  it('stays that of the word where the index has it', () => {
    const planned = planUnits('wheel deepl', analyzerOf('en'), VOCABULARY, { optional: new Set(), records: RECORDS });
    expect(weights('wheel deepl')['wheel']).toBe(planned[0]?.weight);
  });

  it('stays that of the word where a commoner one is like it', () => {
    const words = new Vocabulary(['deepl', 'glossary', 'glossery'], new Uint32Array([60, 2, 500]));
    const planned = planUnits('glossary deepl', analyzerOf('en'), words, { optional: new Set(), records: RECORDS });
    const [unit] = correctUnits(planned, { ...CORPUS, vocabulary: words }, true);
    expect(unit?.alternatives.map(written)).toContain('glossery');
    expect(unit?.weight).toBe(planned[0]?.weight);
  });

  it('of two words that are one is that of the rarest of the three', () => {
    const { setup } = Object.fromEntries(
      correctUnits(
        planUnits('set up', analyzerOf('en'), VOCABULARY, { optional: new Set(), records: RECORDS }),
        CORPUS,
        false,
      ).map(({ text, weight }) => [text, weight]),
    );
    const idf = (count: number) => Math.log(1 + (RECORDS - count + 0.5) / (count + 0.5)) + 0.1;
    expect(setup).toBe(idf(1));
  });

  it('is an eighth where it can only be a mistyped stop word', () => {
    const planned = planUnits('wehn deepl', analyzerOf('en'), VOCABULARY, { optional: new Set(), records: RECORDS });
    expect(weights('wehn deepl')['wehn']).toBeCloseTo((planned[0]?.weight ?? 0) * 0.12);
  });

  it('is looked for all the same where nothing else is asked for', () => {
    expect(corrected('wehn')).toMatchObject([{ text: 'wehn', required: true }]);
    expect(corrected('wehn the')).toMatchObject([{ required: true }, { required: true }]);
  });
});
