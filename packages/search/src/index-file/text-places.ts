import type { Token } from '../analysis/analyzer.ts';

/** Numbers in decoded places for each position. */
export const PLACE_NUMBERS = 3;

/** Bits of a number that a byte holds; the eighth says that it goes on. */
const BITS = 7;
const MORE = 1 << BITS;

/** Puts where each position of a text stands into few bytes: how far it begins after the one before, its length, and whether its letters are as many as its term's. */
export function encodePlaces(tokens: readonly Token[]): Uint8Array {
  const bytes: number[] = [];
  const write = (number: number) => {
    let left = number;
    for (; left >= MORE; left >>>= BITS) bytes.push((left & (MORE - 1)) | MORE);
    bytes.push(left);
  };
  let before = 0;
  for (const { term, start, end } of tokens) {
    write(start - before);
    write(((end - start) << 1) | Number(end - start === term.length));
    before = start;
  }
  return Uint8Array.from(bytes);
}

/** For each position: where it starts and ends in UTF-16 code units, and 1 when its letters are as many as its term's. */
export function decodePlaces(bytes: Uint8Array): readonly number[] {
  const places: number[] = [];
  let at = 0;
  const read = () => {
    let number = 0;
    for (let shift = 0; ; shift += BITS) {
      const byte = bytes[at++] ?? 0;
      number |= (byte & (MORE - 1)) << shift;
      if (byte < MORE) return number;
    }
  };
  let start = 0;
  while (at < bytes.length) {
    start += read();
    const length = read();
    places.push(start, start + (length >>> 1), length & 1);
  }
  return places;
}
