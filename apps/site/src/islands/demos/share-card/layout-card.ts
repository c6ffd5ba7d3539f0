/** Gives the width of a text in its font, in pixels. */
type Measure = (text: string) => number;

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

/** Pictures that services show well, in pixels. */
export const CARD_SIZES = {
  square: { width: 1080, height: 1080 },
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
} as const;
export type CardFormat = keyof typeof CARD_SIZES;

/** One of the two texts on a card. */
export interface CardText {
  readonly text: string;
  /** BCP 47 tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** A line at its place: `x` is the edge at which its language begins, `y` its baseline. */
export interface PlacedLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface CardLayout {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Size of both texts, in pixels. */
  readonly size: number;
  readonly original: readonly PlacedLine[];
  readonly translation: readonly PlacedLine[];
  /** Middle of the short rule between the texts. */
  readonly ruleY: number;
  /** Baseline of the source at the foot. */
  readonly footY: number;
  /** Whether everything stands within the card even at the smallest size. */
  readonly fits: boolean;
}

/** Width of a text in the font of its language, in pixels. */
type MeasureAt = (text: string, lang: string, size: number) => number;

/** Shares of the card's shorter side. */
const MARGIN = 0.09;
const SIZE_MAX = 0.105;
const SIZE_MIN = 0.03;
/** Verses keep their lines as long as their letters are no smaller. */
const SIZE_VERSE = 0.05;
/** Height of the foot, with source and mark. */
const FOOT = 0.085;
/** Space between the texts, in sizes of their letters. */
const GAP = 1.5;

/** Height of a line by script, in sizes of its letters: those with marks above and below need more room. */
export function lineHeight(lang: string): number {
  const [language = ''] = lang.split('-');
  if (['ar', 'hi'].includes(language)) return 1.7;
  return ['ja', 'ko', 'zh'].includes(language) ? 1.55 : 1.36;
}

/** The largest size, up to a given one, at which no line of a verse is wider than the card; a text without line breaks is no verse. */
function sizeOfVerse({ text, lang }: CardText, most: number, width: number, measure: MeasureAt): number {
  const lines = text.trim().split(/\r?\n/);
  if (lines.length < 2) return most;
  const widest = Math.max(...lines.map((line) => measure(line.trim(), lang, most)));
  return Math.min(most, Math.floor((most * width) / widest));
}

/**
 * Sets two texts on a card in the largest letters that fit, one above the other, each from the side where its language begins.
 * @param measure width of a text in the font of its language, in pixels
 */
export function layoutCard(
  format: CardFormat,
  original: CardText,
  translation: CardText,
  measure: MeasureAt,
): CardLayout {
  const { width, height } = CARD_SIZES[format];
  const side = Math.min(width, height);
  const margin = Math.round(side * MARGIN);
  const room = { width: width - 2 * margin, height: height - 2 * margin - side * FOOT };
  const wrap = ({ text, lang }: CardText, size: number) =>
    wrapText(text, lang, room.width, (line) => measure(line, lang, size));
  const least = Math.round(side * SIZE_MIN);
  const most = Math.round(side * SIZE_MAX);
  const whole = Math.min(...[original, translation].map((text) => sizeOfVerse(text, most, room.width, measure)));
  for (let size = whole < side * SIZE_VERSE ? most : whole; ; size -= 1) {
    const first = wrap(original, size);
    const second = wrap(translation, size);
    const steps = [size * lineHeight(original.lang), size * lineHeight(translation.lang)] as const;
    const gap = first.join('') && second.join('') ? size * GAP : 0;
    const total = first.length * steps[0] + gap + second.length * steps[1];
    const fits = total <= room.height;
    if (!fits && size > least) continue;
    const top = margin + Math.max(room.height - total, 0) / 2;
    const middle = top + first.length * steps[0] + gap / 2;
    const place = (lines: string[], { dir }: CardText, from: number, step: number) =>
      lines.map((text, index) => ({
        text,
        x: dir === 'rtl' ? width - margin : margin,
        // Letters stand in the middle of their line's height.
        y: Math.round(from + index * step + (step + 0.7 * size) / 2),
      }));
    return {
      width,
      height,
      margin,
      size,
      original: place(first, original, top, steps[0]),
      translation: place(second, translation, middle + gap / 2, steps[1]),
      ruleY: Math.round(middle),
      footY: Math.round(height - margin),
      fits,
    };
  }
}
