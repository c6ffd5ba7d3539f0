import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where packages are installed: they get second names (hard links) in the copy, since nothing writes into them. */
const INSTALLED = [
  'node_modules',
  'apps/site/node_modules',
  'packages/content/node_modules',
  'packages/locales/node_modules',
];

/**
 * Copies the tracked files of the project as they are now into a new folder beside its caches, with its packages.
 * @returns the folder, which the caller removes
 * @throws {Error} where a package can't be linked: the folder has to be on the disk of the project
 */
export function copyProject(project: string): string {
  const caches = join(project, '.cache');
  mkdirSync(caches, { recursive: true });
  const copy = mkdtempSync(join(caches, 'planted-'));
  // The database of the tests runs as another user where this is root.
  chmodSync(copy, 0o755);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const path of listed.split('\0').filter((path) => path && existsSync(join(project, path)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(project, path), join(copy, path));
  }
  // `cp` of GNU and BusyBox; Node has no way to link a folder.
  for (const folder of INSTALLED.filter((folder) => existsSync(join(project, folder)))) {
    execFileSync('cp', ['-al', join(project, folder), join(copy, folder)]);
  }
  // Tests that ask git what is tracked ask it here.
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, stdio: 'ignore' });
  git('init', '--quiet');
  git('add', '--all');
  return copy;
}
