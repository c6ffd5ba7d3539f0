import { excerptOf, located } from './excerpt.ts';
import type { Problem, ProblemFolders } from './problem.ts';

/** Places of one fault that are named; of further ones only the number is said. */
const MOST_PLACES = 5;

/** Problems of a whole run, collected so that a writer sees all of them together. */
export class Problems {
  readonly list: Problem[] = [];
  readonly #known = new Set<string>();

  /** A file that several languages show is read for each of them: what is wrong there is told once. */
  add(where: string, what: string, remedy: string): void {
    const key = `${where}\n${what}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.list.push({ where, what, remedy });
  }

  /** Throws one `ContentError` with every problem found so far, if there is any. */
  throwIfAny(folders?: ProblemFolders): void {
    if (this.list.length > 0) throw new ContentError(this.list, folders);
  }
}

/** The content does not fit its rules. The message lists every problem, one block each, with the lines that it is about. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly Problem[];

  /** @param folders where the lines are read from; left out, they are not shown */
  constructor(problems: readonly Problem[], folders?: ProblemFolders) {
    const diagnostics = foldProblems(problems);
    super(formatProblems(diagnostics, folders));
    this.problems = diagnostics;
  }
}

/** The same fault in many places, such as a link to a page that is gone, as one problem. */
export function foldProblems(problems: readonly Problem[]): Problem[] {
  const diagnostics = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.what}\n${problem.remedy}`;
    const first = diagnostics.get(key);
    const also = [...(first?.also ?? []), problem.where, ...(problem.also ?? [])];
    diagnostics.set(key, first ? { ...first, also } : problem);
  }
  return [...diagnostics.values()];
}

/** The text of an error message: how many problems there are, and then each. */
export function formatProblems(problems: readonly Problem[], folders?: ProblemFolders): string {
  const count = `${problems.length} problem${problems.length === 1 ? '' : 's'} in the content`;
  return `${count}:\n\n${problems.map((problem) => formatProblem(problem, folders)).join('\n\n')}\n`;
}

/** A problem as a block of lines. */
function formatProblem(problem: Problem, folders?: ProblemFolders): string {
  const { where, what, remedy, also = [] } = folders ? located(problem, folders) : problem;
  const excerpt = folders && excerptOf(problem, folders);
  const places =
    also.slice(0, MOST_PLACES).join(', ') + (also.length > MOST_PLACES ? ` and ${also.length - MOST_PLACES} more` : '');
  const lines = [what, ...(excerpt?.split('\n') ?? []), remedy, ...(places ? [`Also in ${places}.`] : [])];
  return [`  ${where}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
