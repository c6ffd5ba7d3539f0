import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
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
import { text } from 'node:stream/consumers';
import { LOCALE_CODES } from '@duoverso/locales';
import { projectDir } from '@duoverso/tooling/project';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BUILD_TIMEOUT_MS = 600_000;
const NOT_COPIED = /(^|\/)(node_modules|\.astro)(\/|$)/;
/** The workspaces that a build makes something of. */
const APPS = ['apps/site', 'apps/companion', 'apps/console'];
/** Folders that a build writes, beside the one of the pages. */
const OUTPUTS = ['', '-search', '-server', '-companion'];

/** A project of its own whose sources can be edited, with the content of the tiny site. */
let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'duoverso-project-'));
  for (const folder of [...APPS, 'packages', 'scripts']) {
    cpSync(join(projectDir, folder), join(project, folder), {
      recursive: true,
      filter: (path) => !NOT_COPIED.test(relative(projectDir, path)),
    });
  }
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(projectDir, file), join(project, file));
  }
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), join(project, 'content'), { recursive: true });
  cpSync(join(projectDir, 'content/messages'), join(project, 'messages'), { recursive: true });
  linkLibraries();
}, BUILD_TIMEOUT_MS);
afterAll(() => rmSync(project, { recursive: true, force: true }), BUILD_TIMEOUT_MS);

