import { join } from 'node:path';
import { projectDir } from '../project/paths.ts';
import { runCommand } from '../project/usage-error.ts';
import { runTranslations } from './run-translations.ts';

/** Their messages say what to do. */
const KNOWN = ['TranslationMemoryError', 'SyntaxError', 'RangeError', 'ImportError', 'EngineError'];

/** Runs one command of the translators over the content of the project, or that of `CONTENT_DIR`. */
export function translate(args: readonly string[]): Promise<void> {
  const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
  return runCommand(async () => {
    process.exitCode = await runTranslations(args, contentDir);
  }, KNOWN);
}
