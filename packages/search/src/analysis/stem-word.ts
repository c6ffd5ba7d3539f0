import { createRequire } from 'node:module';
import type snowballStemmers from 'snowball-stemmers';
import { arabicStem, endings, isArabicVerb, meetsArabicVerbs, withoutEnding } from './arabic-stem.ts';
import { foldWord } from './fold-word.ts';
import { baseOf } from './language-tag.ts';

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
const LIGHT_STEMS: Readonly<Record<string, (word: string) => string>> = {
  hi: (word) => {
    const spelled = foldWord(word).replace(HINDI_NASAL, 'ं');
    return withoutEnding(spelled, HINDI_ENDINGS, HINDI_LEAST).replace(
      HINDI_VOWEL,
      (vowel) => HINDI_VOWELS[vowel] ?? '',
    );
  },
  ar: arabicStem,
};

/** Words whose stem is a token beside their own spelling; Hindi and Arabic have light stems, other languages are found by prefixes and folding alone. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  en: 'english',
  de: 'german',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  pt: 'portuguese',
  ru: 'russian',
};

/** Endings that the stemmers know with their accents only, for words typed without. */
const RESTORED: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  es: [[/cion$/, 'ción']],
  pt: [
    [/cao$/, 'ção'],
    [/coes$/, 'ções'],
    [/oes$/, 'ões'],
  ],
};

const CACHED_STEMS = 50_000;

export type StemWord = (word: string) => string;

/** Tells the verbs of a language whose short stems nouns share with verbs of other meanings. */
export interface Verbs {
  isVerb(word: string): boolean;
  /** Whether a word may be found by verbs of its stem. */
  meetsVerbs(word: string): boolean;
}

const ARABIC_VERBS: Verbs = { isVerb: isArabicVerb, meetsVerbs: meetsArabicVerbs };

/** Gives them for a language tag; undefined where verbs and nouns of one stem are the same word. */
export function verbsOf(language: string): Verbs | undefined {
  return baseOf(language) === 'ar' ? ARABIC_VERBS : undefined;
}

/** One for each base language: analyzers of the same one ask for the same words. */
const STEMMERS = new Map<string, StemWord>();

/**
 * Gives the function that finds the folded stem of a word of this language, or undefined where none is used.
 *
 * @example stemmerOf('pt-BR')?.('configurações') // 'configur'
 */
export function stemmerOf(language: string): StemWord | undefined {
  const base = baseOf(language) ?? '';
  const algorithm = ALGORITHMS[base];
  if (!algorithm) return Object.hasOwn(LIGHT_STEMS, base) ? LIGHT_STEMS[base] : undefined;
  const stemmer = STEMMERS.get(base) ?? snowballStemmer(base, algorithm);
  STEMMERS.set(base, stemmer);
  return stemmer;
}

function snowballStemmer(base: string, algorithm: string): StemWord {
  // Read when the first index needs it: the library is 870 KB and most languages do without.
  const snowball = createRequire(import.meta.url)('snowball-stemmers') as typeof snowballStemmers;
  const stemmer = snowball.newStemmer(algorithm);
  const restored = RESTORED[base] ?? [];
  const known = new Map<string, string>();
  return (word) => {
    const cached = known.get(word);
    if (cached !== undefined) return cached;
    let spelling = word.normalize('NFC').toLowerCase();
    for (const [ending, accented] of restored) spelling = spelling.replace(ending, accented);
    const stem = foldWord(stemmer.stem(spelling));
    const shortened = base === 'ru' ? withoutActionEnding(stem) : stem;
    if (known.size >= CACHED_STEMS) known.clear();
    known.set(word, shortened);
    return shortened;
  };
}

/** Nouns of action meet their verbs: установк(а) and установ(ить), загрузк(а) and загруз(ить). */
function withoutActionEnding(stem: string): string {
  return stem.length >= 6 && stem.endsWith('к') ? stem.slice(0, -1) : stem;
}
