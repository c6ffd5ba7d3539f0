import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What is read of the results of the last run; everything else is kept as it is. */
interface EarlierRun {
  readonly files: Readonly<Record<string, { mutants: { readonly static?: boolean; readonly status: string }[] }>>;
}

/**
 * Forgets the survivors among faults of what a module does while it loads, and all that no test has reached. Stryker knows of no test that reaches
 * what runs while a module loads, and so would not ask again after a new test.
 */
export function forgetSurvivorsWithoutTest(file: string): void {
  if (!existsSync(file)) return;
  const run = JSON.parse(readFileSync(file, 'utf8')) as EarlierRun;
  for (const mutated of Object.values(run.files)) {
    mutated.mutants = mutated.mutants.filter(
      ({ static: isStatic, status }) => status !== 'NoCoverage' && !(isStatic && status === 'Survived'),
    );
  }
  writeFileSync(file, JSON.stringify(run));
}
