import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../project/paths.ts';

/** Tests, and the checks of the browser's sweep, each of which is a step of its tests: the sweep fails over a check that no page asks for. */
const TEST_FILE = /\.(test|spec|check)\.tsx?$/;
const FOLDERS = ['apps', 'packages', 'scripts', 'tests'];

/** Sources of all test files, by their path from the root of the project. */
export function readTests(): Map<string, string> {
  const sources = new Map<string, string>();
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(projectDir, folder), { recursive: true }) as string[]) {
      if (!TEST_FILE.test(entry) || entry.includes('node_modules')) continue;
      const file = `${folder}/${entry.replaceAll('\\', '/')}`;
      sources.set(file, readFileSync(join(projectDir, file), 'utf8'));
    }
  }
  return sources;
}
