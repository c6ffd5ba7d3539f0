import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadRedirects } from '@duoverso/content/data/redirects';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { translationStatus } from '@duoverso/content/translation';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectDir } from '../project/paths.ts';
import { changeLinks, withoutEntry } from './content-edits.ts';
import type { DocsContext } from './docs-command.ts';
import { move } from './move.ts';
import { publish } from './publish.ts';
import { remove } from './remove.ts';

let contentDir: string;
let printed: string[];
let context: DocsContext;

beforeEach(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'duoverso-docs-'));
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), contentDir, { recursive: true });
  // A site that hasn't moved anything yet.
  for (const file of ['redirects.json', 'published.txt']) rmSync(join(contentDir, file), { force: true });
  write(
    'reader-words/en.json',
    `${JSON.stringify({ '/docs/': { '': ['home'] }, '/docs/usage/': { '': ['how'] } }, undefined, 2)}\n`,
  );
  printed = [];
  context = {
    contentDir,
    projectDir,
    day: '2026-11-29',
    readPages: async () => new Map([['/docs/', { ids: new Set(['a']), anchors: ['a'] }]]),
    print: (line) => void printed.push(line),
  };
  return () => rmSync(contentDir, { recursive: true, force: true });
});

const read = (file: string) => readFileSync(join(contentDir, file), 'utf8');
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(contentDir, file)), { recursive: true });
  writeFileSync(join(contentDir, file), text);
};
const redirects = () => loadRedirects(contentDir, new Problems()).pages;
/** Translations that are behind or unknown, and files that the memory knows and nobody has. */
const untidy = () =>
  translationStatus(contentDir, { diagnostics: true }).flatMap((report) => [
    ...report.diagnostics.map(({ what }) => what),
    ...report.files.flatMap(({ id, open }) =>
      open.filter(({ state }) => state === 'stale').map(() => `${report.locale} ${id}`),
    ),
  ]);

