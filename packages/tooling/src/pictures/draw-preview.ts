import { inColours } from '@duoverso/content/data/mark';
import type { Locale } from '@duoverso/locales';
import sharp from 'sharp';
import type { BrandLook } from './draw-icons.ts';
import { indexedPng } from './indexed-png.ts';

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
/** Colours of letters, each on paper in so many steps: with paper itself that fills a palette of four bits. */
const INKS = ['ink', 'accent', 'soft'] as const;
type Ink = (typeof INKS)[number];
const STEPS = 5;
/** Raised when the same text gives another picture. */
export const PREVIEW_FORMAT = 'previews 3';

const RGBA = 4;

/** Families as Pango asks fontconfig for them: it takes of each what the letters need. Those of the pages, see `styles/tokens.css`. */
const SERIF = 'Noto Serif,Noto Serif CJK SC,Noto Naskh Arabic,Noto Serif Devanagari,DejaVu Serif,serif';

/**
 * Draws the picture that links to a page show: the title in the page's language, and in a second one in the accent. Letters are laid on paper here, in the few
 * colours that there are: a library that blends any picture and then looks for its colours takes five times as long.
 */
export async function drawPreview(look: BrandLook, text: PreviewText): Promise<Buffer> {
  const { locale, second } = text;
  const rtl = locale.dir === 'rtl';
  const [ground, brand, note, titles] = await Promise.all([
    groundOf(look, rtl),
    drawText(text.brand, locale, BRAND_SIZE),
    text.note === undefined ? undefined : drawText(text.note, locale, NOTE_SIZE),
    fitTitles(text),
  ]);
  const dots = ground.dots.slice();
  const place = (drawn: DrawnText, ink: Ink, top: number, toEnd: boolean, indent = 0) => {
    const left = toEnd ? WIDTH - MARGIN - indent - drawn.width : MARGIN + indent;
    layOn(dots, drawn, ink, Math.round(left), Math.round(top));
  };
  place(brand, 'ink', HEADER_TOP + (MARK - brand.height) / 2, rtl, MARK + MARK_GAP);
  const height = titles.reduce((sum, title) => sum + title.height, GAP * (titles.length - 1));
  let top = Math.max(TITLES.top, (TITLES.top + TITLES.bottom - height) / 2);
  for (const [index, title] of titles.entries()) {
    const { dir } = index === 0 ? locale : (second?.locale ?? locale);
    place(title, index === 0 ? 'ink' : 'accent', top, dir === 'rtl' || (rtl && titles.length === 1));
    top += title.height + GAP;
  }
  const foot = HEIGHT - EDGE - NOTE_ROOM - (note?.height ?? 0);
  if (note && top < foot) place(note, 'soft', foot, rtl);
  return indexedPng({ width: WIDTH, height: HEIGHT, palette: ground.palette, dots });
}

/** Lays a text on dots: of each letter's dot its opacity decides, in steps. What reaches over the edge is cut off. */
function layOn(dots: Uint8Array, { data, width, height }: DrawnText, ink: Ink, left: number, top: number): void {
  if (!data) return;
  const first = 1 + STEPS * INKS.indexOf(ink);
  for (let y = Math.max(0, -top); y < Math.min(height, HEIGHT - top); y += 1) {
    for (let x = Math.max(0, -left); x < Math.min(width, WIDTH - left); x += 1) {
      const step = Math.round(((data[(y * width + x) * RGBA + RGBA - 1] ?? 0) * STEPS) / 255);
      if (step > 0) dots[(top + y) * WIDTH + left + x] = first + step - 1;
    }
  }
}

type Rgb = readonly [number, number, number];
interface Ground {
  readonly palette: readonly Rgb[];
  readonly dots: Uint8Array;
}

const grounds = new WeakMap<BrandLook, Map<boolean, Promise<Ground>>>();

/** What all previews of a direction have in common, drawn once. */
function groundOf(look: BrandLook, rtl: boolean): Promise<Ground> {
  const known = grounds.get(look) ?? new Map<boolean, Promise<Ground>>();
  grounds.set(look, known);
  const ground = known.get(rtl) ?? drawGround(look, rtl);
  known.set(rtl, ground);
  return ground;
}

async function drawGround(look: BrandLook, rtl: boolean): Promise<Ground> {
  const paper = rgbOf(look.paper.light);
  const palette = [paper];
  const colours: Readonly<Record<Ink, string>> = {
    ink: look.ink.light,
    accent: look.accent,
    soft: look.inkSoft.light,
  };
  for (const ink of INKS) {
    const colour = rgbOf(colours[ink]);
    for (let step = 1; step <= STEPS; step += 1) palette.push(blend(paper, colour, step / STEPS));
  }
  const data = await sharp(Buffer.from(groundSvg(look, rtl)))
    .removeAlpha()
    .raw()
    .toBuffer();
  const numbers = new Map<number, number>();
  const dots = new Uint8Array(WIDTH * HEIGHT);
  for (let dot = 0; dot < dots.length; dot += 1) {
    const colour = data.readUIntBE(dot * 3, 3);
    const number = numbers.get(colour) ?? nearest(palette, [colour >> 16, (colour >> 8) & 255, colour & 255]);
    numbers.set(colour, number);
    dots[dot] = number;
  }
  return { palette, dots };
}

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const blend = (one: Rgb, other: Rgb, share: number): Rgb => {
  const at = (channel: 0 | 1 | 2) => Math.round(one[channel] + (other[channel] - one[channel]) * share);
  return [at(0), at(1), at(2)];
};

function nearest(palette: readonly Rgb[], [red, green, blue]: Rgb): number {
  const distances = palette.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.indexOf(Math.min(...distances));
}

/** Paper, the mark at the beginning of the first line, and an edge in the accent. */
function groundSvg({ mark, accent, paper, ink }: BrandLook, rtl: boolean): string {
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

async function fitTitles({ title, locale, second }: PreviewText): Promise<DrawnText[]> {
  let drawn: DrawnText[] = [];
  for (const size of SIZES) {
    drawn = await Promise.all([
      drawText(title, locale, size),
      ...(second ? [drawText(second.title, second.locale, size)] : []),
    ]);
    const height = drawn.reduce((sum, one) => sum + one.height, GAP * (drawn.length - 1));
    if (height <= TITLES.bottom - TITLES.top && drawn.every(({ width }) => width <= TEXT_WIDTH)) break;
  }
  return drawn;
}

interface DrawnText {
  /** Red, green, blue and opacity of each dot; undefined where there is no text. */
  readonly data: Buffer | undefined;
  readonly width: number;
  readonly height: number;
}

/** A text in lines as they fit, cut out. */
async function drawText(text: string, { lang }: Locale, size: number): Promise<DrawnText> {
  if (text === '') return { data: undefined, width: 0, height: 0 };
  const escaped = text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  const { data, info } = await sharp({
    text: {
      text: `<span lang="${lang}">${escaped}</span>`,
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
        const { width, height } = await drawText(letter, locale, 60);
        return `${width} ${height}`;
      }),
    );
    return sizes.some((size) => size !== box);
  } catch {
    return false; // no font at all
  }
}
