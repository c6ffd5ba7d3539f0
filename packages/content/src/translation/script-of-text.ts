import { getLocale } from '@duoverso/locales';
import { subtagOf } from './language-of-text.ts';
import { visibleWords } from './same-as-english.ts';

/** Scripts of the languages that are not written in Latin letters, by ISO 639-1 code. */
const OWN: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};
/** Letters of no language that is written in Latin ones. */
const STRANGE = /(?=\p{L})[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
/** A letter that looks like one of another alphabet, in a word of the other. */
const MIXED =
  /[\p{L}\p{M}]*(?:\p{Script=Latin}\p{M}*\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{M}*\p{Script=Latin})[\p{L}\p{M}]*/u;

/** As many letters tell which they are. */
const LONGEST = 12;

/**
 * What of a text is in letters that its language is not written in: those of another language, a Latin letter in a Cyrillic word. Names that stand in the English
 * text, too, are its own. However short the text is, unlike with `foreignLanguage`.
 * @param locale code of the locale of the text
 * @returns the letters or the word; `undefined` where all is as it should be
 */
export function strangeLetters(source: string, text: string, locale: string): string | undefined {
  const words = visibleWords(text);
  const own = OWN[subtagOf(getLocale(locale).lang)];
  const strange = (words.match(STRANGE) ?? []).filter((letter) => !own?.test(letter) && !source.includes(letter));
  return strange.length > 0 ? strange.slice(0, LONGEST).join('') : MIXED.exec(words)?.[0];
}
