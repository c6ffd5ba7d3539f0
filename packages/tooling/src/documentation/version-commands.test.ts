import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadVersionData } from '@duoverso/content/data/load-data';
import { loadRedirects } from '@duoverso/content/data/redirects';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { translationStatus } from '@duoverso/content/translation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectDir } from '../project/paths.ts';
import { UsageError } from '../project/usage-error.ts';
import { cut } from './cut.ts';
import type { DocsCommand, DocsContext } from './docs-command.ts';
import { drop } from './drop.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { remove } from './remove.ts';

let contentDir: string;
beforeEach(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'docs-command-'));
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), contentDir, { recursive: true });
});
afterEach(() => rmSync(contentDir, { recursive: true }));

/** Runs a command, and gives what it prints. */
async function run(command: DocsCommand, ...args: string[]): Promise<string> {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  await command.run(args, { contentDir, projectDir, day: '2026-11-29', print } as DocsContext);
  return printed.join('\n');
}
const versions = () => (existsSync(join(contentDir, 'versions')) ? readdirSync(join(contentDir, 'versions')) : []);
const pagesOf = () => Object.fromEntries(loadRedirects(contentDir, new Problems()).pages);
const textOf = (file: string) => readFileSync(join(contentDir, file), 'utf8');

describe('[V01] npm run docs -- cut', () => {
  it('keeps texts in all languages, figures, labels, data and the order of the pages', async () => {
    expect(await run(cut, '1.0')).toContain('3 pages in 3 languages');
    for (const file of [
      'docs/en/usage.md',
      'docs/ar/usage.md',
      'docs/zh/usage.md',
      'figures/en.json',
      'interface/en.json',
      'models.json',
    ])
      expect(textOf(`versions/1.0/${file}`)).toBe(textOf(file));
    const problems = new Problems();
    const { order, data } = loadVersionData(contentDir, 'versions/1.0/', problems);
    expect(problems.list).toEqual([]);
    const { sidebar, outsideSidebar } = JSON.parse(textOf('navigation.json'));
    expect(order).toEqual({ cut: '2026-11-29', sidebar, outsideSidebar });
    expect(data.dependencies?.length).toBeGreaterThan(0);
  });

  it('keeps the search keywords of the documentation, and those alone', async () => {
    mkdirSync(join(contentDir, 'reader-words'));
    writeFileSync(join(contentDir, 'reader-words/en.json'), '{"/":{"":["a"]},"/docs/usage/":{"":["b"]}}');
    await run(cut, '1.0');
    expect(JSON.parse(textOf('versions/1.0/reader-words/en.json'))).toEqual({ '/docs/usage/': { '': ['b'] } });
  });

  it('changes nothing of what is being written', async () => {
    const before = textOf('docs/en/usage.md') + textOf('navigation.json');
    await run(cut, '1.0');
    expect(textOf('docs/en/usage.md') + textOf('navigation.json')).toBe(before);
  });

  it.each([
    [[], /Give the number/],
    [['1.0', '2.0'], /Give the number/],
    [['next'], /"next" is no number/],
    [['v2'], /"v2" is no number/],
    [['../../docs'], /is no number/],
    [['1.0/../..'], /is no number/],
    [[''], /"" is no number/],
    [['1.5'], /1\.5 is cut already/],
    [['01.6'], /"01.6" is no number/],
    [['1.6.'], /is no number/],
    [[`1.${'9'.repeat(20)}`], /is no number/],
    [['1.10'], /^$/],
    [['1.4'], /1\.4 is older than 1\.5/],
  ])('%j after 1.5', async (args, refusal) => {
    await run(cut, '1.5');
    const given = run(cut, ...args);
    if (refusal.source === '^$') {
      await given;
      expect(versions()).toEqual(['1.10', '1.5']);
      return;
    }
    await expect(given).rejects.toThrow(UsageError);
    await expect(given).rejects.toThrow(refusal);
    expect(versions()).toEqual(['1.5']);
  });

  it('that fails half way leaves nothing, and works when what was missing is there', async () => {
    const models = textOf('models.json');
    rmSync(join(contentDir, 'models.json'));
    await expect(run(cut, '1.0')).rejects.toThrow(/models\.json/);
    expect(versions()).toEqual([]);
    writeFileSync(join(contentDir, 'models.json'), models);
    mkdirSync(join(contentDir, 'versions/.1.0/docs/en'), { recursive: true }); // as a killed cut leaves it
    writeFileSync(join(contentDir, 'versions/.1.0/docs/en/half.md'), '');
    await run(cut, '1.0');
    expect(versions()).toEqual(['1.0']);
    expect(existsSync(join(contentDir, 'versions/1.0/docs/en/half.md'))).toBe(false);
  });

  it('refuses a folder without documentation', async () => {
    rmSync(join(contentDir, 'docs'), { recursive: true });
    await expect(run(cut, '1.0')).rejects.toThrow(/holds no documentation/);
  });
});

