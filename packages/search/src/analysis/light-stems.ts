import { arabicStem } from './arabic-stem.ts';
import { foldWord } from './fold-word.ts';
import { endings, withoutEnding } from './word-endings.ts';

/** Hindi endings of number, case, gender and tense, as folding leaves them. Source: Ramanathan and Rao, A Lightweight Stemmer for Hindi (2003). */
const HINDI_ENDINGS = endings(
  `ो े ू ु ी ि ा कर ाओ िए ाई ाए ने नी ना ते ीं ती ता ां ों ें ाकर ाइए ाईं ाया ेगी ेगा ोगी ोगे ाने ाना ाते ाती ाता तीं ाओं ाएं ुओं ुएं ुआं
  ाएगी ाएगा ाओगी ाओगे एंगी ेंगी एंगे ेंगे ूंगी ूंगा ातीं नाओं नाएं ताओं ताएं ियां ियों ाएंगी ाएंगे ाऊंगी ाऊंगा`,
);
const HINDI_LEAST = 2;
/** A nasal before a consonant, also written with a dot above: हिन्दी is हिंदी. */
const HINDI_NASAL = /[नमङञण]्(?=[क-म])/g;
/** Vowels that loanwords are written with in more than one way. */
const HINDI_VOWELS: Readonly<Record<string, string>> = {
  आ: 'अ',
  ई: 'इ',
  ऊ: 'उ',
  ऐ: 'ए',
  ऍ: 'ए',
  औ: 'ओ',
  ऑ: 'ओ',
  'ी': 'ि',
  'ू': 'ु',
  'ै': 'े',
  'ॅ': 'े',
  'ौ': 'ो',
  'ॉ': 'ो',
};
const HINDI_VOWEL = new RegExp(`[${Object.keys(HINDI_VOWELS).join('')}]`, 'g');

/**
 * Stems of languages that Snowball has none for, by endings alone.
 *
 * @example LIGHT_STEMS.hi('पेजों') === LIGHT_STEMS.hi('पेज') // true
 */
export const LIGHT_STEMS: Readonly<Record<string, (word: string) => string>> = {
  hi: (word) => {
    const spelled = foldWord(word).replace(HINDI_NASAL, 'ं');
    return withoutEnding(spelled, HINDI_ENDINGS, HINDI_LEAST).replace(
      HINDI_VOWEL,
      (vowel) => HINDI_VOWELS[vowel] ?? '',
    );
  },
  ar: arabicStem,
};
