/** One thing that stops the build: where it is, what is wrong and what to do. */
export interface Problem {
  /** Path relative to the project, with `:line` where known. */
  readonly where: string;
  /** What is wrong, with the value. */
  readonly what: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Problems of a whole run, collected so that a writer sees all of them at once. */
export class Problems {
  readonly list: Problem[] = [];

  /** A file that several languages show is read for each of them: what is wrong there is told once. */
  add(where: string, what: string, remedy: string): void {
    if (this.list.some((known) => known.where === where && known.what === what)) return;
    this.list.push({ where, what, remedy });
  }

  /** Throws one `ContentError` with every problem found so far, if there is any. */
  throwIfAny(): void {
    if (this.list.length > 0) throw new ContentError(this.list);
  }
}

/** The content does not fit its rules. The message lists every problem, one block each. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const blocks = problems.map(({ where, what, remedy }) => `  ${where}\n    ${what}\n    ${remedy}`);
    super(`${problems.length} problem${problems.length === 1 ? '' : 's'} in the content:\n\n${blocks.join('\n\n')}\n`);
    this.problems = problems;
  }
}
