import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { UNKNOWN_TERM, Vocabulary } from './vocabulary.ts';

function vocabulary(counts: Readonly<Record<string, number>>): Vocabulary {
  const terms = Object.keys(counts).sort();
  return new Vocabulary(
    terms,
    Uint32Array.from(terms, (term) => counts[term] ?? 0),
  );
}

const sample = vocabulary({
  deepl: 3,
  deep: 1,
  seek: 2,
  subtitle: 5,
  subtitles: 7,
  pdf: 4,
  '429': 2,
  翻译: 9,
  '\uE000subtitl': 9,
});
const corrected = (typed: string, prefix = false) => sample.corrections(typed, prefix).map(({ term }) => term);

describe('Vocabulary', () => {
  it('counts terms and beginnings', () => {
    expect(sample.count('deepl')).toBe(3);
    expect(sample.count('dee')).toBe(0);
    expect(sample.prefixCount('dee')).toBe(4);
    expect(sample.prefixCount('z')).toBe(0);
  });

  it.each([
    ['deelp', ['deepl', 'deep']],
    ['sbutitles', ['subtitles']],
    ['subttiels', ['subtitles']],
    ['pfd', []],
    ['492', []],
    ['翻義', []],
  ])('corrects %s by the errors that its length forgives', (typed, expected) => {
    expect(corrected(typed)).toEqual(expected);
  });

  it.each([
    ['a letter held too long beside another error', 'مجاينهه', 'مجانيه'],
    ['the first of four letters, by one like it', 'غايم', 'عايم'],
    ['one of three Devanagari letters, by one like it', 'बटण', 'बटन'],
    ['a letter of four Arabic ones, by one like it', 'ملفظ', 'ملفض'],
    ['one of four Arabic letters that was typed twice', 'ملفف', 'ملف'],
    ['neighbours of four Arabic letters', 'رسال', 'رسلا'],
  ])('corrects %s', (_case, typed, meant) => {
    expect(vocabulary({ [meant]: 1 }).corrections(typed, false)).toEqual([
      expect.objectContaining({ term: meant, count: 1 }),
    ]);
  });

  it.each([
    ['the first of four letters, by any', 'قايم', 'عايم'],
    ['one of three Devanagari letters, by any', 'बटक', 'बटन'],
    ['one of three letters of other scripts', 'كتف', 'كتق'],
    ['a letter of four Arabic ones, by any', 'بنات', 'بناء'],
    ['a letter too many or too few of four Arabic ones', 'طلاب', 'طلب'],
    ['letters that are written twice', 'manggaa', 'magna'],
  ])('does not correct %s', (_case, typed, word) => {
    expect(vocabulary({ [word]: 1 }).corrections(typed, false)).toEqual([]);
  });

  it('corrects a beginning to the words that begin so', () => {
    expect(corrected('sbuti', true)).toEqual(['subtitles', 'subtitle']);
  });

  it.each([
    ['subbtiutels', ['subtitles']],
    ['dxxpl', ['deepl']],
    ['qzxqzx', []],
    ['翻訳', []],
  ])('knows what is most like %s, however mistyped it is', (typed, expected) => {
    expect(sample.nearest(typed).map(({ term }) => term)).toEqual(expected);
  });

  it('finds terms by their ids, and the ids of those that begin alike', () => {
    const { from, to } = sample.range('subtitle');
    expect([sample.term(from), sample.term(to - 1), to - from]).toEqual(['subtitle', 'subtitles', 2]);
    expect(sample.term(sample.id('deepl'))).toBe('deepl');
    expect(sample.id('dee')).toBe(UNKNOWN_TERM);
    expect(sample.term(sample.beside.from)).toBe('\uE000subtitl');
  });

  it('finds the two words that were typed as one', () => {
    expect(sample.splits('deepseek')).toEqual([['deep', 'seek']]);
  });

  it('corrects to every nearest word and no further one', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 5, maxLength: 7 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 8 }), word, (words, typed) => {
        const counts = Object.fromEntries(words.map((one) => [one, 1]));
        const expected = words.filter((one) => editDistance(typed, one, 1) === 1);
        const found = vocabulary(counts).corrections(typed, false);
        expect(found.map(({ term }) => term).sort()).toEqual(expected.sort());
      }),
    );
  });
});
