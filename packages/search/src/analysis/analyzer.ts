import { toSimplified } from '@duoverso/locales/simplified';
import { type CutCompound, compoundCutter } from './compounds.ts';
import { ARABIC_ARTICLE, foldWord } from './fold-word.ts';
import { withoutParticle } from './korean-particles.ts';
import { baseOf, wordSegmenter } from './language-tag.ts';
import { requestWordsOf } from './request-words.ts';
import { bigrams, type RawWord, splitWords } from './split-words.ts';
import { stemmerOf, verbsOf } from './stem-word.ts';
import { stopWordsOf, turningWordsOf } from './stop-words.ts';

/** Begins every token that stands beside a word instead of for it: stems, joined spellings, parts of camelCase. Unicode: private use. */
export const BESIDE = '\uE000';

/** Goes before a word that is part of a compound, after `BESIDE`. */
export const WITHIN = `${BESIDE}_`;

/** Goes before the stem of a verb, after `BESIDE`, where nouns of that stem are other words. */
export const VERB = `${BESIDE}__`;

/** One position of an analysed text. */
export interface Token {
  /** The folded word, or two neighbouring letters of a script without spaces. */
  readonly term: string;
  /** Other terms found at this place, each with `BESIDE` in front. */
  readonly beside: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** A word of a query: the positions that it takes in an index, and what it may also be found by. */
export interface QueryWord {
  /** As typed, folded. */
  readonly text: string;
  /** Terms that follow one another. */
  readonly terms: readonly string[];
  /** Its stem, when the language has stems. */
  readonly stem: string | undefined;
  /** What verbs of its stem are found by; undefined where they are other words, or are found by the stem. */
  readonly verb: string | undefined;
  /** Other spellings of the same word. */
  readonly spellings: readonly string[];
  /** What its parts are found by where it is one of a compound; undefined where compounds are not cut. */
  readonly within: string | undefined;
  /** The words that it is made of; none where it is no compound. */
  readonly parts: readonly QueryWord[];
  readonly cjk: boolean;
  readonly stop: boolean;
  /** A stop word that turns or measures what is asked: `not`, `only`, `how much`. */
  readonly turns: boolean;
  /** Joined to the word before by one character such as `-` or `_`. */
  readonly joined: boolean;
}

/** Makes the terms of one language, for its index and for queries alike. */
export interface Analyzer {
  readonly language: string;
  tokens(text: string): Token[];
  queryWords(text: string): QueryWord[];
  /** A text in the one spelling of its language. */
  folded(text: string): string;
  /** Whether a folded word says little by itself in this language. */
  isStopWord(word: string): boolean;
  /** Whether the language writes words together that are searched for apart. */
  readonly hasCompounds: boolean;
  /** The same, with compounds cut by the words of an index. Folded words; those that stand beside others are passed over. */
  knowing(words: Iterable<string>): Analyzer;
}

const CAMEL_CASE = /^\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u;
const CAMEL_PART = /\p{Lu}?\p{Ll}+/gu;
const JOINERS = '-_.';
const CHAIN_LETTERS = 30;
const HANGUL = /\p{sc=Hang}/u;
/** German written without a keyboard for its umlauts. */
const UMLAUT = /([aou])e/g;
/** An Arabic article that folding leaves in place, for so few letters may be a word of their own; more of them may yet be typed. */
const SHORT_WITH_ARTICLE = new RegExp(`^${ARABIC_ARTICLE}(\\p{L}{1,2})$`, 'u');

/** A number with an Arabic conjunction or preposition, which are written together with it. */
const ARABIC_NUMBER = /^[وبلفك](\p{N}{2,})$/u;

/** Words whose terms an analyzer keeps. */
const ACCOUNT_WORDS = 50_000;

/** What a word is found by. */
type WordTerms = Pick<Token, 'term' | 'beside'>;

const ANALYZERS = new Map<string, Analyzer>();

/** Gives the analyzer of a language tag; an unknown one gets folding and script rules alone. */
export function analyzerOf(language: string): Analyzer {
  const known = ANALYZERS.get(language);
  if (known) return known;
  const analyzer = new LanguageAnalyzer(language);
  ANALYZERS.set(language, analyzer);
  return analyzer;
}

class LanguageAnalyzer implements Analyzer {
  readonly language: string;
  readonly #stopWords: ReadonlySet<string>;
  readonly #turningWords: ReadonlySet<string>;
  readonly #requestWords: ReadonlySet<string>;
  /** One spelling of a word in a script without spaces. */
  readonly #fold: (text: string) => string;
  readonly #stem: ReturnType<typeof stemmerOf>;
  readonly #verbs: ReturnType<typeof verbsOf>;
  readonly #segmenter: Intl.Segmenter;
  readonly hasCompounds: boolean;
  readonly #cut: CutCompound | undefined;
  /** Words that stood alone: a text says most of its words again. */
  readonly #known = new Map<string, WordTerms>();

