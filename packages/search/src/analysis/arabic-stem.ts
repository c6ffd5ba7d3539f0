import { foldWord } from './fold-word.ts';
import { endings, withoutEnding } from './word-endings.ts';

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
const SHORT_WITH_ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{2}$)/u;
/** Verbal nouns and broken plurals keep their first letter: تقديم is not قديم, nor أسماء سماء. A verb with that vowel, أختار, has ت before it. */
const NOUN = /^(?:ت\p{L}{2}ي\p{L}|ت\p{L}(?!ت)\p{L}ا\p{L}|ا\p{L}(?!ت)\p{L}ا\p{L}|ا\p{L}ت\p{L}ا\p{L})$/u;
/** Who acts, before a verb of the present or future: يترجم, أترجم and سيترجم meet ترجمة. */
const PERSON = /^س?[يتنا](?=\p{L}{3})/u;

/**
 * The stem of an Arabic word, by clitics and endings alone.
 *
 * @example arabicStem('وصفحاتها') === arabicStem('صفحة') // true
 */
export function arabicStem(word: string): string {
  const spelled = foldWord(word).replace(SHORT_WITH_ARTICLE, '').replace(CLITIC, '');
  const feminine = SHORT_FEMININE.exec(spelled)?.[1];
  if (feminine) return `${feminine}ه`;
  const bare = withoutEnding(spelled, ENDINGS, LEAST);
  // A noun with its ending begins with a letter of its own: ترجمة.
  return bare === spelled && !NOUN.test(bare) ? bare.replace(PERSON, '') : bare;
}
