import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectDir } from '../project/paths.ts';
import { releaseDiagnostics } from './release-diagnostics.ts';

const versioned = z.object({ version: z.string() });

/**
 * Says whether the last commit may be tagged as a release, and what is wrong otherwise.
 * @param tag the tag that is to be set; `undefined` for that of the version
 * @param unpublished addresses that the list of published ones doesn't have
 */
export function checkRelease(tag: string | undefined, unpublished: readonly string[]): boolean {
  const read = (name: string) => readFileSync(join(projectDir, name), 'utf8');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectDir, encoding: 'utf8' });
  const { version } = versioned.parse(JSON.parse(read('package.json')));
  const diagnostics = releaseDiagnostics({
    tag: tag ?? `v${version}`,
    version,
    lockedVersion: versioned.parse(JSON.parse(read('package-lock.json'))).version,
    changelog: read('CHANGELOG.md'),
    today: new Date().toISOString().slice(0, 10),
    unpublished,
    changed: git('show', '--name-only', '--format=', 'HEAD').split('\n').filter(Boolean),
  });
  if (git('status', '--porcelain') !== '')
    diagnostics.push('There are changes that no commit holds: commit or put them away.');
  for (const diagnostic of diagnostics) console.error(diagnostic);
  if (diagnostics.length === 0) console.log(`${tag ?? `v${version}`} may be tagged.`);
  return diagnostics.length === 0;
}
