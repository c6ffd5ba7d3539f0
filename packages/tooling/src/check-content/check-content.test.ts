import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openContentCache } from '@duoverso/content/cache/open-content-cache';
import { translationStatus } from '@duoverso/content/translation';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectDir } from '../project/paths.ts';
import { checkSmallSite } from '../testing/check-small-site.ts';
import { translationProblems } from './check-content.ts';

// Each takes seconds; what else it says is in tests/full/check-content-messages.test.ts.
describe('[H01] npm run check:content', () => {
  it('finds nothing wrong with a faultless site', () => {
    expect(checkSmallSite({})).toEqual({ status: 0, output: expect.stringMatching(/^No problems in the content \(/) });
  });

  it('tells faults of every kind at once, each with its line, an excerpt and what was meant', () => {
    const { status, output } = checkSmallSite({
      'docs/en/index.md': (text) => `${text}\n[x](/docs/uage/)\n`,
      'messages/de/site.json': (text) => text.replace(/^ {2}"nav\.docs".*\n/m, ''),
      'navigation.json': (text) => text.replace('"usage"', '"usgae"'),
    });
    expect(status).toBe(1);
    expect(output).toContain('3 problems in the content:');
    expect(output).toMatch(/> +\d+ \| \[x\]\(\/docs\/uage\/\)\n.*\^\n.*\n {4}Did you mean \/docs\/usage\/\?/);
    expect(output).toMatch(/content\/messages\/de\/site\.json:\d+:\d+\n {4}"nav\.docs" is missing\./);
    expect(output).toMatch(/The page "usgae" has no file .*\n(?:.*\n)+ {4}Did you mean "usage"\?/);
  });

  it('[W05] tells what a build refuses of pages, menus and sections, each fault once for all languages', () => {
    const { status, output } = checkSmallSite({
      // A page and a label that nothing makes.
      'navigation.json': (text) =>
        text
          .replace('"/profile/": "waiting"', '"/profile/": "waiting", "/orders/": "built"')
          .replace('"to": "brand:app"', '"to": "/orders/"'),
      'docs/en/index.md': (text) => `${text}\n[x](/android/#nowhere)\n`,
      'marketing/en/android.json': (text) => text.replace(/"to": "[^"]*"/, '"to": "/docs/usage/#nowhere"'),
    });
    expect(status).toBe(1);
    expect(output).toMatch(/content\/navigation\.json:\d+\n {4}The link "\/orders\/" leads nowhere\./);
    expect(output).toContain('/android/ has no section "#nowhere".');
    expect(output).toContain('"/docs/usage/#nowhere" names no element of its page.');
    expect(output).toContain('3 problems in the content:');
  });
});

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
