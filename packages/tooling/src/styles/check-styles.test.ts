import { describe, expect, it } from 'vitest';
import { checkStyles } from './check-styles.ts';

const SHEET = 'apps/site/src/chrome/menu.css';
const PART = 'apps/site/src/islands/qr/View.tsx';
const check = (file: string, text: string) => checkStyles([{ file, text }]);

describe('checkStyles', () => {
  it.each([
    ['a number for a layer', '.menu {\n  z-index: 50;\n}'],
    ['a layer below', '.menu {\n  z-index: -1\n}'],
    ['a colour in hexadecimal', '.menu {\n  background: #fff;\n}'],
    ['one with its alpha', '.menu {\n  background: #1a2b3c80;\n}'],
    ['a colour by a function', '.menu {\n  color: oklch(50% 0.18 33);\n}'],
    ['one among other values', '.menu {\n  box-shadow: 0 0 3px RGB(0 0 0 / 40%);\n}'],
    ['one in a mask', '.menu {\n  mask-image: linear-gradient(transparent, black 1rem);\n}'],
    ['a property of its own', '.menu {\n  --edge: light-dark(hsl(0 0% 0%), hsl(0 0% 100%));\n}'],
  ])('tells %s with its line', (_name, text) => {
    const diagnostics = check(SHEET, text);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatch(/^apps\/site\/src\/chrome\/menu\.css:2 /);
  });

  it.each([['<rect fill="#171a24" />'], ["<p style={{ color: 'rgb(0, 0, 0)' }} />"], ['<p style={{ zIndex: 3 }} />']])(
    'tells what a component says by itself: %s',
    (text) => {
      expect(check(PART, `\n${text}`)).toEqual([expect.stringMatching(/View\.tsx:2 /)]);
    },
  );

  it.each([
    [SHEET, '.menu { z-index: var(--z-menu); color: color-mix(in oklch, var(--ink), transparent 20%); }'],
    [SHEET, '/* once #fff */ .manga-white:hover > #add { fill: var(--comic-white); clip-path: url(#bed); }'],
    [SHEET, '.menu { background: transparent; color: currentcolor; white-space: nowrap; }'],
    [PART, '<a href="#beds" style={{ zIndex: layer }} />'],
    ['apps/site/src/styles/tokens.css', ':root { --z-menu: 50; --ink: #000; }'],
    ['apps/site/src/styles/palettes/film.css', ':root { --film-night: oklch(16% 0.03 270); }'],
  ])('lets be what is named, in %s', (file, text) => {
    expect(check(file, text)).toEqual([]);
  });
});
