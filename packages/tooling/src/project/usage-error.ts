/** A command was called in a way that it cannot serve. The message says what to type. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs a command. What the operator can mend is told in its own words, everything else with its stack; either ends with exit code 1.
 * @param known names of errors whose messages say what to do
 * @param usage told when `parseArgs` takes an option for mistyped
 */
export async function runCommand(work: () => Promise<void>, known: readonly string[], usage?: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    const mistyped = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    const reported = mistyped || isOperators(error) || (error instanceof Error && known.includes(error.name));
    console.error(reported ? error.message : error);
    if (mistyped && usage) console.error(`\n${usage}`);
    process.exitCode = 1;
  }
}

/** What the system refuses the user of the command: rights, a full or read-only disk, a file in the place of a folder and the other way round. */
const REFUSED = new Set(['EACCES', 'EPERM', 'ENOSPC', 'EROFS', 'ENOTDIR', 'EISDIR', 'EEXIST']);

/** Whether an error names a file or a value that the operator can mend. */
function isOperators(error: unknown): error is Error {
  return error instanceof UsageError || (error instanceof Error && 'code' in error && REFUSED.has(String(error.code)));
}
