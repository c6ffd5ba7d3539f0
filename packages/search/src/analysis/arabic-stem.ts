import { ARABIC_ARTICLE, foldWord } from './fold-word.ts';

/** A letter of Arabic. */
export const ARABIC = /\p{sc=Arab}/u;

/**
 * Arabic endings of number, gender and possession, as folding leaves them, and of a feminine noun with its possessor: صورتي, صورتها. Source: Larkey,
 * Ballesteros and Connell, Light Stemming for Arabic (2007).
 */
const ENDINGS = endings('ها ان ات ون ين يه ه ي كم هم نا ني وا تي تك ته تها تنا تهم تكم');
const LEAST = 3;
/** Two letters and one of these are a feminine noun, لغة and لغات, and no shorter word: خطة is not خط. */
const SHORT_FEMININE = /^(\p{L}{2})(?:ات|تي|تك|ته|تها|تنا|تهم|تكم)$/u;
/** And, with, for: written together with the word that follows. */
const CLITIC = /^[وبل](?=\p{L}{4})/u;
/** Folding leaves the article where few letters follow; its stem goes without: الزر is زر. */
const SHORT_WITH_ARTICLE = new RegExp(`^${ARABIC_ARTICLE}(?=\\p{L}{2}$)`, 'u');
/** Verbal nouns and broken plurals keep their first letter: تقديم is not قديم, nor أسماء سماء. A verb with that vowel, أختار, has ت before it. */
const NOUN = /^(?:ت\p{L}{2}ي\p{L}|ت\p{L}(?!ت)\p{L}ا\p{L}|ا\p{L}(?!ت)\p{L}ا\p{L}|ا\p{L}ت\p{L}ا\p{L})$/u;
/** Who acts, before a verb of the present or future: يترجم, أترجم and سيترجم meet ترجمة. */
const PERSON = /^س?[يتنا](?=\p{L}{3})/u;

/** What only nouns have: the article, before letters that are no word by themselves, and the endings of the feminine. */
const WITH_ARTICLE = new RegExp(`^${ARABIC_ARTICLE}(?:\\p{L}\\p{M}*){3}`, 'u');
const FEMININE = /(?:[هة]|ات)$/u;

const ACCOUNT_WORDS = 1000;

interface Stemmed {
  readonly stem: string;
  /** Whether the stem goes without the letter that says who acts. */
  readonly isVerb: boolean;
}

const known = new Map<string, Stemmed>();

/**
 * The stem of an Arabic word, by clitics and endings alone.
 *
 * @example arabicStem('وصفحاتها') === arabicStem('صفحة') // true
 */
export function arabicStem(word: string): string {
  return stemmed(word).stem;
}

/**
 * Whether an Arabic word is a verb that says who acts: يترجم.
 *
 * @example isArabicVerb('تعيد') // true
 */
export function isArabicVerb(word: string): boolean {
  return stemmed(word).isVerb;
}

/**
 * Whether an Arabic word may be found by such verbs of its stem. Three letters are a root, which nouns share with verbs of other meanings: gold, الذهب, is no
 * form of يذهب, nor a trip, رحلة, of يرحل. Four are the noun of their verb: الترجمة and يترجم.
 *
 * @example meetsArabicVerbs('العيد') // false
 */
export function meetsArabicVerbs(word: string): boolean {
  const { stem, isVerb } = stemmed(word);
  return isVerb || stem.length > LEAST || !(WITH_ARTICLE.test(word) || FEMININE.test(word));
}

/** What is asked of a word one after the other is worked out once. */
function stemmed(word: string): Stemmed {
  let read = known.get(word);
  if (read === undefined) {
    if (known.size >= ACCOUNT_WORDS) known.clear();
    read = readWord(word);
    known.set(word, read);
  }
  return read;
}

function readWord(word: string): Stemmed {
  const spelled = foldWord(word).replace(SHORT_WITH_ARTICLE, '').replace(CLITIC, '');
  const feminine = SHORT_FEMININE.exec(spelled)?.[1];
  if (feminine) return { stem: `${feminine}ه`, isVerb: false };
  const bare = withoutEnding(spelled, ENDINGS, LEAST);
  // A noun with its ending begins with a letter of its own: ترجمة.
  if (bare !== spelled || NOUN.test(bare) || WITH_ARTICLE.test(word)) return { stem: bare, isVerb: false };
  const stem = bare.replace(PERSON, '');
  return { stem, isVerb: stem !== bare };
}

/** The endings of a list, the longest first, as `withoutEnding` wants them. */
export function endings(list: string): readonly string[] {
  return list.split(/\s+/).sort((one, other) => other.length - one.length);
}

/** Without the longest ending that leaves so many letters. */
export function withoutEnding(word: string, longestFirst: readonly string[], least: number): string {
  const ending = longestFirst.find((one) => word.length >= one.length + least && word.endsWith(one));
  return ending === undefined ? word : word.slice(0, -ending.length);
}
