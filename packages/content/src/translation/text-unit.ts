import { hash } from 'node:crypto';

/** Part of a file, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The smallest text that is translated as a whole: a paragraph, a table cell, a caption, a string. */
export interface TextUnit {
  /** Name within its file that XML and people can read, e.g. `nav.docs` or `paragraph-3f9a2c81ab10`. */
  readonly id: string;
  /** What it is, e.g. `heading 2`, `cell`, `alt`, `code json`, `string`. */
  readonly kind: string;
  /** The text as its writer wrote it, with Markdown and placeholders. */
  readonly text: string;
  /** 1-based line of the file. */
  readonly line: number;
  /** Where it stands in the file. */
  readonly span: Span;
  /** The text as it must stand in the file: quoted, escaped or indented. */
  readonly encode: (text: string) => string;
}

/** Characters of a hash: 48 bits, far more than the texts of one file need. */
const HASH_LENGTH = 12;

/** Hashes of texts: an English one is asked for by every language. */
const hashes = new WeakMap<object, string>();

/**
 * Tells two texts apart: the start of the SHA-256 of a text, in hexadecimal digits. How lines are wrapped does not count, except in code.
 */
export function hashText(unit: Readonly<Pick<TextUnit, 'kind' | 'text'>>): string {
  const known = hashes.get(unit);
  if (known !== undefined) return known;
  const { kind, text } = unit;
  const plain = kind.startsWith('code') ? text : text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const start = hash('sha256', plain, 'hex').slice(0, HASH_LENGTH);
  hashes.set(unit, start);
  return start;
}

/** Whether a text is code, of which only comments are translated; the title of a code block is a text like any other. */
export function isCode({ kind }: Pick<TextUnit, 'kind'>): boolean {
  return kind.startsWith('code ') && kind !== 'code title';
}

/** A change of a file's text. */
export interface Edit {
  readonly span: Span;
  readonly text: string;
}

/** A text with parts of it replaced; the parts do not overlap. */
export function splice(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const edit of [...edits].sort((a, b) => b.span.start - a.span.start)) {
    result = result.slice(0, edit.span.start) + edit.text + result.slice(edit.span.end);
  }
  return result;
}

/** 1-based line of a place in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