describe('[W01] a page that moves while a version is cut', () => {
  it('leaves the version as it was, and links to it until the next cut', async () => {
    await run(cut, '1.0');
    const outside = ['versions/1.0/docs/en/index.md', 'versions/1.0/services.json', 'settings.json'].map(textOf);
    expect(await run(move, 'usage', 'first/steps')).toContain('follow with the next cut');
    expect(['versions/1.0/docs/en/index.md', 'versions/1.0/services.json', 'settings.json'].map(textOf)).toEqual(
      outside,
    );
    expect(textOf('docs/en/index.md')).toContain('/docs/first/steps/');
    expect(textOf('marketing/en/home.json')).toContain('/docs/usage/');
    // What led to the page still leads there, and the page itself still answers.
    expect(pagesOf()['/docs/start/']).toEqual({ to: '/docs/usage/' });
    expect(pagesOf()).not.toHaveProperty('/docs/usage/');
    await run(cut, '2.0');
    for (const file of ['marketing/en/home.json', 'navigation.json'])
      expect(textOf(file)).not.toContain('/docs/usage/');
    expect(JSON.parse(textOf('settings.json')).search.suggestions).toEqual(['first/steps']);
    expect(pagesOf()).toMatchObject({
      '/docs/start/': { to: '/docs/first/steps/' },
      '/docs/usage/': { to: '/docs/first/steps/' },
    });
  });

  it('keeps translations of what follows as they were: up to date', async () => {
    const stale = () =>
      translationStatus(contentDir, { diagnostics: true }).flatMap(({ files }) =>
        files.flatMap(({ id, open }) => open.filter(({ state }) => state === 'stale').map(() => id)),
      );
    const before = stale();
    await run(cut, '1.0');
    await run(move, 'usage', 'first/steps');
    expect(stale()).toEqual(before);
    await run(cut, '2.0');
    expect(stale()).toEqual(before);
  });
});

describe('npm run docs -- list', () => {
  it('shows where each version is served', async () => {
    expect(await run(list)).toMatch(/^current +\/docs\/ +being written/);
    await run(cut, '0.9');
    await run(cut, '1.0');
    const rows = (await run(list)).split('\n').map((row) => row.split(/ {2,}/));
    expect(rows.map(([id, address, day]) => [id, address, day])).toEqual([
      ['current', '/docs/next/', 'being written'],
      ['1.0', '/docs/', 'cut 2026-11-29'],
      ['0.9', '/docs/0.9/', 'cut 2026-11-29'],
    ]);
    expect(rows[1]?.[3]).toMatch(/^3 pages in 3 languages, 0\.\d MB$/);
  });
});

describe('npm run docs -- drop', () => {
  it('removes one version, and says what is served then', async () => {
    await run(cut, '0.9');
    await run(cut, '1.0');
    expect(await run(drop, '1.0')).toContain('serves 0.9 at /docs/');
    expect(versions()).toEqual(['0.9']);
    expect(await run(drop, '0.9')).toContain('what is being written at /docs/');
    expect(versions()).toEqual([]);
  });

  it('leads every address that is gone to what has taken its place, or says that nothing has', async () => {
    rmSync(join(contentDir, 'redirects.json'));
    await run(cut, '0.9');
    await run(remove, 'CHANGELOG');
    await run(cut, '1.0');
    expect(pagesOf()).toEqual({ '/docs/CHANGELOG/': { gone: true } });
    expect(await run(drop, '0.9')).toContain('3 addresses');
    const dropped = {
      '/docs/0.9/': { to: '/docs/' },
      '/docs/0.9/usage/': { to: '/docs/usage/' },
      '/docs/0.9/CHANGELOG/': { gone: true, instead: '/docs/' },
      '/docs/CHANGELOG/': { gone: true },
    };
    expect(pagesOf()).toEqual(dropped);
    await run(drop, '1.0');
    expect(pagesOf()).toEqual({
      ...dropped,
      '/docs/next/': { to: '/docs/' },
      '/docs/next/usage/': { to: '/docs/usage/' },
    });
  });

  it('takes its addresses out of the redirects again when the same number is cut', async () => {
    rmSync(join(contentDir, 'redirects.json'));
    await run(cut, '0.9');
    await run(cut, '1.0');
    await run(drop, '1.0');
    expect(Object.keys(pagesOf())).toEqual(['/docs/0.9/', '/docs/0.9/CHANGELOG/', '/docs/0.9/usage/']);
    await run(cut, '1.0');
    expect(pagesOf()).toEqual({});
  });

  it.each([[[]], [['0.8']], [['../docs']], [['']], [['current']], [['1.0', '1.0']]])(
    'refuses %j, and removes nothing',
    async (args) => {
      await run(cut, '1.0');
      await expect(run(drop, ...args)).rejects.toThrow(/1\.0/);
      expect(versions()).toEqual(['1.0']);
      expect(existsSync(join(contentDir, 'docs/en/index.md'))).toBe(true);
    },
  );
});
