import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nearestName } from './did-you-mean.ts';
import { excerptOf } from './excerpt.ts';
import { parseWith } from './parse-with.ts';
import { ContentError, Problems } from './problems.ts';

describe('the nearest name', () => {
  const ROUTES = ['/docs/', '/docs/usage/', '/docs/CHANGELOG/', '/pricing/'];

  it.each([
    ['/docs/uage/', '/docs/usage/'],
    ['/docs/changelog/', '/docs/CHANGELOG/'],
    ['/pricng/', '/pricing/'],
    ['/docs/none/', undefined],
    ['/nowhere/', undefined],
  ])('of %s is %s', (typed, near) => {
    expect(nearestName(typed, ROUTES)).toBe(near);
  });
});

describe('JSON that does not parse', () => {
  const schema = z.strictObject({ name: z.string(), kind: z.enum(['ai', 'mt']), note: z.string().optional() });
  const diagnostics = (text: string) => {
    const problems = new Problems();
    expect(parseWith(schema, 'a.json', text, problems)).toBeUndefined();
    return problems.list.map(({ where, what, remedy }) => `${where} ${what} ${remedy}`);
  };

  it.each([
    [
      'a missing comma at the end of its line',
      '{\n  "name": "x"\n  "kind": "ai"\n}',
      'a.json:2:14 A comma is missing.',
    ],
    ['a comma too many', '{\n  "name": "x",\n}', 'a.json:2:14 A comma too many.'],
    ['a string without its end', '{\n  "name": "x\n}', 'a.json:2:11 A string does not end in its line.'],
    ['a missing brace', '{\n  "name": "x"\n', 'a.json:3:1 A } is missing.'],
    ['a comment', '{ // x\n}', 'a.json:1:3 JSON has no comments.'],
  ])('is told with the place to mend: %s', (_name, text, reported) => {
    expect(diagnostics(text)).toEqual([expect.stringContaining(reported)]);
  });

  it.each([
    [
      'a mistyped key, once',
      '{\n  "nmae": "x",\n  "kind": "ai"\n}',
      'a.json:2:3 (whole file): unknown key "nmae". Did you mean "name"?',
    ],
    [
      'a mistyped value',
      '{\n  "name": "x",\n  "kind": "a1"\n}',
      'a.json:3:3 kind: Invalid option: expected one of "ai"|"mt" Did you mean "ai"?',
    ],
    ['a missing key', '{\n  "kind": "ai"\n}', 'a.json:1:1 name is missing. Add "name": string is wanted.'],
    [
      'an unknown key',
      '{ "name": "x", "kind": "ai", "colour": 1 }',
      'a.json:1:30 (whole file): unknown key "colour". Remove it, or correct its name.',
    ],
  ])('or does not fit is told at the key: %s', (_name, text, reported) => {
    expect(diagnostics(text)).toEqual([reported]);
  });
});

describe('a problem', () => {
  const projectDir = mkdtempSync(join(tmpdir(), 'duoverso-faults-'));
  const contentDir = join(projectDir, 'content');
  mkdirSync(contentDir);
  writeFileSync(join(contentDir, 'page.md'), 'One.\n\tSee [x](/docs/uage/) and more.\nThree.\n');
  writeFileSync(join(contentDir, 'data.json'), '{\n  "to": "/nowhere/"\n}\n');
  const folders = { projectDir, contentDir };
  const reported = (where: string, what: string) => excerptOf({ where, what, remedy: '' }, folders);

  it('shows its line between its neighbours, with a mark under what it quotes', () => {
    expect(reported('content/page.md:2', 'The link "/docs/uage/" leads to no page.')).toBe(
      '  1 | One.\n> 2 | \tSee [x](/docs/uage/) and more.\n    | \t        ^\n  3 | Three.',
    );
  });

  it('of a JSON file without a line stands where the file says what it quotes', () => {
    const problem = { where: 'content/data.json', what: 'navbar: no page answers "/nowhere/".', remedy: 'Correct it.' };
    expect(new ContentError([problem], folders).message).toBe(
      '1 problem in the content:\n\n  content/data.json:2\n    navbar: no page answers "/nowhere/".\n' +
        '      1 | {\n    > 2 |   "to": "/nowhere/"\n        |         ^\n      3 | }\n    Correct it.\n',
    );
  });

  it('of a file that is not there has no lines', () => {
    expect(reported('content/none.md:2', 'x')).toBeUndefined();
    rmSync(projectDir, { recursive: true });
  });

  it('in many places is told once, with the others named', () => {
    const many = Array.from({ length: 74 }, (_, index) => ({
      where: `p${index}.md:1`,
      what: 'A link.',
      remedy: 'Mend it.',
    }));
    const error = new ContentError(many);
    expect(error.problems).toHaveLength(1);
    expect(error.message).toBe(
      '1 problem in the content:\n\n  p0.md:1\n    A link.\n    Mend it.\n    Also in p1.md:1, p2.md:1, p3.md:1, p4.md:1, p5.md:1 and 68 more.\n',
    );
  });
});
