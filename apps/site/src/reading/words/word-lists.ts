import {
  joinWordLists,
  linkWords,
  readWordList,
  reverseWordList,
  type Sentence,
  splitWords,
  type Word,
  type WordLink,
  type WordList,
} from '@duoverso/bilingual';
import { haveWords } from '@duoverso/content/reading';
import { loadBlocks } from '../control/load-blocks.ts';
import { ownLanguage, ownPath, pageLanguages } from '../control/page-languages.ts';
import { type PairSides, sentenceAt } from '../pairs/pair-sides.ts';

/** What surely stands for what on a page, in both directions. */
export interface WordLists {
  /** Language tag of the second language. */
  readonly lang: string;
  /** From the page's own words to those of the second language. */
  readonly own: WordList;
  readonly other: WordList;
}

/** The language whose words the files of all others name. */
const SOURCE = 'en';

/** Reads what the block files of both languages know of words, where it has been measured; between two translations, through their English. */
export async function loadWordLists(code: string): Promise<WordLists | undefined> {
  const language = pageLanguages().find((one) => one.code === code);
  if (!language || !haveWords(ownLanguage(), code)) return undefined;
  const path = ownPath();
  const isSource = path.includes(`/${SOURCE}/`);
  const [second, first] = await Promise.all([loadBlocks(language.path), isSource ? undefined : loadBlocks(path)]);
  const lists = [first, second].map((page) => (page?.words ? readWordList(page.words) : undefined));
  const [ofOwn, ofOther] = [lists[0] && reverseWordList(lists[0]), lists[1]];
  const own =
    ofOwn && ofOther ? joinWordLists(ofOwn, ofOther) : code === SOURCE ? ofOwn : isSource ? ofOther : undefined;
  return own && { lang: second.lang, own, other: reverseWordList(own) };
}

/** The words of the sentence around a place with those that stand for them, as far as that is sure. Places are those of the whole sides. */
export function linksAt(sides: PairSides, offset: number, lists: WordLists): WordLink[] {
  const found = sentenceAt(sides, offset);
  const list = sides[0].lang === lists.lang ? lists.other : lists.own;
  return linkWords(wordsOf(found.own, sides[0].lang), wordsOf(found.other, sides[1].lang), list);
}

function wordsOf(sentences: readonly Sentence[], lang: string): Word[] {
  return sentences.flatMap(({ text, start }) =>
    splitWords(text, lang).map((word) => ({ ...word, start: start + word.start, end: start + word.end })),
  );
}
