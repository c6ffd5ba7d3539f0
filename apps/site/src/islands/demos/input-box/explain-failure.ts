import { fill } from '../../../strings/fill.ts';
import type { PhraseBook, TypedResult } from './translate-typed.ts';

/** A typed text that has been translated. */
export type Translated = Extract<TypedResult, { kind: 'translated' }>;
/** Why a typed text has not. */
export type Untranslated = Exclude<TypedResult, Translated>;

interface FailureStrings {
  readonly unknown: string;
  /** Holds `{language}`. */
  readonly same: string;
  /** Holds `{command}` and `{commands}`. */
  readonly noLanguage: string;
}

/** Tells the reader why their text has not been translated. */
export function explainFailure(failure: Untranslated, strings: FailureStrings, { languages }: PhraseBook): string {
  switch (failure.kind) {
    case 'unknown':
      return strings.unknown;
    case 'same':
      return fill(strings.same, { language: failure.language.label });
    case 'no-language':
      return fill(strings.noLanguage, {
        command: `/${failure.command}`,
        commands: languages.map(({ commands }) => `/${commands[0]}`).join(' '),
      });
  }
}
