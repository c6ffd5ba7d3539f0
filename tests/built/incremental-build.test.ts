import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectDir } from '@duoverso/build/project';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BUILD_TIMEOUT_MS = 600_000;
const NOT_COPIED = /(^|\/)(node_modules|\.astro)(\/|$)/;
/** Folders that a build writes, beside the one of the pages. */
const OUTPUTS = ['', '-search', '-server', '-companion'];

/** A project of its own whose sources can be edited, with the content of the tiny site. */
let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'duoverso-project-'));
  for (const folder of ['apps/site', 'apps/companion', 'packages', 'scripts']) {
    cpSync(join(projectDir, folder), join(project, folder), {
      recursive: true,
      filter: (path) => !NOT_COPIED.test(relative(projectDir, path)),
    });
  }
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(projectDir, file), join(project, file));
  }
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), join(project, 'content'), { recursive: true });
  symlinkSync(join(projectDir, 'apps/site/node_modules'), join(project, 'apps/site/node_modules'));
  linkLibraries();
}, BUILD_TIMEOUT_MS);
afterAll(() => rmSync(project, { recursive: true, force: true }), BUILD_TIMEOUT_MS);

/** The libraries of the project, and the packages of its copy. */
function linkLibraries(): void {
  const [from, to] = [join(projectDir, 'node_modules'), join(project, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== '@duoverso') symlinkSync(join(from, name), join(to, name));
  mkdirSync(join(to, '@duoverso'));
  for (const name of readdirSync(join(project, 'packages'))) {
    symlinkSync(join(project, 'packages', name), join(to, '@duoverso', name));
  }
}

interface Build {
  /** Files of all folders that were written, by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly rendered: number;
  readonly unchanged: number;
}

/** Builds the site with what is kept in a folder. */
function build(cache: string): Build {
  const dist = join(project, 'dist');
  for (const output of OUTPUTS) rmSync(dist + output, { recursive: true, force: true });
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(project, 'scripts/build.ts')], {
    cwd: project,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'] ?? '',
      BUILD_CACHE_DIR: join(project, '.cache', cache),
      MESSAGES_DIR: join(projectDir, 'content/messages'),
    },
  });
  expect(status, stderr).toBe(0);
  const files = OUTPUTS.flatMap((output) =>
    readdirSync(dist + output, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const count = (what: RegExp) => Number(what.exec(stdout)?.[1] ?? 0);
  return {
    files: new Map(files.map((file) => [relative(project, file), readFileSync(file).toString('base64')])),
    rendered: count(/(\d+) of their files rendered/),
    unchanged: count(/(\d+) unchanged/),
  };
}

/** Paths whose bytes differ, or that only one of two builds has. */
function differences(a: Build, b: Build): string[] {
  const paths = new Set([...a.files.keys(), ...b.files.keys()]);
  return [...paths].filter((path) => a.files.get(path) !== b.files.get(path)).sort();
}

function replace(file: string, from: string | RegExp, to: string): void {
  const path = join(project, file);
  const text = readFileSync(path, 'utf8');
  expect(text.replace(from, to)).not.toBe(text);
  writeFileSync(path, text.replace(from, to));
}

const usage = 'content/docs/en/usage.md';
const EDITS: readonly [name: string, edit: () => void, scope: 'its pages' | 'all pages'][] = [
  ['nothing', () => undefined, 'its pages'],
  ['the text of a page', () => replace(usage, 'under each paragraph', 'right under each paragraph'), 'its pages'],
  ['the title of a page', () => replace(usage, /^title: .*$/m, 'title: Reading and using'), 'all pages'],
  ['data', () => replace('content/brand.json', /"name": "[^"]*"/, '"name": "Minuverso"'), 'all pages'],
  [
    'styles',
    () => appendFileSync(join(project, 'apps/site/src/docs/docs.css'), '\n.more { margin: 1px; }\n'),
    'all pages',
  ],
];

it('[H03] after every edit, a build with what was kept writes the same bytes as one from nothing', {
  timeout: BUILD_TIMEOUT_MS * 2,
}, () => {
  const first = build('kept');
  expect(first.unchanged).toBe(0);
  let before = first;
  for (const [name, edit, scope] of EDITS) {
    edit();
    const next = build('kept');
    const cold = build(`cold-${name.replaceAll(' ', '-')}`);
    expect(cold.unchanged, name).toBe(0);
    expect(differences(next, cold), name).toEqual([]);
    expect(next.rendered + next.unchanged, name).toBe(cold.rendered);
    if (name === 'nothing') expect([next.rendered, differences(next, before)]).toEqual([0, []]);
    else expect(differences(next, before), name).not.toEqual([]);
    // The page in every language, and its Markdown where it has one.
    if (scope === 'its pages') expect(next.rendered, name).toBeLessThan(30);
    else expect(next.unchanged, name).toBe(0);
    before = next;
  }
});
