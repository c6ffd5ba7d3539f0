import { CODE_CHARACTERS, cleanCode, groupCode, parseCode } from '@duoverso/contracts/redemption-code';

/** What a field for codes holds, and what can be said of it without asking the server. */
export interface TypedCode {
  /** In capital letters and groups, as the field shows it. */
  readonly shown: string;
  /** Characters that count, without hyphens. */
  readonly length: number;
  /** Letters that were read as the digits they look like. */
  readonly lookAlikes: boolean;
  /** Characters that no code has, e.g. `U` and `!`. */
  readonly foreign: readonly string[];
  /**
   * `empty`; `incomplete` while characters are missing; `too-long`; `mistyped` when the check characters do not fit, so that at least one is
   * wrong; `complete` when the code can be sent.
   */
  readonly state: 'empty' | 'incomplete' | 'too-long' | 'mistyped' | 'complete';
}

const CODE_CHARACTER = /[0-9A-HJKMNP-TV-Z]/;

/** Reads what the visitor has typed or pasted. */
export function readTypedCode(typed: string): TypedCode {
  const cleaned = cleanCode(typed);
  const foreign = [...new Set([...cleaned].filter((character) => !CODE_CHARACTER.test(character)))];
  return {
    shown: groupCode(cleaned),
    length: [...cleaned].length,
    lookAlikes: /[oil]/i.test(typed.normalize('NFKC')),
    foreign,
    state: stateOf(cleaned, typed),
  };
}

/** Where the caret belongs after the field's text has been put into groups: behind the same number of characters that count. */
export function caretAfter(typed: string, caret: number): number {
  const before = [...cleanCode(typed.slice(0, caret))].length;
  return groupCode('0'.repeat(before)).length;
}

function stateOf(cleaned: string, typed: string): TypedCode['state'] {
  if (cleaned === '') return 'empty';
  if (cleaned.length < CODE_CHARACTERS) return 'incomplete';
  if (cleaned.length > CODE_CHARACTERS) return 'too-long';
  return parseCode(typed) === undefined ? 'mistyped' : 'complete';
}
