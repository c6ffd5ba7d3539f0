// node --conditions=pseudo-locale scripts/pseudo-locale.ts DIR: the small site of the tests with a sixteenth language, made as any language is added:
// a row of the table (the condition brings it) and files, drafted by the command of the translators. One English paragraph is ahead of them all.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@duoverso/build/project';
import { isLocale } from '@duoverso/locales';
import { runTranslations } from './translations/run.ts';

const PSEUDO_LOCALE = 'ar-XB';

const [contentDir] = process.argv.slice(2);
if (!contentDir || !isLocale(PSEUDO_LOCALE)) {
  console.error('Run: node --conditions=pseudo-locale scripts/pseudo-locale.ts DIR');
  process.exit(1);
}
rmSync(contentDir, { recursive: true, force: true });
cpSync(join(projectDir, 'tests/fixtures/tiny-site'), contentDir, { recursive: true });
for (const folder of ['messages', 'interface', 'figures']) {
  cpSync(join(projectDir, 'content', folder), join(contentDir, folder), { recursive: true });
}
await runTranslations(['accept', 'messages', 'interface'], contentDir);
process.exitCode = await runTranslations(['draft', PSEUDO_LOCALE, '--engine', 'pseudo'], contentDir);
changeEnglish(join(contentDir, 'docs/en/usage.md'));

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
