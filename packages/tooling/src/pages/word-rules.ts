import type { WordRules } from '@duoverso/bilingual/words';
import { foldWord } from '@duoverso/search/analysis/fold-word';
import { withoutParticle } from '@duoverso/search/analysis/korean-particles';
import { stemmerOf } from '@duoverso/search/analysis/stem-word';
import { stopWordsOf } from '@duoverso/search/analysis/stop-words';

/** What the search knows of the words of a language: their stems, the words that say little, and particles that are written together with a word. */
export function wordRulesOf(lang: string): WordRules {
  const [isKorean, isJapanese] = [/^ko\b/.test(lang), /^ja\b/.test(lang)];
  const stem = stemmerOf(lang);
  const small = stopWordsOf(lang);
  const isSmall = (word: string) => small.has(foldWord(word));
  return {
    stemOf: isKorean ? withoutParticle : isJapanese ? japaneseStem : (stem ?? ((word) => word)),
    isSmall,
    ...(isKorean && { withoutParticle, isGrammar: (word) => KOREAN_GRAMMAR.test(word) }),
    ...(isJapanese && {
      isGrammar: isJapaneseGrammar,
      isOneWord: (word, next, isBound) => isOneJapanese(word, next, isBound, isSmall),
    }),
  };
}

/** Verbs that only help others, in all their forms, and nouns that only join clauses: 있습니다, 않을, 것입니다, 때가. */
const KOREAN_GRAMMAR =
  /^(?:(?:있|없|않|싶)(?=[가-힣])|(?:것|거|게|걸|때|수|줄|뿐|중|등)(?:$|[은는이가을를도만에로과와])|것입)/;
/** Adverbs and nouns that the segmenter leaves whole; other words of one or two hiragana are particles or pieces of endings. */
const JAPANESE_WORDS = new Set(
  'すぐ よく まだ また もう ほか あと うえ たび ほぼ ごく やや なお まず みな いま うち そば ふた いつ どこ なに だれ さき ため つど もと ごと この その あの どの これ それ どれ'.split(
    ' ',
  ),
);

function isJapaneseGrammar(word: string): boolean {
  return HIRAGANA.test(word) && word.length <= PIECE_LENGTH && !JAPANESE_WORDS.has(word);
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
function isOneJapanese(word: string, next: string, isBound: boolean, isSmall: (word: string) => boolean): boolean {
  if (KATAKANA.test(word) && KATAKANA.test(next)) return isBound;
  const isEnding = HIRAGANA.test(next) && next.length <= PIECE_LENGTH && !isSmall(next) && !PARTICLES.has(next);
  return KANJI.test(word) && isEnding;
}

/** Forms of a verb have their kanji in common: 使う, 使えば. */
function japaneseStem(word: string): string {
  return word.replace(/(?<=\p{Script=Han})\p{Script=Hiragana}+$/u, '');
}
