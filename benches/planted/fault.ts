import faults from './faults.json' with { type: 'json' };

/** A mistake that fits into one line, and the test that has to report it. */
export interface Fault {
  /** Kebab case, unique: what `--only` takes. */
  readonly id: string;
  /** What it harms: groups of the table. */
  readonly kind: string;
  /** What is wrong, as a phrase that ends "The code …". */
  readonly fault: string;
  /** Path from the project's root. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  /** What takes its place. */
  readonly plant: string;
  /** Test file that reports it, or a script of `npm run lint` with its arguments. Files of `tests/built` and `tests/e2e` are run over a build with the fault. */
  readonly test: string;
  /** Why `npm test` leaves the test out, where it does. */
  readonly onlyInAll?: string;
}

/** Faults in the order of the table. */
export const FAULTS: readonly Fault[] = faults;

/** How a test is run, and which command includes it. */
export interface Tier {
  readonly command: 'npm test' | 'npm run test:all';
  readonly runner: 'vitest' | 'vitest-built' | 'vitest-full' | 'playwright' | 'script';
  /** Whether the pages have to be built with the fault first. */
  readonly build: boolean;
}

/** Where a test belongs, by its path. */
export function tierOf(test: string): Tier {
  if (test.startsWith('scripts/') && !test.endsWith('.test.ts')) return inTest('script', false);
  if (test.endsWith('.spec.ts')) return inTest('playwright', true);
  if (test.startsWith('tests/built/')) return inTest('vitest-built', true);
  if (test.startsWith('tests/full/')) return { command: 'npm run test:all', runner: 'vitest-full', build: true };
  return inTest('vitest', false);
}

function inTest(runner: Tier['runner'], build: boolean): Tier {
  return { command: 'npm test', runner, build };
}

/**
 * A text with its fault.
 * @throws {Error} when the place isn't there, or more than once: the code has changed since the fault was written
 */
export function plantedText(text: string, { id, file, find, plant }: Fault): string {
  const places = text.split(find).length - 1;
  if (places !== 1) {
    throw new Error(
      `The fault "${id}" needs one place in ${file} that reads "${find}", and finds ${places}. Correct it in benches/planted/faults.json.`,
    );
  }
  return text.replace(find, () => plant);
}
