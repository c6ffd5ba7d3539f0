import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getLocale } from '@duoverso/locales';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problems } from '../diagnostics/problems.ts';
import { checkSearchKeywords, loadSearchKeywords, readSynonyms } from './search-keywords.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'reader-words-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), text);
}

function problemsOf(text: string): string[] {
  write('reader-words/en.json', `{\n  "/docs/usage/": ${text}\n}`);
  const problems = new Problems();
  checkSearchKeywords(dir, problems);
  return problems.list.map(({ where, what }) => `${where} ${what}`);
}

describe('[F01] words of readers', () => {
  it('belong to sections of pages, by their address, and know their place', () => {
    const usage = '{\n  "": ["怎么用"],\n  "start": ["软件打不开", "没反应"]\n}';
    write('reader-words/zh.json', `{ "/docs/usage/": ${usage}, "/": { "": ["翻译插件"] } }`);
    const load = (code: string) => loadSearchKeywords(dir, getLocale(code), new Problems());
    expect(load('zh')).toEqual([
      {
        page: '/docs/usage/',
        sections: { '': ['怎么用'], start: ['软件打不开', '没反应'] },
        placeOf: expect.any(Function),
      },
      { page: '/', sections: { '': ['翻译插件'] }, placeOf: expect.any(Function) },
    ]);
    expect(load('zh')[0]?.placeOf('start')).toBe('content/reader-words/zh.json:3:3');
    expect(load('zh-Hans')[0]?.sections['start']).toEqual(['软件打不开', '没反应']);
    expect(load('zh-TW')[0]?.sections['start']).toEqual(['軟體無法開啟', '沒反應']);
    expect(load('de')).toEqual([]);
  });

  it.each([
    ['{ "start": [] }', 'start: holds no words.'],
    ['{ "start": ["a", "A"] }', 'start: holds a phrase twice.'],
    ['{ "start": [" a"] }', 'start.0: is empty, or begins or ends with a space.'],
    [`{ "start": ["${'x'.repeat(81)}"] }`, 'start.0: longer than 80 letters'],
    [JSON.stringify({ start: Array.from({ length: 15 }, (_, n) => `word ${n}`) }), 'start: holds more than 14 phrases'],
    ['{ "start": "a" }', 'start: Invalid input'],
  ])('are refused with file, line and reason: %s', (text, what) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(/^content\/reader-words\/en\.json:2:\d+ /)]);
    expect(problemsOf(text)[0]).toContain(what);
  });

  it('of a language that is not written are refused', () => {
    write('reader-words/zh-TW.json', '{}');
    expect(problemsOf('{}')).toEqual(['content/reader-words/zh-TW.json "zh-TW" is no language that is written.']);
  });

  it('of a language in a folder are refused, with the file that they belong into', () => {
    write('reader-words/en/docs/usage.json', '{}');
    expect(problemsOf('{}')).toEqual(['content/reader-words/en "en" is not a file.']);
  });

  it('of one page may be wrong and leave those of the others', () => {
    write('reader-words/en.json', '{ "/a/": { "": [] }, "/b/": { "": ["x"] }, "docs/c": { "": ["y"] } }');
    const problems = new Problems();
    expect(loadSearchKeywords(dir, getLocale('en'), problems).map(({ page }) => page)).toEqual(['/b/']);
    expect(problems.list.map(({ where, what }) => `${where} ${what}`)).toEqual([
      'content/reader-words/en.json:1:12 /a/.: holds no words.',
      'content/reader-words/en.json:1:44 "docs/c" is no address of a page.',
    ]);
    expect(problems.list.at(-1)?.remedy).toContain('"/docs/usage/"');
  });

  it('that a merge has left twice are told, since the first would be lost', () => {
    expect(problemsOf('{\n "": ["a"],\n "": ["b"] },\n "/docs/usage/": {}')).toEqual([
      'content/reader-words/en.json:4:2 "" is there twice.',
      'content/reader-words/en.json:5:2 "/docs/usage/" is there twice.',
    ]);
  });
});

it('[F01] synonyms of a derived language are those that it is made from', () => {
  write('synonyms/zh.txt', '软件 = 程序');
  expect(readSynonyms(dir, getLocale('zh-TW'))).toEqual({ file: 'content/synonyms/zh.txt', text: '軟體 = 程式' });
  expect(readSynonyms(dir, getLocale('zh-Hans'))?.text).toBe('软件 = 程序');
  expect(readSynonyms(dir, getLocale('en'))).toBeUndefined();
});
