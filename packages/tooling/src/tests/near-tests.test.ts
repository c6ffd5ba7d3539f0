import { expect, it } from 'vitest';
import { projectDir } from '../project/paths.ts';
import { nearTests, runtimeImports } from './near-tests.ts';

const chain = (...files: string[]) =>
  files.slice(1).map((to, index) => ({ from: files[index] ?? '', specifier: to, to }));

const imports = [
  ...chain('a/near.test.ts', 'b/value.ts'),
  ...chain('b/value.test.ts', 'b/value.ts'),
  ...chain('c/two.test.ts', 'c/two.ts', 'b/value.ts'),
  ...chain('d/far.test.ts', 'd/far.ts', 'c/two.ts'),
  ...chain('tests/full/long.test.ts', 'b/value.ts'),
];

it('runs the tests that reach a change by two imports at most, the nearest first and of those the ones beside it', () => {
  const run = ['b/value.test.ts', 'a/near.test.ts', 'c/two.test.ts'];
  expect(nearTests(imports, ['b/value.ts'])).toEqual({ run, left: 0 });
  expect(nearTests(imports, ['d/far.test.ts']).run).toEqual(['d/far.test.ts']);
});

it('runs the test of the same name, however far its imports lead around', () => {
  const far = chain('f/routes.db.test.ts', 'f/app.ts', 'f/all.ts', 'f/list.ts', 'f/routes.ts');
  expect(nearTests(far, ['f/routes.ts']).run).toEqual(['f/routes.db.test.ts']);
});

it('leaves out slow ones and those beyond a dozen, and says how many', () => {
  expect(nearTests(imports, ['b/value.ts'], ['a/near.test.ts'])).toMatchObject({ left: 1 });
  const many = Array.from({ length: 20 }, (_, index) => chain(`e/${index}.test.ts`, 'b/value.ts')).flat();
  const { run, left } = nearTests(many, ['b/value.ts']);
  expect([run.length, left]).toEqual([12, 8]);
});

it('does not follow what is imported for its type alone, and knows files by the names that packages give them', () => {
  const found = runtimeImports(projectDir);
  const own = found.filter(({ from }) => from === 'packages/tooling/src/tests/plan-check.ts').map(({ to }) => to);
  // Both are imported there, the second as a type.
  expect(own).toContain('packages/tooling/src/tests/run-steps.ts');
  expect(own).not.toContain('packages/tooling/src/tests/test-times.ts');
  expect(found.some(({ specifier, to }) => specifier.startsWith('@duoverso/contracts/') && to !== undefined)).toBe(
    true,
  );
});
