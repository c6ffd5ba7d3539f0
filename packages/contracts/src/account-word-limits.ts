import { isPlainText } from './plain-text.ts';

/** Words that a list holds, in a browser and in an account: about half a megabyte of the five that browsers grant a site. */
export const MAX_SAVED_WORDS = 1_000;
/** Bytes of their texts in UTF-8 that an account keeps, of removed words half as many: the list is read and sent as a whole. */
export const MAX_LIST_BYTES = 2_000_000;
/** Words that one request brings. */
export const MAX_WORD_CHANGES = 200;
/** Bytes of the body of one request. */
export const MAX_WORD_BODY_BYTES = 262_144;
/** Days for which an account remembers that a word was removed, so that other browsers of the member remove it, too. */
export const REMOVED_WORD_DAYS = 90;

/** Longest texts of a word that an account keeps, in UTF-16 units. */
export const WORD_LENGTHS = {
  word: 80,
  sentence: 2_000,
  translation: 2_000,
  lang: 35,
  translationLang: 35,
  page: 500,
  gloss: 200,
  note: 1_000,
  reading: 500,
  base: 80,
  practice: 300,
} as const;
type TextOfWord = keyof typeof WORD_LENGTHS;

const LANGUAGE_TAG = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;
/**
 * An address on the web or a path of this site, as a browser follows it. Two slashes or backslashes would begin the host of another site, and browsers pass over tabs and line ends between them.
 */
const PAGE = /^(?:https?:\/\/[^\s/\\?#][^\s\\]*|\/(?![/\\])[^\s\\]*)$/;

/** Whether a list may lead to an address: one checker for what stands in a browser's storage, in a file and in an account. */
export function isPageAddress(text: string): boolean {
  return PAGE.test(text);
}

/** Whether an account keeps a text as it is; nothing of it is trimmed, because word and sentence name the row. */
export function isStorableText(name: TextOfWord, text: string): boolean {
  if (text.length > WORD_LENGTHS[name] || !isPlainText(text)) return false;
  if (name === 'word') return text !== '';
  if (name === 'lang' || name === 'translationLang') return LANGUAGE_TAG.test(text);
  return name !== 'page' || isPageAddress(text);
}
