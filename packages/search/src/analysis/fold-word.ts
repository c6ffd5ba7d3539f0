const ASCII = /^[\x21-\x7e]*$/;
const INVISIBLE = /[\u00ad\u200c-\u200f\u2060]/g;
/** Accents over a Latin, Greek or Cyrillic letter; the marks of kana and the vowel signs of Devanagari are not among them. */
const ACCENTS = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\u0300-\u036f]+/gu;
/** Harakat, hamza and madda once decomposed, superscript alef, tatweel. */
const ARABIC_MARKS = /[\u064b-\u065f\u0670\u0640]/g;
const NUKTA = /\u093c/g;
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ٱ: 'ا',
  ک: 'ك',
  ی: 'ي',
  '\u0901': '\u0902',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
/** The Arabic article with what is written together before it, as a pattern. */
export const ARABIC_ARTICLE = '(?:[وفبك]?ال|لل)';
/** Repeated, so that a word of its own that begins like the article (إلكتروني) meets its form with it (الإلكتروني). */
const ARTICLE = new RegExp(`^(?:${ARABIC_ARTICLE}(?=\\p{L}{3}))+`, 'u');

/**
 * One spelling for all the ways in which a word may be typed: NFKC, lower case, without the accents of Latin, Greek and Cyrillic,
 * Arabic without harakat, hamza seats and article, Devanagari without nukta, digits of every script as ASCII. Marks that make
 * another letter (dakuten, matras) stay.
 *
 * @example foldWord('Configuração') // 'configuracao'
 * @example foldWord('الإضافة') // 'اضافه'
 */
export function foldWord(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  const folded = word
    .normalize('NFKC')
    .toLowerCase()
    .replace(INVISIBLE, '')
    .normalize('NFD')
    .replace(ARABIC_MARKS, '')
    .replace(NUKTA, '')
    .replace(ACCENTS, '$1')
    .normalize('NFC')
    .replace(DIGITS, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter);
  return folded.replace(ARTICLE, '');
}

function digitValue(codePoint: number): number {
  const zero = codePoint >= 0x966 ? 0x966 : codePoint >= 0x6f0 ? 0x6f0 : 0x660;
  return codePoint - zero;
}
