import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { projectDir } from '../project/paths.ts';
import { leftToTests, planCheck, slowTests } from './plan-check.ts';

const namesOf = (...changed: string[]) =>
  planCheck(changed).map((lanes) => lanes.map((lane) => lane.map(({ name }) => name)));
const stepOf = (name: string, ...changed: string[]) =>
  planCheck(changed)
    .flat(2)
    .find((step) => step.name === name);

it.each([
  ['nothing', [], []],
  [
    'a module',
    ['packages/search/src/query.ts'],
    [
      [
        ['lint', 'oxlint', 'imports', 'unused'],
        ['types of messages', 'types'],
      ],
    ],
  ],
  [
    'a component of the site',
    ['apps/site/src/chrome/Footer.tsx'],
    [
      [
        ['lint', 'oxlint', 'imports', 'unused', 'styles'],
        ['types of messages', 'types', 'types of the site'],
      ],
    ],
  ],
  ['a style sheet', ['apps/site/src/chrome/footer.css'], [[['lint', 'styles']]]],
  ['an English page', ['content/docs/en/usage.md'], [[['prose']], [['content', 'translations']]]],
  ['a translation', ['content/docs/pt-BR/usage.md'], [[['content', 'translations']]]],
  [
    'a string',
    ['content/messages/en/site.json'],
    [
      [
        ['lint', 'prose'],
        ['types of messages', 'types'],
      ],
      [['content', 'translations']],
    ],
  ],
  ['a guide', ['docs/guides/setup.md'], [[['prose']]]],
  ['a picture', ['content/pictures/a.png'], [[['content', 'translations']]]],
  [
    'a test of the browser',
    ['tests/e2e/bar.spec.ts'],
    [
      [
        ['lint', 'oxlint', 'imports', 'unused'],
        ['types of messages', 'types'],
      ],
    ],
  ],
  ['a unit of an operator', ['deploy/systemd/duoverso.service'], []],
])('before a commit of %s, what it can break is looked at', (_name, changed, steps) => {
  expect(namesOf(...changed)).toEqual(steps);
});

it('looks at the files that have changed and no others', () => {
  const changed = ['packages/search/src/query.ts', 'package.json', 'README.md'];
  expect(stepOf('lint', ...changed)?.args.slice(-2)).toEqual(['packages/search/src/query.ts', 'package.json']);
  const tests = planCheck(changed, [], ['packages/search/src/query.test.ts']).flat(2).at(-1);
  expect(tests).toMatchObject({ name: 'tests', command: 'vitest' });
  expect(tests?.args.at(-1)).toBe('packages/search/src/query.test.ts');
});

it('passes a test that has changed alone, which one of the linters leaves out', () => {
  const step = stepOf('oxlint', 'packages/tooling/src/tests/plan-check.test.ts');
  expect(spawnSync(`${step?.command}`, step?.args, { cwd: projectDir, encoding: 'utf8' })).toMatchObject({ status: 0 });
});

it('looks for who wants a module that is there no more, and lints what is there', () => {
  const steps = planCheck([], ['apps/site/src/chrome/gone.tsx']).flat(2);
  expect(steps.map(({ name }) => name)).toEqual([
    'imports',
    'unused',
    'styles',
    'types of messages',
    'types',
    'types of the site',
  ]);
});

it('says what it leaves to the tests, all of them after a change of a dependency', () => {
  expect(leftToTests(['packages/search/src/query.ts'])).not.toContain('all tests');
  expect(leftToTests(['package-lock.json'])).toContain('all tests');
});

it('leaves out tests that take long, but none beside what has changed', () => {
  const times = [
    { file: 'apps/server/src/members/links.db.test.ts', tests: 3, seconds: 20 },
    { file: 'apps/server/src/start/start.test.ts', tests: 3, seconds: 8 },
    { file: 'packages/search/src/query.test.ts', tests: 3, seconds: 0.2 },
  ];
  const changed = ['apps/server/src/start/stop.ts'];
  const slow = slowTests(times, changed);
  expect(slow).toEqual(['apps/server/src/members/links.db.test.ts']);
  expect(leftToTests(changed, 3)).toContain('3 more files of tests near these changes');
  expect(leftToTests(changed)).not.toContain('more files of tests');
});
