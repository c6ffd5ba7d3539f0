import { dirname } from 'node:path';
import { type Stage, type Step, vitestCounts } from './run-steps.ts';
import type { FileTime } from './test-times.ts';

/** Where results are kept between two checks, and where a step writes its report. */
const KEPT = '.cache/check';
const REPORT = `${KEPT}/tests.json`;

const CODE = /\.(?:[cm]?[jt]sx?|astro)$/;
const TYPED = /\.(?:[cm]?tsx?|astro)$|^content\/messages\/en\/|(?:^|\/)(?:package|tsconfig)\.json$/;
const LINTED = /\.(?:[cm]?[jt]sx?|json|css|astro)$/;
/** What decides which code is used, and by whom. */
const DECLARED = /(?:^|\/)package\.json$|^knip\.json$/;
const DEPENDENCIES = /(?:^|\/)package(?:-lock)?\.json$/;
const STYLED = /\.(?:css|tsx|astro)$/;
const ENGLISH = /^(?:content\/(?:docs|news|marketing|messages|data)\/en\/|docs\/|[A-Z]+\.md$)|^content\/[^/]+\.json$/;
/** Tests of a file that take longer are left to `npm test`, unless something beside them has changed: a minute has to do for all. */
const SLOW_SECONDS = 3;

const node = (name: string, ...args: readonly string[]): Step => ({ name, command: 'node', args });
const tsc = (name: string, kept: string, ...args: readonly string[]): Step =>
  node(
    name,
    'node_modules/typescript-7/bin/tsc',
    ...args,
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `${KEPT}/${kept}.tsbuildinfo`,
  );

/**
 * What has to hold before a commit, as far as it can be told in a minute: for the files that have changed alone. Lanes run beside one another.
 * @param changed paths of files that are there, from the root of the project
 * @param removed paths of files that are there no more: who still wants them is told
 * @param tests files of tests that are run
 */
export function planCheck(
  changed: readonly string[],
  removed: readonly string[] = [],
  tests: readonly string[] = [],
): Stage[] {
  const touched = [...changed, ...removed];
  const any = (pattern: RegExp) => touched.some((path) => pattern.test(path));
  const site = touched.some((path) => path.startsWith('apps/site/') && TYPED.test(path));
  const lint: Step[] = [
    ...lintOf(changed.filter((path) => LINTED.test(path))),
    ...(any(CODE) ? [node('imports', 'scripts/check-imports.ts')] : []),
    ...(any(CODE) || any(DECLARED) ? [{ name: 'unused', command: 'knip', args: ['--no-config-hints'] }] : []),
    ...(any(STYLED) ? [node('styles', 'scripts/check-styles.ts')] : []),
    ...(any(ENGLISH) ? [node('prose', 'scripts/check-prose.ts')] : []),
  ];
  const types: Step[] = any(TYPED)
    ? [
        node('types of messages', 'scripts/message-types.ts'),
        tsc('types', 'project'),
        // Astro's own settings ask of the site what the packages that it imports are not held to.
        ...(site ? [tsc('types of the site', 'site', '-p', 'apps/site', '--noImplicitReturns', 'false')] : []),
      ]
    : [];
  const content: Step[] = any(/^content\//)
    ? [node('content', 'scripts/check-content.ts'), node('translations', 'scripts/translations.ts', '--check')]
    : [];
  const stages = [
    [lint, types],
    [content, near(tests)],
  ];
  return stages.map((lanes) => lanes.filter((lane) => lane.length > 0)).filter((lanes) => lanes.length > 0);
}

/** Tests that took too long the last time to be run for these files; none that stand beside one of them. */
export function slowTests(times: readonly FileTime[], changed: readonly string[]): string[] {
  const touched = new Set(changed.map(dirname));
  return times
    .filter(({ file, seconds }) => seconds > SLOW_SECONDS && !touched.has(dirname(file)))
    .map(({ file }) => file);
}

/**
 * What these files can have broken besides, in a line.
 * @param near how many files of tests are near and have not been run
 */
export function leftToTests(changed: readonly string[], near = 0): string {
  const more = near > 0 ? `${near} more files of tests near these changes, ` : '';
  const tests = changed.some((path) => DEPENDENCIES.test(path))
    ? 'all tests, of which a dependency can break any, '
    : '';
  return `Left to npm test: ${tests}${more}tests more than two imports away or that read a file instead of importing it, Astro's own check of its pages, and what needs a build or a browser.`;
}

function lintOf(files: readonly string[]): Step[] {
  if (files.length === 0) return [];
  const biome: Step = {
    name: 'lint',
    command: 'biome',
    args: ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files],
  };
  const code = files.filter((path) => CODE.test(path));
  // It leaves tests out, which may be all that has changed.
  const oxlint: Step = { name: 'oxlint', command: 'oxlint', args: ['--no-error-on-unmatched-pattern', ...code] };
  return code.length > 0 ? [biome, oxlint] : [biome];
}

function near(tests: readonly string[]): Step[] {
  if (tests.length === 0) return [];
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${REPORT}`, ...tests];
  return [{ name: 'tests', command: 'vitest', args, counts: { file: REPORT, read: vitestCounts } }];
}
