import type { ReadWords, WordReading } from '@duoverso/bilingual/readings';
import { toSimplified } from '@duoverso/locales/simplified';
import { translate, WIKIPEDIA } from 'iuliia';
import { pinyin } from 'pinyin-pro';
import { readException } from './chinese-exceptions.ts';
import { readHangul, readKatakana } from './spoken-words.ts';

const HAN = /\p{Script=Han}/u;
const HAN_ALONE = /^\p{Script=Han}+$/u;
const TRADITIONAL = /^zh-(?:TW|HK|Hant)/;
/**
 * Signs that have several readings, and one as words of their own in plain prose; the others need to be understood. Readings are the library's.
 */
const SURE_ALONE = new Set(
  '的和里裡会會上有不把个個见見读讀这這都给給没沒被好大无無谁誰各其吗说說内內同查条條句家哪要能与',
);
/** In traditional characters one sign, but for words of writing and of fame. */
const ASPECT = /(?<![显原名编土卓昭论拙专遗])著(?![作名述书者录称])/gu;
/** Between syllables where the second begins with a vowel. Source: GB/T 16159-2012, 6.5. */
const OPEN_SYLLABLE = /^[aoeāáǎàōóǒòēéěè]/;

/** How the words of a language are read, for languages whose letters say it surely. Arabic writes no vowels, Hindi some that are silent. */
export function readerOf(lang: string): ReadWords | undefined {
  const [language = ''] = lang.split('-');
  if (language === 'zh') return readChinese(lang);
  if (language === 'ko') return readEach(/^\p{Script=Hangul}+$/u, readHangul);
  if (language === 'ru') return readEach(/^\p{Script=Cyrillic}+$/u, readCyrillic);
  // How kanji are read is known to a dictionary alone, and hiragana are particles too, which are read otherwise.
  if (language === 'ja') return readEach(/^[\p{Script=Katakana}ー]{2,}$/u, readKatakana);
  return undefined;
}

/** Reads words by their letters. Others are not read: a word in another script needs no reading. */
function readEach(script: RegExp, read: (text: string) => string | undefined): ReadWords {
  const known = new Map<string, WordReading | undefined>();
  const signs = new Map<string, string>();
  const readSign = (sign: string) => {
    const reading = signs.get(sign) ?? read(sign) ?? '';
    signs.set(sign, reading);
    return reading;
  };
  const readWord = (word: string) => {
    const text = read(word);
    return text === undefined ? undefined : { text, signs: [...word].map(readSign) };
  };
  return (_, words) =>
    words.map(({ folded }) => {
      if (!script.test(folded)) return null;
      const reading = known.has(folded) ? known.get(folded) : readWord(folded);
      known.set(folded, reading);
      return reading;
    });
}

/** The library knows no e after another, which is read as after other vowels. */
function readCyrillic(word: string): string {
  return translate(word.replaceAll(/(?<=[её])е/g, 'ye'), WIKIPEDIA);
}

/** Hanyu pinyin with the marks of the tones as they are in dictionaries. A word is sure where it is read alone as it is in its sentence. */
function readChinese(lang: string): ReadWords {
  // The library knows the words that decide how a sign is read in simplified characters.
  const simplify = TRADITIONAL.test(lang)
    ? (text: string) => toSimplified(text).replaceAll(ASPECT, '着')
    : (text: string) => text;
  const read = (text: string) => pinyin(simplify(text), { type: 'array', toneSandhi: false });
  const known = new Map<string, readonly string[]>();
  const readAlone = (word: string) => {
    const alone = known.get(word) ?? (isSureAlone(simplify(word)) ? read(word) : []);
    known.set(word, alone);
    return alone;
  };
  return (text, words) => {
    if (!HAN.test(text)) return words.map(() => null);
    const syllables = byUnit(text, read(text));
    return words.map(({ folded, start }) => {
      if (!HAN_ALONE.test(folded)) return null;
      const signs = readAlone(folded);
      let at = start;
      const agrees = [...folded].every((sign, index) => {
        const same = syllables[at] === signs[index];
        at += sign.length;
        return same;
      });
      const sure = agrees && signs.length > 0 ? signs : undefined;
      const found = readException(simplify(folded), sure, text.slice(Math.max(start - 2, 0), start));
      return found && { text: joinSyllables(found), signs: found };
    });
  };
}

/** Whether a word says how it is read: several signs do, and one that has one reading, or one as a word of its own. */
function isSureAlone(word: string): boolean {
  return word.length > 1 || SURE_ALONE.has(word) || pinyin(word, { type: 'array', multiple: true }).length === 1;
}

function joinSyllables(syllables: readonly string[]): string {
  return syllables.map((one, index) => (index > 0 && OPEN_SYLLABLE.test(one) ? `’${one}` : one)).join('');
}

/** One entry for each UTF-16 unit at which a sign begins. */
function byUnit(text: string, syllables: readonly string[]): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  for (const [index, sign] of [...text].entries()) {
    found.push(syllables[index]);
    if (sign.length > 1) found.push(undefined);
  }
  return found;
}
