import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale } from '@duoverso/locales';
import { projectDir } from '../project/paths.ts';
import { UsageError } from '../project/usage-error.ts';
import { runTranslations } from './run-translations.ts';

const PSEUDO_LOCALE = 'ar-XB';
const USAGE = 'node --conditions=pseudo-locale scripts/pseudo-locale.ts DIR';

/**
 * Writes the small site of the tests with a sixteenth language, made as any language is added: a row of the table (the condition
 * `pseudo-locale` brings it) and files, drafted by the command of the translators. One English paragraph is ahead of them all.
 * @returns the exit code of the draft
 */
export async function writePseudoSite(contentDir: string | undefined): Promise<number> {
  if (!contentDir || !isLocale(PSEUDO_LOCALE)) throw new UsageError(`Run: ${USAGE}`);
  rmSync(contentDir, { recursive: true, force: true });
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), contentDir, { recursive: true });
  for (const folder of ['messages', 'interface', 'figures']) {
    cpSync(join(projectDir, 'content', folder), join(contentDir, folder), { recursive: true });
  }
  await runTranslations(['accept', 'messages', 'interface'], contentDir);
  const status = await runTranslations(['draft', PSEUDO_LOCALE, '--engine', 'pseudo'], contentDir);
  changeEnglish(join(contentDir, 'docs/en/usage.md'));
  return status;
}

/** One English paragraph changes behind its translations: its pages say so in every language. */
function changeEnglish(file: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(
    'On macOS the key is Control.',
    'On macOS the key is Control, unless you have chosen another.',
  );
  if (changed === text) throw new Error(`${file} does not hold the paragraph that changes.`);
  writeFileSync(file, changed);
}
