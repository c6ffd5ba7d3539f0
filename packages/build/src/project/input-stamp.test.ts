import { appendFileSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { inputStamp } from './input-stamp.ts';

const INPUTS = [
  'apps/site/src/page/view.ts',
  'apps/site/public/favicon.svg',
  'apps/site/astro.config.ts',
  'apps/companion/src/announce.ts',
  'packages/locales/src/index.ts',
  'content/docs/en/usage.md',
  'content/settings.json',
  'scripts/build.ts',
  'packages/build/src/project/paths.ts',
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
  before = inputStamp(project);
});

describe('inputStamp', () => {
  it('stays while nothing changes', () => {
    expect(inputStamp(project)).toBe(before);
  });

  it.each(['SITE_URL', 'BASE_PATH', 'CONTENT_DIR', 'COMPANION_ORIGINS', 'MESSAGES_DIR', 'NODE_OPTIONS'])(
    'changes with %s',
    (name) => {
      expect(inputStamp(project, { ...process.env, [name]: '/other/' })).not.toBe(before);
    },
  );

  it.each(['CONTENT_DIR', 'MESSAGES_DIR'])('changes when a file of %s does, wherever that folder lies', (name) => {
    write('.cache/fixture/docs/en/usage.md', 'text');
    const env = { [name]: join(project, '.cache/fixture') };
    const whole = inputStamp(project, env);
    write('.cache/fixture/docs/en/usage.md', 'longer text');
    const edited = inputStamp(project, env);
    expect(edited).not.toBe(whole);
    write('.cache/fixture/testing/sample.md');
    expect(inputStamp(project, env)).toBe(edited);
  });

  it.each(INPUTS)('changes when %s gets longer, even at the same time', (file) => {
    const path = join(project, file);
    utimesSync(path, WRITTEN_AT_S, WRITTEN_AT_S);
    const short = inputStamp(project);
    appendFileSync(path, '!');
    utimesSync(path, WRITTEN_AT_S, WRITTEN_AT_S);
    expect(inputStamp(project)).not.toBe(short);
  });

  it.each(INPUTS)('changes when %s is written anew with the same length', (file) => {
    utimesSync(join(project, file), WRITTEN_AT_S, WRITTEN_AT_S);
    expect(inputStamp(project)).not.toBe(before);
  });

  it('changes when a file is added, removed or renamed', () => {
    const stamps = new Set([before]);
    write('content/docs/en/faq.md');
    stamps.add(inputStamp(project));
    renameSync(join(project, 'content/docs/en/faq.md'), join(project, 'content/docs/en/questions.md'));
    stamps.add(inputStamp(project));
    rmSync(join(project, 'content/docs/en/usage.md'));
    stamps.add(inputStamp(project));
    expect(stamps.size).toBe(4);
  });

  it.each([
    'apps/site/src/page/view.test.ts',
    'apps/site/src/browser/CrashBoundary.test.tsx',
    'apps/site/src/browser/testing/fake-browser.ts',
    'packages/build/src/project/input-stamp.test.ts',
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
    expect(inputStamp(project)).toBe(before);
  });

  it('takes no page for a test or a folder of the build because of its name', () => {
    write('content/docs/en/latest.md');
    const after = inputStamp(project);
    expect(after).not.toBe(before);
    write('content/docs/en/distance.md');
    expect(inputStamp(project)).not.toBe(after);
  });
});
