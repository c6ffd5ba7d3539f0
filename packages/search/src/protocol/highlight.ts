import type { TextRange } from '../core/search-index.ts';

/** The marks that a client wants around matching words. */
export interface Marks {
  readonly pre: string;
  readonly post: string;
}

/** How much of the query a text holds. */
export interface Match {
  readonly matchLevel: 'none' | 'partial' | 'full';
  /** Whether nothing but the matching words stands in the text; given when something matches. */
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
}

/** How much of an ordinary word and its match in a text, which may be another form or mistyped, is the same at the beginning. */
const SHARED_BEGINNING = 0.5;

/** Of a text in which nothing matches. */
const NO_MATCH: Match = { matchLevel: 'none', matchedWords: [] };
const SPECIAL = /[&<>"']/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const ASCII = /^[\0-\x7f]*$/;
const COMBINING = /\p{M}+/gu;

/**
 * A text with its matches marked, from `start` to `end`. Clients insert it as HTML, so the text is escaped; but those that ask for
 * marks which are no tags, as InstantSearch does, escape it themselves and would show entities if it came escaped.
 * @example markText('a <b>', [{ start: 0, end: 1 }], { pre: '<em>', post: '</em>' }) // '<em>a</em> &lt;b&gt;'
 */
export function markText(
  text: string,
  ranges: readonly TextRange[],
  marks: Marks,
  start = 0,
  end = text.length,
): string {
  const { pre, post } = marks;
  const encode = isEscaped(marks) ? escapeHtml : (plain: string) => plain;
  let marked = '';
  let done = start;
  for (const range of ranges) {
    const from = Math.max(range.start, done);
    const to = Math.min(range.end, end);
    if (from >= to) continue;
    marked += `${encode(text.slice(done, from))}${pre}${encode(text.slice(from, to))}${post}`;
    done = to;
  }
  return marked + encode(text.slice(done, end));
}

/** Whether a text between such marks is escaped. */
function isEscaped({ pre }: Marks): boolean {
  return pre.includes('<');
}

export function escapeHtml(text: string): string {
  return text.replace(SPECIAL, (character) => ENTITIES[character] ?? character);
}

/** Words of a query, prepared to be looked for among the matches of texts. */
export interface SoughtWords {
  readonly words: readonly string[];
  readonly folded: readonly string[];
}

export function prepareWords(words: readonly string[]): SoughtWords {
  return { words, folded: words.map(fold) };
}

/** How much of the query's words the matches of a text cover. */
export function matchOf(text: string, ranges: readonly TextRange[], { words, folded }: SoughtWords): Match {
  if (ranges.length === 0) return NO_MATCH;
  const found = ranges.map(({ start, end }) => fold(text.slice(start, end)));
  const matchedWords = words.filter((_, place) => found.some((one) => belongs(one, folded[place] ?? '')));
  // Something matches, so some word does, though its form in the text may be too different to tell which.
  const [word] = words;
  if (matchedWords.length === 0 && word !== undefined) matchedWords.push(word);
  return {
    matchLevel: matchedWords.length === words.length ? 'full' : 'partial',
    fullyHighlighted: isAllMarked(text, ranges),
    matchedWords,
  };
}

function belongs(found: string, word: string): boolean {
  if (found.includes(word) || word.includes(found)) return true;
  let shared = 0;
  while (shared < found.length && found[shared] === word[shared]) shared += 1;
  return shared >= Math.max(1, Math.min(found.length, word.length) * SHARED_BEGINNING);
}

function fold(text: string): string {
  const lower = text.toLowerCase();
  return ASCII.test(lower) ? lower : lower.normalize('NFKD').replace(COMBINING, '');
}

function isAllMarked(text: string, ranges: readonly TextRange[]): boolean {
  let done = 0;
  for (const { start, end } of ranges) {
    if (WORD_CHARACTER.test(text.slice(done, start))) return false;
    done = end;
  }
  return !WORD_CHARACTER.test(text.slice(done));
}
