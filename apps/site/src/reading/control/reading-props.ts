import { fetchedOnce } from '../../browser/fetched-once.ts';
import type { CrashStrings } from '../../strings/crash-keys.ts';
import type { PluralForms } from '../../strings/plural-forms.ts';
import type { VocabularyColumns } from '../words/vocabulary-table.ts';

/** Strings of the reading control, resolved; names in braces are filled by the browser. */
export interface ReadingStrings extends CrashStrings {
  readonly panel: string;
  readonly language: string;
  /** With `{page}` and `{second}`. */
  readonly stateOn: string;
  readonly stateOff: string;
  /** With `{second}`. */
  readonly stateAbsent: string;
  /** With `{count}`. */
  readonly all: string;
  readonly where: string;
  readonly whereUnder: string;
  readonly whereFacing: string;
  readonly more: string;
  readonly less: string;
  /** With `{language}`. */
  readonly speak: string;
  readonly headings: string;
  readonly headingsBoth: string;
  readonly headingsPage: string;
  readonly turnOff: string;
  /** With `{language}`. */
  readonly turnedOn: string;
  readonly turnedOff: string;
  readonly shortcut: string;
  readonly shortcutNone: string;
  /** With `{key}`. */
  readonly shortcutHelp: string;
  /** With `{button}`. */
  readonly shortcutScreenReader: string;
  /** With `{key}`. */
  readonly shortcutWords: string;
  /** With `{language}`. */
  readonly absent: string;
  /** With `{language}`. */
  readonly reverse: string;
  readonly close: string;
  readonly stale: string;
  readonly draft: string;
  readonly noLanguage: string;
  readonly style: string;
  readonly order: string;
  readonly orderOriginal: string;
  readonly orderTranslation: string;
  readonly show: string;
  readonly showAlways: string;
  readonly showHover: string;
  /** With `{key}`. */
  readonly hoverHelp: string;
  readonly key: string;
  readonly keys: Readonly<Record<'Control' | 'ControlOnMac' | 'Alt' | 'AltOnMac' | 'Shift', string>>;
  readonly copy: string;
  readonly copied: string;
  /** With `{url}`. */
  readonly copyFailed: string;
  readonly pending: string;
  readonly failed: string;
  readonly retry: string;
  readonly words: WordStrings;
  /** Makes a card of what is selected. */
  readonly card: string;
}

/** Strings of the vocabulary. */
export interface WordStrings {
  readonly title: string;
  readonly count: PluralForms;
  readonly none: string;
  readonly save: string;
  readonly gloss: string;
  readonly note: string;
  readonly hint: string;
  readonly unsure: string;
  readonly likely: string;
  readonly through: string;
  readonly dictionary: string;
  readonly listen: string;
  readonly hearWord: string;
  readonly hearSentence: string;
  readonly slow: string;
  readonly voice: string;
  /** With `{language}`. */
  readonly noVoice: string;
  readonly learning: string;
  readonly known: string;
  readonly find: string;
  readonly everyLanguage: string;
  readonly everyState: string;
  readonly noMatch: string;
  readonly import: string;
  readonly imported: PluralForms;
  readonly importFailed: string;
  readonly importLetters: string;
  /** With `{line}`. */
  readonly importDate: string;
  /** With `{line}`. */
  readonly importRow: string;
  readonly saved: string;
  readonly full: string;
  /** With `{word}`. */
  readonly remove: string;
  /** With `{known}`, `{total}` and `{percent}`. */
  readonly share: string;
  readonly csv: string;
  readonly anki: string;
  readonly failed: string;
  readonly retry: string;
  /** Name of the product, of which exported files have theirs. */
  readonly brand: string;
  /** Heads of the columns of exported files. */
  readonly columns: VocabularyColumns;
}

/** What the control of a locale's pages works with. */
export interface ReadingConfig {
  /** Language tag for plurals. */
  readonly intlTag: string;
  /** Value of `lang` attributes, and the direction of the language. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly styles: readonly { readonly id: string; readonly name: string; readonly columns: boolean }[];
  readonly strings: ReadingStrings;
  /** Address of the page that makes cards of quotations, where the site has one. */
  readonly card?: string;
}

// Built with the page's script and named by its content in the address, so it fits.
const fetchConfig = fetchedOnce((data) => data as ReadingConfig);

/** Fetches the configuration that the control names, once; a failure is forgotten, so that the next call tries again. */
export function loadReadingConfig(): Promise<ReadingConfig> {
  return fetchConfig(document.querySelector<HTMLElement>('duo-reading')?.dataset['config'] ?? '');
}
