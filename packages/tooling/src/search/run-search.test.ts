import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { projectDir } from '../project/paths.ts';
import { addSynonym, addWords } from './add-words.ts';
import { runSearch } from './run-search.ts';

const dir = mkdtempSync(join(tmpdir(), 'search-command-'));
const bare = join(dir, 'bare');
mkdirSync(bare);
const wrong = join(dir, 'wrong.json');
writeFileSync(wrong, JSON.stringify({ content: 'a[' }));
const unfinished = join(dir, 'unfinished.json');
writeFileSync(unfinished, `\ufeff${JSON.stringify({ content: 'main >' })}`);
const page = join(dir, 'page');
mkdirSync(page);
writeFileSync(join(page, 'index.html'), '<main><h1>Pie</h1></main>');
afterAll(() => rmSync(dir, { recursive: true, force: true }));

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in this process. */
async function search(...args: string[]): Promise<Ran> {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const log = vi.spyOn(console, 'log').mockImplementation((...said) => void stdout.push(`${said.join(' ')}\n`));
  const error = vi.spyOn(console, 'error').mockImplementation((...said) => void stderr.push(`${said.join(' ')}\n`));
  try {
    await runSearch(args, {
      command: 'npm run search --',
      serveSearch: () => Promise.reject(new Error('nothing is to be served here')),
      addToSite: async ({ language, section, words }) =>
        section === undefined ? addSynonym('nowhere', language, words) : addWords('nowhere', language, section, words),
    });
    return { status: Number(process.exitCode ?? 0), stdout: stdout.join(''), stderr: stderr.join('') };
  } finally {
    process.exitCode = undefined;
    log.mockRestore();
    error.mockRestore();
  }
}

/** Runs a command as it is typed. */
function typed(...args: string[]): { status: number | null; stderr: string } {
  return spawnSync(process.execPath, [join(projectDir, 'scripts/search.ts'), ...args], { encoding: 'utf8' });
}

