import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedSince, publish, unpublishedFiles } from './publish.ts';

let project = '';
let contentDir = '';
const git = (...args: readonly string[]) => execFileSync('git', ['-C', project, ...args], { encoding: 'utf8' }).trim();

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'duoverso-publish-'));
  contentDir = join(project, 'content');
  mkdirSync(contentDir);
  writeFileSync(join(contentDir, 'a.md'), 'a\n');
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'A writer');
  git('config', 'user.email', 'writer@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
});
afterEach(() => rmSync(project, { recursive: true }));

it('nothing is published where nothing has changed', async () => {
  expect(await publish(contentDir)).toBe('Everything is published.');
  expect(git('rev-list', '--count', 'HEAD')).toBe('1');
});

it('one commit takes new, changed and removed files of the content, and no other', async () => {
  writeFileSync(join(contentDir, 'with space and ü.md'), 'new\n');
  rmSync(join(contentDir, 'a.md'));
  writeFileSync(join(project, 'code.ts'), '');
  git('add', 'code.ts');
  expect(await unpublishedFiles(contentDir)).toHaveLength(2);
  expect(await changedSince(contentDir, 'HEAD')).toEqual(['a.md']);
  expect(await publish(contentDir)).toBe('Committed 2 files. This folder has no remote repository to send them to.');
  expect(git('status', '--porcelain')).toBe('A  code.ts');
});

it('what the other side refuses is said in its words, and the files are there', async () => {
  writeFileSync(join(contentDir, 'a.md'), 'b\n');
  git('remote', 'add', 'origin', join(project, 'nowhere.git'));
  await expect(publish(contentDir)).rejects.toThrow(/^1 file committed, and not sent: /);
  expect(git('show', 'HEAD:content/a.md')).toBe('b');
});

it('a commit that does not exist, or looks like an option, is refused', async () => {
  await expect(changedSince(contentDir, 'nowhere')).rejects.toThrow('nowhere');
  await expect(changedSince(contentDir, '--output=x')).rejects.toThrow();
});

it('outside a repository there is nothing to publish', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'duoverso-alone-'));
  expect(await unpublishedFiles(alone)).toEqual([]);
  rmSync(alone, { recursive: true });
});
