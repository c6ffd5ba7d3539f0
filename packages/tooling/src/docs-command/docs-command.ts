import type { parseArgs } from 'node:util';

/** Where a command of the documentation works, and when. */
export interface DocsPlace {
  readonly contentDir: string;
  readonly projectDir: string;
  /** ISO 8601. */
  readonly today: string;
}

/** A command behind `npm run docs -- NAME`. */
export interface DocsCommand {
  /** What is typed behind `npm run docs -- `. */
  readonly usage: string;
  /** What it does, in one sentence. */
  readonly does: string;
  readonly options?: NonNullable<Parameters<typeof parseArgs>[0]>['options'];
  /**
   * Does it, and gives the lines to print.
   * @throws {UsageError} for what it can't serve; then nothing has changed
   */
  run(
    args: readonly string[],
    place: DocsPlace,
    options: Readonly<Record<string, unknown>>,
  ): readonly string[] | Promise<readonly string[]>;
}
