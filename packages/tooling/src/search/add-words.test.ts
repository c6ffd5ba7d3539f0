import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addSynonym, addWords } from './add-words.ts';

function contentOf(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'words-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
}

describe('[F01] words from the report of searches', () => {
  it('are added to a section, to a page and to a page without any, once', () => {
    const dir = contentOf({
      'reader-words/en.json': '{ "/": { "": ["home"] }, "/docs/usage/": { "start": ["begin"] } }',
    });
    const file = addWords(dir, 'en', '/docs/usage/#start', 'How To Begin');
    addWords(dir, 'en', '/docs/usage/', 'manual');
    addWords(dir, 'en', '/docs/faq', 'home');
    const pages = JSON.parse(readFileSync(file, 'utf8'));
    expect(pages).toEqual({
      '/': { '': ['home'] },
      '/docs/faq/': { '': ['home'] },
      '/docs/usage/': { start: ['begin', 'how to begin'], '': ['manual'] },
    });
    expect(Object.keys(pages)).toEqual(Object.keys(pages).toSorted());
    expect(readFileSync(addWords(dir, 'de', '/', 'los'), 'utf8')).toBe(
      '{\n  "/": {\n    "": [\n      "los"\n    ]\n  }\n}\n',
    );
    expect(() => addWords(dir, 'en', '/docs/usage/', 'Begin')).toThrow('has "begin" for /docs/usage/ already');
  });

  it('[V03] are added to the version that the address names', () => {
    const dir = contentOf({ 'versions/1.0/version.json': '{}', 'versions/0.9/version.json': '{}' });
    const filesOf = (section: string) => addWords(dir, 'en', section, 'begin').slice(dir.length + 1);
    expect(['/docs/usage/', '/docs/0.9/usage/#start', '/docs/next/usage/', '/pricing/'].map(filesOf)).toEqual([
      'versions/1.0/reader-words/en.json',
      'versions/0.9/reader-words/en.json',
      'reader-words/en.json',
      'reader-words/en.json',
    ]);
    expect(JSON.parse(readFileSync(join(dir, 'versions/0.9/reader-words/en.json'), 'utf8'))).toEqual({
      '/docs/usage/': { start: ['begin'] },
    });
    expect(Object.keys(JSON.parse(readFileSync(join(dir, 'reader-words/en.json'), 'utf8')))).toEqual([
      '/docs/usage/',
      '/pricing/',
    ]);
  });

  it('are added as synonyms, unless a line says them', () => {
    const dir = contentOf({ 'synonyms/en.txt': '# Words\nprice = cost\n' });
    const file = addSynonym(dir, 'en', 'uninstall > remove');
    expect(readFileSync(file, 'utf8')).toBe('# Words\nprice = cost\nuninstall > remove\n');
    expect(() => addSynonym(dir, 'en', 'price > fee')).toThrow('"price" has its synonyms in line 2 already');
    expect(readFileSync(addSynonym(dir, 'de', 'a = b'), 'utf8')).toBe('a = b\n');
  });
});
