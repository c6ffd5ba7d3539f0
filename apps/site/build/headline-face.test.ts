import { describe, expect, it } from 'vitest';
import { cutFace, LETTERS } from './headline-face.ts';

/** Most bytes of a file: what pages of every language load, and what one script takes beside it. */
const MOST_BYTES = { latin: 17_000, cyrillic: 9_000 } as const;

describe('the face of headlines', () => {
  it.each(['latin', 'cyrillic'] as const)('is small in %s, and a font of its format', async (script) => {
    const face = await cutFace(script);
    // The signature of WOFF2, and the length that the file says it has.
    expect(face.toString('latin1', 0, 4)).toBe('wOF2');
    expect(face.readUInt32BE(8)).toBe(face.length);
    expect(face.length).toBeLessThanOrEqual(MOST_BYTES[script]);
    expect(face.length).toBeGreaterThan(3000);
  });

  it('has letters of no two files', () => {
    const { latin, cyrillic } = LETTERS;
    for (const [from, to] of cyrillic) {
      for (const [first, last] of latin) expect(to < first || from > last).toBe(true);
    }
  });
});
