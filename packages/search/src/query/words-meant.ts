import type { Analyzer, QueryWord } from '../analysis/analyzer.ts';
import { baseOf } from '../analysis/language-tag.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { isInText, isMistyped } from './compound-words.ts';

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const RUSSIAN_OF_KEY = new Map([...LATIN_KEYS].map((key, place) => [key, RUSSIAN_KEYS[place] ?? key]));

/** Longer spellings first, as they are looked for. */
const RUSSIAN_OF_LATIN: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['yo', 'ё'],
  ['jo', 'ё'],
  ['ye', 'е'],
  ['x', 'кс'],
  ...[...'abvgdezijklmnoprstufhcyqw'].map((latin, place) => [latin, 'абвгдезийклмнопрстуфхцыкв'[place] ?? ''] as const),
];
const RUSSIAN_VOWELS = 'аеёиоуыэюя';

/**
 * What was typed with a Russian keyboard in mind while the Latin one was on.
 *
 * @example fromLatinKeys('gthtdjl') // 'перевод'
 */
export function fromLatinKeys(text: string): string {
  return [...text.toLowerCase()].map((key) => RUSSIAN_OF_KEY.get(key) ?? key).join('');
}

/**
 * A Russian word from the Latin letters that it is written with where there is no Russian keyboard. Soft and hard signs stay away, as they do there.
 *
 * @example fromLatinLetters('rasshirenie') // 'расширение'
 */
export function fromLatinLetters(word: string): string {
  const latin = word.toLowerCase();
  let russian = '';
  for (let at = 0; at < latin.length; ) {
    const [spelled = latin[at] ?? '', letter = latin[at] ?? ''] =
      RUSSIAN_OF_LATIN.find(([spelling]) => latin.startsWith(spelling, at)) ?? [];
    russian += spelled === 'y' && RUSSIAN_VOWELS.includes(russian.at(-1) ?? ' ') ? 'й' : letter;
    at += spelled.length;
  }
  return russian;
}

const LATIN_ALONE = /^[^\p{L}]*\p{sc=Latin}[^\p{sc=Cyrl}]*$/u;
const LATIN_WORD = /^\p{sc=Latin}+$/u;
/** Letters from which on the beginning of a word tells that it is one. */
const BEGUN_LETTERS = 3;
/** Letters from which on a word in Latin letters may lack a soft sign, or have another error. */
const INEXACT_LETTERS = 5;
/** Share of the letters of a query that have to be in words of the index where it is read as typed with another keyboard. */
const LEAST_KNOWN = 0.5;

/**
 * The words of a query as its texts write them, where they have no such words as were typed: German with `ue` for `ü`, Russian with the keys of a Latin
 * keyboard or in Latin letters. What the index has as it was typed stays so.
 */
export function wordsMeant(text: string, analyzer: Analyzer, vocabulary: Vocabulary): readonly QueryWord[] {
  const typed = analyzer.queryWords(text);
  const isRussian = baseOf(analyzer.language) === 'ru';
  if (isRussian && LATIN_ALONE.test(text)) {
    const keyed = analyzer.queryWords(fromLatinKeys(text));
    const known = knownShare(keyed, vocabulary);
    if (known >= LEAST_KNOWN && known > knownShare(typed, vocabulary)) return keyed;
  }
  return typed.map((word) => {
    const isKnown = word.stop || isInText(word, vocabulary) || vocabulary.prefixCount(word.text) > 0;
    if (isKnown) return word;
    const others = isRussian && LATIN_WORD.test(word.text) ? [fromLatinLetters(word.text)] : word.spellings;
    const meant = others
      .flatMap((other) => analyzer.queryWords(other))
      .find((other) => isWritten(other, vocabulary) || (isRussian && isNearly(other, vocabulary)));
    return meant ? { ...meant, joined: word.joined } : word;
  });
}

function isWritten(word: QueryWord, vocabulary: Vocabulary): boolean {
  return word.stop || word.parts.length > 0 || isInText(word, vocabulary);
}

function isNearly(word: QueryWord, vocabulary: Vocabulary): boolean {
  return word.text.length >= INEXACT_LETTERS && isMistyped(word, vocabulary);
}

/** Share of letters in words that the index has, the last of which may have been begun only. */
function knownShare(words: readonly QueryWord[], vocabulary: Vocabulary): number {
  let known = 0;
  let all = 0;
  for (const [index, word] of words.entries()) {
    const { length } = word.text;
    const isBegun = index === words.length - 1 && length >= BEGUN_LETTERS && vocabulary.prefixCount(word.text) > 0;
    all += length;
    if (isBegun || isWritten(word, vocabulary)) known += length;
  }
  return all === 0 ? 0 : known / all;
}
