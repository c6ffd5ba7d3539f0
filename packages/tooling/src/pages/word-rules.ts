import type { WordRules } from '@duoverso/bilingual/words';
import { foldWord } from '@duoverso/search/analysis/fold-word';
import { withoutParticle } from '@duoverso/search/analysis/korean-particles';
import { baseOf } from '@duoverso/search/analysis/language-tag';
import { stemmerOf } from '@duoverso/search/analysis/stem-word';
import { stopWordsOf } from '@duoverso/search/analysis/stop-words';

/** What the search knows of the words of a language: their stems, the words that say little, and particles that are written together with a word. */
export function wordRulesOf(lang: string): WordRules {
  const base = baseOf(lang);
  const [isKorean, isJapanese, isArabic] = [base === 'ko', base === 'ja', base === 'ar'];
  const stem = stemmerOf(lang);
  const small = stopWordsOf(lang);
  const elided = base === 'fr' || base === 'it' ? withoutElision : undefined;
  const isSmall = (word: string) =>
    small.has(foldWord(isArabic ? withoutConjunction(word) : (elided?.(word) ?? word))) ||
    (base === 'en' && ENGLISH_SHORT.test(word)) ||
    (base === 'hi' && HINDI_SMALL.test(word));
  return {
    stemOf: isKorean
      ? koreanStem
      : isArabic
        ? (word) => (stem as Stem)(word.replace(ARABIC_THEN, ''))
        : isJapanese
          ? japaneseStem
          : (word) => (stem ?? String)((elided?.(word) ?? word).replace(PRONOUN_BEHIND, '')),
    isSmall,
    ...(base === 'en' && { isParticle: (word) => ENGLISH_PARTICLES.has(word) }),
    ...(isKorean && { withoutParticle, isGrammar: (word) => KOREAN_GRAMMAR.test(word) }),
    ...(isJapanese && {
      isGrammar: isJapaneseGrammar,
      isOneWord: (word, next, isBound) => isOneJapanese(word, next, isBound, isSmall),
    }),
    ...(base === 'zh' && { isOneWord: isOneChinese }),
  };
}

type Stem = (word: string) => string;

/** Pronouns and verbs that are written short: you’re, doesn’t. */
const ENGLISH_SHORT = /n[’']t$|[’'](?:re|ll|ve|d|m)$/;

/** What English puts behind a verb to make another one of it: turn off, sign in, start over. */
const ENGLISH_PARTICLES = new Set('away back down in off on out over up'.split(' '));

/** The small words that French and Italian write together with the next one, with its apostrophe: l’abonnement, dell’estensione. */
const ELISION =
  /^(?:[cdjlmnstv]|(?:jus|lors|puis|quoi)?qu|com|cos|un|(?:[dns]|qu|be)ell|(?:d|su|co|tutt)?all|sull|coll|tutt|quest)['’](?=\p{L})/u;

/** Pronouns that French, Portuguese and Spanish put behind a verb, with a hyphen: collez-le, buscá-las. */
const PRONOUN_BEHIND = /-(?:l?[oae]s?|l[ou]i|leur|lhes?|moi|toi|vous|nous|nos|me|te|se|en|y)$/u;

function withoutElision(word: string): string {
  return word.replace(ELISION, '');
}

/** Pronouns with what Hindi writes together with them, and forms of the verb that makes others of nouns: आपके, जिसमें, करने. */
const HINDI_SMALL = /^(?:(?:आप|[जक]ि[सन]|[उइ][सन])(?:का|की|के|को|से|में|ने|पर)?|(?:मे|ते|हमा|तुम्हा)र[ाीे]|कर(?:ने|नी|ती|ें|े|के)?)$/u;

/** And, so: written together with the small word that follows. */
function withoutConjunction(word: string): string {
  return word.replace(/^[وف](?=\p{L}{2})/u, '');
}

/** So, before what one is told to do: فافتح, فاستخدم. A noun that begins so is longer or has another second letter. */
const ARABIC_THEN = /^ف(?=ا\p{L}{3}$|است)/u;

/** What makes a verb of a noun, with the endings behind it: 번역합니다, 번역된. */
const KOREAN_VERB_OF_NOUN =
  /(?<=[가-힣]{2})(?:하|한|할|함|합|해|했|되|된|될|됨|됩|돼|됐|시키|시킨|시킬|시켜|시킵)[가-힣]*$/;
/** Endings of other verbs, longest first, as letters, since they join the last syllable: those that only verbs have, and those that end nouns too. */
const [KOREAN_ENDINGS, KOREAN_SHORT_ENDINGS] = [
  /(?:았습니다|었습니다|\u11bb습니다|습니다|\u11b8니다|으려면|려면|으려고|려고|으세요|세요|으면|면서|거나|지만|는지|도록|니까|아서|어서|여서)$/u,
  /(?:면|며|는|은|을|지|고|기|게|아|어|\u11ab|\u11af|\u11b7)$/u,
].map((endings) => new RegExp(endings.source.normalize('NFD'), 'u')) as [RegExp, RegExp];

/** A Korean word without particles and endings, so that its forms are counted together: 번역, 누르. */
function koreanStem(word: string): string {
  const noun = word.replace(KOREAN_VERB_OF_NOUN, '');
  if (noun !== word) return noun;
  const verb = word.normalize('NFD').replace(KOREAN_ENDINGS, '').normalize('NFC');
  if (verb !== word) return verb || word;
  const bare = withoutParticle(word);
  const short = bare.normalize('NFD').replace(KOREAN_SHORT_ENDINGS, '').normalize('NFC');
  return short.length >= 2 ? short : bare;
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
const HAN = /^\p{Script=Han}+$/u;
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
  // One letter is no loanword: トーク|ン.
  if (KATAKANA.test(word) && KATAKANA.test(next)) return isBound || next.length === 1;
  const isEnding = HIRAGANA.test(next) && next.length <= PIECE_LENGTH && !isSmall(next) && !PARTICLES.has(next);
  return KANJI.test(word) && isEnding;
}

/** Segmenters cut words that they don't know into signs (双|语), one of which is nowhere without the other. */
function isOneChinese(word: string, next: string, isBound: boolean): boolean {
  return isBound && HAN.test(word + next) && Math.min(word.length, next.length) === 1;
}

/** Forms of a verb have their kanji in common: 使う, 使えば. */
function japaneseStem(word: string): string {
  return word.replace(/(?<=\p{Script=Han})\p{Script=Hiragana}+$/u, '');
}
