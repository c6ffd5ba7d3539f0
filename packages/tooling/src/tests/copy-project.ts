import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectDir } from '../project/paths.ts';

/**
 * Copies every tracked file of the project, and new ones that are not ignored, into a folder, with its libraries as hard links where the
 * file system has them. The copy is a repository of its own with one commit: tools ask git which files there are.
 */
export function copyProject(to: string): void {
  const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, maxBuffer: 2 ** 26 }).toString();
  const files = git(projectDir, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files) {
    if (file === '' || !existsSync(join(projectDir, file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(projectDir, file), join(to, file));
  }
  for (const folder of ['.', 'apps/companion', 'apps/server', 'apps/site', 'packages/content', 'packages/locales']) {
    const from = join(projectDir, folder, 'node_modules');
    if (existsSync(from)) linkFolder(from, join(to, folder, 'node_modules'));
  }
  git(to, 'init', '--quiet');
  commitAll(to, 'The project');
}

/** Commits whatever has changed in a copy. */
export function commitAll(folder: string, message: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, maxBuffer: 2 ** 26 });
  git('add', '--all');
  git('-c', 'user.name=Tests', '-c', 'user.email=tests@example.org', 'commit', '--quiet', '--message', message);
}

function linkFolder(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', from, to]); // without hard links, as on macOS or from one disk to another
  }
}
