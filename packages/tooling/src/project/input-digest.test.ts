import { appendFileSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { inputDigest } from './input-digest.ts';

const INPUTS = [
  'apps/site/src/page/view.ts',
  'apps/site/public/favicon.svg',
  'apps/site/astro.config.ts',
  'apps/companion/src/announce.ts',
  'packages/locales/src/index.ts',
  'content/docs/en/usage.md',
  'content/settings.json',
  'scripts/build.ts',
  'packages/tooling/src/project/paths.ts',
  'package-lock.json',
];

const WRITTEN_AT_S = 2_000_000_000;

let project: string;
let before: string;

function write(file: string, text = 'new'): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

beforeEach(() => {
  project = temporaryTree(Object.fromEntries(INPUTS.map((file) => [file, 'text'])));
  before = inputDigest(project);
});

describe('inputStamp', () => {
  it('stays while nothing changes', () => {
    expect(inputDigest(project)).toBe(before);
  });

  it.each(['SITE_URL', 'BASE_PATH', 'CONTENT_DIR', 'COMPANION_ORIGINS', 'MESSAGES_DIR', 'NODE_OPTIONS'])(
    'changes with %s',
    (name) => {
      expect(inputDigest(project, { ...process.env, [name]: '/other/' })).not.toBe(before);
    },
  );

  it('[W07] changes when a text comes out by the clock, and for drafts', () => {
    write('content/news/en/later.md', '---\npublish: 2026-12-24T09:00:00Z\n---\n');
    const at = (BUILD_TIME: string) => inputDigest(project, { BUILD_TIME });
    expect(at('2026-12-24T08:59:59Z')).toBe(at('2026-12-01T00:00:00Z'));
    expect(at('2026-12-24T09:00:00Z')).not.toBe(at('2026-12-24T08:59:59Z'));
    expect(inputDigest(project, { DRAFTS: '1' })).not.toBe(inputDigest(project, {}));
  });

  it.each(['CONTENT_DIR', 'MESSAGES_DIR'])('changes when a file of %s does, wherever that folder lies', (name) => {
    write('.cache/fixture/docs/en/usage.md', 'text');
    const env = { [name]: join(project, '.cache/fixture') };
    const whole = inputDigest(project, env);
    write('.cache/fixture/docs/en/usage.md', 'longer text');
    const edited = inputDigest(project, env);
    expect(edited).not.toBe(whole);
    write('.cache/fixture/testing/sample.md');
    expect(inputDigest(project, env)).toBe(edited);
  });

  it.each(INPUTS)('changes when %s gets longer, even at the same time', (file) => {
    const path = join(project, file);
    utimesSync(path, WRITTEN_AT_S, WRITTEN_AT_S);
    const short = inputDigest(project);
    appendFileSync(path, '!');
    utimesSync(path, WRITTEN_AT_S, WRITTEN_AT_S);
    expect(inputDigest(project)).not.toBe(short);
  });

  it.each(INPUTS)('changes when %s is written anew with the same length', (file) => {
    utimesSync(join(project, file), WRITTEN_AT_S, WRITTEN_AT_S);
    expect(inputDigest(project)).not.toBe(before);
  });

  it('changes when a file is added, removed or renamed', () => {
    const translationMemory = new Set([before]);
    write('content/docs/en/faq.md');
    translationMemory.add(inputDigest(project));
    renameSync(join(project, 'content/docs/en/faq.md'), join(project, 'content/docs/en/questions.md'));
    translationMemory.add(inputDigest(project));
    rmSync(join(project, 'content/docs/en/usage.md'));
    translationMemory.add(inputDigest(project));
    expect(translationMemory.size).toBe(4);
  });

  it.each([
    'apps/site/src/page/view.test.ts',
    'apps/site/src/browser/CrashBoundary.test.tsx',
    'apps/site/src/browser/testing/fake-browser.ts',
    'packages/tooling/src/project/input-digest.test.ts',
    'apps/site/dist/index.html',
    'apps/site/.astro/types.d.ts',
    'apps/site/.cache/x.json',
    'apps/site/node_modules/astro/package.json',
    'packages/content/node_modules/zod/package.json',
    'apps/server/src/start/main.ts',
    'dist/index.html',
    'docs/guides/writing.md',
  ])('does not look at %s', (file) => {
    write(file);
    expect(inputDigest(project)).toBe(before);
  });

  it('takes no page for a test or a folder of the build because of its name', () => {
    write('content/docs/en/latest.md');
    const after = inputDigest(project);
    expect(after).not.toBe(before);
    write('content/docs/en/distance.md');
    expect(inputDigest(project)).not.toBe(after);
  });
});
