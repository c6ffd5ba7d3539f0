import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isColour, tokensOf } from './DesignSheets.tsx';

describe('tokensOf', () => {
  it('finds what the first root declares, without comments', () => {
    const sheet =
      '/* --no: 1; */ :root {\n --ink: light-dark(\n black,\n white);\n /* why */ --z-bar: 40;\n}\n:root { --ink: red; }';
    expect(tokensOf(sheet)).toEqual([
      { name: '--ink', value: 'light-dark( black, white)' },
      { name: '--z-bar', value: '40' },
    ]);
    expect(tokensOf('a { color: red; }')).toEqual([]);
  });

  it('tells colours from sizes in the style sheet of the site', () => {
    const tokens = tokensOf(readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8'));
    const colours = tokens.filter(isColour).map(({ name }) => name);
    expect(colours).toEqual(expect.arrayContaining(['--paper', '--ink', '--accent', '--link']));
    expect(colours).not.toContain('--measure');
    expect(colours.length).toBeLessThan(tokens.length);
  });
});
