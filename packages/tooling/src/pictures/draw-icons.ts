import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ThemeColour, themeColour } from '@duoverso/content/data/colours';
import { type Mark, markImage, parseMark } from '@duoverso/content/data/mark';
import sharp from 'sharp';
import { siteDir } from '../project/paths.ts';
import { ICO_FILE, ICON_FILES } from './icon-files.ts';

/** What pictures of the product are drawn with. */
export interface BrandLook {
  readonly mark: Mark;
  readonly accent: string;
  readonly paper: ThemeColour;
  readonly ink: ThemeColour;
  readonly inkSoft: ThemeColour;
}

/** Reads the mark and the accent of a content folder, which are checked before, and the colours of the style sheets. */
export function readLook(contentDir: string): BrandLook {
  const sheet = readFileSync(join(siteDir, 'src/styles/tokens.css'), 'utf8');
  const { accent } = JSON.parse(readFileSync(join(contentDir, 'brand.json'), 'utf8')) as { accent: string };
  const mark = parseMark(readFileSync(join(contentDir, 'mark.svg'), 'utf8'));
  const [paper, ink, inkSoft] = ['paper', 'ink', 'ink-soft'].map((name) => themeColour(sheet, name)) as [
    ThemeColour,
    ThemeColour,
    ThemeColour,
  ];
  return { mark, accent, paper, ink, inkSoft };
}

/**
 * The mark as a square icon, a PNG.
 * @param masked whether the system that shows it cuts its corners
 */
export function drawIcon({ mark, accent, paper, ink }: BrandLook, sizePx: number, masked = false): Promise<Buffer> {
  const svg = markImage(mark, { ink: ink.light, accent }, paper.light, masked);
  // librsvg draws as many dots as it's told; to draw more and make them fewer would blur small icons.
  const density = (72 * sizePx) / 100;
  return sharp(Buffer.from(svg), { density }).resize(sizePx, sizePx).png({ compressionLevel: 9 }).toBuffer();
}

/** Icons of the site by path, as `icon-files.ts` lists them. */
export async function drawSiteIcons(look: BrandLook): Promise<ReadonlyMap<string, Buffer>> {
  const small = await Promise.all(ICO_FILE.sizesPx.map((size) => drawIcon(look, size)));
  const icons = ICON_FILES.map(
    async ({ path, sizePx, masked }) => [path, await drawIcon(look, sizePx, masked)] as const,
  );
  return new Map([[ICO_FILE.path, packIco(small)], ...(await Promise.all(icons))]);
}

const ICO_HEAD_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/** PNGs of the sizes of `ICO_FILE` in one file. Source: https://en.wikipedia.org/wiki/ICO_(file_format) */
function packIco(images: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(ICO_HEAD_BYTES + ICO_ENTRY_BYTES * images.length);
  head.writeUInt16LE(1, 2); // icons, not cursors
  head.writeUInt16LE(images.length, 4);
  let at = head.length;
  for (const [index, image] of images.entries()) {
    const entry = ICO_HEAD_BYTES + ICO_ENTRY_BYTES * index;
    const size = ICO_FILE.sizesPx[index] ?? 0;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4); // planes
    head.writeUInt16LE(32, entry + 6); // bits of a dot
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += image.length;
  }
  return Buffer.concat([head, ...images]);
}
