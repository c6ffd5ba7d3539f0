import sharp from 'sharp';
import { expect, it } from 'vitest';
import { indexedPng, MOST_COLOURS } from './indexed-png.ts';

const PALETTE = Array.from({ length: MOST_COLOURS }, (_, at) => [at * 16, 255 - at, at] as const);

it.each([
  [1, 1],
  [7, 3],
  [64, 5],
])('a picture of %d by %d dots is read as it was given', async (width, height) => {
  const dots = Uint8Array.from({ length: width * height }, (_, at) => (at * 7) % MOST_COLOURS);
  const png = indexedPng({ width, height, palette: PALETTE, dots });
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([width, height, 3]);
  expect([...data]).toEqual([...dots].flatMap((dot) => PALETTE[dot] ?? []));
});

it('takes no more colours than four bits tell apart', () => {
  const palette = [...PALETTE, [0, 0, 0] as const];
  expect(() => indexedPng({ width: 1, height: 1, palette, dots: new Uint8Array(1) })).toThrow(RangeError);
});
