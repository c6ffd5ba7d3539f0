import type { PairSides } from '@duoverso/bilingual';
import {
  type LetterPlaces,
  letterPlaces,
  linksBetween,
  meaningOf,
  type PageBlocks,
  type Stretch,
  type TextLink,
  wholeOf,
} from '@duoverso/bilingual';
import { loadBlocks } from '../control/load-blocks.ts';
import { ownLanguage, ownPath, pageLanguages } from '../control/page-languages.ts';

/** What the files of a page and of its second language know of words. */
export interface WordLists {
  /** Language tag of the second language. */
  readonly lang: string;
  /** The page's own file; none for English, whose words the files of all others name. */
  readonly own: PageBlocks | undefined;
  /** That of the second language; none for English. */
  readonly other: PageBlocks | undefined;
}

/** A stretch of a text, in UTF-16 units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** What stands for a stretch of the first of two sides in the second one. */
export interface PlacedMeaning {
  /** In the order of the other text; empty where nothing is known. */
  readonly places: readonly Place[];
  readonly sure: boolean;
  /** Others that it may be, the likelier first. */
  readonly others: readonly Place[];
  /** The stretch with what it is one word with. */
  readonly whole: Place;
}

/** The language whose words the files of all others name. */
const SOURCE = 'en';

/** Reads what the block files of both languages know of words; between two translations, through their English. */
export async function loadWordLists(code: string): Promise<WordLists | undefined> {
  const language = pageLanguages().find((one) => one.code === code);
  if (!language) return undefined;
  const load = async (of: string, path: string) => (of === SOURCE ? undefined : loadBlocks(path));
  const [own, other] = await Promise.all([load(ownLanguage(), ownPath()), load(code, language.path)]);
  return { lang: language.lang, own, other };
}

/** Whether what is known of the words of a page went through the language that both of its texts were made from. */
export function isThroughSource({ own, other }: WordLists): boolean {
  return own !== undefined && other !== undefined;
}

/** The links of the pair that was asked for last: a pointer stays in its paragraph for a while. */
let last:
  | {
      readonly sides: PairSides;
      readonly lists: WordLists;
      readonly links: readonly TextLink[];
      readonly letters: readonly [LetterPlaces, LetterPlaces];
    }
  | undefined;

function linksOf(sides: PairSides, lists: WordLists): NonNullable<typeof last> {
  const [own, other] = sides;
  const isSame = last?.lists === lists && last.sides[0].text === own.text && last.sides[1].text === other.text;
  if (last && isSame) return last;
  const isSecond = own.lang === lists.lang;
  const links = isSecond
    ? linksBetween(own.text, other.text, lists.other, lists.own)
    : linksBetween(own.text, other.text, lists.own, lists.other);
  last = { sides, lists, links, letters: [letterPlaces(own.text), letterPlaces(other.text)] };
  return last;
}

/** What stands for a stretch of the first side, as far as that is known. */
export function meaningAt(sides: PairSides, { start, end }: Place, lists: WordLists): PlacedMeaning {
  const { links, letters } = linksOf(sides, lists);
  const word = letters[0].toLetters(start, end);
  const { stretches, sure, others } = meaningOf(links, word);
  const place = (stretch: Stretch, side: 0 | 1 = 1): Place => {
    const [from, to] = letters[side].toPlaces(stretch);
    return { start: from, end: to };
  };
  return {
    places: stretches.map((one) => place(one)),
    sure,
    others: others.map((one) => place(one)),
    whole: place(wholeOf(links, word), 0),
  };
}
