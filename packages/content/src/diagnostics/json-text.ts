import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser';

/** Where a text stops being JSON, and why. */
export interface JsonDiagnostic {
  /** In UTF-16 code units. */
  readonly offset: number;
  readonly what: string;
  readonly remedy: string;
}

/** JSON as it is defined, RFC 8259: no comments, no comma at the end. */
const STRICT = { disallowComments: true, allowTrailingComma: false };

/** By the names of the parser's errors. */
const MESSAGES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is no JSON value.',
  InvalidNumberFormat: 'This is no number of JSON.',
  PropertyNameExpected: 'A key in double quotes is wanted here.',
  ValueExpected: 'A value is wanted here.',
  ColonExpected: 'A colon between key and value is missing.',
  CloseBraceExpected: 'A } is missing.',
  CloseBracketExpected: 'A ] is missing.',
  EndOfFileExpected: 'The text goes on after its end.',
  InvalidCommentToken: 'JSON has no comments.',
  UnexpectedEndOfString: 'A string does not end in its line.',
  InvalidUnicode: 'This is no character code: \\u and four digits.',
  InvalidEscapeCharacter: 'This escape is none of JSON; a backslash itself is \\\\.',
  InvalidCharacter: 'A character that must be escaped.',
};

/** The first fault of a text that `JSON.parse` has refused, at the place where a writer has to change it. */
export function explainJson(text: string): JsonDiagnostic {
  const errors: ParseError[] = [];
  parseTree(text, errors, STRICT);
  const [first] = errors.sort((one, other) => one.offset - other.offset);
  if (!first) return { offset: 0, what: 'This is no JSON.', remedy: 'Make it valid JSON.' };
  const error = printParseErrorCode(first.error);
  const before = text.slice(0, first.offset).trimEnd();
  if (before.endsWith(',') && /[}\]]/.test(text[first.offset] ?? '')) {
    return { offset: before.length - 1, what: 'A comma too many.', remedy: 'Remove it: nothing follows.' };
  }
  if (error === 'CommaExpected' && !'}]'.includes(text[first.offset] ?? ' ')) {
    return { offset: before.length, what: 'A comma is missing.', remedy: 'Put it behind what stands before.' };
  }
  return { offset: first.offset, what: MESSAGES[error] ?? 'This is no JSON.', remedy: 'Make it valid JSON.' };
}

/**
 * Gives the offset of what stands at a path of a valid JSON text: of the key, or of the entry of a list. What is missing is found where it would
 * stand: at the nearest thing around it.
 */
export function jsonPlaces(text: string): (path: readonly PropertyKey[]) => number {
  const root = parseTree(text, [], STRICT);
  return (path) => {
    for (let length = path.length; root && length > 0; length -= 1) {
      const node = findNodeAtLocation(root, path.slice(0, length).map(segmentOf));
      if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
    }
    return root?.offset ?? 0;
  };
}

/** The keys that an object of a valid JSON text has before already, each with its offset: `JSON.parse` takes the last one and says nothing. */
export function repeatedKeys(text: string): { readonly key: string; readonly offset: number }[] {
  const open: Set<string>[] = [];
  const repeated: { key: string; offset: number }[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (key, offset) => {
      if (open.at(-1)?.has(key)) repeated.push({ key, offset });
      open.at(-1)?.add(key);
    },
  });
  return repeated;
}

function segmentOf(key: PropertyKey): string | number {
  return typeof key === 'symbol' ? String(key) : key;
}
