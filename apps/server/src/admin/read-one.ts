import { StartError } from '../config/start-error.ts';

/**
 * What stands behind a command that takes one thing.
 * @param problem what to name, for an operator who has named nothing or more
 * @throws {StartError}
 */
export function readOne(positionals: readonly string[], problem: string): string {
  const [one, ...rest] = positionals;
  if (one === undefined || rest.length > 0) throw new StartError(problem);
  return one;
}
