import type { Tongue } from '../frame/demo-texts.ts';
import type { PhraseBook, PhraseLanguage } from '../input-box/translate-typed.ts';
import type { FoundPage } from './FoundPages.tsx';

export interface SearchBoxProps {
  strings: {
    label: string;
    field: string;
    go: string;
    hint: string;
    known: string;
    results: string;
    prepared: string;
    original: string;
    both: string;
    /** Holds `{language}`. */
    done: string;
    slow: string;
    unknown: string;
    /** Holds `{language}`. */
    same: string;
    /** Holds `{command}` and `{commands}`. */
    noLanguage: string;
  };
  /** Questions in all languages of the demo. */
  book: PhraseBook;
  own: Tongue;
  /** What can be typed, with commands. */
  examples: readonly string[];
  /** Pages by the question that finds them. */
  pages: Readonly<Record<string, { readonly tongue: Tongue; readonly found: readonly FoundPage[] }>>;
  /** The question that has been asked when the page comes, and its language. */
  asked: { readonly question: string; readonly language: PhraseLanguage };
}
