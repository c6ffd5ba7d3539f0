import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../project/index.ts';
import { checkStyles } from './check-styles.ts';

/** Prints what is wrong with the styles of the site. Gives whether nothing is. */
export function printStyleDiagnostics(): boolean {
  const files = globSync('apps/site/src/**/*.{css,tsx}', { cwd: projectDir, exclude: (path) => /\.test\./.test(path) });
  const diagnostics = checkStyles(
    files.sort().map((file) => ({ file, text: readFileSync(join(projectDir, file), 'utf8') })),
  );
  for (const diagnostic of diagnostics) console.error(diagnostic);
  console.log(
    `Styles of ${files.length} files: ${diagnostics.length === 0 ? 'colours and layers have names' : 'see above'}.`,
  );
  return diagnostics.length === 0;
}
