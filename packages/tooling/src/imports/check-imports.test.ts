import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkImports } from './check-imports.ts';
import { LAYERING, type Layering } from './layers.ts';
import { importReader, listSources } from './read-imports.ts';

const projectDir = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');
const read = importReader(projectDir);
const rules: Layering = { ...LAYERING, exceptions: [] };
// Written apart, so that this file does not seem to look for such files itself.
const GLOB = ['import', 'meta', 'glob'].join('.');
const diagnosticsOf = (file: string, source: string) => checkImports(read(file, source), rules);

describe('checkImports', () => {
  it('[H02] finds nothing in the project as it is', () => {
    const imports = listSources(projectDir).flatMap((file) => read(file));
    expect(imports.length).toBeGreaterThan(1000);
    expect(checkImports(imports, LAYERING)).toEqual([]);
  });

  it.each([
    [
      'relative, from app to app',
      'apps/site/src/page/planted.ts',
      `import { x } from '../../../server/src/config/config.ts';`,
    ],
    [
      'for its type alone',
      'apps/site/src/page/planted.ts',
      `import type { X } from '../../../server/src/config/config.ts';`,
    ],
    [
      'as a type in an expression',
      'apps/site/src/page/planted.ts',
      `let x: import('../../../server/src/config/config.ts').X;`,
    ],
    [
      'when it is needed',
      'apps/site/src/page/planted.ts',
      `const x = () => import('../../../server/src/config/config.ts');`,
    ],
    ['passed on', 'apps/site/src/page/planted.ts', `export { x } from '../../../server/src/config/config.ts';`],
    [
      'in an Astro page',
      'apps/site/src/pages/planted.astro',
      `---\nimport { x } from '../../../server/src/config/config.ts';\n---\n`,
    ],
    [
      'in a script of an Astro page',
      'apps/site/src/pages/planted.astro',
      `---\n---\n<script>import '../../../server/src/config/config.ts';</script>`,
    ],
    [
      'by the sub-path of a package',
      'packages/content/src/planted.ts',
      `import { x } from '@duoverso/search/protocol';`,
    ],
    ['by the name of a package', 'packages/contracts/src/planted.ts', `import type { X } from '@duoverso/locales';`],
    [
      'from package to app',
      'packages/content/src/planted.ts',
      `import { x } from '../../../apps/site/src/page/view.ts';`,
    ],
    ['from app to script', 'apps/server/src/admin/planted.ts', `import { x } from '../../../../scripts/build.ts';`],
  ])('[H02] refuses what a workspace may not import: %s', (_how, file, source) => {
    expect(diagnosticsOf(file, source)).toEqual([
      expect.stringMatching(/^\S+planted\.\w+ imports ".+": \S+ may import .+ besides itself\.$/),
    ]);
  });

  it.each([
    [
      'another package by its path',
      'packages/search/src/planted.ts',
      `import { x } from '../../locales/src/index.ts';`,
      'by its name',
    ],
    [
      'what a package does not export',
      'packages/search/src/planted.ts',
      `import { x } from '@duoverso/content/src/index.ts';`,
      'nothing of that name',
    ],
    [
      'a layer above',
      'apps/site/src/islands/planted.ts',
      `import type { X } from '../member/AccountPage.tsx';`,
      '"islands" may import',
    ],
    [
      'a module beside',
      'apps/site/src/islands/planted.ts',
      `import { x } from '../search/search-element.ts';`,
      'not "search"',
    ],
    [
      'a style sheet of a layer above',
      'apps/site/src/page/planted.ts',
      `import href from '../chrome/navbar.css?url';`,
      'not "chrome"',
    ],
    [
      'files found by pattern on a layer above',
      'apps/site/src/page/planted.ts',
      `const x = ${GLOB}('../islands/tasks/plans/island.*');`,
      'not "islands"',
    ],
    [
      'start from a member domain',
      'apps/server/src/members/codes/planted.ts',
      `import { x } from '../../start/app.ts';`,
      'not "start"',
    ],
    [
      'a module that no layer names',
      'apps/site/src/attic/planted.ts',
      `import { x } from '../page/view.ts';`,
      'is in no layer',
    ],
    [
      'a module of a package from one below',
      'packages/content/src/data/planted.ts',
      `import { x } from '../docs/parse-page.ts';`,
      'not "docs"',
    ],
    [
      'a query from the file that it asks',
      'packages/search/src/index-file/planted.ts',
      `import type { X } from '../query/scoring.ts';`,
      'not "query"',
    ],
    [
      'the door of a package from inside',
      'packages/bilingual/src/text/planted.ts',
      `import { x } from '../index.ts';`,
      'not "index.ts"',
    ],
    [
      'what serves tests',
      'apps/server/src/start/planted.ts',
      `import { x } from '../testing/member-app.ts';`,
      'by tests alone',
    ],
  ])('[H02] refuses %s', (_what, file, source, words) => {
    expect(diagnosticsOf(file, source)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ["export { one } from './one.ts';\n", 'packages/planted', true],
    ["export * from './one.ts';\n", 'apps/planted', true],
    ['export const one = 1;\n', 'packages/planted', false],
    // Its readers have it from npm: what it gives is one interface.
    ["export { one } from './one.ts';\n", 'packages/bilingual', false],
  ])('refuses a root that only passes on what others export: %s in %s', (source, folder, refused) => {
    const root = mkdtempSync(join(tmpdir(), 'barrels-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const settings = JSON.parse(readFileSync(join(projectDir, 'biome.json'), 'utf8'));
    writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }));
    mkdirSync(join(root, folder, 'src'), { recursive: true });
    writeFileSync(join(root, folder, 'src/index.ts'), source);
    const biome = join(projectDir, 'node_modules/.bin/biome');
    const { stderr, stdout } = spawnSync(biome, ['lint', '--reporter=github', '.'], { cwd: root, encoding: 'utf8' });
    expect(`${stdout}${stderr}`.includes('noBarrelFile')).toBe(refused);
  });

  it('lets tests look into every module of their workspace, and no further', () => {
    const test = 'apps/site/src/page/planted.test.ts';
    expect(diagnosticsOf(test, `import { x } from '../member/AccountPage.tsx';`)).toEqual([]);
    expect(diagnosticsOf(test, `import { x } from '../../../server/src/start/app.ts';`)).toHaveLength(1);
  });

  it('lets an exception pass with its reason, and asks for its end when nothing needs it', () => {
    const exception = { from: 'apps/site/src/page/', to: 'apps/site/src/docs/Sidebar.tsx', reason: 'for the test' };
    const imports = read('apps/site/src/page/planted.ts', `import { x } from '../docs/Sidebar.tsx';`);
    expect(checkImports(imports, { ...rules, exceptions: [exception] })).toEqual([]);
    expect(checkImports([], { ...rules, exceptions: [exception] })).toEqual([
      expect.stringContaining('needed no more'),
    ]);
  });

  it('[H02] names circles, those of types included, by their shortest way', () => {
    const imports = [
      { from: 'packages/locales/src/a.ts', specifier: './b.ts', to: 'packages/locales/src/b.ts' },
      { from: 'packages/locales/src/b.ts', specifier: './c.ts', to: 'packages/locales/src/c.ts' },
      { from: 'packages/locales/src/c.ts', specifier: './a.ts', to: 'packages/locales/src/a.ts' },
      { from: 'packages/locales/src/d.ts', specifier: './a.ts', to: 'packages/locales/src/a.ts' },
    ];
    expect(checkImports(imports, rules)).toEqual([
      expect.stringMatching(/^A circle of 3 files: \S+a\.ts → \S+b\.ts → \S+c\.ts → \S+a\.ts\./),
    ]);
  });
});
