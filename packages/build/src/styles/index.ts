import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../project/index.ts';
import { checkStyles } from './check-styles.ts';

/** Prints what is wrong with the styles of the site. Gives whether nothing is. */
export function printStyleFaults(): boolean {
  const files = globSync('apps/site/src/**/*.{css,tsx}', { cwd: projectDir, exclude: (path) => /\.test\./.test(path) });
  const faults = checkStyles(
    files.sort().map((file) => ({ file, text: readFileSync(join(projectDir, file), 'utf8') })),
  );
  for (const fault of faults) console.error(fault);
  console.log(
    `Styles of ${files.length} files: ${faults.length === 0 ? 'colours and layers have names' : 'see above'}.`,
  );
  return faults.length === 0;
}
