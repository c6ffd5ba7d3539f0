import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandShades, contrastOf, hexOf, oklchOf, readableAccent, themeColour } from './colours.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const PAPER = '#fcfaf6';
const NIGHT = '#0e111b';
const LETTERS_OF_BUTTONS = '#fefcf9';

describe('colours', () => {
  it('come back as they were, whatever they are', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(hexOf(oklchOf(colour))).toBe(colour);
      }),
    );
  });

  it.each([
    // As browsers compute them: https://www.w3.org/TR/css-color-4/#ok-lab
    ['#ff0000', { l: 0.628, c: 0.2577, h: 29.23 }],
    ['#00ff00', { l: 0.8664, c: 0.2948, h: 142.5 }],
    ['#0000ff', { l: 0.452, c: 0.3132, h: 264.05 }],
  ])('%s has the numbers of CSS', (colour, { l, c, h }) => {
    const found = oklchOf(colour);
    expect(found.l).toBeCloseTo(l, 3);
    expect(found.c).toBeCloseTo(c, 3);
    expect(found.h).toBeCloseTo(h, 1);
  });

  it('have the contrast of WCAG', () => {
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('beyond a screen keep their hue and lightness', () => {
    const [wanted, found] = [{ l: 0.5, c: 0.4, h: 150 }, oklchOf(hexOf({ l: 0.5, c: 0.4, h: 150 }))];
    expect(found.l).toBeCloseTo(wanted.l, 1);
    expect(Math.abs(found.h - wanted.h)).toBeLessThan(3);
  });
});

describe('the accent', () => {
  it('[W06] of any hue that can be read gives shades that can be read in their roles', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const shades = brandShades(readableAccent(colour).nearest);
        const shade = (name: string) => shades.get(name) ?? '';
        // As text on paper, as text at night, and under the letters of a button.
        expect(contrastOf(shade('--brand'), PAPER)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(shade('--brand-76'), NIGHT)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(shade('--brand-53'), LETTERS_OF_BUTTONS)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(shade('--brand-46'), PAPER)).toBeGreaterThanOrEqual(4.5);
        // For who asks for more.
        expect(contrastOf(shade('--brand-40'), PAPER)).toBeGreaterThanOrEqual(7);
        expect(contrastOf(shade('--brand-88'), NIGHT)).toBeGreaterThanOrEqual(7);
      }),
    );
  });

  it('that is too light gets the nearest that is not, of the same hue', () => {
    const { readable, nearest } = readableAccent('#ff8800');
    expect(readable).toBe(false);
    expect(readableAccent(nearest).readable).toBe(true);
    expect(Math.abs(oklchOf(nearest).h - oklchOf('#ff8800').h)).toBeLessThan(6);
    // Nearest: a step lighter can't be read.
    const { l, c, h } = oklchOf(nearest);
    expect(readableAccent(hexOf({ l: l + 0.01, c, h })).readable).toBe(false);
  });
});

describe('themeColour', () => {
  it('reads a token in the light and in the dark', () => {
    const sheet = ':root { --paper: light-dark(oklch(98.5% 0.006 85), oklch(18% 0.02 270)); }';
    expect(themeColour(sheet, 'paper')).toEqual({ light: PAPER, dark: NIGHT });
  });

  it('says which token it needs, and how', () => {
    expect(() => themeColour(':root { --paper: #fff; }', 'paper')).toThrow(/no --paper made of light-dark/);
  });
});
