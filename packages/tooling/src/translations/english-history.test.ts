import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashText, type OpenUnit } from '@duoverso/content/translation';
import { expect, it, onTestFinished } from 'vitest';
import { englishHistory } from './english-history.ts';

const git = (dir: string, ...args: string[]) =>
  execFileSync('git', ['-C', dir, '-c', 'user.name=T', '-c', 'user.email=t@site.example', ...args]);

function projectWith(versions: readonly string[], { commits = true } = {}): string {
  const project = mkdtempSync(join(tmpdir(), 'duoverso-history-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  const dir = join(project, 'content');
  mkdirSync(join(dir, 'messages/en'), { recursive: true });
  if (commits) git(project, 'init', '-q');
  for (const [index, text] of versions.entries()) {
    writeFileSync(join(dir, 'messages/en/site.json'), text);
    if (commits && index < versions.length - 1) {
      git(project, 'add', '.');
      git(project, 'commit', '-qm', `version ${index}`);
    }
  }
  return dir;
}

const unit = (madeFrom?: string) => ({ id: 'nav.docs', state: 'stale', ...(madeFrom && { madeFrom }) }) as OpenUnit;
const OLD = hashText({ kind: 'string', text: 'Read the guide' });
const VERSIONS = [
  '{ "nav.docs": "Read the guide" }',
  '{ "nav.docs": ',
  '{ "nav.docs": "Guide" }',
  '{ "nav.docs": "Docs" }',
];

it('finds the text that a translation was made from, past versions that were broken, and the one that stands now', () => {
  const history = englishHistory(projectWith(VERSIONS));
  expect(history('messages/site', unit(OLD))).toEqual({ was: 'Read the guide', now: 'Docs' });
});

it('says nothing of what it does not know', () => {
  const history = englishHistory(projectWith(VERSIONS));
  expect(history('messages/site', unit('000000000000'))).toBeUndefined();
  expect(history('messages/site', unit())).toBeUndefined();
  expect(history('messages/other', unit(OLD))).toBeUndefined();
});

it('a folder without a history has none', () => {
  expect(englishHistory(projectWith(VERSIONS, { commits: false }))('messages/site', unit(OLD))).toBeUndefined();
});
