import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Problems } from '../diagnostics/problems.ts';
import { loadSameAllowed } from './same-as-english.ts';
import { idleSameEntries, readSameList, SAME_AS_ENGLISH_FILE } from './same-list.ts';
import { acceptAll, editContent, temporaryContent, writeContent } from './testing/temporary-content.ts';
import { translationStatus } from './translation-status.ts';

/** A content folder with nothing but this list. */
function folderWith(list: unknown): string {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-same-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'glossary'));
  writeFileSync(join(dir, SAME_AS_ENGLISH_FILE), JSON.stringify(list, undefined, 2));
  return dir;
}

function diagnosticsOf(list: unknown) {
  const problems = new Problems();
  readSameList(folderWith(list), problems);
  return problems.list;
}

const FILE = `content/${SAME_AS_ENGLISH_FILE}`;

describe('the list of texts that stay as in English', () => {
  it('gives every entry under a reason, with its language and place', () => {
    const dir = folderWith({ product: { '*': ['macOS'] }, word: { de: ['Text'] } });
    const problems = new Problems();
    expect(readSameList(dir, problems)).toEqual([
      { text: 'macOS', language: '*', where: `${FILE}:4:7` },
      { text: 'Text', language: 'de', where: `${FILE}:9:7` },
    ]);
    expect(problems.list).toEqual([]);
  });

  it.each<[string, unknown, string, string]>([
    ['entries without a reason', { de: ['Text'] }, 'de: Invalid input: expected record', 'Correct "de".'],
    ['entries without a language', { word: ['Text'] }, 'word: Invalid input: expected record', 'Correct "word".'],
    ['an entry that is no text', { word: { de: [1] } }, 'word.de.0: Invalid input: expected string', '"word.de.0"'],
    ['an entry without letters', { word: { de: [''] } }, 'word.de.0: Too small', 'Correct "word.de.0".'],
    [
      'a mistyped reason',
      { produkt: { '*': ['macOS', 'macOS'] } },
      '"produkt" is no reason',
      'Did you mean "product"?',
    ],
    ['an unknown reason', { lazy: { de: ['Text'] } }, '"lazy" is no reason', 'Use one of: product (name of a product'],
    ['a reason without entries', { product: {} }, '"product" has no entries.', 'Remove it.'],
    ['a language without entries', { word: { de: [] } }, '"word" for "de" has no entries.', 'Remove it.'],
    ['an unknown language', { word: { pt_BR: ['Total'] } }, '"pt_BR" is no language', 'Did you mean "pt-BR"?'],
    ['English itself', { word: { en: ['Total'] } }, '"en" is no language', ''],
    ['a word of all languages', { word: { '*': ['Total'] } }, 'not for "*"', 'Name the languages that have it'],
    [
      'an entry twice',
      { word: { de: ['Text', 'Text'] } },
      '"Text" for "de" is there twice.',
      `Keep one of them: ${FILE}:4:7.`,
    ],
    [
      'an entry under two reasons',
      { key: { de: ['Alt'] }, word: { de: ['Alt'] } },
      '"Alt" for "de" is there twice.',
      ':4:7.',
    ],
    [
      'an entry for all and for one',
      { word: { de: ['Alt'] }, key: { '*': ['Alt'] } },
      '"Alt" for "de" is there twice.',
      ':9:7.',
    ],
  ])('refuses %s, with its place and what to do', (_name, list, what, remedy) => {
    expect(diagnosticsOf(list)).toEqual([
      {
        where: expect.stringMatching(/^content\/glossary\/same-as-english\.json:\d+:\d+$/),
        what: expect.stringContaining(what),
        remedy: expect.stringContaining(remedy),
      },
    ]);
  });

  it('names the reasons that the guide explains, in its words', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guides/translating.md'), 'utf8');
    const table = guide.match(/\n\| reason \|[^\n]*\n[^\n]*\n((?:\|[^\n]*\n)+)/)?.[1] ?? '';
    const rows = [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, reason, what]) => `${reason} (${what})`);
    expect(diagnosticsOf({ lazy: { de: ['Text'] } })[0]?.remedy).toBe(`Use one of: ${rows.join(', ')}.`);
  });

  it('allows nothing as long as it does not fit', () => {
    expect(() => loadSameAllowed(folderWith({ de: ['Text'] }))).toThrow(`${FILE}:2:3`);
  });

  it('leaves an entry of one language to this one, and has no word for what has no words', () => {
    const allowed = loadSameAllowed(folderWith({ product: { '*': ['macOS'] }, word: { de: ['Text'] } }));
    const asked = [allowed('**macOS**', 'fr'), allowed('Text', 'de'), allowed('Text', 'fr'), allowed('5 `x`', 'fr')];
    expect(asked).toEqual([true, true, false, true]);
  });
});

describe('entries that no text needs', () => {
  const idle = (dir: string) => idleSameEntries(dir, translationStatus(dir, { diagnostics: true }));

  it('are told with their place, those for all languages only when none needs them', () => {
    const dir = temporaryContent();
    editContent(dir, 'docs/ar/usage.md', 'اختر مفتاحًا.', 'Choose a key.');
    acceptAll(dir);
    const list = (text: string) => writeContent(dir, SAME_AS_ENGLISH_FILE, text);
    list('{ "literal": { "*": ["Choose a key."] } }');
    expect(idle(dir)).toEqual([]);
    list('{ "literal": { "ar": ["Choose a key."] } }');
    expect(idle(dir)).toEqual([]);
    list('{ "literal": { "zh": ["Choose a key."] }, "product": { "*": ["Nothing says this"] } }');
    expect(idle(dir)).toEqual([
      {
        where: `${FILE}:1:23`,
        what: 'No text for "zh" is "Choose a key." as in English.',
        remedy: 'Remove the entry.',
      },
      {
        where: `${FILE}:1:62`,
        what: 'No text for "*" is "Nothing says this" as in English.',
        remedy: 'Remove the entry.',
      },
    ]);
  });
});
