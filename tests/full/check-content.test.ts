import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectDir } from '@duoverso/tooling/project';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

/** What is done to the text of a file; a file that is not there begins empty. */
type Changes = Readonly<Record<string, (before: string) => string>>;

const INDEX = 'docs/en/index.md';
const COPY = 'marketing/en/android.json';
const append = (more: string) => (before: string) => `${before}\n${more}\n`;
const put = (from: string | RegExp, to: string) => (before: string) => {
  const after = before.replace(from, to);
  if (after === before) throw new Error(`The small site has no ${from} any more.`);
  return after;
};

/** Faults of every kind that a writer can make, by what is wrong. */
const DIAGNOSTICS: Readonly<Record<string, Changes>> = {
  'a link of a page to no page': { [INDEX]: append('[x](/docs/uage/)') },
  'a link to no section of its page': { [INDEX]: append('[x](#nowhere)') },
  'a link to no section of another page': { [INDEX]: append('[x](/docs/usage/#nowhere)') },
  'a link to no section of a marketing page': { [INDEX]: append('[x](/android/#nowhere)') },
  'a placeholder that nothing fills': { [INDEX]: append('{claim:nothing}') },
  'an unknown block': { [INDEX]: append('::nothing') },
  'an unknown figure': { [INDEX]: append('::figure[x]{name="nothing" alt="x"}') },
  'HTML with a style of its own': { [INDEX]: append('<b style="color:red">x</b>') },
  'two tabs of one name in a block': {
    [INDEX]: append('::::tabs{group="os"}\n:::tab[A]{id="macos"}\nA.\n:::\n:::tab[B]{id="macos"}\nB.\n:::\n::::'),
  },
  'a heading with the anchor of a tab': {
    [INDEX]: append('## Tab {#tabs-1-macos}\n\n::::tabs{group="os"}\n:::tab[A]{id="macos"}\nA.\n:::\n::::'),
  },
  'a heading with an anchor that every page has': { [INDEX]: append('## Main {#main}') },
  'a heading with the anchor of the bar': { [INDEX]: append('## Fit {#fit}') },
  'a heading with an anchor that data make': { 'docs/en/CHANGELOG.md': append('## Notes {#v0-1-0}') },
  'two headings with one anchor': { [INDEX]: append('## One {#same}\n\n## Two {#same}') },
  'a page without a title': { [INDEX]: put(/^title: .*\n/m, '') },
  'an action of a copy that leads to no page': { [COPY]: put('/docs/usage/', '/nowhere/') },
  'an action of a copy that leads to no section': { [COPY]: put('/docs/usage/', '/docs/usage/#nowhere') },
  'two sections of a copy with one anchor': { [COPY]: put('"id": "how"', '"id": "why"') },
  'a section of a copy with an anchor that every page has': { [COPY]: put('"id": "how"', '"id": "main"') },
  'a copy with an unknown field': { [COPY]: put('"kicker"', '"kicked"') },
  'a copy that is no JSON': { [COPY]: put('"hero": {', '"hero": {,') },
  'words of readers for no section': { 'reader-words/en.json': () => '{ "/docs/usage/": { "nowhere": ["words"] } }\n' },
  'an address of the brand that is missing': { [INDEX]: append('[x](brand:nothing)') },
  'a page of the menu without its file': { 'navigation.json': put('"usage"', '"usgae"') },
  'a version of the documentation that says nothing of itself': { 'versions/1.0/version.json': () => '{}\n' },
  'an entry of the footer without its name': { 'navigation.json': put('"id": "changelog"', '"id": "nameless"') },
  'a suggestion without its page': { 'settings.json': put(/"suggestions": \[[^\]]*\]/, '"suggestions": ["nowhere"]') },
  'a funnel with a page that is not there': {
    'settings.json': put('"/docs/usage/", "install"', '"/nowhere/", "install"'),
  },
  'a link to a file that is not there': { [INDEX]: append('[x](/downloads/nothing.apk)') },
  'a released file of another size': { 'releases.json': put(/"bytes": \d+/, '"bytes": 1') },
};

/** What is unusual and right. */
const RIGHT: Readonly<Record<string, Changes>> = {
  'the small site as it is': {},
  'two headings of the same words': { [INDEX]: append('## Same\n\n## Same') },
  'tabs of one name in two blocks': {
    [INDEX]: append(
      '::::tabs{group="os"}\n:::tab[A]{id="macos"}\nA.\n:::\n::::\n\n::::tabs{group="os"}\n:::tab[A]{id="macos"}\nA.\n:::\n::::',
    ),
  },
  'a link of a copy to a section of the documentation': { [COPY]: put('/docs/usage/', '/docs/usage/#the-hover-key') },
  'a released file that lies at another host': {
    'releases.json': put('"tinyverso-0.1.0.apk"', '"elsewhere-0.1.0.apk"'),
  },
  'a heading of signs alone': { [INDEX]: append('## …') },
};

const work = mkdtempSync(join(tmpdir(), 'duoverso-planted-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

async function run(script: string, contentDir: string): Promise<{ refused: boolean; output: string }> {
  const dist = join(work, 'dist');
  const env: NodeJS.ProcessEnv = {
    // Not what a test runner says of itself: Vite and Astro heed it.
    PATH: process.env['PATH'],
    CONTENT_DIR: contentDir,
    MESSAGES_DIR: join(contentDir, 'messages'),
    DIST_DIR: dist,
    BUILD_CACHE_DIR: join(work, 'cache'),
  };
  const child = spawn(process.execPath, [join(projectDir, 'scripts', script)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[status], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { refused: status !== 0, output: out + err };
}

function plant(changes: Changes): string {
  // One place for all, so that the code of the site is bundled again only where data have changed.
  const dir = join(work, 'content');
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), dir, { recursive: true });
  cpSync(join(projectDir, 'content/messages'), join(dir, 'messages'), { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const path = join(dir, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, change(readOr(path)));
  }
  return dir;
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

describe('[W05] check:content refuses what a build refuses, and nothing else', () => {
  it.each(Object.entries(DIAGNOSTICS))(
    'refuses %s as a build does, and names file, line and remedy',
    async (_name, changes) => {
      const dir = plant(changes);
      const check = await run('check-content.ts', dir);
      const build = await run('build.ts', dir);
      expect({ check: check.refused, build: build.refused }).toEqual({ check: true, build: true });
      // Refused for what is wrong with the content, and not because something else went wrong.
      expect(build.output).not.toMatch(/was not bundled|transport was disconnected/);
      const [file = ''] = Object.keys(changes);
      const [problem = ''] = check.output.split(/\n\n(?= {2}\S)/).filter((block) => block.includes(`content/${file}:`));
      expect(problem, check.output).toMatch(/content\/\S+:\d+/);
      // The place, what is wrong, and what to do.
      expect(problem.trim().split('\n').length).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(Object.entries(RIGHT))('takes %s as a build does', async (_name, changes) => {
    const dir = plant(changes);
    const check = await run('check-content.ts', dir);
    const build = await run('build.ts', dir);
    expect([check, build].map(({ refused, output }) => (refused ? output : ''))).toEqual(['', '']);
  });
});
