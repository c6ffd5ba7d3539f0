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

/** Pictures that services show well, in pixels: of a link, of a post, of a story. */
export const CARD_SIZES = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const;
export type CardFormat = keyof typeof CARD_SIZES;

/** How a card is set: under each other on paper or by night, as facing pages, in the bubbles of a comic. */
export const CARD_SETTINGS = ['broadsheet', 'facing', 'night', 'bubble'] as const;
export type CardSetting = (typeof CARD_SETTINGS)[number];

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

/** A rectangle of a card, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CardLayout {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Size of both texts, in pixels. */
  readonly size: number;
  readonly original: readonly PlacedLine[];
  readonly translation: readonly PlacedLine[];
  /** What the texts stand in: one for both, or one for each, the original's first. */
  readonly boxes: readonly [Box] | readonly [Box, Box];
  /** Middle of the short rule above the translation. */
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

/** Where the texts of a card stand: facing pages beside each other on a wide card, else one above the other. */
function boxesOf(setting: CardSetting, format: CardFormat): CardLayout['boxes'] {
  const { width, height } = CARD_SIZES[format];
  const side = Math.min(width, height);
  const margin = Math.round(side * MARGIN);
  const whole = {
    x: margin,
    y: margin,
    width: width - 2 * margin,
    height: Math.round(height - 2 * margin - side * FOOT),
  };
  if (setting !== 'facing' && setting !== 'bubble') return [whole];
  const gap = Math.round(margin * (setting === 'facing' ? 1.4 : 0.9));
  const inset = setting === 'bubble' ? Math.round(margin * 0.7) : 0;
  const box = (x: number, y: number, boxWidth: number, boxHeight: number): Box => ({
    x: x + inset,
    y: y + inset,
    width: boxWidth - 2 * inset,
    height: boxHeight - 2 * inset,
  });
  if (format === 'wide') {
    const half = Math.floor((whole.width - gap) / 2);
    return [box(whole.x, whole.y, half, whole.height), box(whole.x + half + gap, whole.y, half, whole.height)];
  }
  const half = Math.floor((whole.height - gap) / 2);
  return [box(whole.x, whole.y, whole.width, half), box(whole.x, whole.y + half + gap, whole.width, half)];
}

/**
 * Sets two texts on a card in the largest letters that fit, each from the side where its language begins. Facing pages of languages that are written towards
 * each other change places: the one from right to left stands on the right, as in a printed book.
 * @param measure width of a text in the font of its language, in pixels
 */
export function layoutCard(
  setting: CardSetting,
  format: CardFormat,
  original: CardText,
  translation: CardText,
  measure: MeasureAt,
): CardLayout {
  const { width, height } = CARD_SIZES[format];
  const side = Math.min(width, height);
  const margin = Math.round(side * MARGIN);
  const boxes = boxesOf(setting, format);
  const swaps = format === 'wide' && original.dir === 'rtl' && translation.dir === 'ltr';
  const [ownBox, otherBox = ownBox] = swaps && boxes[1] ? [boxes[1], boxes[0]] : boxes;
  const room = Math.min(ownBox.width, otherBox.width);
  const least = Math.round(side * SIZE_MIN);
  const most = Math.round(side * SIZE_MAX);
  const whole = Math.min(...[original, translation].map((text) => sizeOfVerse(text, most, room, measure)));
  const wrap = ({ text, lang }: CardText, size: number) =>
    wrapText(text, lang, room, (line) => measure(line, lang, size));
  for (let size = whole < side * SIZE_VERSE ? most : whole; ; size -= 1) {
    const lines = [wrap(original, size), wrap(translation, size)] as const;
    const steps = [size * lineHeight(original.lang), size * lineHeight(translation.lang)] as const;
    const heights = [lines[0].length * steps[0], lines[1].length * steps[1]] as const;
    const gap = lines[0].join('') && lines[1].join('') ? size * GAP : 0;
    const shared = boxes.length === 1;
    const fits = shared
      ? heights[0] + gap + heights[1] <= ownBox.height
      : heights[0] <= ownBox.height && heights[1] + gap <= otherBox.height;
    if (!fits && size > least) continue;
    const total = shared ? heights[0] + gap + heights[1] : heights[0];
    const top = ownBox.y + Math.max(ownBox.height - total, 0) / 2;
    const below = shared
      ? top + heights[0] + gap
      : otherBox.y + Math.max(otherBox.height - heights[1] + (setting === 'facing' ? gap : 0), 0) / 2;
    return {
      width,
      height,
      margin,
      size,
      boxes: boxes[1] ? [ownBox, otherBox] : [ownBox],
      original: placeLines(lines[0], original, ownBox, { top, step: steps[0], size }),
      translation: placeLines(lines[1], translation, otherBox, { top: below, step: steps[1], size }),
      ruleY: Math.round(below - gap / 2),
      footY: Math.round(height - margin),
      fits,
    };
  }
}

interface LineGrid {
  readonly top: number;
  readonly step: number;
  readonly size: number;
}

/** Letters stand in the middle of their line's height. */
function placeLines(
  lines: readonly string[],
  { dir }: CardText,
  box: Box,
  { top, step, size }: LineGrid,
): PlacedLine[] {
  return lines.map((text, index) => ({
    text,
    x: dir === 'rtl' ? box.x + box.width : box.x,
    y: Math.round(top + index * step + (step + 0.7 * size) / 2),
  }));
}
