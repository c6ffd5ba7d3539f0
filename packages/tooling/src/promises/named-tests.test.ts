import { describe, expect, it } from 'vitest';
import { missingTests, namedTests } from './named-tests.ts';

const SOURCES = new Map([
  ['tests/a.spec.ts', "test('opens by keyboard', …);\n  test(`axe finds nothing in en, …`, …)"],
  ['apps/one/same.test.ts', ''],
  ['apps/other/same.test.ts', ''],
]);

describe('tests that a document names', () => {
  it('are its files in code, with the title that follows in curly quotes', () => {
    expect(namedTests('| 2.1.1 | `a.spec.ts` “opens by keyboard”, `b.test.tsx`, `c.ts` |')).toEqual([
      { file: 'a.spec.ts', title: 'opens by keyboard' },
      { file: 'b.test.tsx' },
    ]);
  });

  it('may be checks of the sweep', () => {
    expect(namedTests('`targets.check.ts` “[T11] large enough”')).toEqual([
      { file: 'targets.check.ts', title: '[T11] large enough' },
    ]);
  });

  it('are found by path, by name alone, and by the beginning of a title', () => {
    const good = '`tests/a.spec.ts` “opens by keyboard” `a.spec.ts` “axe finds nothing in …” `apps/one/same.test.ts`';
    expect(missingTests(good, SOURCES)).toEqual([]);
  });

  it.each([
    ['a file that is gone', '`b.spec.ts`', 'b.spec.ts: no such test'],
    ['a name that two files have', '`same.test.ts`', 'same.test.ts: 2 files have this name, write its folder too'],
    ['another title', '`a.spec.ts` “opens by mouse”', 'a.spec.ts: no test is called “opens by mouse”'],
    ['half a title', '`a.spec.ts` “opens by”', 'a.spec.ts: no test is called “opens by”'],
    ['the end of a title', '`a.spec.ts` “by keyboard”', 'a.spec.ts: no test is called “by keyboard”'],
  ])('are missed: %s', (_name, markdown, diagnostic) => {
    expect(missingTests(markdown, SOURCES)).toEqual([diagnostic]);
  });
});
