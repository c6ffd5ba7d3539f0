import { describe, expect, it } from 'vitest';
import { Vocabulary } from '../words/vocabulary.ts';
import { mistypedSyllables } from './mistyped-syllables.ts';

/** An index of texts that hold these words alone. */
function vocabularyOf(...words: readonly string[]): Vocabulary {
  const pairs = words.flatMap((word) => [...word].slice(1).map((letter, place) => `${[...word][place]}${letter}`));
  const terms = [...new Set(pairs)].sort();
  return new Vocabulary(terms, new Uint32Array(terms.length).fill(1));
}
const meant = (typed: string, ...words: readonly string[]) =>
  mistypedSyllables(typed, vocabularyOf(...words)).map((pairs) => pairs.join(' '));

describe('a word without spaces that is mistyped in one letter', () => {
  it.each([
    ['a vowel', '스토아', '스토어', '스토 토어'],
    ['a first consonant', '브라우져', '브라우저', '브라 라우 우저'],
    ['a last consonant', '오플라우터', '오픈라우터', '오픈 픈라 라우 우터'],
    ['the first syllable', '므라우저', '브라우저', '브라 라우 우저'],
  ])('is the Hangul word with another sound: %s', (_case, typed, word, pairs) => {
    expect(meant(typed, word)).toEqual([pairs]);
  });

  it.each([
    ['another letter', 'サイドパメル', 'サイドパネル', 'サイ イド ドパ パネ ネル'],
    ['a small letter for a long vowel', 'インストォル', 'インストール', 'イン ンス スト トー ール'],
    ['no doubled consonant', 'ホトスポト', 'ホットスポト', 'ホッ ット トス スポ ポト'],
    ['no long vowel', 'スマトフォン', 'スマートフォン', 'スマ マー ート トフ フォ ォン'],
    ['a long vowel too many', 'ブラウーザ', 'ブラウザ', 'ブラ ラウ ウザ'],
  ])('is the katakana word with %s put right', (_case, typed, word, pairs) => {
    expect(meant(typed, word)).toContain(pairs);
  });

  it.each([
    ['two syllables', '스터아', '스토어'],
    ['two sounds of a syllable', '스토강', '스토어'],
    ['a word of two syllables', '확정', '확장'],
    ['a word of three kana', 'パメル', 'パネル'],
    ['a word with kanji', '画像翻訳機', '画面翻訳機'],
    ['a word with hiragana', 'サイドはネル', 'サイドパネル'],
    ['a row of syllables that is no word', `${'스토'.repeat(16)}아`, `${'스토'.repeat(16)}어`],
    ['a row of kana that is no word', `${'パネ'.repeat(16)}メ`, `${'パネ'.repeat(16)}ル`],
  ])('is not told by %s', (_case, typed, word) => {
    expect(meant(typed, word)).toEqual([]);
  });

  it('is none of which the index lacks a pair of letters', () => {
    expect(mistypedSyllables('스토아', vocabularyOf('스토', '어울'))).toEqual([]);
  });

  it('is not the word itself', () => {
    expect(meant('브라우저', '브라우저')).toEqual([]);
    expect(meant('ブラウザ', 'ブラウザ')).toEqual([]);
  });
});
