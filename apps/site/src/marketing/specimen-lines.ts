import { getLocale, LOCALES, type Locale, type LocaleCode } from '@duoverso/locales';
import { pickWords } from '../islands/demos/frame/local-words.ts';
import { heroOf } from './hero-lines.ts';

/** A headline in one language, as the specimen sets it: a sentence a line. */
export interface SpecimenLine {
  readonly locale: Locale;
  readonly sentences: readonly string[];
  /** Width of its longest sentence, estimated, in half ems: on a phone the size follows from it. */
  readonly halfEms: number;
}

/** Mean width of a letter in display type, in ems, by the script of its language; measured with Literata and Noto. */
const LETTER_EMS: Readonly<Record<string, number>> = {
  Hans: 1,
  Hant: 1,
  Jpan: 1,
  Kore: 0.86,
  Cyrl: 0.58,
  Arab: 0.48,
  Deva: 0.5,
};
const LATIN_EMS = 0.515;

/**
 * A page's headline in every language of the site, for readers of one: theirs comes first, other spellings of theirs aren't among them.
 * @param page name of its copy, e.g. `home`
 * @throws where two languages have another number of sentences: the page would move when one takes the place of the other
 */
export function specimenLines(contentDir: string, page: string, code: LocaleCode): SpecimenLine[] {
  const lines = heroOf(contentDir, page)?.lines ?? {};
  const own = getLocale(code);
  const others = LOCALES.filter((one) => languageOf(one) !== languageOf(own) && one.derived?.by !== 'same');
  const set = [own, ...others].flatMap((locale) => {
    const text = pickWords(lines, locale.code);
    return text === undefined ? [] : [setLine(locale, text)];
  });
  const odd = set.find(({ sentences }) => sentences.length !== set[0]?.sentences.length);
  if (odd)
    throw new Error(
      `content/scenes/heroes.json: "${page}" has ${odd.sentences.length} sentences in ${odd.locale.code} and ${set[0]?.sentences.length} in ${set[0]?.locale.code}. ` +
        'Each is a line, and one language takes the place of another: write as many in both.',
    );
  return set;
}

/** A line with its sentences parted, and how wide the longest of them is. */
export function setLine(locale: Locale, text: string): SpecimenLine {
  const segments = new Intl.Segmenter(locale.lang, { granularity: 'sentence' }).segment(text);
  const sentences = [...segments].map(({ segment }) => segment.trim());
  const letter = LETTER_EMS[new Intl.Locale(locale.lang).maximize().script ?? ''] ?? LATIN_EMS;
  // Marks above and below a letter take no room of their own.
  const widths = sentences.map((sentence) => [...sentence.replaceAll(/\p{Mn}/gu, '')].length * letter);
  return { locale, sentences, halfEms: Math.ceil(Math.max(...widths) * 2) };
}

function languageOf({ lang }: Locale): string {
  return new Intl.Locale(lang).language;
}
