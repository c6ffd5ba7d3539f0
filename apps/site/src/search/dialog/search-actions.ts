/** Something that a reader can do right away instead of reading how. */
export type SearchAction = {
  /** How people say it, as they type it. */
  readonly phrases: readonly string[];
} & (
  | { readonly id: 'theme'; readonly toDark: string; readonly toLight: string }
  | { readonly id: 'language' }
  /** `member` names the profile for who is signed in. */
  | { readonly id: 'signIn'; readonly href: string; readonly label: string; readonly member: string }
  | { readonly id: 'redeem'; readonly href: string; readonly label: string }
);

/** A link to the page in one language. */
export interface LanguageLink {
  readonly code: string;
  /** Names of the language, its own first. */
  readonly names: readonly string[];
}

/** Letters that mean a phrase; fewer are the beginning of too much. */
const LETTERS_MIN = 3;
/** In scripts without spaces, where a letter is a syllable or a word. */
const DENSE_LETTERS_MIN = 2;
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** The actions that a query asks for: it is the beginning of a phrase, or holds one. */
export function askedActions(query: string, actions: readonly SearchAction[]): SearchAction[] {
  const typed = fold(query);
  return actions.filter(({ phrases }) =>
    phrases.some((phrase) => begins(typed, fold(phrase)) || holds(typed, fold(phrase))),
  );
}

/** The languages that a query is the name of, or the beginning of one. */
export function askedLanguages<Link extends LanguageLink>(query: string, links: readonly Link[]): Link[] {
  const typed = fold(query);
  return links.filter(({ names }) => names.some((name) => begins(typed, fold(name))));
}

function begins(typed: string, phrase: string): boolean {
  return typed.length >= (DENSE.test(typed) ? DENSE_LETTERS_MIN : LETTERS_MIN) && phrase.startsWith(typed);
}

function holds(typed: string, phrase: string): boolean {
  return DENSE.test(phrase) ? typed.includes(phrase) : ` ${typed} `.includes(` ${phrase} `);
}

/** Without case, accents, marks of Arabic vowels and punctuation. */
function fold(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, '');
  return plain
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
