import type { Work } from '../core/work.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

// Longer ones are no words that anyone types, and their spellings would fill the memory: there are sixty for each letter, each as long as the word.
const HANGUL = /^[가-힣]{3,16}$/;
const KATAKANA = /^[ァ-ヴー]{4,16}$/;
/** Most are told from the words of the index by their first pairs. */
const STEPS_PER_SPELLING = 3;
const FIRST_SYLLABLE = 0xac00;
const INITIALS = 19;
const VOWELS = 21;
const FINALS = 28;
const FIRST_KANA = 0x30a1;
const LAST_KANA = 0x30f4;
/** The mark of a long vowel and the small tsu are left out and put in more than other letters. */
const UNSURE_KANA = ['ー', 'ッ'];

/**
 * The spellings of a word without spaces that differ by one letter and whose pairs of letters the index has: in Hangul a syllable with one other sound,
 * in katakana another letter, or a long vowel or doubled consonant more or less. Other words of these scripts are too short to tell.
 *
 * @throws {WorkExceeded}
 * @example mistypedSyllables('스토아', vocabulary) // [['스토', '토어']]
 */
export function mistypedSyllables(word: string, vocabulary: Vocabulary, work?: Work): readonly (readonly string[])[] {
  const spellings = HANGUL.test(word) ? hangulSpellings(word) : KATAKANA.test(word) ? katakanaSpellings(word) : [];
  work?.spend(spellings.length * STEPS_PER_SPELLING);
  const known = new Map<string, boolean>();
  const isKnown = (pair: string): boolean => {
    const before = known.get(pair);
    if (before !== undefined) return before;
    const now = vocabulary.count(pair) > 0;
    known.set(pair, now);
    return now;
  };
  return spellings.map(pairsOf).filter((pairs) => pairs.every(isKnown));
}

function hangulSpellings(word: string): string[] {
  return [...word].flatMap((syllable, place) =>
    syllablesLike(syllable).map((other) => replaced(word, place, 1, other)),
  );
}

/** The syllables that differ in their first consonant, their vowel or their last consonant alone. Source: Unicode, 3.12. */
function syllablesLike(syllable: string): string[] {
  const code = syllable.charCodeAt(0) - FIRST_SYLLABLE;
  const final = code % FINALS;
  const vowel = Math.floor(code / FINALS) % VOWELS;
  const initial = Math.floor(code / FINALS / VOWELS);
  const others = [
    ...upTo(INITIALS).map((one) => [one, vowel, final] as const),
    ...upTo(VOWELS).map((one) => [initial, one, final] as const),
    ...upTo(FINALS).map((one) => [initial, vowel, one] as const),
  ].map(([i, v, f]) => String.fromCharCode(FIRST_SYLLABLE + (i * VOWELS + v) * FINALS + f));
  return [...new Set(others)].filter((other) => other !== syllable);
}

function katakanaSpellings(word: string): string[] {
  const spellings = new Set<string>();
  for (let place = 0; place < word.length; place++) {
    for (let code = FIRST_KANA; code <= LAST_KANA; code++) {
      spellings.add(replaced(word, place, 1, String.fromCharCode(code)));
    }
    for (const letter of UNSURE_KANA) {
      spellings.add(replaced(word, place, 1, letter));
      spellings.add(replaced(word, place + 1, 0, letter));
      if (word[place] === letter) spellings.add(replaced(word, place, 1, ''));
    }
  }
  spellings.delete(word);
  return [...spellings];
}

function replaced(word: string, place: number, length: number, by: string): string {
  return word.slice(0, place) + by + word.slice(place + length);
}

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, place) => word.slice(place, place + 2));
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