describe('npm run search', () => {
  it('indexes any records and prints ranked hits with their reasons', async () => {
    const records = ['Apple pie', 'Pear cake'].map((title, id) =>
      JSON.stringify({ objectID: `${id}`, url: `/${id}`, type: 'lvl1', hierarchy: { lvl1: title }, language: 'en' }),
    );
    const file = join(dir, 'records.jsonl');
    writeFileSync(file, records.join('\n'));
    const indexed = await search('index', '--records', file, '--name', 'cakes', '--out', join(dir, 'out'));
    expect(indexed).toMatchObject({ status: 0, stdout: expect.stringContaining('2 records') });
    const queried = await search(
      'query',
      '--dir',
      join(dir, 'out'),
      '--name',
      'cakes',
      '--language',
      'en',
      'appel pie',
    );
    expect(queried.stdout).toMatch(/1\. Apple pie\n\s+\/0\n\s+[\d.]+ = typing errors × coverage 1\.00/);
    const other = await search('query', '--dir', join(dir, 'out'), '--name', 'cakes', '--language', 'de', 'x');
    expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining('It holds: cakes.en.sqlite') });
  });

  it('[F08] indexes a folder of built pages by its rules and a folder of Markdown, with synonyms, and says what it left out', async () => {
    const site = join(dir, 'site');
    mkdirSync(join(site, 'pie'), { recursive: true });
    writeFileSync(join(site, '404.html'), '<main><h1>Gone</h1></main>');
    const head = '<html lang="en"><meta name="generator" content="Starlight v0.42.4">';
    writeFileSync(
      join(site, 'pie/index.html'),
      `${head}<main><h1>Apple pie</h1><p class="ad">Offer</p><p>Hot</p></main>`,
    );
    writeFileSync(join(site, 'start.md'), '# Pear cake\n\nSweet.');
    const rules = join(dir, 'rules.json');
    writeFileSync(rules, JSON.stringify({ skip: ['.ad'] }));
    mkdirSync(join(dir, 'synonyms'));
    writeFileSync(join(dir, 'synonyms/en.txt'), 'tart > pie');

    const out = join(dir, 'pages');
    const asked = ['--rules', rules, '--url', 'https://cakes.example', '--synonyms', join(dir, 'synonyms')];
    const html = await search('index', '--html', site, '--name', 'html', '--out', out, ...asked);
    expect(html).toMatchObject({ status: 0, stdout: expect.stringContaining('1 page, read as those of Starlight') });
    expect(html.stdout).toContain('left out: /404.html: it is an error page');
    const query = (name: string, words: string) =>
      search('query', '--dir', out, '--name', name, '--language', 'en', words);
    expect((await query('html', 'tart')).stdout).toMatch(
      /1\. Documentation › Apple pie\n\s+https:\/\/cakes\.example\/pie\/\n/,
    );
    expect((await query('html', 'offer')).stdout).toContain('0 records of');

    expect((await search('index', '--markdown', site, '--name', 'md', '--out', out)).stdout).toContain('1 page\n');
    expect((await query('md', 'sweet')).stdout).toContain('/start/');
  });

  it.each([
    ['--help', 'index | query | words'],
    ['words', '--section PATH'],
    ['synonym', 'uninstall > remove'],
    ['index', '--markdown DIR'],
    ['query', '--hits 10'],
    ['serve', '--api-key KEY'],
  ])('[F08] tells how it is used: %s', async (command, text) => {
    const { status, stdout, stderr } = await search(...new Set([command, '--help']));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(text);
  });

  it('names five files of each reason why they are left out', async () => {
    const site = join(dir, 'many');
    mkdirSync(site);
    for (let n = 0; n < 7; n += 1) writeFileSync(join(site, `${n}.html`), '<meta http-equiv="refresh" content="0">');
    writeFileSync(join(site, 'latin.html'), Buffer.from('<main>für</main>', 'latin1'));
    const { stderr } = await search('index', '--html', site, '--name', 'a', '--out', join(dir, 'none'));
    expect(stderr.split('\n').filter((line) => line.endsWith('it sends elsewhere'))).toEqual([
      'left out: /0.html, /1.html, /2.html, /3.html, /4.html and 2 more: it sends elsewhere',
    ]);
    expect(stderr).toContain('left out: /latin.html: it is not UTF-8 text');
  });

  it('[F08] says in a line what it supposes of pages without a language, and how to say it', async () => {
    const site = join(dir, 'languages');
    for (const folder of ['de', 'fr']) {
      mkdirSync(join(site, folder), { recursive: true });
      for (let n = 0; n < 3; n += 1)
        writeFileSync(
          join(site, folder, `${n}.html`),
          `<html><title>T</title><main>${'<p>Tea and cake</p>'.repeat(50)}</main></html>`,
        );
    }
    const asked = ['--html', site, '--name', 'tongues', '--out', join(dir, 'tongues')];
    const { status, stdout } = await search('index', ...asked);
    expect(status).toBe(0);
    expect(stdout).toContain(
      '6 pages do not say their language and are taken for English. If that is wrong, say it with --language xx.\n',
    );
    expect(stdout).toContain('The folders de, fr are named like languages, but all of them are in one index.');
    expect(stdout.split('\n').every((line) => line.length < 300)).toBe(true);
    expect((await search('index', ...asked, '--language', 'de')).stdout).not.toContain('taken for');
  });

  it.each([
    [[], 'No command given'],
    [['crawl'], 'Unknown command "crawl"'],
    [['index', '--name', 'a'], 'Missing --out'],
    [['index', '--name', 'a', '--out', dir], 'Give one of --html, --markdown and --records'],
    [['index', '--html', '/nowhere', '--name', 'a', '--out', dir], 'There is no folder /nowhere'],
    [['index', '--html', bare, '--name', 'a', '--out', dir], `${bare} holds no page that can be searched`],
    [
      ['index', '--html', bare, '--rules', wrong, '--name', 'a', '--out', dir],
      `${wrong}: content: "a[" is no selector`,
    ],
    [['index', '--html', bare, '--name', '../a', '--out', dir], '--name is "../a". Use letters'],
    [['index', '--html', page, '--name', 'a', '--out', join(page, 'index.html')], 'EEXIST'],
    [
      ['index', '--html', bare, '--rules', unfinished, '--name', 'a', '--out', dir],
      `${unfinished}: content: "main >" is no selector`,
    ],
    [['words', '--language', 'xx', '--section', '/', 'a'], 'Unknown language "xx"'],
    [['words', '--language', 'en', '--section', 'usage', 'a'], 'Give a section such as'],
    [['synonym', '--language', 'en', 'a b'], 'has neither "=" nor ">"'],
    [['serve', '--dir', '/nowhere', '--port', '0', '--app-id', 'a', '--api-key', 'b'], 'There is no folder /nowhere'],
    [['serve', '--dir', bare, '--port', '0', '--app-id', 'a', '--api-key', 'b'], `${bare} holds no index`],
    [['index', '--what', 'a'], "Unknown option '--what'"],
    [['index', '--records', '/nowhere', '--name', 'a', '--out', dir], '/nowhere does not exist'],
    [['query', '--dir', '/nowhere', '--name', 'a', '--language', 'en', 'x'], 'is missing. Rebuild it: npm run search'],
    [['serve', '--dir', dir, '--port', 'x', '--app-id', 'a', '--api-key', 'b'], '--port is "x". Give a whole number'],
  ])('says what is wrong with %j', async (args, message) => {
    const { status, stderr } = await search(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\w*Error: |^ {4}at /m);
  });

  it('[F08] ends with 1 and the folder when there is nothing to serve', () => {
    const served = ['--port', '0', '--app-id', 'a', '--api-key', 'b'];
    expect(typed('serve', '--dir', '/nowhere', ...served)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no folder /nowhere.'),
    });
  });
});
