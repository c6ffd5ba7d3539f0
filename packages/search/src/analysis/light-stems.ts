import { foldWord } from './fold-word.ts';

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

/** Arabic endings of number, gender and possession, as folding leaves them. Source: Larkey, Ballesteros and Connell, Light Stemming for Arabic (2007). */
const ARABIC_ENDINGS = endings('ها ان ات ون ين يه ه ي كم هم نا ني وا');
const ARABIC_LEAST = 2;
/** And, with, for: written together with the word that follows. */
const ARABIC_CLITIC = /^[وبل](?=\p{L}{4})/u;
/** Who acts, before a verb of the present or future: يترجم, أترجم and سيترجم meet ترجمة. */
const ARABIC_PERSON = /^س?[يتنا](?=\p{L}{3})/u;

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
  ar: (word) => {
    const spelled = foldWord(word).replace(ARABIC_CLITIC, '');
    const bare = withoutEnding(spelled, ARABIC_ENDINGS, ARABIC_LEAST);
    // A noun with its ending begins with a letter of its own: ترجمة.
    return bare === spelled ? bare.replace(ARABIC_PERSON, '') : bare;
  },
};

/** Without the longest ending that leaves so many letters. */
function withoutEnding(word: string, longestFirst: readonly string[], least: number): string {
  const ending = longestFirst.find((one) => word.length >= one.length + least && word.endsWith(one));
  return ending === undefined ? word : word.slice(0, -ending.length);
}

function endings(list: string): readonly string[] {
  return list.split(/\s+/).sort((one, other) => other.length - one.length);
}
