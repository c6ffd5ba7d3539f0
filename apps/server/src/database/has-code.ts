/** PostgreSQL's code of a row that would be there twice: appendix A of its manual. */
export const UNIQUE_VIOLATION = '23505';

/** Whether an error, or what caused it, has a code of the database. */
export function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code) return true;
  }
  return false;
}
