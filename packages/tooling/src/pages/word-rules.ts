import type { Word } from '@duoverso/bilingual';
import type { WordRules } from '@duoverso/bilingual/words';
import { foldWord } from '@duoverso/search/analysis/fold-word';
import { withoutParticle } from '@duoverso/search/analysis/korean-particles';
import { stemmerOf } from '@duoverso/search/analysis/stem-word';
import { stopWordsOf } from '@duoverso/search/analysis/stop-words';

/** What the search knows of the words of a language: their stems, the words that say little, and particles that are written together with a word. */
export function wordRulesOf(lang: string): WordRules {
  const isKorean = /^ko\b/.test(lang);
  const stem = stemmerOf(lang);
  const small = stopWordsOf(lang);
  const isSmall = (word: string) => small.has(foldWord(word));
  return {
    stemOf: isKorean ? withoutParticle : (stem ?? ((word) => word)),
    isSmall,
    ...(isKorean && { withoutParticle }),
    ...(/^ja\b/.test(lang) && { wholeWord: (words, from, to) => wholeJapanese(words, from, to, isSmall) }),
  };
}

const HIRAGANA = /^\p{Script=Hiragana}+$/u;
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;
/** One sign, as the segmenter leaves that of a verb that it doesn't know in this form. */
const KANJI = /^\p{Script=Han}$/u;
const PARTICLES = new Set([
  'だけ',
  'ごと',
  'あり',
  'など',
  'まで',
  'から',
  'より',
  'ほど',
  'のみ',
  'なし',
  'たち',
  'とき',
  'ずつ',
]);
/** A piece that is this short is hardly a word by itself. */
const PIECE_LENGTH = 2;

/** Segmenters cut endings off the kanji that they belong to (変|わって), and loanwords that they don't know into pieces (ホ|バー). */
function wholeJapanese(
  words: readonly Word[],
  from: number,
  to: number,
  isSmall: (word: string) => boolean,
): readonly [number, number] {
  const textAt = (at: number) => words[at]?.folded ?? '';
  const meets = (at: number) => words[at]?.end !== undefined && words[at]?.end === words[at + 1]?.start;
  let [first, last] = [from, to - 1];
  const isPiece = (at: number) => textAt(at).length <= PIECE_LENGTH;
  const isEnding = (at: number) =>
    HIRAGANA.test(textAt(at)) && isPiece(at) && !isSmall(textAt(at)) && !PARTICLES.has(textAt(at));
  if (isEnding(first) && meets(first - 1) && KANJI.test(textAt(first - 1))) first -= 1;
  if (KANJI.test(textAt(last)) && meets(last) && isEnding(last + 1)) last += 1;
  const joins = (one: number, other: number) =>
    KATAKANA.test(textAt(one)) && KATAKANA.test(textAt(other)) && (isPiece(one) || isPiece(other));
  while (meets(first - 1) && joins(first - 1, first)) first -= 1;
  while (meets(last) && joins(last, last + 1)) last += 1;
  return [first, last + 1];
}
