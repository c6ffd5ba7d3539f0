import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWord } from './fold-word.ts';

describe('foldWord', () => {
  it.each([
    ['Configuração', 'configuracao', 'Latin accents'],
    ['Straße', 'strasse', 'sharp s'],
    ['ЁЛКА', 'елка', 'Cyrillic accents'],
    ['Άλφα', 'αλφα', 'Greek accents'],
    ['ﬁle', 'file', 'ligatures'],
    ['ＰＤＦ', 'pdf', 'full-width letters'],
    ['كِتَابٌ', 'كتاب', 'harakat'],
    ['أحمد', 'احمد', 'hamza'],
    ['الإضافة', 'اضافه', 'article, hamza and ta marbuta'],
    ['إلكترونية', 'كترونيه', 'a word that begins like the article'],
    ['الإلكترونية', 'كترونيه', 'the same with the article'],
    ['مستشفى', 'مستشفي', 'alef maqsura'],
    ['٤٢', '42', 'Arabic digits'],
    ['٠٩', '09', 'the first and the last of them'],
    ['۴۲', '42', 'Persian digits'],
    ['۰۹', '09', 'the first and the last of them'],
    ['०९', '09', 'those of Devanagari'],
    ['a\u200db', 'ab', 'joiners'],
    ['čćé', 'cce', 'several accents'],
    ['e\u0301\u0323', 'e', 'two accents on one letter'],
    ['æœøđłı', 'aeoeodli', 'Latin letters of their own'],
    ['σοφός', 'σοφοσ', 'the sigma at the end'],
    ['ٱلکتاب', 'كتاب', 'wasla and Persian kaf'],
    ['ایران', 'ايران', 'Persian ye'],
    ['وبالترجمة', 'وبالترجمه', 'two letters before an article, which stay'],
    ['للترجمة', 'ترجمه', 'the article after a preposition'],
    ['والترجمة', 'ترجمه', 'the article after “and”'],
    ['الت', 'الت', 'an article before fewer than three letters, which stays'],
    ['हाँ', 'हां', 'candrabindu'],
    ['aـb', 'ab', 'tatweel'],
    ['ABC-1', 'abc-1', 'plain letters'],
    ['क़िताब', 'किताब', 'nukta'],
    ['२०२६', '2026', 'Devanagari digits'],
    ['कि', 'कि', 'matras, which stay'],
    ['ガギ', 'ガギ', 'dakuten, which stay'],
    ['ｶﾞ', 'ガ', 'half-width kana'],
    ['한국어', '한국어', 'Hangul, which stays'],
    ['soft\u00adhyphen', 'softhyphen', 'invisible characters'],
  ])('folds %s to %s (%s)', (word, folded) => {
    expect(foldWord(word)).toBe(folded);
  });

  it('tells kana with and without dakuten apart', () => {
    expect(foldWord('カ')).not.toBe(foldWord('ガ'));
  });

  it('leaves what is folded as it is', () => {
    const word = fc.stringMatching(
      /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Deva}\p{sc=Kana}\p{sc=Hang}]{0,12}$/u,
    );
    fc.assert(
      fc.property(word, (text) => {
        expect(foldWord(foldWord(text))).toBe(foldWord(text));
      }),
    );
  });
});
