import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openContentCache } from '@duoverso/content/cache/open-content-cache';
import { translationStatus } from '@duoverso/content/translation';
import { expect, it, onTestFinished } from 'vitest';
import { projectDir } from '../project/paths.ts';
import { translationProblems } from './translation-problems.ts';

it('tells a term that a complete language says otherwise than its glossary', () => {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-terms-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const contentDir = join(dir, 'content');
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), contentDir, { recursive: true });
  writeFileSync(
    join(contentDir, 'glossary/zh.md'),
    '| English | 中文 | 说明 |\n|---|---|---|\n| extension | 插件 | |\n',
  );
  const terms = () =>
    translationProblems(contentDir, openContentCache(projectDir, join(dir, 'cache')))
      .map(({ what }) => what)
      .filter((what) => what.includes('is not said as'));
  expect(terms()).toEqual([]);

  // What Chinese lacks goes from English as well, and the language is complete.
  for (const { state, path } of translationStatus(contentDir, { diagnostics: false, locales: ['zh'] })[0]?.files ??
    []) {
    if (state === 'missing') rmSync(join(dir, path.replace('/zh', '/en')), { force: true });
  }
  expect(terms()).toContain('"extension" is not said as "插件".');
});

it('tells an exception from translating that no text needs', () => {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-same-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const contentDir = join(dir, 'content');
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), contentDir, { recursive: true });
  const idle = () =>
    translationProblems(contentDir, openContentCache(projectDir, join(dir, 'cache'))).filter(({ where }) =>
      where.startsWith('content/glossary/same-as-english.json:'),
    );
  expect(idle().map(({ what }) => what)).not.toContain('No text for "*" is "Nothing says this" as in English.');
  writeFileSync(join(contentDir, 'glossary/same-as-english.json'), '{ "product": { "*": ["Nothing says this"] } }');
  expect(idle()).toEqual([
    {
      where: 'content/glossary/same-as-english.json:1:22',
      what: 'No text for "*" is "Nothing says this" as in English.',
      remedy: 'Remove the entry.',
    },
  ]);
});