/** The libraries of the project and of its workspaces, and the packages of its copy. */
function linkLibraries(): void {
  const [from, to] = [join(projectDir, 'node_modules'), join(project, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== '@duoverso') symlinkSync(join(from, name), join(to, name));
  mkdirSync(join(to, '@duoverso'));
  for (const name of readdirSync(join(project, 'packages'))) {
    symlinkSync(join(project, 'packages', name), join(to, '@duoverso', name));
  }
  for (const workspace of [...APPS, ...readdirSync(join(project, 'packages')).map((name) => `packages/${name}`)]) {
    const own = join(workspace, 'node_modules');
    // A copy of the copy has them already.
    rmSync(join(project, own), { recursive: true, force: true });
    if (existsSync(join(projectDir, own))) symlinkSync(join(projectDir, own), join(project, own));
  }
}

interface Build {
  /** Files of all folders that were written, by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly rendered: number;
  readonly unchanged: number;
}

const KEPT = 'kept';
const FIRST_STEP = 'companion extension';

/** A folder of the project for the results and the output of builds. */
const folderOf = (name: string) => join(project, '.cache/test', name);

/** How the build is started: each folder keeps its own results, and its output stays where it is. */
function command(folder: string): { readonly args: string[]; readonly env: NodeJS.ProcessEnv } {
  return {
    args: [join(project, 'scripts/build.ts')],
    env: {
      PATH: process.env['PATH'] ?? '',
      BUILD_CACHE_DIR: join(folderOf(folder), 'cache'),
      DIST_DIR: join(folderOf(folder), 'dist'),
      MESSAGES_DIR: join(project, 'messages'),
    },
  };
}

async function build(folder: string): Promise<Build> {
  const { args, env } = command(folder);
  const { stdout, stderr, code } = await run(args, env);
  expect(code, stderr).toBe(0);
  const count = (what: RegExp) => Number(what.exec(stdout)?.[1] ?? 0);
  return {
    files: filesOf(folder),
    rendered: count(/(\d+) of their files rendered/),
    unchanged: count(/(\d+) unchanged/),
  };
}

/** Runs Node to its end in the project. Builds may run side by side: each has folders of its own. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
  ]);
  return { stdout, stderr, code, signal };
}

function filesOf(folder: string): ReadonlyMap<string, string> {
  const files = OUTPUTS.flatMap((output) =>
    readdirSync(join(folderOf(folder), `dist${output}`), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(files.map((file) => [relative(folderOf(folder), file), readFileSync(file).toString('base64')]));
}

/** A build from nothing, whose folder goes. */
async function buildCold(): Promise<Build> {
  rmSync(folderOf('cold'), { recursive: true, force: true });
  const cold = await build('cold');
  expect(cold.unchanged).toBe(0);
  return cold;
}

/** Starts a build that is killed at the end of a step: in the middle of the call that prints its cost. */
async function killBuild(folder: string, step: string): Promise<void> {
  const killed = join(project, 'killed-build.mjs');
  writeFileSync(
    killed,
    `const { log } = console;
console.log = (text) => {
  log(text);
  if (text.includes(${JSON.stringify(step)})) process.kill(process.pid, 'SIGKILL');
};
await import('./scripts/build.ts');
`,
  );
  const { signal, stderr } = await run([killed], command(folder).env);
  expect(signal, stderr).toBe('SIGKILL');
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
/**
 * Files that a change of one English page may touch, by language: its page, its Markdown, and the list of texts; of a marketing page the list of titles and the data of
 * its islands, too.
 */
const MOST = { 'its pages': 3 * LOCALE_CODES.length, 'its pages and lists': 5 * LOCALE_CODES.length };
const EDITS: readonly [name: string, edit: () => void, scope: keyof typeof MOST | 'all pages'][] = [
  ['nothing', () => undefined, 'its pages'],
  ['the text of a page', () => replace(usage, 'under each paragraph', 'right under each paragraph'), 'its pages'],
  [
    'copy',
    () => replace('content/marketing/en/android.json', 'starts by itself', 'starts alone'),
    'its pages and lists',
  ],
  ['the title of a page', () => replace(usage, /^title: .*$/m, 'title: Reading and using'), 'all pages'],
  ['data', () => replace('content/brand.json', /"name": "[^"]*"/, '"name": "Minuverso"'), 'all pages'],
  ['the mark', () => replace('content/mark.svg', 'M2 4h20', 'M2 5h20'), 'all pages'],
  ['a message', () => replace('messages/en/site.json', '"Documentation"', '"Guides"'), 'all pages'],
  ['a component', () => replace('apps/site/src/page/Icon.tsx', 'M3 6h18', 'M3 7h18'), 'all pages'],
  [
    'styles',
    () => appendFileSync(join(project, 'apps/site/src/docs/docs.css'), '\n.more { margin: 1px; }\n'),
    'all pages',
  ],
];

it('[H03] after every edit, a build with what was kept writes the same bytes as one from nothing', {
  timeout: BUILD_TIMEOUT_MS * 2,
}, async () => {
  const first = await build(KEPT);
  expect(first.unchanged).toBe(0);
  let before = first;
  for (const [name, edit, scope] of EDITS) {
    edit();
    const [next, cold] = await Promise.all([build(KEPT), buildCold()]);
    expect(differences(next, cold), name).toEqual([]);
    expect(next.rendered + next.unchanged, name).toBe(cold.rendered);
    if (name === 'nothing') expect([next.rendered, differences(next, before)]).toEqual([0, []]);
    else expect(differences(next, before), name).not.toEqual([]);
    if (scope === 'all pages') expect(next.unchanged, name).toBe(0);
    else expect(next.rendered, name).toBeLessThan(MOST[scope]);
    before = next;
  }
});

it('[H03] [W04] a build that is killed half way leaves the folders as they were and nothing wrong for the next, nor does what others do to its folders', {
  timeout: BUILD_TIMEOUT_MS * 2,
}, async () => {
  const dist = join(folderOf(KEPT), 'dist');
  const whole = await build(KEPT);
  for (const step of [FIRST_STEP, 'pages  ', 'search index']) {
    replace(usage, 'under each paragraph', 'closely under each paragraph');
    await killBuild(KEPT, step);
    expect(differences({ ...whole, files: filesOf(KEPT) }, whole), step).toEqual([]);
  }
  const [next, cold] = await Promise.all([build(KEPT), buildCold()]);
  expect(differences(next, cold)).toEqual([]);
  const page = join(dist, 'en/docs/usage/index.html');
  const [index = ''] = readdirSync(`${dist}-search`);
  for (const touch of [
    () => writeFileSync(page, readFileSync(page, 'utf8').replace('closely', 'loosely')),
    () => rmSync(join(dist, 'en'), { recursive: true }),
    () => writeFileSync(join(dist, 'en/stale.html'), '<a href="/nowhere/">stale</a>'),
    () => writeFileSync(`${page}.br`, 'damaged'),
    () => writeFileSync(join(`${dist}-search`, index), 'damaged'),
    () => writeFileSync(join(`${dist}-server`, 'stale.cjs'), ''),
  ]) {
    touch();
    expect(differences(await build(KEPT), cold)).toEqual([]);
  }
});

it('[W04] a build that is refused leaves the served folders as they were, and nothing beside them', {
  timeout: BUILD_TIMEOUT_MS,
}, async () => {
  const before = await build(KEPT);
  const beside = () => readdirSync(folderOf(KEPT)).sort();
  const names = beside();
  const text = readFileSync(join(project, usage), 'utf8');
  // Pages are refused when most of them are made: a link leads nowhere.
  writeFileSync(join(project, usage), `${text}\nRead [what is not there](/docs/usage/#nowhere).\n`);
  const { args, env } = command(KEPT);
  const { code, stderr } = await run(args, env);
  expect(code).not.toBe(0);
  expect(stderr).toContain('nowhere');
  expect(differences({ ...before, files: filesOf(KEPT) }, before)).toEqual([]);
  expect(beside()).toEqual(names);
  writeFileSync(join(project, usage), text);
  // The mark names the sources by their times, too.
  expect(differences(await build(KEPT), before).filter((path) => !path.endsWith('_build.json'))).toEqual([]);
});

it('[H03] a copy of the project elsewhere, with what was kept, renders nothing anew and writes the same bytes', {
  timeout: BUILD_TIMEOUT_MS,
}, async () => {
  const before = await build(KEPT);
  const elsewhere = mkdtempSync(join(tmpdir(), 'duoverso elsewhere '));
  cpSync(project, elsewhere, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  // Nothing of the first place is there to be read.
  rmSync(project, { recursive: true });
  project = elsewhere;
  rmSync(join(project, 'node_modules'), { recursive: true });
  linkLibraries();
  rmSync(join(folderOf(KEPT), 'dist'), { recursive: true });
  const moved = await build(KEPT);
  expect([moved.rendered, moved.unchanged]).toEqual([0, before.rendered + before.unchanged]);
  // The mark names the sources by their times, too.
  expect(differences(moved, before).filter((path) => !path.endsWith('_build.json'))).toEqual([]);
});
