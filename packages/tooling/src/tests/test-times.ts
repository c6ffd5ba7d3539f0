import { relative } from 'node:path';
import { z } from 'zod';

/** What the tests of a file took together. */
export interface FileTime {
  readonly file: string;
  readonly tests: number;
  readonly seconds: number;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({ name: z.string(), startTime: z.number(), endTime: z.number(), assertionResults: z.array(z.unknown()) }),
  ),
});

const specSchema = z.object({
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});
const suiteSchema = z.object({
  specs: z.array(specSchema).optional(),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(suiteSchema) });
type Suite = z.infer<typeof suiteSchema>;

/** Times of the files of Vitest's JSON report, the longest first; names relative to a folder. */
export function vitestTimes(report: unknown, folder: string): FileTime[] {
  const times = vitestReport.parse(report).testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(folder, name),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / 1000,
  }));
  return longestFirst(times);
}

/** Times of the files of Playwright's JSON report, the longest first; retries count. */
export function playwrightTimes(report: unknown): FileTime[] {
  const times = new Map<string, FileTime>();
  for (const { file, tests } of playwrightReport.parse(report).suites.flatMap(specsOf)) {
    const { tests: before, seconds } = times.get(file) ?? { tests: 0, seconds: 0 };
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000;
    times.set(file, { file, tests: before + tests.length, seconds: seconds + took });
  }
  return longestFirst([...times.values()]);
}

function specsOf({ specs = [], suites = [] }: Suite): z.infer<typeof specSchema>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function longestFirst(times: readonly FileTime[]): FileTime[] {
  return [...times].sort((one, other) => other.seconds - one.seconds);
}