describe('npm run docs -- move', () => {
  it('[W01] moves files, memory, keywords, links, sidebar and address', async () => {
    const before = untidy();
    await move.run(['usage', 'first/steps'], context);
    for (const locale of ['en', 'ar', 'zh']) {
      expect(existsSync(join(contentDir, `docs/${locale}/first/steps.md`))).toBe(true);
      expect(existsSync(join(contentDir, `docs/${locale}/usage.md`))).toBe(false);
    }
    expect(read('stamps/ar.txt')).toContain('docs/first/steps ');
    expect(untidy()).toEqual(before);
    expect(Object.keys(JSON.parse(read('reader-words/en.json')))).toEqual(['/docs/', '/docs/first/steps/']);
    expect(JSON.stringify(JSON.parse(read('navigation.json')).sidebar)).toBe(
      '["index",{"category":"start","items":["first/steps"]}]',
    );
    expect(JSON.parse(read('settings.json')).search.suggestions).toEqual(['first/steps']);
    for (const file of ['navigation.json', 'docs/en/index.md']) expect(read(file)).not.toMatch(/\/docs\/usage\//);
    expect(Object.fromEntries(redirects())).toEqual({ '/docs/usage/': { to: '/docs/first/steps/' } });
    expect(printed[0]).toBe('/docs/usage/ is now /docs/first/steps/ in 3 languages.');
  });

  it('[W01] moves a page again, and back, without a chain or a circle', async () => {
    await move.run(['/docs/usage/', '/docs/start/'], context);
    await move.run(['start', 'begin'], context);
    expect(read('redirects.json')).toBe(`{
  "redirects": [
    { "from": "/docs/start/", "to": "/docs/begin/" },
    { "from": "/docs/usage/", "to": "/docs/begin/" }
  ]
}
`);
    await move.run(['begin', 'usage'], context);
    expect(Object.fromEntries(redirects())).toEqual({
      '/docs/begin/': { to: '/docs/usage/' },
      '/docs/start/': { to: '/docs/usage/' },
    });
  });

  it('[W01] moves a page in the glossaries, whose rows may count for it alone or for its folder', async () => {
    const table = '| english | arabic | note | only in |\n|---|---|---|---|\n';
    write(
      'glossary/ar.md',
      `${table}| key | x | y | docs/usage, interface |\n| tab | x | y | docs/ |\n| page | x | y |\n`,
    );
    await move.run(['usage', 'first/steps'], context);
    expect(read('glossary/ar.md')).toBe(
      `${table}| key | x | y | docs/first/steps, interface |\n| tab | x | y | docs/ |\n| page | x | y |\n`,
    );
    write('glossary/ar.md', `${table}| key | x | y | docs/first/ |\n`);
    await move.run(['first/steps', 'usage'], context);
    expect(read('glossary/ar.md')).toBe(`${table}| key | x | y | docs/first/, docs/usage |\n`);
  });

  it('[W01] moves a folder', async () => {
    await move.run(['usage', 'guide/usage'], context);
    await move.run(['guide/*', 'help/en/*'], context);
    expect(existsSync(join(contentDir, 'docs/en/help/en/usage.md'))).toBe(true);
    expect(existsSync(join(contentDir, 'docs/en/guide'))).toBe(false);
    expect(redirects().get('/docs/guide/usage/')).toEqual({ to: '/docs/help/en/usage/' });
    expect(() => move.run(['help/*', 'help/*'], context)).toThrow(/are the same page/);
  });

  it.each([
    [['usages', 'x'], /no page "usages".*Did you mean "usage"\?/],
    [['usage'], /Say which page moves/],
    [['usage', 'usage'], /are the same page/],
    [['usage', 'usage/index'], /are the same page/],
    [['usage', 'next/steps'], /could be the address of a version/],
    [['usage', '2'], /could be the address of a version/],
    [['index', 'start'], /is where the documentation begins/],
    [['usage', 'changelog'], /There's a page at \/docs\/CHANGELOG\/ already/],
    [['usage', 'CHANGELOG'], /There's a page at \/docs\/CHANGELOG\/ already/],
    [['usage', '../evil'], /no name for a page/],
    [['usage', 'a b'], /no name for a page/],
    [['/android/', 'usage'], /no page of the documentation.*moving-pages\.md/],
    [['none/*', 'x/*'], /no page below "none\/\*"/],
    [['usage', 'x/*'], /two pages, or two folders/],
  ])('[W01] refuses %j before it changes anything', (args, message) => {
    expect(() => move.run(args, context)).toThrow(message);
    expect(existsSync(join(contentDir, 'docs/en/usage.md'))).toBe(true);
    expect(existsSync(join(contentDir, 'redirects.json'))).toBe(false);
  });
});

describe('npm run docs -- remove', () => {
  it('[W01] takes everything out that is about the page alone', async () => {
    await remove.run(['usage', '--instead', 'index'], context);
    expect(existsSync(join(contentDir, 'docs/ar'))).toBe(false);
    expect(existsSync(join(contentDir, 'docs/en/usage.md'))).toBe(false);
    expect(read('stamps/zh.txt')).not.toContain('docs/usage ');
    expect(Object.keys(JSON.parse(read('reader-words/en.json')))).toEqual(['/docs/']);
    expect(JSON.stringify(JSON.parse(read('navigation.json')).sidebar)).not.toContain('usage');
    expect(JSON.parse(read('settings.json')).search.suggestions).toEqual([]);
    expect(redirects().get('/docs/usage/')).toEqual({ gone: true, instead: '/docs/' });
  });

  it('[W01] leads the address and all links to another page', async () => {
    await remove.run(['usage', '--to', '/docs/CHANGELOG/'], context);
    expect(redirects().get('/docs/usage/')).toEqual({ to: '/docs/CHANGELOG/' });
    expect(read('docs/en/index.md')).not.toContain('/docs/usage/');
  });

  it('[W01] makes addresses that led to the page lead on', async () => {
    await move.run(['usage', 'start'], context);
    await remove.run(['start'], context);
    expect(Object.fromEntries(redirects())).toEqual({
      '/docs/start/': { gone: true, instead: undefined },
      '/docs/usage/': { gone: true, instead: undefined },
    });
  });

  it.each([
    [['usages'], /Did you mean "usage"\?/],
    [['usage', '--to', 'usage'], /is the page that goes/],
    [['usage', '--to', 'none'], /no page "none"/],
    [['usage', '--to', 'index', '--instead', 'index'], /Say which page goes/],
    [[], /Say which page goes/],
  ])('[W01] refuses %j before it changes anything', (args, message) => {
    expect(() => remove.run(args, context)).toThrow(message);
    expect(existsSync(join(contentDir, 'docs/en/usage.md'))).toBe(true);
  });
});

it('[W02] npm run docs -- publish adds what is new and says so', async () => {
  await publish.run([], context);
  expect(read('published.txt')).toBe('/docs/\n/docs/#a\n');
  expect(printed).toEqual(['+ /docs/', '+ /docs/#a', '2 new addresses in content/published.txt.']);
  await publish.run([], context);
  expect(printed.at(-1)).toBe('Every address is in the list already.');
});

describe('links', () => {
  const change = changeLinks(
    new Map([
      ['/docs/a/', '/docs/b/'],
      ['/docs/a/c/', '/docs/d/#e'],
    ]),
  );

  it.each([
    ['[x](/docs/a/)', '[x](/docs/b/)'],
    ['[x](/docs/a/#y), "/docs/a/"', '[x](/docs/b/#y), "/docs/b/"'],
    ['/docs/a/c/', '/docs/d/#e'],
    ['(/docs/a/c/#y)', '(/docs/d/#e)'],
    ['/docs/a/x/', '/docs/a/x/'],
    ['https://other.example/docs/a/', 'https://other.example/docs/a/'],
    ['/en/docs/a/', '/en/docs/a/'],
  ])('[W01] %j becomes %j', (before, after) => {
    expect(change(before)).toBe(after);
  });
});

it.each([
  ['["a", "b"]', '"a"', '["b"]'],
  ['["a", "b"]', '"b"', '["a"]'],
  ['["a"]', '"a"', '[]'],
  ['[\n  "a\\"",\n  "b"\n]', '"a\\""', '[\n  "b"\n]'],
  ['[\n  "a",\n  "b"\n]', '"b"', '[\n  "a"\n]'],
])('[W01] a list %j without %j is %j', (text, entry, after) => {
  expect(withoutEntry(text, text.indexOf(entry))).toBe(after);
});