  /** Handed on by itself. */
  readonly isStopWord = (word: string): boolean => this.#stopWords.has(word);

  constructor(language: string, words?: Iterable<string>) {
    this.language = language;
    // Chinese is read in one script and typed in another.
    this.#fold = baseOf(language) === 'zh' ? (text) => toSimplified(foldWord(text)) : foldWord;
    this.#stopWords = new Set([...stopWordsOf(language)].map(this.#fold));
    this.#turningWords = new Set([...turningWordsOf(language)].map(this.#fold));
    this.#requestWords = new Set([...requestWordsOf(language)].map(this.#fold));
    this.#stem = stemmerOf(language);
    this.#verbs = verbsOf(language);
    this.#segmenter = wordSegmenter(language);
    this.hasCompounds = baseOf(language) === 'de';
    if (words && this.#stem) this.#cut = compoundCutter(words, this.#stem, this.isStopWord);
  }

  folded(text: string): string {
    return this.#fold(text);
  }

  knowing(words: Iterable<string>): Analyzer {
    return this.hasCompounds ? new LanguageAnalyzer(this.language, words) : this;
  }

  tokens(text: string): Token[] {
    const words = splitWords(text);
    const between = numbersBetween(text);
    const found: Token[] = [];
    for (const [index, word] of words.entries()) {
      if (word.cjk) {
        found.push(...bigrams(word, this.#fold));
        continue;
      }
      const { term, beside } = this.#termsOf(word.text, joinedSpelling(words, index));
      const numbers = between?.get(word.start);
      if (term)
        found.push({ term, beside: numbers ? [...beside, ...numbers] : beside, start: word.start, end: word.end });
    }
    return found;
  }

  /** @param joined spelling of the chain that the word begins */
  #termsOf(word: string, joined: string | undefined): WordTerms {
    const known = joined === undefined ? this.#known.get(word) : undefined;
    if (known) return known;
    const term = foldWord(word);
    const terms = { term, beside: this.#besideTerms(word, term, joined) };
    if (joined !== undefined) return terms;
    if (this.#known.size >= ACCOUNT_WORDS) this.#known.clear();
    this.#known.set(word, terms);
    return terms;
  }

  queryWords(text: string): QueryWord[] {
    const words: QueryWord[] = [];
    for (const word of splitWords(text)) {
      if (word.cjk) {
        for (const { segment } of this.#segmenter.segment(this.#fold(word.text))) words.push(this.#cjkWord(segment));
        continue;
      }
      const folded = foldWord(word.text);
      if (!folded) continue;
      words.push(this.#spacedWord(word, folded));
    }
    return words;
  }

  #spacedWord({ text, joiner }: Pick<RawWord, 'text' | 'joiner'>, folded: string): QueryWord {
    const stem = this.#stemOf(text);
    return {
      text: folded,
      terms: [folded],
      stem,
      verb: stem !== undefined && this.#verbs?.meetsVerbs(text) ? VERB + stem : undefined,
      spellings: this.#spellingsOf(folded),
      within: this.#cut && WITHIN + (stem ?? folded),
      parts: (this.#cut?.(folded) ?? []).map((part) => this.#spacedWord({ text: part, joiner: '' }, part)),
      cjk: false,
      stop: this.#isStop(folded),
      turns: this.#turningWords.has(folded),
      joined: joiner !== '' && JOINERS.includes(joiner),
    };
  }

  /** Whether a word of a query says little: of what is asked, or by which it is asked. */
  #isStop(folded: string): boolean {
    return this.#stopWords.has(folded) || this.#requestWords.has(folded);
  }

  #stemOf(word: string): string | undefined {
    return this.#stem && /^\p{L}[\p{L}\p{M}]{2,}$/u.test(word) ? this.#stem(word) : undefined;
  }

  #besideTerms(word: string, term: string, joined: string | undefined): string[] {
    const beside = new Set<string>();
    const add = (other: string | undefined) => other && other !== term && beside.add(BESIDE + other);
    const stem = this.#stemOf(word);
    if (stem && this.#verbs?.isVerb(word)) beside.add(VERB + stem);
    else add(stem);
    add(joined);
    add(ARABIC_NUMBER.exec(term)?.[1]);
    if (CAMEL_CASE.test(word)) {
      for (const [part] of word.matchAll(CAMEL_PART)) {
        beside.add(BESIDE + (this.#stemOf(part) ?? foldWord(part)));
        add(foldWord(part));
      }
    }
    for (const part of this.#cut?.(term) ?? []) beside.add(WITHIN + (this.#stemOf(part) ?? part));
    return [...beside];
  }

  #spellingsOf(folded: string): string[] {
    if (this.hasCompounds) return folded.search(UMLAUT) >= 0 ? [folded.replace(UMLAUT, '$1')] : [];
    const withoutArticle = SHORT_WITH_ARTICLE.exec(folded)?.[1];
    return withoutArticle ? [withoutArticle] : [];
  }

  #cjkWord(folded: string): QueryWord {
    const text = HANGUL.test(folded) ? withoutParticle(folded) : folded;
    const letters = [...text];
    const terms =
      letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
    const stop = this.#isStop(folded) || this.#isStop(text);
    const turns = this.#turningWords.has(folded) || this.#turningWords.has(text);
    return {
      text,
      terms,
      stem: undefined,
      verb: undefined,
      spellings: [],
      within: undefined,
      parts: [],
      cjk: true,
      stop,
      turns,
      joined: false,
    };
  }
}

/** Two numbers of three digits in the same hundred, with a dash or a short word between. */
const RANGE = /(?<![\p{L}\p{N}.,])([1-9])(\d\d)(?:\s*[-–—~〜～]\s*|\s*[\p{L}\p{M}]{1,4}\s*)(\1\d\d)(?![\p{L}\p{N}])/gu;
/** Numbers from which on a range is an amount rather than a list of codes. */
const RANGE_NUMBERS_MAX = 20;

/** A table of errors may say `500 to 504` for five of them: those between stand beside the first, by its place. */
function numbersBetween(text: string): ReadonlyMap<number, readonly string[]> | undefined {
  let found: Map<number, readonly string[]> | undefined;
  for (const { 1: hundreds, 2: first, 3: last, index } of text.matchAll(RANGE)) {
    const from = Number(`${hundreds}${first}`);
    const count = Number(last) - from - 1;
    if (count < 1 || count > RANGE_NUMBERS_MAX) continue;
    found ??= new Map();
    found.set(
      index,
      Array.from({ length: count }, (_, at) => `${BESIDE}${from + at + 1}`),
    );
  }
  return found;
}

/** `gpt-6-luna` may also be typed as `gpt6luna`, `e-mail` as `email`: told by the first word of the chain. */
function joinedSpelling(words: readonly RawWord[], index: number): string | undefined {
  const first = words[index];
  if (!first || isJoined(first)) return undefined;
  let joined = first.text;
  let next = index + 1;
  for (; words[next] && isJoined(words[next]) && !words[next]?.cjk; next++) joined += words[next]?.text;
  return next > index + 1 && joined.length <= CHAIN_LETTERS ? foldWord(joined) : undefined;
}

function isJoined(word: RawWord | undefined): boolean {
  return word !== undefined && word.joiner !== '' && JOINERS.includes(word.joiner);
}
