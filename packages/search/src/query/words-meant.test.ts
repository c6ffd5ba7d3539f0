import { describe, expect, it } from 'vitest';
import { analyzerOf } from '../analysis/analyzer.ts';
import type { SamplePage } from '../testing/sample-records.ts';
import { indexOf } from '../testing/temporary-index.ts';
import { Vocabulary } from '../words/vocabulary.ts';
import { fromLatinKeys, fromLatinLetters, wordsMeant } from './words-meant.ts';

function vocabularyOf(language: string, text: string): Vocabulary {
  const tokens = analyzerOf(language).tokens(text);
  const terms = [...new Set(tokens.flatMap(({ term, beside }) => [term, ...beside]))].sort();
  return new Vocabulary(terms, new Uint32Array(terms.length).fill(1));
}

const meant = (language: string, texts: string, query: string) =>
  wordsMeant(query, analyzerOf(language), vocabularyOf(language, texts)).map(({ text }) => text);

describe('wordsMeant', () => {
  const GERMAN = 'Übersetzungen ändern, die neue Quelle, aktuell';

  it('are German words with their umlauts, which were typed as two letters, in any of their forms', () => {
    expect(meant('de', GERMAN, 'Uebersetzung aendern')).toEqual(['ubersetzung', 'andern']);
    expect(meant('de', GERMAN, 'fuer koennen')).toEqual(['fur', 'konnen']);
  });

  it('are German words as typed where a text has these letters, has begun with them, or has no such word', () => {
    expect(meant('de', GERMAN, 'neue Quelle')).toEqual(['neue', 'quelle']);
    expect(meant('de', `${GERMAN} aktull`, 'aktue')).toEqual(['aktue']);
    expect(meant('de', GERMAN, 'Abenteuer')).toEqual(['abenteuer']);
  });

  const RUSSIAN = 'Перевод субтитров. Отменить подписку в Chrome, вернуть деньги. Клавиши и PDF.';

  it('are Russian words that were typed while the keyboard was Latin, also with letters on the keys of signs', () => {
    expect(meant('ru', RUSSIAN, 'gthtdjl ce,nbnhjd')).toEqual(['перевод', 'субтитров']);
    expect(meant('ru', RUSSIAN, 'jnvtybnm gjlg')).toEqual(['отменить', 'подп']);
  });

  it('are Russian words in Latin letters, one by one, a soft sign missing', () => {
    expect(meant('ru', RUSSIAN, 'otmenit podpisku Chrome')).toEqual(['отменит', 'подписку', 'chrome']);
    expect(meant('ru', RUSSIAN, 'вернуть dengi')).toEqual(['вернуть', 'денги']);
  });

  it('are Latin words in Russian where the texts have them or know no better', () => {
    expect(meant('ru', RUSSIAN, 'pdf chrome')).toEqual(['pdf', 'chrome']);
    expect(meant('ru', RUSSIAN, 'chro')).toEqual(['chro']);
    expect(meant('ru', RUSSIAN, 'banana bread')).toEqual(['banana', 'bread']);
    // Read with the other keyboard, less than half of it would be known.
    expect(meant('ru', RUSSIAN, 'b qqqwwweee')).toEqual(['b', 'qqqwwweee']);
  });

  it('are no Russian ones in another language', () => {
    expect(meant('en', 'Перевод', 'gthtdjl')).toEqual(['gthtdjl']);
  });

  it('are what an index is asked for, and what is marked', () => {
    const pages: SamplePage[] = [
      { path: '/ru/a/', language: 'ru', title: 'Перевод', blocks: ['Как отменить перевод.'] },
    ];
    for (const query of ['gthtdjl', 'perevod']) {
      const { hits, matches } = indexOf(pages).search({ query, offset: 0, limit: 9 });
      expect(hits[0]?.record.url).toBe('/ru/a/');
      expect(matches('Новый перевод')).toEqual([{ start: 6, end: 13 }]);
    }
  });
});

describe('Russian from Latin', () => {
  it('takes every key for the letter that is on it', () => {
    expect(fromLatinKeys("`qwertyuiop[]asdfghjkl;'zxcvbnm,.")).toBe('ёйцукенгшщзхъфывапролджэячсмитьбю');
    expect(fromLatinKeys('Ghbdtn 2')).toBe('привет 2');
  });

  it.each([
    ['rasshirenie', 'расширение'],
    ['goryachie', 'горячие'],
    ['tsena', 'цена'],
    ['obshchiy', 'общий'],
    ['zhurnal', 'журнал'],
    ['subtitry', 'субтитры'],
    ['Yandex', 'яндекс'],
  ])('reads %s as %s', (latin, russian) => {
    expect(fromLatinLetters(latin)).toBe(russian);
  });
});
