import { PLACEHOLDER } from '../data/placeholders.ts';

/** A piece of a text: words, or a token that stays as it is. */
export type Piece = { readonly text: string } | { readonly token: string };

/** `{count}` of an interface string. */
const ARGUMENT = /\{\w+\}/g;
/** Plural forms and choices of an interface string, whose braces belong to its translator. */
const CHOICE = /\{\s*\w+\s*,/;

/** Cuts a text at its placeholders. `isMessage` says that it is an ICU message. */
export function cutAtPlaceholders(text: string, isMessage: boolean): Piece[] {
  if (!isMessage) return cut(text, PLACEHOLDER);
  return CHOICE.test(text) ? [{ text }] : cut(text, ARGUMENT);
}

/** Cuts a text at every match of a global pattern. */
export function cut(text: string, pattern: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: token, index } of text.matchAll(pattern)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ token });
    end = index + token.length;
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end) });
  return pieces;
}
