import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const INPUTS = [
  'apps/site',
  'apps/companion',
  'packages',
  'content',
  'scripts/build.ts',
  'scripts/build',
  'package-lock.json',
];
const IGNORED = /(^|\/)(node_modules|\.astro|dist|\.cache|testing)(\/|$)|\.test\.tsx?$/;

/** Environment variables that change what is built. */
const VARIABLES = ['SITE_URL', 'BASE_PATH', 'CONTENT_DIR', 'COMPANION_ORIGINS', 'MESSAGES_DIR', 'NODE_OPTIONS'];

/** A hash over everything that a build reads (names, sizes and times of files, variables): equal stamps need no new build. */
export function inputStamp(
  projectDir: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const hash = createHash('sha256');
  for (const name of VARIABLES) hash.update(`${name}=${env[name] ?? ''}\n`);
  for (const input of INPUTS) {
    for (const file of list(projectDir, input)) {
      const { size, mtimeMs } = statSync(join(projectDir, file));
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('base64url');
}

function list(projectDir: string, input: string): string[] {
  if (statSync(join(projectDir, input)).isFile()) return [input];
  const entries = readdirSync(join(projectDir, input), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectDir.length + 1))
    .filter((file) => !IGNORED.test(file))
    .sort();
}
