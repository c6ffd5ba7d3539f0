import type { PairSide } from '@duoverso/bilingual';
import { type Readings, readingOf, readReadings, splitWords } from '@duoverso/bilingual';
import type { SelectedWord } from '../card/selected-word.ts';
import { loadBlocks } from '../control/load-blocks.ts';
import { ownLanguage, ownPath, pageLanguages } from '../control/page-languages.ts';
import type { SavedWord } from './vocabulary.ts';
import { meaningAt, type Place, type WordLists } from './word-lists.ts';

/** How words of both languages of a page are read in Latin letters, as far as they need it. */
export interface PageReadings {
  /** Language tag of the second language. */
  readonly lang: string;
  readonly own: Readings | undefined;
  readonly other: Readings | undefined;
}

/** How a word and what stands for it are read, as far as that is sure. */
export interface ReadWord {
  readonly own?: string | undefined;
  readonly other?: string | undefined;
}

/** Languages whose words are read for those who do not know their signs. */
const READ = /^(?:zh|ja|ko|ru)\b/;

/** The tag of a language in Latin letters, as its words are read here; nothing for a language whose words are not. */
export function readingTag(lang: string): string | undefined {
  const [language] = READ.exec(lang) ?? [];
  return language && `${language}-Latn${language === 'zh' ? '-pinyin' : ''}`;
}

/** The tag of the reading that a saved word has: its own, or that of its counterpart where its own language needs none. */
export function savedReadingTag({ lang, translationLang }: SavedWord): string | undefined {
  return readingTag(lang) ?? readingTag(translationLang);
}

/** Loads how the words of both languages of a page are read, from the files beside them. What cannot be loaded is not read. */
export async function loadReadings(code: string): Promise<PageReadings> {
  const second = pageLanguages().find((one) => one.code === code);
  const load = async (language: string, path: string | undefined) => {
    if (!path || !READ.test(language)) return undefined;
    const page = await loadBlocks(path).catch(() => undefined);
    return page?.readings ? readReadings(page.readings) : undefined;
  };
  const [own, other] = await Promise.all([load(ownLanguage(), ownPath()), load(code, second?.path)]);
  return { lang: second?.lang ?? '', own, other };
}

/** How a selected word is read, and what surely stands for it. */
export function readWord(
  { sides, start, end }: SelectedWord,
  readings: PageReadings,
  lists: WordLists | undefined,
): ReadWord {
  const meaning = lists && meaningAt(sides, { start, end }, lists);
  return {
    own: readPlaces(sides[0], [{ start, end }], readings),
    other: meaning?.sure ? readPlaces(sides[1], meaning.places, readings) : undefined,
  };
}

function readPlaces({ text, lang }: PairSide, places: readonly Place[], readings: PageReadings): string | undefined {
  const known = lang === readings.lang ? readings.other : readings.own;
  if (!known || places.length === 0) return undefined;
  const words = splitWords(text, lang).filter((word) =>
    places.some(({ start, end }) => start <= word.start && word.end <= end),
  );
  return readingOf(words, known);
}
