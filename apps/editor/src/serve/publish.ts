import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What git refuses, in its words. */
class GitError extends Error {
  override readonly name = 'GitError';
}

/** Runs git in the content folder. Rejects with what git says. */
async function git(contentDir: string, ...args: readonly string[]): Promise<string> {
  try {
    return (await run('git', ['-C', contentDir, ...args])).stdout;
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new GitError(stderr.trim() || message);
  }
}

/** Files of a content folder that differ from the last commit, relative to the repository; none outside a repository. */
export async function unpublishedFiles(contentDir: string): Promise<string[]> {
  const status = await git(contentDir, 'status', '--porcelain', '-z', '--untracked-files=all', '--', '.').catch(
    () => '',
  );
  return status.split('\0').flatMap((entry) => (entry === '' ? [] : [entry.slice(3)]));
}

/** Files of a content folder that differ from a commit, relative to the folder. Rejects when there's no such commit. */
export async function changedSince(contentDir: string, commit: string): Promise<string[]> {
  const names = await git(contentDir, 'diff', '--name-only', '--relative', '-z', '--end-of-options', commit, '--', '.');
  return names.split('\0').filter(Boolean);
}

/**
 * Publishes what has been saved in a content folder: one commit of its files, sent to where the branch comes from. Nothing else of the
 * repository is part of it.
 * @returns what happened, for the person who asked for it
 * @throws {Error} with what git says, when it refuses; what was saved stays in the folder
 */
export async function publish(contentDir: string): Promise<string> {
  const files = await unpublishedFiles(contentDir);
  if (files.length === 0) return 'Everything is published.';
  const [first = ''] = files;
  const message = files.length === 1 ? `Content: ${first}` : `Content: ${first} and ${files.length - 1} more`;
  await git(contentDir, 'add', '--all', '--', '.');
  await git(contentDir, 'commit', '--message', message, '--', '.');
  const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  const remote = await git(contentDir, 'remote');
  if (remote.trim() === '') return `Committed ${count}. This folder has no remote repository to send them to.`;
  await git(contentDir, 'push').catch((error: Error) => {
    throw new GitError(`${count} committed, and not sent: ${error.message}`);
  });
  return `Published ${count}.`;
}
