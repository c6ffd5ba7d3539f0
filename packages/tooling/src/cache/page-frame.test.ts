import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../project/input-digest.ts';
import { projectDir } from '../project/paths.ts';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { PAGE_VARIABLES, type PageFrame, readPageFrame } from './page-frame.ts';

const STAMP = '0123456789ab 0123456789ab 2026-11-01';
const FILES = {
  'apps/site/src/layouts/site.css': 'a',
  'apps/site/src/page/view.test.ts': 'a',
  'packages/locales/src/index.ts': 'a',
  'package-lock.json': '{}',
  'content/brand.json': '{}',
  'content/messages/de/nav.json': '{}',
  'content/docs/en/usage.md': 'a',
  'content/docs/zh/usage.md': 'a',
  'content/docs/en/services/deepL.md': 'a',
  'content/marketing/en/pricing.json': '{}',
  'content/news/en/first.md': '---\npublish: 2026-06-01T00:00:00Z\n---\n',
  'content/campaigns.json': JSON.stringify({
    campaigns: [{ id: 'may', from: '2026-05-01T00:00:00Z', until: '2026-05-08T00:00:00Z' }],
  }),
  'content/stamps/zh.txt': `docs/usage ${STAMP}\n\nreleases ${STAMP}\n`,
};

function frameOf(dir: string, env: Record<string, string> = {}): PageFrame {
  return readPageFrame({ projectDir: dir, contentDir: join(dir, 'content'), env });
}

/** What differs between two frames: `common`, or names of texts. */
function changed(before: PageFrame, after: PageFrame): string[] {
  const texts = [...new Set([...before.texts.keys(), ...after.texts.keys()])];
  return [
    ...(before.common === after.common ? [] : ['common']),
    ...texts.filter((text) => before.texts.get(text) !== after.texts.get(text)),
  ];
}

describe('[H03] what pages are made from', () => {
  it.each<[string, string[]]>([
    ['apps/site/src/layouts/site.css', ['common']],
    ['apps/site/src/page/view.test.ts', []],
    ['packages/locales/src/index.ts', ['common']],
    ['package-lock.json', ['common']],
    ['content/brand.json', ['common']],
    ['content/messages/de/nav.json', ['common']],
    ['content/docs/en/usage.md', ['docs/usage']],
    ['content/docs/zh/usage.md', ['docs/usage']],
    ['content/docs/en/services/deepL.md', ['docs/services/deepL']],
    ['content/marketing/en/pricing.json', ['marketing/pricing']],
    ['content/news/en/first.md', ['news/first']],
  ])('is another after a change of %s in %j', (file, expected) => {
    const dir = temporaryTree(FILES);
    const before = frameOf(dir);
    appendFileSync(join(dir, file), 'b');
    expect(changed(before, frameOf(dir))).toEqual(expected);
    writeFileSync(join(dir, file), FILES[file as keyof typeof FILES]);
    expect(changed(before, frameOf(dir))).toEqual([]);
  });

  it('[W07] is another as soon as a text is out, or a campaign begins or ends', () => {
    const dir = temporaryTree(FILES);
    const at = (BUILD_TIME: string) => frameOf(dir, { BUILD_TIME }).common;
    const moments = ['2026-04-30T23:59:59Z', '2026-05-01T00:00:00Z', '2026-05-08T00:00:00Z', '2026-06-01T00:00:00Z'];
    expect(new Set(moments.map(at)).size).toBe(moments.length);
    expect(at('2026-05-07T23:59:59Z')).toBe(at('2026-05-01T00:00:00Z'));
    expect(frameOf(dir, { BUILD_TIME: moments[0] ?? '', DRAFTS: '1' }).common).not.toBe(at(moments[0] ?? ''));
  });

  it.each<[string, string[]]>([
    [`docs/usage ${STAMP} machine`, ['docs/usage']],
    [`marketing/pricing ${STAMP}`, ['marketing/pricing']],
    [`docs/gone ${STAMP}`, ['docs/gone']],
    [`messages/nav ${STAMP}`, ['common']],
    [`releases ${STAMP} behind`, ['common']],
    ['<<<<<<< HEAD', ['common']],
    ['', []],
  ])(
    'is another after the line "%s" in the stamps of a language in %j, and not in the other texts',
    (line, expected) => {
      const dir = temporaryTree(FILES);
      const before = frameOf(dir);
      appendFileSync(join(dir, 'content/stamps/zh.txt'), `${line}\n`);
      expect(changed(before, frameOf(dir))).toEqual(expected);
    },
  );

  it('is the same after words of the search have changed: pages do not show them', () => {
    const files = { 'content/reader-words/en.json': '{}', 'content/synonyms/en.txt': 'a = b' };
    const dir = temporaryTree({ ...FILES, ...files });
    const before = frameOf(dir);
    for (const file of Object.keys(files)) appendFileSync(join(dir, file), '\n');
    expect(changed(before, frameOf(dir))).toEqual([]);
  });

  it.each(['SITE_URL', 'BASE_PATH', 'PUBLIC_FLAG', 'NODE_ENV'])('is another with another %s', (name) => {
    const dir = temporaryTree(FILES);
    expect(changed(frameOf(dir), frameOf(dir, { [name]: 'b' }))).toEqual(['common']);
  });

  it('counts every variable that the code of pages reads', () => {
    const elsewhere = ['DIST_DIR', 'PORT', 'MESSAGES_DIR', 'BUILD_CACHE_DIR', 'CLIENT_SCRIPTS'];
    const sources = ['apps/site', 'packages/tooling/src/project', 'packages/content/src', 'packages/locales/src']
      .flatMap((folder) => listFiles(join(projectDir, folder)))
      .filter((file) => /\.(astro|tsx?)$/.test(file) && !file.includes('/translation/'));
    const read = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/process\.env(?:\['(\w+)'\]|\.(\w+))/g)].map((m) => m[1] ?? m[2] ?? ''),
    );
    expect(read).toContain('SITE_URL');
    // Folders count by what they hold; where pages are written and served from while developing is not in them. What scripts import is told by the bundle, which
    // is made from the same.
    expect([...new Set(read)].filter((name) => ![...PAGE_VARIABLES, ...elsewhere].includes(name))).toEqual([]);
  });
});
