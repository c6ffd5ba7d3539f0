import type { PluralForms } from '../../strings/plural-forms.ts';
import type { WordStrings } from '../control/reading-props.ts';
import type { WordOrder } from './word-entries.ts';

/** Strings of practice, resolved. */
export interface PracticeStrings {
  readonly title: string;
  readonly lead: string;
  readonly waiting: PluralForms;
  readonly start: string;
  /** With `{date}`. */
  readonly done: string;
  readonly doneToday: string;
  readonly more: string;
  /** With `{number}` and `{total}`. */
  readonly step: string;
  readonly askWord: string;
  readonly askMeaning: string;
  readonly gap: string;
  readonly answer: string;
  readonly show: string;
  readonly right: string;
  /** With `{answer}`. */
  readonly written: string;
  readonly rate: string;
  readonly again: string;
  readonly hard: string;
  readonly good: string;
  readonly easy: string;
  readonly keys: string;
  readonly know: string;
  readonly stop: string;
  readonly result: PluralForms;
}

/** Strings of the list of saved words, resolved: those of the card and what the list alone needs. */
export interface WordListStrings extends WordStrings {
  readonly new: string;
  readonly order: string;
  readonly orders: Readonly<Record<WordOrder, string>>;
  /** With `{from}`, `{to}` and `{total}`. */
  readonly range: string;
  readonly previous: string;
  readonly next: string;
  readonly plain: string;
  readonly base: string;
  readonly sentences: PluralForms;
  readonly removeSentence: string;
  readonly practice: PracticeStrings;
}
