import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parsePageBlocks } from '../text/page-blocks.ts';
import { run } from './run.ts';

const example = fileURLToPath(new URL('../../examples/plain', import.meta.url));
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bilingual-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (file: string, html: string) => {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), html);
};
const page = (lang: string, main: string) =>
  `<html lang="${lang}">\n<body>\n<main>\n${main}\n</main>\n</body>\n</html>`;
const read = (file: string) => parsePageBlocks(JSON.parse(readFileSync(join(dir, file), 'utf8')));
const bilingual = (...args: string[]) => {
  const lines: string[] = [];
  return { code: run(args, (line) => lines.push(line)), text: lines.join('\n') };
};
const align = (...more: string[]) => bilingual('align', dir, '--first', 'en', '--second', 'de', ...more);

describe('bilingual align', () => {
  it('writes the blocks of each page beside it, in each language', () => {
    cpSync(example, dir, { recursive: true });
    const { code, text } = align('--second', 'ar');
    expect(text).toBe('Pages in more than one language: 1. Blocks with a counterpart: 48 of 48. Faults: 0.');
    expect(code).toBe(0);
    expect(read('ar/tea.blocks.json')).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      kinds: read('en/tea.blocks.json').kinds,
    });
    expect(read('de/tea.blocks.json').blocks[2]).toBe('Was man braucht');
  });

  it('tells of each section that does not line up, with its places in both languages', () => {
    write(
      'en/guide/index.html',
      page('en', '<h1>Guide</h1>\n<p>One.</p>\n<h2>Use</h2>\n<p>Press.</p>\n<h2>End</h2>\n<ul><li>A</li></ul>'),
    );
    write(
      'de/guide/index.html',
      page(
        'de',
        '<h1>Hilfe</h1>\n<p>Eins.</p>\n<h2>Nutzen</h2>\n<p>Drücken.</p>\n<p>Mehr.</p>\n<h2>Ende</h2>\n<p>A</p>',
      ),
    );
    const { code, text } = align();
    expect(code).toBe(1);
    expect(text.split('\n')).toEqual([
      'en/guide/index.html:7  de/guide/index.html:8',
      '  nothing more against paragraph “Mehr.”',
      'en/guide/index.html:9  de/guide/index.html:10',
      '  list item “A” against paragraph “A”',
      'Pages in more than one language: 1. Blocks with a counterpart: 4 of 6. Faults: 2.',
    ]);
    expect(read('de/guide/blocks.json').kinds).toBe('1p2pp2p');
  });

  it('tells of the first heading that differs, after which nothing can be compared', () => {
    write('en/a.html', page('en', '<h1>A</h1>\n<h2>B</h2>\n<h2>C</h2>'));
    write('de/a.html', page('de', '<h1>A</h1>\n<h3>B</h3>'));
    expect(align().text).toContain('en/a.html:5  de/a.html:5\n  heading 2 “B” against heading 3 “B”');
  });

  it('tells of pages without text in one language, in the wrong language, and without the other one', () => {
    write('en/a.html', page('en', '<p>One</p>'));
    write('de/a.html', page('fr', '').replaceAll('main>', 'div>'));
    write('en/b.html', page('en', '<p>Two</p>'));
    const { code, text } = align();
    expect(code).toBe(1);
    expect(text).toContain('its <html lang> is not de');
    expect(text).toContain('no text is found in de/a.html: which element holds it? Name it with --main');
    expect(text).toContain('en/b.html: in this language alone');
  });

  it('counts blocks that say the same in both languages, whatever their marks, and names them', () => {
    const words = ['Take two spoons of “fresh” tea.', 'It’s done – drink it now.', 'DeepL API', 'Wait a little while.'];
    const german = [
      'Take two spoons of "fresh" tea',
      "It's done - drink it now.",
      'DeepL API',
      'Warten Sie ein wenig.',
    ];
    const text = (all: readonly string[]) => all.map((one) => `<p>${one}</p>`).join('\n');
    write('en/a.html', page('en', text(words)));
    write('de/a.html', page('de', text(german)));
    const { code, text: reported } = align();
    expect(reported.split('\n')).toEqual([
      'en/a.html:4  de/a.html:4',
      '  untranslated: paragraph “Take two spoons of “fresh” tea.”',
      'en/a.html:5  de/a.html:5',
      '  untranslated: paragraph “It’s done – drink it now.”',
      'Pages in more than one language: 1. Blocks with a counterpart: 4 of 4. Untranslated: 2. Faults: 0.',
    ]);
    expect(code).toBe(0);
  });

  it('finds the text by the role of its element where there is no <main>', () => {
    const text = (lang: string, words: string) =>
      `<html lang="${lang}"><body><p>Menu</p><div class="body" role="main"><p>${words}</p></div></body></html>`;
    write('en/a.html', text('en', 'One'));
    write('de/a.html', text('de', 'Eins'));
    for (const more of [[], ['--main', '[role="main"]'], ['--main', '[role=main]']]) {
      expect(align(...more)).toMatchObject({ code: 0 });
      expect(read('de/a.blocks.json').blocks).toEqual(['Eins']);
      expect(read('de/a.blocks.json').main).toBeUndefined();
    }
  });

  it.each([
    ['de_DE', 'de-DE'],
    [' de ', 'de'],
    ['', 'de'],
  ])('reads a page that calls its language "%s"', (lang, known) => {
    write('en/a.html', page('en', '<p>One two three four.</p>'));
    write('de/a.html', page(lang, '<p>Eins zwei drei vier.</p>'));
    expect(align().code).toBe(0);
    expect(read('de/a.blocks.json').lang).toBe(known);
  });

  it('reads the text where it is said to be, and says so to browsers', () => {
    const text = (lang: string, words: string) =>
      page(lang, '<p>Menu</p>').replace('</body>', `<div id="text"><p>${words}</p><p class="ad">x</p></div></body>`);
    write('en/a.html', text('en', 'One'));
    write('de/a.html', text('de', 'Eins'));
    expect(align('--main', '#text', '--skip', '.ad').code).toBe(0);
    expect(read('de/a.blocks.json')).toMatchObject({ blocks: ['Eins'], main: '#text', skip: ['.ad'] });
  });

  it('takes the folder itself for a language, and leaves the folders of others out', () => {
    write('404.html', page('en', ''));
    write('pt/404.html', page('pt', ''));
    write('a/index.html', page('en', '<p>One</p>'));
    write('pt/a/index.html', page('pt-BR', '<p>Um</p>'));
    write('fr/a/index.html', page('fr', '<p>Un</p>'));
    const { code, text } = bilingual('align', dir, '--first', 'en=.', '--second', 'pt-BR=pt');
    expect([code, text]).toEqual([
      0,
      'Pages in more than one language: 1. Blocks with a counterpart: 1 of 1. Faults: 0.',
    ]);
    expect(existsSync(join(dir, 'fr/a/blocks.json'))).toBe(false);
    expect(existsSync(join(dir, '404.blocks.json'))).toBe(false);
  });

  it('writes nothing when it checks', () => {
    write('en/a.html', page('en', '<p>One</p>'));
    write('de/a.html', page('de', '<p>Eins</p>'));
    expect(align('--check', '--insert').code).toBe(0);
    expect(existsSync(join(dir, 'en/a.blocks.json'))).toBe(false);
  });

  it('leaves pages alone that are not UTF-8 or too deep, and files of others, and says so', () => {
    const latin = Buffer.from(page('de', '<p>für</p>'), 'latin1');
    const deep = page('de', `${'<div>'.repeat(20_000)}<p>Tief</p>`);
    for (const name of ['latin', 'deep', 'own']) write(`en/${name}/index.html`, page('en', '<p>One</p>'));
    write('de/latin/index.html', '');
    writeFileSync(join(dir, 'de/latin/index.html'), latin);
    write('de/deep/index.html', deep);
    write('de/own/index.html', page('de', '<p>Eins</p>'));
    write('de/own/blocks.json', '{"mine":true}');
    const { code, text } = align();
    expect(code).toBe(1);
    expect(text).toContain(
      'de/latin/index.html\n  is not UTF-8 text: build the site in this encoding. Nothing is written',
    );
    expect(text).toContain('de/deep/index.html\n  has elements too deep in each other');
    expect(text).toContain('de/own/blocks.json\n  is not from this command, and stays');
    expect(readFileSync(join(dir, 'de/own/blocks.json'), 'utf8')).toBe('{"mine":true}');
    for (const name of ['latin', 'deep'])
      for (const lang of ['en', 'de']) expect(existsSync(join(dir, lang, name, 'blocks.json'))).toBe(false);
  });

  it('links to pages whose names hold signs of addresses', () => {
    write('en/c#/why?.html', page('en', '<p>One</p>'));
    write('de/c#/why?.html', page('de', '<p>Eins</p>'));
    align('--insert');
    expect(readFileSync(join(dir, 'en/c#/why?.html'), 'utf8')).toContain('href="/de/c%23/why%3F.html"');
  });

  it('writes the direction of a language whose pages do not say it', () => {
    write('en/a.html', page('en', '<p>One</p>'));
    write('fa/a.html', page('', '<p>یک</p>'));
    write('en/b.html', page('en', '<p>One</p>'));
    write('fa/b.html', page('fa', '<p>One</p>').replace('<body>', '<body dir="ltr">'));
    bilingual('align', dir, '--first', 'en', '--second', 'fa');
    expect(read('fa/a.blocks.json')).toMatchObject({ lang: 'fa', dir: 'rtl' });
    expect(read('fa/b.blocks.json').dir).toBe('ltr');
  });

  it('tells of pages of the second language alone', () => {
    write('en/a.html', page('en', '<p>One</p>'));
    write('de/a.html', page('de', '<p>Eins</p>'));
    write('de/b/c.html', page('de', '<p>Zwei</p>'));
    expect(align().text).toContain('de/b/c.html: in this language alone');
  });

  it('asks for the element with the text where no page has it', () => {
    write('en/a.html', page('en', '').replaceAll('main>', 'div>'));
    write('de/a.html', page('de', '').replaceAll('main>', 'div>'));
    const { code, text } = align();
    expect([code, text]).toEqual([
      1,
      'No text is found in 1 pages, such as en/a.html: which element holds it? Name it with --main',
    ]);
  });

  it('names a file that the system refuses', () => {
    write('en/a.html', page('en', '<p>One</p>'));
    write('de/a.html', page('de', '<p>Eins</p>'));
    mkdirSync(join(dir, 'de/a.blocks.json'));
    const { code, text } = align();
    expect([code, text]).toEqual([1, expect.stringContaining('de/a.blocks.json\n  is not from this command')]);
    rmSync(join(dir, 'de/a.blocks.json'), { recursive: true });
    symlinkSync(join(dir, 'nowhere/at-all.json'), join(dir, 'de/a.blocks.json'));
    expect(align()).toEqual({ code: 2, text: expect.stringMatching(/a\.blocks\.json: ENOENT.*run the command again/) });
  });

  it.each([
    [['align', '/nowhere', '--first', 'en=.', '--second', 'de=.'], '"en" and "de" have one folder'],
    [['align', '/nowhere', '--first', 'en', '--second', 'de=../de'], 'The folder of "de" is not in DIR: "../de"'],
    [
      ['align', '/nowhere', '--first', 'en', '--second', 'de', '--base', 'https://a.b/c'],
      'Not a path: "https://a.b/c"',
    ],
    [['align'], 'Which folder?'],
    [['pair', '.'], 'Unknown command "pair"'],
    [['align', '/nowhere', '--first', 'en'], 'Two languages are needed'],
    [['align', '/nowhere', '--first', 'e', '--second', 'de'], 'Not a language tag: "e"'],
    [
      ['align', '/nowhere', '--first', 'en', '--second', 'de', '--main', 'div > p'],
      'Not a tag, .class or #id: "div > p"',
    ],
    [['align', '/nowhere', '--first', 'en', '--second', 'de', '--second', 'de=d'], '"de" is named twice'],
    [['align', '/nowhere', '--frist', 'en'], "'--frist'"],
    [['align', '/nowhere', '--first', 'en', '--second', 'de'], 'No folder /nowhere'],
  ])('says what to type instead of %j', (args, reported) => {
    const { code, text } = bilingual(...args);
    expect([code, text]).toEqual([2, expect.stringContaining(reported)]);
  });

  it('names the folders that are there', () => {
    write('english/a.html', page('en', '<p>One</p>'));
    expect(align().text).toContain('There: english. Name it: en=FOLDER');
  });

  it.each([[], ['--help'], ['align', '-h']])('explains itself: %j', (...args) => {
    const { code, text } = bilingual(...args);
    expect([code, text]).toEqual([0, expect.stringMatching(/^Usage: bilingual align DIR --first/)]);
  });
});
