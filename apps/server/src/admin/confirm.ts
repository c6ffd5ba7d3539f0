import { createInterface } from 'node:readline/promises';
import { StartError } from '../config/start-error.ts';

/**
 * Asks the operator before something is changed that cannot be taken back; `--yes` answers beforehand.
 * @throws {StartError} when the answer is no, or nobody is there to answer
 */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new StartError(`${question} Nobody can be asked here: say --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new StartError('Nothing was changed.');
  } finally {
    terminal.close();
  }
}
