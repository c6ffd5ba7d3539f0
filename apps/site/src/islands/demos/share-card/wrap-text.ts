/** Gives the width of a text in its font, in pixels. */
export type Measure = (text: string) => number;

/** What may not begin a line: it stays with what it closes. */
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々\s]/u;
/** What may not end a line: it stays with what it opens. */
const OPENS = /[\p{Ps}\p{Pi}¿¡]$/u;

/**
 * Breaks a text into lines of at most so many pixels, between words as its language knows them; a word that is longer than a line is broken
 * where it must be. Line breaks of the text are kept.
 */
export function wrapText(text: string, lang: string, width: number, measure: Measure): string[] {
  return text
    .trim()
    .split(/\r?\n/)
    .flatMap((paragraph) => wrapParagraph(paragraph.trim(), lang, width, measure));
}

function wrapParagraph(text: string, lang: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of listPieces(text, lang)) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    const parts = breakWord(piece.trimStart(), lang, width, measure);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line.trimEnd()];
}

/** Words with the punctuation that belongs to them and the space that follows. */
function listPieces(text: string, lang: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    const last = pieces.at(-1);
    if (last !== undefined && ((CLOSES.test(segment) && !last.endsWith(' ')) || segment === ' ' || OPENS.test(last))) {
      pieces[pieces.length - 1] = last + segment;
    } else {
      pieces.push(segment);
    }
  }
  return pieces;
}

function breakWord(word: string, lang: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()) <= width) return [word];
  const parts: string[] = [''];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'grapheme' }).segment(word)) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && measure(last + segment) > width) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}
