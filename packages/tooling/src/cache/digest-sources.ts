import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listFiles } from '../project/list-files.ts';
import { nameOf } from './cached-files.ts';

/** What makes facts of pages and their index: workspace packages, the script that starts the build, and what both import. */
const MAKERS = ['packages', 'scripts/build.ts', 'package-lock.json', 'node_modules/.package-lock.json'];

/** A hash of the names and contents of files and folders, given relative to a folder. */
export function digestFiles(dir: string, inputs: readonly string[]): string {
  const files = inputs.flatMap((input) => listFiles(join(dir, input)));
  return nameOf(...files.flatMap((file) => [relative(dir, file).replaceAll('\\', '/'), readFileSync(file)]));
}

/** A hash of the program that runs, with its libraries and how it finds modules. */
export function digestRuntime(): string {
  const { execArgv, versions, platform, arch } = process;
  return nameOf(JSON.stringify(versions), platform, arch, execArgv.join('\0'), process.env['NODE_OPTIONS'] ?? '');
}

/** A hash of everything but the page itself that decides what is read from a built page. */
export function digestMakers(projectDir: string): string {
  return nameOf(digestFiles(projectDir, MAKERS), digestRuntime());
}
