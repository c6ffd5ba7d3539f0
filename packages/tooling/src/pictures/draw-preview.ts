import { inColours } from '@duoverso/content/data/mark';
import type { Locale } from '@duoverso/locales';
import sharp, { type OverlayOptions } from 'sharp';
import type { BrandLook } from './draw-icons.ts';

/** What a preview says. */
export interface PreviewText {
  /** Name of the product. Either may be empty where the machine has no letters for it. */
  readonly brand: string;
  readonly title: string;
  readonly locale: Locale;
  /** The title in a second language; left out where the page has none. */
  readonly second?: { readonly title: string; readonly locale: Locale } | undefined;
  /** A line in small letters at the foot. */
  readonly note?: string | undefined;
}

/**
 * In the shape of large previews, 1.91 to 1, and half as wide again as they are shown. At 1200 px each would have a third more bytes, of which there are as many as pages, and
 * the server holds all. `layouts/PageHead.astro` says the size, too.
 */
const WIDTH = 960;
const HEIGHT = 504;
const MARGIN = 66;
const HEADER_TOP = 56;
const MARK = 42;
const MARK_GAP = 16;
const EDGE = 12;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const TITLES = { top: 122, bottom: 440 };
const GAP = 28;
/** Sizes of letters that are tried until both titles have room. */
const SIZES = [66, 58, 50, 44, 38, 32, 26];
const BRAND_SIZE = 32;
const NOTE_SIZE = 24;
const NOTE_ROOM = 32;
/** Of four bits: paper, ink and accent, with the steps between them. */
const COLOURS = 16;
/** Raised when the same text gives another picture. */
export const PREVIEW_FORMAT = 'previews 2';

/** Families as Pango asks fontconfig for them: it takes of each what the letters need. Those of the pages, see `styles/tokens.css`. */
const SERIF = 'Noto Serif,Noto Serif CJK SC,Noto Naskh Arabic,Noto Serif Devanagari,DejaVu Serif,serif';

/** Draws the picture that links to a page show: the title in the page's language, and in a second one in the accent. */
export async function drawPreview(look: BrandLook, text: PreviewText): Promise<Buffer> {
  const { ink, inkSoft } = look;
  const { locale, second } = text;
  const rtl = locale.dir === 'rtl';
  const [brand, note] = await Promise.all([
    drawText(text.brand, locale, BRAND_SIZE, ink.light),
    text.note === undefined ? undefined : drawText(text.note, locale, NOTE_SIZE, inkSoft.light),
  ]);
  const titles = await fitTitles(look, text);
  const parts: OverlayOptions[] = [];
  const place = ({ data, width, height }: DrawnText, top: number, toEnd: boolean, indent = 0) => {
    const left = toEnd ? WIDTH - MARGIN - indent - width : MARGIN + indent;
    if (data)
      parts.push({ input: data, raw: { width, height, channels: 4 }, top: Math.round(top), left: Math.round(left) });
  };
  place(brand, HEADER_TOP + (MARK - brand.height) / 2, rtl, MARK + MARK_GAP);
  const height = titles.reduce((sum, title) => sum + title.height, GAP * (titles.length - 1));
  let top = Math.max(TITLES.top, (TITLES.top + TITLES.bottom - height) / 2);
  for (const [index, title] of titles.entries()) {
    place(
      title,
      top,
      (index === 0 ? locale : (second?.locale ?? locale)).dir === 'rtl' || (rtl && titles.length === 1),
    );
    top += title.height + GAP;
  }
  const foot = HEIGHT - EDGE - NOTE_ROOM - (note?.height ?? 0);
  if (note && top < foot) place(note, foot, rtl);
  return sharp(Buffer.from(ground(look, rtl)))
    .composite(parts)
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 1, compressionLevel: 9 })
    .toBuffer();
}

/** Paper, the mark at the beginning of the first line, and an edge in the accent. */
function ground({ mark, accent, paper, ink }: BrandLook, rtl: boolean): string {
  const x = rtl ? WIDTH - MARGIN - MARK : MARGIN;
  const drawing = inColours(mark.drawing, { ink: ink.light, accent });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper.light}"/>`,
    `<rect y="${HEIGHT - EDGE}" width="${WIDTH}" height="${EDGE}" fill="${accent}"/>`,
    `<svg x="${x}" y="${HEADER_TOP}" width="${MARK}" height="${MARK}" viewBox="${mark.viewBox}" fill="none">${drawing}</svg>`,
    '</svg>',
  ].join('');
}

async function fitTitles({ ink, accent }: BrandLook, { title, locale, second }: PreviewText): Promise<DrawnText[]> {
  let drawn: DrawnText[] = [];
  for (const size of SIZES) {
    drawn = await Promise.all([
      drawText(title, locale, size, ink.light),
      ...(second ? [drawText(second.title, second.locale, size, accent)] : []),
    ]);
    const height = drawn.reduce((sum, one) => sum + one.height, GAP * (drawn.length - 1));
    if (height <= TITLES.bottom - TITLES.top && drawn.every(({ width }) => width <= TEXT_WIDTH)) break;
  }
  return drawn;
}

interface DrawnText {
  /** Four bytes a dot; undefined where there is no text. */
  readonly data: Buffer | undefined;
  readonly width: number;
  readonly height: number;
}

/** A text in lines as they fit, cut out. */
async function drawText(text: string, { lang }: Locale, size: number, colour: string): Promise<DrawnText> {
  if (text === '') return { data: undefined, width: 0, height: 0 };
  const escaped = text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" lang="${lang}">${escaped}</span>`,
      font: `${SERIF} ${size}`,
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      // Pango swaps the sides where a text is right to left.
      align: 'left',
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A character that no font has: https://www.unicode.org/charts/PDF/U0370.pdf */
const UNASSIGNED = '\u0378';
const SAMPLES = 3;

/** Whether the machine has letters of a language: without them boxes stand in their place, which are all of one size. */
export async function canDraw(locale: Locale): Promise<boolean> {
  const letters = [...locale.label].filter((letter) => /\p{L}/u.test(letter)).slice(0, SAMPLES);
  try {
    const [box, ...sizes] = await Promise.all(
      [UNASSIGNED, ...letters].map(async (letter) => {
        const { width, height } = await drawText(letter, locale, 60, '#000000');
        return `${width} ${height}`;
      }),
    );
    return sizes.some((size) => size !== box);
  } catch {
    return false; // no font at all
  }
}
