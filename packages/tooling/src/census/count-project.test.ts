import { expect, it } from 'vitest';
import { countProject, TARGETS, wideLines } from './count-project.ts';

const long = 'A word that is read '.repeat(6);
const countOf = (counts: ReturnType<typeof countProject>, name: string) => counts.find((one) => one.name === name);

it('counts files by kind, lines, long and short files, and the scripts of the root', () => {
  const counts = countProject([
    { path: 'package.json', text: '{"scripts":{"a":"","b":""}}' },
    { path: 'apps/a.ts', text: 'a\n'.repeat(301) },
    { path: 'apps/a.test.ts', text: 'a\n'.repeat(300) },
    { path: 'apps/a.css', text: 'a\nb' },
    { path: 'content/page.md', text: long },
    { path: 'tests/e2e/small-site/page.md', text: long },
    { path: 'docs/decisions/1.md', text: 'a\n'.repeat(61) },
  ]);
  const expected = {
    'tracked files': 7,
    'of which content': 1,
    'source lines': 603,
    'lines of tests': 300,
    'source files over 300 lines': 1,
    'source files of at most 20 lines': 1,
    'root scripts': 2,
    'Markdown lines over 100 columns': 0,
    'decisions over 60 lines': 1,
  };
  for (const [name, count] of Object.entries(expected)) expect(countOf(counts, name)?.count, name).toBe(count);
});

it('shows each target beside a count', () => {
  const counts = countProject([]);
  for (const [name, target] of Object.entries(TARGETS)) expect(countOf(counts, name)?.target, name).toBe(target);
});

it('takes a line for too wide only where it could be wrapped', () => {
  expect(wideLines(long)).toBe(1);
  expect(wideLines(`- ${long}\n\n> ${long}`)).toBe(2);
  expect(wideLines(`| ${long} | b |`)).toBe(0);
  expect(wideLines(`\`\`\`\n${long}\n\`\`\`\n${long}`)).toBe(1);
  expect(wideLines(`- https://example.org/${'a'.repeat(100)}`)).toBe(0);
});
