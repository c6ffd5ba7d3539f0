import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { copyProject } from '@duoverso/tooling/tests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebrand } from './rebrand/rebrand.ts';

const HOUR_MS = 3_600_000;

/** A copy of the project with another product in it, whose owner has changed `content/` and the table of languages alone. */
const folder = mkdtempSync(join(tmpdir(), 'rebrand-'));
// Where root runs this, its database runs as nobody, who reads the binaries of the copy.
chmodSync(folder, 0o755);
const project = join(folder, 'project');

beforeAll(() => {
  copyProject(project);
  rebrand(project);
}, HOUR_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }), HOUR_MS);

/** What decides about a change, in the order of `npm test`, without the browser, and without types: some of the code names languages. */
const STEPS: readonly (readonly [string, readonly string[]])[] = [
  ['the content', ['scripts/check-content.ts']],
  ['the translations', ['scripts/translations.ts', '--check']],
  ...['unit', 'build', 'built'].map((stage) => [stage, ['scripts/test.ts', '--only', stage]] as const),
];

describe('[W06] another product', () => {
  it.each(STEPS)(
    'passes: %s',
    (_name, args) => {
      const PATH = [join(project, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
      const { status, stdout, stderr } = spawnSync('node', args, {
        cwd: project,
        env: { PATH, HOME: process.env['HOME'] },
        encoding: 'utf8',
        maxBuffer: 2 ** 27,
      });
      expect({ status, said: status === 0 ? '' : `${stdout}${stderr}`.slice(-20_000) }).toEqual({
        status: 0,
        said: '',
      });
    },
    HOUR_MS,
  );

  it('is nowhere called what the product of before was called', () => {
    const { name, siteUrl } = contentOf<{ name: string; siteUrl: string }>('brand.json');
    const names = new RegExp(String.raw`(?<![\w.-])(?:${oneOf([name, new URL(siteUrl).host])})(?![\w-])`);
    const files = globSync('**/*.{html,json,md,txt,atom,xml,js,css,svg}', { cwd: join(project, 'dist') });
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => names.test(readBuilt(file)))).toEqual([]);
  });

  it('sells no plan under the name of before', () => {
    const { plans } = contentOf<{ plans: { name: string }[] }>('catalogue.json');
    const names = new RegExp(String.raw`(?<![\w.-])(?:${oneOf(plans.map((plan) => plan.name))})(?![\p{L}\w:=.-])`, 'u');
    const pages = globSync(`*/{${SELLING.join()}}/index.html`, { cwd: join(project, 'dist') });
    expect(pages.length).toBeGreaterThan(SELLING.length);
    expect(pages.filter((file) => names.test(readBuilt(file)))).toEqual([]);
  });
});

/** Pages on which plans are named, and no product of another company that is called like one. */
const SELLING = [
  'pricing',
  'topup',
  'exchange',
  'deals/manga',
  'manga',
  'f-pdf-translate',
  'docs/TERMS',
  'docs/features/pdf',
];

const readBuilt = (file: string) => readFileSync(join(project, 'dist', file), 'utf8');
const contentOf = <Json>(file: string) => JSON.parse(readFileSync(join(projectDir, 'content', file), 'utf8')) as Json;
const oneOf = (texts: readonly string[]) => texts.map((text) => text.replaceAll('.', '\\.')).join('|');
