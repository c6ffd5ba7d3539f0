import { execFileSync } from 'node:child_process';
import { projectDir } from '../project/paths.ts';

const list = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectDir, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '');

/** Files that differ from the last commit and are there, new ones included; paths from the root of the project. */
export function changedFiles(): string[] {
  return [
    ...list('diff', '--name-only', '-z', '--diff-filter=d', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/** Files of the last commit that are there no more, or under another name. */
export function removedFiles(): string[] {
  return list('diff', '--name-only', '-z', '--no-renames', '--diff-filter=D', 'HEAD');
}
