import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { copyProject } from '@duoverso/tooling/tests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTS, rebrand } from './rebrand/rebrand.ts';

const HOUR_MS = 3_600_000;

/** Each is an hour's work, so one is another product than yesterday's; `REBRAND=Lumiread` takes a certain one. */
const NAMES = Object.keys(PRODUCTS) as (keyof typeof PRODUCTS)[];
const DAY_MS = 24 * HOUR_MS;
const CHOSEN =
  NAMES.find((name) => name === process.env['REBRAND']) ?? NAMES[Math.floor(Date.now() / DAY_MS) % NAMES.length];
const PRODUCT = PRODUCTS[CHOSEN ?? 'Lumiread'];

/** A copy of the project with another product in it, whose owner has changed `content/` and the table of languages alone. */
const folder = mkdtempSync(join(tmpdir(), 'rebrand-'));
// Where root runs this, its database runs as nobody, who reads the binaries of the copy.
chmodSync(folder, 0o755);
const project = join(folder, 'project');

beforeAll(() => {
  copyProject(project);
  rebrand(project, PRODUCT);
}, HOUR_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }), HOUR_MS);

/** What decides about a change, in the order of `npm test`, without the browser, and without types: some of the code names languages. */
const STEPS: readonly (readonly [string, readonly string[]])[] = [
  ['the content', ['scripts/check-content.ts']],
  ['the translations', ['scripts/translations.ts', '--check']],
  ...['unit', 'build', 'built'].map((stage) => [stage, ['scripts/test.ts', '--only', stage]] as const),
  ['the old name, in what is built, answered and sent', ['scripts/rebrand.ts', '--check', ...oldNames()]],
];

function contentOf<Json>(file: string): Json {
  return JSON.parse(readFileSync(join(projectDir, 'content', file), 'utf8')) as Json;
}

function oldNames(): string[] {
  const { name, shortName, siteUrl } = contentOf<Record<'name' | 'shortName' | 'siteUrl', string>>('brand.json');
  return [name, '--old-short', shortName, '--old-site', siteUrl];
}

describe(`[W06] another product: ${PRODUCT.name}`, () => {
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

  it('has the new mark, accent and names in its icons, style sheets and scripts', () => {
    const { accent, shortName } = JSON.parse(readFileSync(join(project, 'content/brand.json'), 'utf8'));
    expect(readBuilt('favicon.svg')).toContain(accent);
    expect(readBuilt('en/index.html')).toMatch(/<svg[^>]* viewBox="0 0 32 32"[^>]*><circle /);
    const scripts = globSync('_astro/bar.*.js', { cwd: join(project, 'dist') });
    expect(scripts.map((file) => readBuilt(file).includes(`${shortName}.theme`))).toEqual([true]);
    const sheets = globSync('_astro/*.css', { cwd: join(project, 'dist') }).filter((file) =>
      readBuilt(file).includes('--brand:'),
    );
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.filter((file) => !readBuilt(file).includes(accent))).toEqual([]);
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
const oneOf = (texts: readonly string[]) => texts.map((text) => text.replaceAll('.', '\\.')).join('|');
