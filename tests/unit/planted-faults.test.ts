import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS, type Fault, plantedText, tierOf } from '../../benches/planted/fault.ts';
import { readVerdicts, withTable } from '../../benches/planted/table.ts';

const PROJECT = join(import.meta.dirname, '../..');
const FAULT: Fault = {
  id: 'sum',
  kind: 'money',
  fault: 'subtracts',
  file: 'sum.ts',
  find: 'a + b',
  plant: 'a - b',
  test: 'sum.test.ts',
};

describe('planted faults', () => {
  it('have names of their own, and a test that there is', () => {
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
    expect(FAULTS.flatMap(({ file, test }) => [file, test]).filter((path) => !existsSync(join(PROJECT, path)))).toEqual(
      [],
    );
  });

  it('fit the code as it is', () => {
    for (const fault of FAULTS)
      expect(() => plantedText(readFileSync(join(PROJECT, fault.file), 'utf8'), fault)).not.toThrow();
  });

  it('stand in the guide with what came of them', () => {
    const page = readFileSync(join(PROJECT, 'docs/guides/planted-faults.md'), 'utf8');
    const verdicts = readVerdicts(join(PROJECT, 'benches/planted/verdicts.json'));
    expect(page, 'write it with: npm run ops -- plant').toBe(withTable(page, FAULTS, verdicts));
  });

  it('are planted in one place, and refused where the code has changed', () => {
    expect(plantedText('return a + b;', FAULT)).toBe('return a - b;');
    expect(plantedText('a', { ...FAULT, find: 'a', plant: "$'" })).toBe("$'");
    for (const text of ['return a;', 'a + b + a + b'])
      expect(() => plantedText(text, FAULT)).toThrow('needs one place');
  });

  it.each([
    ['apps/server/src/a.test.ts', 'vitest', false],
    ['scripts/build.test.ts', 'vitest', false],
    ['scripts/check-imports.ts', 'script', false],
    ['tests/built/routes.test.ts', 'vitest-built', true],
    ['tests/e2e/bar.spec.ts', 'playwright', true],
    ['tests/full/rebrand.test.ts', 'vitest-full', true],
  ])('whose test is %s are asked by %s', (test, runner, build) => {
    expect(tierOf(test)).toMatchObject({ runner, build });
  });
});
