import { foldWord } from './fold-word.ts';
import { withoutParticle } from './korean-particles.ts';
import { baseOf, wordSegmenter } from './language-tag.ts';
import { type RawWord, splitWords } from './split-words.ts';
import { stemmerOf } from './stem-word.ts';
import { stopWordsOf } from './stop-words.ts';

/** Begins every token that stands beside a word instead of for it: stems, joined spellings, parts of camelCase. Unicode: private use. */
export const BESIDE = '\uE000';

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
  /** Other spellings of the same word. */
  readonly spellings: readonly string[];
  readonly cjk: boolean;
  readonly stop: boolean;
  /** Joined to the word before by one character such as `-` or `_`. */
  readonly joined: boolean;
}

/** Makes the terms of one language, for its index and for queries alike. */
export interface Analyzer {
  readonly language: string;
  tokens(text: string): Token[];
  queryWords(text: string): QueryWord[];
  /** Whether a folded word says little by itself in this language. */
  isStopWord(word: string): boolean;
}

const CAMEL_CASE = /^\p{Ll}+(?:\p{Lu}\p{Ll}+)+$/u;
const CAMEL_PART = /\p{Lu}?\p{Ll}+/gu;
const JOINERS = '-_.';
const CHAIN_LETTERS = 30;
const HANGUL = /\p{sc=Hang}/u;
/** German written without a keyboard for its umlauts. */
const UMLAUT = /([aou])e/g;
/** An Arabic article that folding leaves in place, for so few letters may be a word of their own; more of them may yet be typed. */
const SHORT_WITH_ARTICLE = /^(?:[وفبك]?ال|لل)(\p{L}{1,2})$/u;

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
  readonly #stem: ReturnType<typeof stemmerOf>;
  readonly #segmenter: Intl.Segmenter;
  readonly #isGerman: boolean;

  /** Handed on by itself. */
  readonly isStopWord = (word: string): boolean => this.#stopWords.has(word);

  constructor(language: string) {
    this.language = language;
    this.#stopWords = stopWordsOf(language);
    this.#stem = stemmerOf(language);
    this.#segmenter = wordSegmenter(language);
    this.#isGerman = baseOf(language) === 'de';
  }

  tokens(text: string): Token[] {
    const words = splitWords(text);
    const found: Token[] = [];
    for (const [index, word] of words.entries()) {
      if (word.cjk) {
        found.push(...bigrams(word));
        continue;
      }
      const term = foldWord(word.text);
      if (!term) continue;
      found.push({
        term,
        beside: this.#besideTerms(word, term, joinedSpelling(words, index)),
        start: word.start,
        end: word.end,
      });
    }
    return found;
  }

  queryWords(text: string): QueryWord[] {
    const words: QueryWord[] = [];
    for (const word of splitWords(text)) {
      if (word.cjk) {
        for (const { segment } of this.#segmenter.segment(word.text)) {
          const folded = foldWord(segment);
          if (folded) words.push(this.#cjkWord(folded));
        }
        continue;
      }
      const folded = foldWord(word.text);
      if (!folded) continue;
      words.push({
        text: folded,
        terms: [folded],
        stem: this.#stemOf(word.text),
        spellings: this.#spellingsOf(folded),
        cjk: false,
        stop: this.#stopWords.has(folded),
        joined: word.joiner !== '' && JOINERS.includes(word.joiner),
      });
    }
    return words;
  }

  #stemOf(word: string): string | undefined {
    return this.#stem && /^\p{L}{3,}$/u.test(word) ? this.#stem(word) : undefined;
  }

  #besideTerms(word: RawWord, term: string, joined: string | undefined): string[] {
    const beside = new Set<string>();
    const add = (other: string | undefined) => other && other !== term && beside.add(BESIDE + other);
    add(this.#stemOf(word.text));
    add(joined);
    if (CAMEL_CASE.test(word.text)) {
      for (const [part] of word.text.matchAll(CAMEL_PART)) {
        beside.add(BESIDE + (this.#stemOf(part) ?? foldWord(part)));
        add(foldWord(part));
      }
    }
    return [...beside];
  }

  #spellingsOf(folded: string): string[] {
    if (this.#isGerman) return folded.search(UMLAUT) >= 0 ? [folded.replace(UMLAUT, '$1')] : [];
    const withoutArticle = SHORT_WITH_ARTICLE.exec(folded)?.[1];
    return withoutArticle ? [withoutArticle] : [];
  }

  #cjkWord(folded: string): QueryWord {
    const text = HANGUL.test(folded) ? withoutParticle(folded) : folded;
    const letters = [...text];
    const terms =
      letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
    const stop = this.#stopWords.has(folded) || this.#stopWords.has(text);
    return { text, terms, stem: undefined, spellings: [], cjk: true, stop, joined: false };
  }
}

/** Overlapping pairs of letters; the last letter stands alone, so that a single letter is found wherever it is, by prefix. */
function bigrams(word: RawWord): Token[] {
  const letters = lettersOf(word);
  return letters.map(({ text, start, end }, index) => {
    const next = letters[index + 1];
    return { term: next ? text + next.text : text, beside: [], start, end: next?.end ?? end };
  });
}

interface Letter {
  text: string;
  start: number;
  end: number;
}

/** Letters after folding, each with its place before: half-width kana and their marks become one letter. */
function lettersOf(word: RawWord): Letter[] {
  const folded = foldWord(word.text);
  if (folded.length === word.text.length && [...folded].length === folded.length) {
    return [...folded].map((text, index) => ({ text, start: word.start + index, end: word.start + index + 1 }));
  }
  const letters: Letter[] = [];
  let start = word.start;
  for (const [cluster] of word.text.matchAll(/.[\p{M}\uff9e\uff9f]*/gsu)) {
    const end = start + cluster.length;
    for (const text of foldWord(cluster)) letters.push({ text, start, end });
    start = end;
  }
  return letters;
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
