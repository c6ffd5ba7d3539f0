import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameFinder } from './find-name.ts';
import { renameProduct } from './rename-product.ts';

const OLD = { name: 'Tinyverso', shortName: 'tiny', siteUrl: 'https://tinyverso.example' };
const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8" fill="currentColor"/></svg>';
const FILES: Readonly<Record<string, string>> = {
  'content/brand.json': `{
  "name": "Tinyverso",
  "shortName": "tiny",
  "accent": "#b32707",
  "legalName": "Tinyverso",
  "supportEmail": "support@tinyverso.example",
  "siteUrl": "https://tinyverso.example",
  "links": { "zip": "https://files.tinyverso.example/tinyverso.zip" }
}
`,
  'content/mark.svg': '<svg/>',
  'content/docs/en/index.md': 'The folder `tinyverso` of Tinyverso.\n',
  'content/stamps/de.txt': 'tinyverso',
  'deploy/systemd/tiny.service': 'Description=Tinyverso\nUser=tiny\n',
  'docs/guides/writing.md': 'Import `@tinyverso/locales`; Tinyverso runs as `tiny-admin`.\n',
  'README.md': '# Tinyverso\n',
};

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'renamed-'));
  for (const [path, text] of Object.entries(FILES)) write(path, text);
});
afterEach(() => rmSync(project, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const all = () => Object.keys(FILES).map((path) => (existsSync(join(project, path)) ? read(path) : undefined));

describe('renameProduct', () => {
  it('[W06] leaves the old names nowhere but in names of packages and in the translation memory', () => {
    write('mark.svg', MARK);
    const brand = {
      name: 'Lumi & Read',
      short: 'lumi',
      site: 'https://papyrus.example',
      accent: '#0b6e4f',
      mark: join(project, 'mark.svg'),
    };
    const changed = renameProduct(project, brand);
    expect(JSON.parse(read('content/brand.json'))).toEqual({
      name: 'Lumi & Read',
      shortName: 'lumi',
      accent: '#0b6e4f',
      legalName: 'Lumi & Read',
      supportEmail: 'support@papyrus.example',
      siteUrl: 'https://papyrus.example',
      links: { zip: 'https://files.papyrus.example/lumi.zip' },
    });
    expect(read('content/mark.svg')).toBe(MARK);
    expect(read('content/docs/en/index.md')).toBe('The folder `lumi` of Lumi & Read.\n');
    expect(read('deploy/systemd/lumi.service')).toBe('Description=Lumi & Read\nUser=lumi\n');
    expect(read('docs/guides/writing.md')).toBe('Import `@tinyverso/locales`; Lumi & Read runs as `lumi-admin`.\n');
    expect(read('content/stamps/de.txt')).toBe('tinyverso');
    expect(changed).toContain('deploy/systemd/lumi.service');
    const find = nameFinder(OLD);
    const left = ['content/brand.json', 'content/docs/en/index.md', 'deploy/systemd/lumi.service', 'README.md'];
    expect(left.flatMap((path) => find(path, read(path)))).toEqual([]);
  });

  it.each([
    ["L'Écho", 'lecho'],
    ['双语阅读', 'tinyverso'],
  ])('names files of %s by letters that every system has: %s', (name, file) => {
    renameProduct(project, { name });
    expect(JSON.parse(read('content/brand.json'))).toMatchObject({ name, legalName: name });
    expect(JSON.parse(read('content/brand.json')).links.zip).toBe(`https://files.tinyverso.example/${file}.zip`);
    expect(read('README.md')).toBe(`# ${name}\n`);
  });

  it('keeps the short name of who keeps their visitors', () => {
    renameProduct(project, { name: 'Papyrus' });
    expect(JSON.parse(read('content/brand.json'))).toMatchObject({
      name: 'Papyrus',
      shortName: 'tiny',
      siteUrl: OLD.siteUrl,
    });
    expect(read('deploy/systemd/tiny.service')).toBe('Description=Papyrus\nUser=tiny\n');
  });

  it.each([
    ['a short name that no cookie may have', { short: 'Lumi-Read' }, /"Lumi-Read" is no short name/],
    ['a short name of one letter', { short: 'l' }, /no short name/],
    ['an address with a path', { site: 'https://papyrus.example/de/' }, /no origin/],
    ['a colour by its name', { accent: 'teal' }, /six hexadecimal digits/],
    [
      'a colour too light to be read, with the nearest that can',
      { accent: '#ffb000' },
      /too light.+--accent '#[0-9a-f]{6}'/,
    ],
    ['a mark that is not there', { mark: '/nowhere/mark.svg' }, /no file/],
    ['an empty name', { name: ' ' }, /name is empty/],
  ])('refuses %s, and changes nothing', (_case, wrong, message) => {
    const before = all();
    expect(() => renameProduct(project, { name: 'Papyrus', ...wrong })).toThrow(message);
    expect(all()).toEqual(before);
  });

  it('refuses a mark that pages could not hold, and changes nothing', () => {
    write('mark.svg', MARK.replace('<path', '<script/><path'));
    const before = all();
    expect(() => renameProduct(project, { name: 'Papyrus', mark: join(project, 'mark.svg') })).toThrow(
      /holds <script>/,
    );
    expect(all()).toEqual(before);
  });
});

describe('nameFinder', () => {
  it.each([
    `L'Écho & "Cie"`,
    'L&#39;Écho &amp; &quot;Cie&quot;',
    'L&#x27;Écho &amp; &quot;Cie&quot;',
    `L'Écho &amp; &quot;Cie&quot;`,
    String.raw`L'Écho & \"Cie\"`,
  ])('finds a name as it is written: %s', (text) => {
    const found = nameFinder({ ...OLD, name: `L'Écho & "Cie"` })('here', `<p>${text}</p>`);
    expect(found.map(({ count }) => count)).toEqual([1]);
  });

  const find = nameFinder(OLD);
  it.each([
    ['TINYVERSO and Tinyverso', 2],
    ['a=1; tiny_token=1', 1],
    ['`tiny.theme`', 1],
    ['https://tinyverso.example/', 1],
    ['mailto:support@tinyverso.example', 1],
    ["import '@tinyverso/locales'", 0],
    ['nothing of it', 0],
  ])('counts in %s %s', (text, count) => {
    expect(find('here', text).reduce((sum, found) => sum + found.count, 0)).toBe(count);
  });
});
