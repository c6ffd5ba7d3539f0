import type { XliffData, XliffValue } from 'xliff/js2xliff';
import js2xliff from 'xliff/js2xliff';
import xliff2js from 'xliff/xliff2js';
import { z } from 'zod';
import { PLACEHOLDER } from '../data/placeholders.ts';

/** A piece of a text: words, or a token that stays as it is. */
type Piece = { readonly text: string } | { readonly token: string };

/** `{count}` of an interface string. */
const ARGUMENT = /\{\w+\}/g;
/** Plural forms and choices of an interface string, whose braces belong to its translator. */
const CHOICE = /\{\s*\w+\s*,/;

/** Cuts a text at its placeholders. `isMessage` says that it is an ICU message. */
function cutAtPlaceholders(text: string, isMessage: boolean): Piece[] {
  if (!isMessage) return cut(text, PLACEHOLDER);
  return CHOICE.test(text) ? [{ text }] : cut(text, ARGUMENT);
}

/** Cuts a text at every match of a global pattern. */
function cut(text: string, pattern: RegExp): Piece[] {
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

/** White space with a line break at the end of a run of text: the XML library drops it. */
const LOST_SPACE = /\n\s*$/g;

/**
 * A text as XLIFF holds it: Markdown as text, placeholders as `<ph/>` elements, which translation tools protect. Their `equiv` holds the
 * placeholder itself. Source: XLIFF 2.0, section 4.2.3.1.
 */
export function toXliff(text: string, isMessage: boolean): XliffValue {
  const pieces = cutAtPlaceholders(text, isMessage).flatMap((piece): Piece[] =>
    'text' in piece ? cut(piece.text, LOST_SPACE) : [piece],
  );
  const [first] = pieces;
  if (pieces.length === 1 && first && 'text' in first) return first.text;
  let number = 0;
  return pieces.map((piece) => {
    if ('text' in piece) return piece.text;
    number += 1;
    const equiv = encodeSpace(piece.token);
    return { Standalone: { id: `p${number}`, equiv, disp: equiv } };
  });
}

const inlineSchema = z.record(
  z.string(),
  z.looseObject({ equiv: z.string().optional(), contents: z.unknown().optional() }),
);

/** The text of a source or target that `xliff2js` has read; what a tool has wrapped in elements of its own counts as text. */
export function fromXliff(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(fromXliff).join('');
  const inline = inlineSchema.safeParse(value);
  if (!inline.success) return '';
  return Object.values(inline.data)
    .map(({ equiv, contents }) => (equiv === undefined ? fromXliff(contents) : decodeSpace(equiv)))
    .join('');
}

/** XML makes one space of line breaks in attributes. Source: XML 1.0, section 3.3.3. */
function encodeSpace(token: string): string {
  return token.replaceAll('\n', '\\n');
}

function decodeSpace(equiv: string): string {
  return equiv.replaceAll('\\n', '\n');
}

/** Elements that begin a line; indentation within a text would become a part of it. */
const LINE_STARTS = /<(?:\/?(?:file|unit|notes|segment)\b[^<]*?|note|source|target|\/xliff)>/g;

/** XLIFF 2.0 of texts, one element a line. */
export async function writeXliff(data: XliffData): Promise<string> {
  const xml = await js2xliff(data, { indent: '' });
  return `${xml.replace(LINE_STARTS, (tag) => `\n${tag}`).trim()}\n`;
}

/** What an XLIFF file holds, not checked yet. */
export function readXliff(xml: string): Promise<unknown> {
  return xliff2js(xml.replace(/<(source|target)\b[^>]*>[\s\S]*?<\/\1>/g, keepSpaces));
}

/** What a tool has remarked on words, whose element the XML library drops with the words. */
const REMARK = /<\/?mrk\b(?:"[^"]*"|'[^']*'|[^"'>])*>/g;

/** The XML library drops blanks that stand alone between two elements: they become elements themselves. */
function keepSpaces(text: string): string {
  return text
    .replaceAll(REMARK, '')
    .replace(/>([ \t]+)(?=<)/g, (_whole, space: string, at: number) => `><ph id="space-${at}" equiv="${space}"/>`);
}
