/**
 * What has no sign of its own on a screen, or changes how the text around it is shown: controls of a terminal (C0, C1), line and paragraph separators, marks and
 * overrides of direction, joiners and other characters without width, halves of characters. The last class is Unicode's `Default_Ignorable_Code_Point`.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const UNSEEN_BUT_LINE_FEEDS = new RegExp(`(?!\\n)${UNSEEN.source}`, 'gu');

/**
 * A text as one line that a terminal shows and does not obey: what cannot be seen is named by its code point.
 * @example visibleText('a\u001b]0;b') // 'a\\u{1b}]0;b'
 */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, nameOf);
}

/** The same of a text of several lines: its line feeds stand. */
export function visibleLines(text: string): string {
  return text.replace(UNSEEN_BUT_LINE_FEEDS, nameOf);
}

/** JSON, written with or without indentation, that means the same and shows everything: JSON's own escapes take the place of what cannot be seen. */
export function visibleJson(json: string): string {
  return json.replace(UNSEEN_BUT_LINE_FEEDS, (char) =>
    [...Array(char.length).keys()].map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  );
}

/** A text without everything that cannot be seen, as in a command that is copied from a screen. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** A text of one line without what a terminal would obey and without marks of direction. Joiners, which scripts and emoji need, stay. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').replace(/ {2,}/g, ' ');
}

/** A stream that text is written to, such as `process.stdout`. */
interface Writable {
  write(...args: never[]): boolean;
}

/**
 * From here on a stream of this process shows what can't be seen, whichever code writes to it. A carriage return that is written by itself stands: a line of progress is
 * written over by it.
 */
export function showEverythingOn(stream: Writable): void {
  const write = stream.write.bind(stream) as (chunk: string | Uint8Array, ...rest: unknown[]) => boolean;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const text = typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk);
    return write(text === '\r' ? text : visibleLines(text), ...rest);
  };
}

function nameOf(char: string): string {
  return `\\u{${char.codePointAt(0)?.toString(16)}}`;
}
