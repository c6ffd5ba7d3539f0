import { getLocale } from '@duoverso/locales';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { TINY_CONTENT } from '../testing/tiny-content.ts';
import { type BrandLook, drawIcon, drawSiteIcons, readLook } from './draw-icons.ts';
import { drawPreview } from './draw-preview.ts';

let look: BrandLook;
beforeAll(() => {
  look = readLook(TINY_CONTENT);
});

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Whether a picture has dots of about a colour within a part of it. */
async function shows(
  picture: Buffer,
  hex: string,
  part?: { left: number; top: number; width: number; height: number },
) {
  const image = part ? sharp(picture).extract(part) : sharp(picture);
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = rgb(hex);
  for (let at = 0; at < data.length; at += info.channels) {
    if (wanted.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 24)) return true;
  }
  return false;
}

const LEFT = { left: 0, top: 0, width: 200, height: 110 };
const RIGHT = { ...LEFT, left: 760 };
const en = getLocale('en');

describe('drawPreview', () => {
  it('has the size that the pages say, in few bytes', async () => {
    const picture = await drawPreview(look, {
      brand: 'Tinyverso',
      title: 'Reading pages in two languages',
      locale: en,
    });
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ width: 960, height: 504, format: 'png' });
    expect(picture.length).toBeLessThan(30_000);
  });

  it('sets the first title in ink and the second in the accent', async () => {
    const middle = { left: 0, top: 122, width: 960, height: 318 };
    const text = { brand: 'Tinyverso', title: 'Lire', locale: getLocale('fr') };
    const one = await drawPreview(look, text);
    expect([await shows(one, look.ink.light, middle), await shows(one, look.accent, middle)]).toEqual([true, false]);
    const two = await drawPreview(look, { ...text, second: { title: 'Read', locale: en } });
    expect([await shows(two, look.ink.light, middle), await shows(two, look.accent, middle)]).toEqual([true, true]);
  });

  it('begins on the right where the language does', async () => {
    const ltr = await drawPreview(look, { brand: 'Tinyverso', title: 'Read', locale: en });
    const rtl = await drawPreview(look, { brand: 'Tinyverso', title: 'Read', locale: getLocale('ar') });
    expect([await shows(ltr, look.accent, LEFT), await shows(ltr, look.accent, RIGHT)]).toEqual([true, false]);
    expect([await shows(rtl, look.accent, LEFT), await shows(rtl, look.accent, RIGHT)]).toEqual([false, true]);
  });

  it.each([
    ['what is no text but marks', 'Use <b> & "quotes" > 5'],
    ['a long word', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihung'.repeat(3)],
    ['a long title', 'Reading pages in two languages, '.repeat(12)],
    ['nothing, where the machine has no letters', ''],
  ])('draws %s', async (_case, title) => {
    const picture = await drawPreview(look, {
      brand: '',
      title,
      locale: en,
      second: { title, locale: getLocale('de') },
    });
    expect((await sharp(picture).metadata()).width).toBe(960);
  });

  it('is the same picture of the same words', async () => {
    const draw = () => drawPreview(look, { brand: 'Tinyverso', title: 'Read', locale: en });
    expect((await draw()).equals(await draw())).toBe(true);
  });
});

describe('icons', () => {
  it('are as large as they say, and hold paper, ink and accent', async () => {
    const icons = await drawSiteIcons(look);
    for (const [path, icon] of icons) {
      const size = Number(/(\d+)/.exec(path)?.[1] ?? 0);
      if (size === 0) continue;
      const { width, height } = await sharp(icon).metadata();
      expect([path, width, height]).toEqual([path, size, size]);
      for (const colour of [look.paper.light, look.ink.light, look.accent])
        expect(await shows(icon, colour), path).toBe(true);
    }
  });

  it('in one file are found where its table says', async () => {
    const ico = (await drawSiteIcons(look)).get('favicon.ico') as Buffer;
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const [bytes, at] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
      expect(ico.readUInt8(entry)).toBe(size);
      expect(ico.subarray(at, at + bytes).equals(await drawIcon(look, size))).toBe(true);
    }
  });
});
