import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { getLocale, LOCALES } from '@duoverso/locales';
import { visibleWords } from './same-as-english.ts';

/** Script of the languages that are not written in Latin letters, by ISO 639-1 code. A letter of a script where one stands for a syllable or a word weighs as many Latin ones. */
const SCRIPTS: Readonly<Record<string, { readonly letters: RegExp; readonly weight: number }>> = {
  ar: { letters: /\p{Script=Arabic}/gu, weight: 1 },
  hi: { letters: /\p{Script=Devanagari}/gu, weight: 1 },
  ja: { letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu, weight: 2.5 },
  ko: { letters: /\p{Script=Hangul}/gu, weight: 2 },
  ru: { letters: /\p{Script=Cyrillic}/gu, weight: 1 },
  zh: { letters: /\p{Script=Han}/gu, weight: 3 },
};
const LATIN = /\p{Script=Latin}/gu;
/** Names, keys and file types in Latin letters, with what stands between them. */
const LATIN_RUNS = /[\p{Script=Latin}\d][\p{Script=Latin}\d\p{P}\p{S} ]*/gu;

/** Letters that a text needs for its language to be sure: of 23,000 texts with as many, none of the site's own is taken for another language. */
const MIN_LETTERS = 60;
/** What stands further on says nothing new, and costs time. */
const MAX_LENGTH = 300;
/** Lists of names belong to no language: there the scores of two lie side by side. */
const MIN_LEAD = 0.05;

interface Detector {
  detect(text: string): { language: string; isReliable(): boolean; getScores(): Record<string, number> };
  setLanguageSubset(languages: string[]): unknown;
}
const require = createRequire(import.meta.url);
let detector: Detector | undefined;

/** Loaded for the first text: the builds of pages check none, and its tables weigh megabytes. */
function detect(text: string) {
  if (!detector) {
    const { eld } = require(fileURLToPath(import.meta.resolve('eld/small'))) as { eld: Detector };
    eld.setLanguageSubset([...new Set(LOCALES.map(({ lang }) => subtagOf(lang)))]);
    detector = eld;
  }
  return detector.detect(text);
}

/**
 * The language that a text is written in, where that is surely another one than its file's.
 * @param locale code of the locale of the file; languages of one name, such as those of Portugal and Brazil, are one here
 * @returns ISO 639-1 code of a language of the site, or `Latn` for a text without any letter of the language's own script; `undefined` where the language is right, or not sure
 */
export function foreignLanguage(text: string, locale: string): string | undefined {
  const own = subtagOf(getLocale(locale).lang);
  const script = SCRIPTS[own];
  const said = spokenOf(text);
  if (script && count(said, script.letters) === 0 && count(said, LATIN) >= MIN_LETTERS) return 'Latn';
  const words = script ? said.replace(LATIN_RUNS, ' ') : said;
  if (count(words, /\p{L}/gu) * (script?.weight ?? 1) < MIN_LETTERS) return undefined;
  const found = detect(words.slice(0, MAX_LENGTH));
  if (found.language === own || !found.isReliable()) return undefined;
  const scores = found.getScores();
  const lead = (scores[found.language] ?? 0) - (scores[own] ?? 0);
  return found.language !== '' && lead >= MIN_LEAD ? found.language : undefined;
}

/** What the writer says in a text: no code, addresses, placeholders, forms of a message and quoted words of others. */
function spokenOf(text: string): string {
  return visibleWords(text)
    .replace(/\{\w+,\s*(?:plural|select|selectordinal),/g, ' ')
    .replace(/(?:=\d+|\b(?:zero|one|two|few|many|other))\s*(?=\{)/g, ' ')
    .replace(/[{}#*]/g, ' ')
    .replace(/https?:\S+/g, ' ')
    .replace(/[“«„「『"][^”»“」』"]*[”»“」』"]/g, ' ');
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}

const subtags = new Map<string, string>();

/** Asked for each text: making an `Intl.Locale` takes longer than looking at a short one. */
export function subtagOf(lang: string): string {
  const subtag = subtags.get(lang) ?? new Intl.Locale(lang).language;
  subtags.set(lang, subtag);
  return subtag;
}
