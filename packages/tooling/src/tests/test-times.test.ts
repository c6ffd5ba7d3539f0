import { expect, it } from 'vitest';
import { playwrightTimes, vitestTimes } from './test-times.ts';

it("sums a file's tests in all suites of the browser's report, the longest file first", () => {
  const spec = (file: string, ...durations: number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    suites: [
      { specs: [spec('a.spec.ts', 1000)] },
      { specs: [spec('b.spec.ts', 500)], suites: [{ suites: [{ specs: [spec('b.spec.ts', 2000, 250)] }] }] },
    ],
  };
  expect(playwrightTimes(report)).toEqual([
    { file: 'b.spec.ts', tests: 2, seconds: 2.75 },
    { file: 'a.spec.ts', tests: 1, seconds: 1 },
  ]);
});

it("reads a file's begin and end from the report of the others", () => {
  const report = {
    testResults: [
      { name: '/project/apps/a.test.ts', startTime: 1000, endTime: 1500, assertionResults: [{}] },
      { name: '/project/apps/b.test.ts', startTime: 1000, endTime: 4000, assertionResults: [{}, {}] },
    ],
  };
  expect(vitestTimes(report, '/project')).toEqual([
    { file: 'apps/b.test.ts', tests: 2, seconds: 3 },
    { file: 'apps/a.test.ts', tests: 1, seconds: 0.5 },
  ]);
});
