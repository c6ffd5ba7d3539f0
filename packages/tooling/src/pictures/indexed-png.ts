import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Four bits a dot. */
export const MOST_COLOURS = 16;
const BITS = 4;
const INDEXED = 3;
/** The last level costs six times as much for three bytes of a hundred. */
const LEVEL = 7;

/** A picture whose dots are numbers of colours, each a byte, row by row. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  /** At most `MOST_COLOURS`, as red, green and blue. */
  readonly palette: readonly (readonly [number, number, number])[];
  readonly dots: Uint8Array;
}

/** Writes a PNG. Source: https://www.w3.org/TR/png-3/ */
export function indexedPng({ width, height, palette, dots }: IndexedPicture): Buffer {
  if (palette.length > MOST_COLOURS) throw new RangeError(`${palette.length} colours, more than ${MOST_COLOURS}.`);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(BITS, 8);
  head.writeUInt8(INDEXED, 9);
  // Two dots a byte, behind a byte that says that the row is not filtered: flat colours pack best as they are.
  const stride = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      const right = x + 1 < width ? (dots[at + 1] ?? 0) : 0;
      rows[y * stride + 1 + x / 2] = ((dots[at] ?? 0) << BITS) | right;
    }
  }
  const data = deflateSync(rows, { level: LEVEL });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
