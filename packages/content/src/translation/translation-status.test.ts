import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LocaleCode } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { lineUp } from './apply-texts.ts';
import type { FileReport } from './file-report.ts';
import { idleOtherLanguages, OTHER_LANGUAGES_FILE } from './other-languages.ts';
import { selectFiles } from './select-files.ts';
import {
  acceptAll,
  editContent,
  RECORDED_ON,
  readContent,
  temporaryContent,
  writeContent,
} from './testing/temporary-content.ts';
import { hashText } from './text-unit.ts';
import { memoryPath } from './translation-memory.ts';
import { translationStatus } from './translation-status.ts';
import { acceptFile, deferFile } from './update-memory.ts';

const EN_USAGE = 'docs/en/usage.md';

function report(contentDir: string, locale: LocaleCode, id: string) {
  return reports(contentDir, [locale], id)[0] as FileReport;
}

/** How a file stands in some languages, in their order. */
function reports(contentDir: string, locales: readonly LocaleCode[], id: string): FileReport[] {
  const all = translationStatus(contentDir, { diagnostics: true, locales });
  return locales.map((locale) => {
    const found = all.find((one) => one.locale === locale)?.files.find((file) => file.id === id);
    if (!found) throw new Error(`No report of ${id} in ${locale}.`);
    return found;
  });
}

/** What waits in any language: `ar docs/usage stale: On macOS …`. */
function openTexts(contentDir: string): string[] {
  return translationStatus(contentDir, { diagnostics: false }).flatMap(({ locale, files }) =>
    files.flatMap(({ id, open }) => open.map(({ state, english }) => `${locale} ${id} ${state}: ${english}`)),
  );
}

const selectOne = (contentDir: string, path: string, locale: LocaleCode) => {
  const [file] = selectFiles(contentDir, [path], [locale]);
  if (!file) throw new Error(`${path} selects nothing.`);
  return file;
};

describe('a folder whose translations are stamped', () => {
  it('is current, and missing where nobody has translated', () => {
    const dir = temporaryContent();
    expect(openTexts(dir)).toEqual([]);
    expect(report(dir, 'ar', 'docs/usage')).toMatchObject({ state: 'current', day: RECORDED_ON, diagnostics: [] });
    expect(report(dir, 'de', 'docs/usage')).toMatchObject({ state: 'missing', open: [] });
    expect(report(dir, 'ar', 'messages/site')).toMatchObject({ state: 'current', texts: 3 });
    expect(report(dir, 'zh', 'marketing/mobile')).toMatchObject({ state: 'current', diagnostics: [] });
  });

  it('has the pages whose copy stands in a folder, as their route does', () => {
    const dir = temporaryContent();
    for (const locale of ['en', 'zh']) {
      writeContent(dir, `marketing/${locale}/deals/manga.json`, readContent(dir, `marketing/${locale}/mobile.json`));
    }
    expect(report(dir, 'zh', 'marketing/deals/manga').open).not.toEqual([]);
    expect(report(dir, 'ar', 'marketing/deals/manga')).toMatchObject({ state: 'missing', open: [] });
  });

  it('has the state of zh in the languages that are made from it', () => {
    const dir = temporaryContent();
    const made = (expected: object) => {
      for (const one of reports(dir, ['zh-Hans', 'zh-TW'], 'docs/usage')) expect(one).toMatchObject(expected);
    };
    made({ state: 'current', day: RECORDED_ON });
    editContent(dir, EN_USAGE, 'Choose a key.', 'Choose another key.');
    made({ state: 'stale', stale: 1 });
  });
});

it('tells a text that is written in another language, unless its beginning is listed', () => {
  const dir = temporaryContent();
  const german = 'Seiten in zwei Sprachen auf deinem Telefon: das Original oben, die Übersetzung darunter, wo du bist.';
  editContent(
    dir,
    'marketing/zh/mobile.json',
    '在手机上用两种语言阅读网页，原文和译文上下对照，随时随地都能用。',
    german,
  );
  expect(report(dir, 'zh', 'marketing/mobile').diagnostics).toMatchObject([
    { kind: 'language', what: expect.stringContaining('is written in Latin letters') },
  ]);
  writeContent(dir, OTHER_LANGUAGES_FILE, JSON.stringify({ 'Seiten in zwei Sprachen': 'an example' }));
  expect(report(dir, 'zh', 'marketing/mobile').diagnostics).toEqual([]);
  const idle = () => idleOtherLanguages(dir, translationStatus(dir, { diagnostics: true, locales: ['zh'] }));
  expect(idle()).toEqual([]);
  writeContent(dir, OTHER_LANGUAGES_FILE, '{\n"Seiten in zwei Sprachen": "an example",\n"Nobody says": "an example" }');
  expect(idle()).toEqual([
    {
      where: `content/${OTHER_LANGUAGES_FILE}:3`,
      what: 'No text that begins with "Nobody says" is in another language than its file.',
      remedy: 'Remove the entry.',
    },
  ]);
  writeContent(dir, OTHER_LANGUAGES_FILE, JSON.stringify({ short: 'an example' }));
  expect(() => report(dir, 'zh', 'marketing/mobile')).toThrow(OTHER_LANGUAGES_FILE);
});

it('names the texts that are behind, in the languages that are made from theirs, too', () => {
  const dir = temporaryContent();
  editContent(dir, EN_USAGE, 'On macOS the key is Control.', 'On macOS the key is Command.');
  const [zh, traditional] = reports(dir, ['zh', 'zh-TW'], 'docs/usage').map(({ doubtful }) => doubtful);
  expect(zh).toEqual([{ text: expect.stringContaining('键'), doubt: 'stale' }]);
  expect(traditional).toEqual([{ text: expect.stringContaining('鍵'), doubt: 'stale' }]);
});

describe('editing English', () => {
  it.each<[string, string, string]>([
    ['a paragraph', 'On macOS the key is Control.', 'On macOS the key is Command.'],
    ['a heading', '## The hover key', '## The hover keys'],
    ['an item', 'Choose a key.', 'Choose one key.'],
    ['a title', '[Before you begin]', '[Before you start]'],
    ['a cell', '| the hover key |', '| the key for hovering |'],
    ['a caption', 'the translation stands below it.', 'its translation stands below it.'],
    ['an alternative text', 'An article with a translation', 'A page with a translation'],
    ['the label of a tab', ':::tab[macOS]', ':::tab[Mac]'],
    ['code', '"model": "', '"name": "'],
    ['the title of code', 'title="User settings"', 'title="Settings"'],
    ['a field of the front matter', 'sidebar: Quick start', 'sidebar: Start'],
    ['a link', '[overview](/docs/)', '[overview](/docs/usage/)'],
    ['a placeholder', '{ui:hover-key}', '{ui:key}'],
  ])('%s makes exactly that block stale in every language', (_name, from, to) => {
    const dir = temporaryContent();
    editContent(dir, EN_USAGE, from, to);
    const open = openTexts(dir);
    expect(open.map((text) => text.split(':')[0])).toEqual(['ar docs/usage stale', 'zh docs/usage stale']);
    for (const one of reports(dir, ['ar', 'zh', 'zh-Hans', 'zh-TW'], 'docs/usage')) {
      expect(one).toMatchObject({ state: 'stale', stale: 1, missing: 0 });
    }
  });

  it('names the block, its place in both files and why', () => {
    const dir = temporaryContent();
    editContent(dir, EN_USAGE, 'On macOS the key is Control.', 'On macOS the key is Command.');
    expect(report(dir, 'ar', 'docs/usage').open).toEqual([
      {
        id: expect.stringMatching(/^paragraph-[0-9a-f]{12}$/),
        kind: 'paragraph',
        state: 'stale',
        reason: 'changed',
        english: 'On macOS the key is Command.',
        madeFrom: expect.stringMatching(/^[0-9a-f]{12}$/),
        source: 'content/docs/en/usage.md:20',
        where: 'content/docs/ar/usage.md:20',
      },
    ]);
  });

  it.each<[string, string, string, string]>([
    ['a string', 'messages/en/site.json', 'Documentation', 'Docs'],
    ['a plural', 'messages/en/site.json', '# hits', '# results'],
  ])('%s makes exactly that key stale', (_name, path, from, to) => {
    const dir = temporaryContent();
    editContent(dir, path, from, to);
    expect(report(dir, 'ar', 'messages/site')).toMatchObject({ state: 'stale', stale: 1 });
    expect(openTexts(dir)).toHaveLength(1);
  });

  it('a marketing text makes exactly that text stale', () => {
    const dir = temporaryContent();
    editContent(dir, 'marketing/en/mobile.json', 'Start now.', 'Start today.');
    expect(openTexts(dir)).toEqual(['zh marketing/mobile stale: Start today.']);
    expect(report(dir, 'zh', 'marketing/mobile').open[0]?.id).toBe('sections.go.text');
  });

  it('by wrapping lines changes nothing', () => {
    const dir = temporaryContent();
    editContent(dir, EN_USAGE, 'On macOS the key is Control.', 'On macOS the\nkey is Control.');
    expect(openTexts(dir)).toEqual([]);
  });

  it('by swapping two blocks of a kind makes both stale', () => {
    const dir = temporaryContent();
    editContent(dir, EN_USAGE, 'Press Control.', 'Press X.');
    editContent(dir, EN_USAGE, 'Press Ctrl.', 'Press Control.');
    editContent(dir, EN_USAGE, 'Press X.', 'Press Ctrl.');
    expect(report(dir, 'ar', 'docs/usage')).toMatchObject({ stale: 2 });
  });

  it('by a new block leaves that block missing and no other stale', () => {
    const dir = temporaryContent();
    editContent(dir, EN_USAGE, '## Settings as text', 'A new paragraph.\n\n## Settings as text');
    const usage = report(dir, 'ar', 'docs/usage');
    expect(usage).toMatchObject({ state: 'misaligned', stale: 0, missing: 1 });
    expect(usage.open.map(({ english, state }) => [state, english])).toEqual([['missing', 'A new paragraph.']]);
    expect(usage.diagnostics[0]).toMatchObject({
      kind: 'misaligned',
      where: 'content/docs/ar/usage.md:36',
      what: expect.stringContaining('paragraph in content/docs/en/usage.md:36'),
    });
  });
});

describe('lining up', () => {
  const add = (dir: string) =>
    editContent(dir, EN_USAGE, '## Settings as text', '- A new item.\n\n## Settings as text');

  it('puts the blocks in that a page lacks, in English, and changes nothing else', () => {
    const dir = temporaryContent();
    const before = readContent(dir, 'docs/ar/usage.md');
    add(dir);
    expect(lineUp(dir, selectOne(dir, 'docs/usage', 'ar'), '2026-11-20')).toEqual({
      added: 1,
      ids: [expect.any(String)],
      uncertain: [],
    });
    expect(readContent(dir, 'docs/ar/usage.md').replace('- A new item.\n\n', '')).toBe(before);
    expect(report(dir, 'ar', 'docs/usage')).toMatchObject({
      state: 'incomplete',
      missing: 1,
      stale: 0,
      diagnostics: [],
    });
    expect(lineUp(dir, selectOne(dir, 'docs/usage', 'ar'), '2026-11-20')).toBeUndefined();
  });

  it('leaves the fields of the front matter quoted as their writer has quoted them', () => {
    const dir = temporaryContent();
    editContent(
      dir,
      'docs/ar/usage.md',
      /^title: (.*)$/m.exec(readContent(dir, 'docs/ar/usage.md'))?.[0] ?? '',
      "title: 'لا، «هذا»'",
    );
    editContent(dir, 'docs/ar/usage.md', 'description: ', 'description: « ');
    acceptAll(dir);
    const before = readContent(dir, 'docs/ar/usage.md');
    add(dir);
    lineUp(dir, selectOne(dir, 'docs/usage', 'ar'), '2026-11-20');
    expect(readContent(dir, 'docs/ar/usage.md').replace('- A new item.\n\n', '')).toBe(before);
  });

  it('keeps a corrected heading over its own text when a section is put before it', () => {
    const dir = temporaryContent();
    const heading = /^## .*$/gm;
    const [, second = ''] = readContent(dir, 'docs/ar/usage.md').match(heading) ?? [];
    editContent(dir, 'docs/ar/usage.md', second, '## عنوان أفضل');
    // As in a file whose heading nobody has stamped since it was corrected.
    const path = memoryPath('ar');
    const hash = hashText({ kind: 'heading 2', text: 'Settings as text' });
    writeContent(
      dir,
      path,
      readContent(dir, path)
        .split('\n')
        .filter((line) => !line.startsWith(`docs/usage ${hash}`))
        .join('\n'),
    );
    const before = readContent(dir, 'docs/ar/usage.md');
    editContent(dir, EN_USAGE, '## Settings as text', '## New\n\nA new answer.\n\n## Settings as text');
    expect(lineUp(dir, selectOne(dir, 'docs/usage', 'ar'), '2026-11-20')).toMatchObject({ added: 2 });
    expect(readContent(dir, 'docs/ar/usage.md').replace('## New\n\nA new answer.\n\n', '')).toBe(before);
  });

  it('says which text could as well stand for another English one', () => {
    const dir = temporaryContent();
    writeContent(dir, memoryPath('ar'), '');
    editContent(dir, EN_USAGE, '## The hover key', '## New\n\n## The hover key');
    const result = lineUp(dir, selectOne(dir, 'docs/usage', 'ar'), '2026-11-20');
    expect(result).toMatchObject({ uncertain: [{ source: { kind: 'heading 2' } }] });
  });

  it('puts the strings in that a language lacks, in English, and begins a file of strings', () => {
    const dir = temporaryContent();
    editContent(dir, 'messages/en/site.json', '{', '{\n  "nav.new": "New {brand}",');
    const texts = () => JSON.parse(readContent(dir, 'messages/ar/site.json'));
    const before = texts();
    expect(lineUp(dir, selectOne(dir, 'messages/site', 'ar'), '2026-11-20')).toEqual({
      added: 1,
      ids: [expect.any(String)],
      uncertain: [],
    });
    expect(texts()).toEqual({ 'nav.new': 'New {brand}', ...before });
    expect(lineUp(dir, selectOne(dir, 'messages/site', 'de'), '2026-11-20')).toMatchObject({ added: 4 });
    expect(JSON.parse(readContent(dir, 'messages/de/site.json'))).toEqual(
      JSON.parse(readContent(dir, 'messages/en/site.json')),
    );
    expect(openTexts(dir).filter((one) => one.includes('nav.new') || one.includes('New {brand}'))).toHaveLength(2);
  });

  it('removes nothing that someone has written', () => {
    const dir = temporaryContent();
    add(dir);
    editContent(dir, EN_USAGE, '2. Choose a key.\n', '');
    const before = readContent(dir, 'docs/ar/usage.md');
    expect(lineUp(dir, selectOne(dir, 'docs/usage', 'ar'), '2026-11-20')).toMatch(/English lacks.*line 16/);
    expect(readContent(dir, 'docs/ar/usage.md')).toBe(before);
  });
});

describe('a translation that stands beside another English text than its own', () => {
  const misplaced = (dir: string) =>
    report(dir, 'ar', 'docs/usage').diagnostics.filter(({ kind }) => kind === 'misplaced');

  it('is told by its stamp: a question over the answer to another', () => {
    const dir = temporaryContent();
    const [first = '', second = ''] = readContent(dir, 'docs/ar/usage.md').match(/^## .*$/gm) ?? [];
    editContent(dir, 'docs/ar/usage.md', first, '## swapped');
    editContent(dir, 'docs/ar/usage.md', second, first);
    editContent(dir, 'docs/ar/usage.md', '## swapped', second);
    expect(misplaced(dir).map(({ what }) => what)).toEqual([
      expect.stringMatching(/^The heading 2 ".*" stands for "The hover key" .* but was made from "Settings as text"/),
      expect.stringMatching(/^The heading 2 ".*" stands for "Settings as text" .* but was made from "The hover key"/),
    ]);
    expect(misplaced(dir)[0]).toMatchObject({ where: expect.stringMatching(/^content\/docs\/ar\/usage\.md:\d+$/) });
    acceptFile(dir, selectOne(dir, 'docs/usage', 'ar'), { day: '2026-11-20' });
    expect(misplaced(dir)).toEqual([]);
  });

  it('is told without a stamp, where the English heading that it was made for stands untranslated over a translated text', () => {
    const dir = temporaryContent();
    const [, second = ''] = readContent(dir, 'docs/ar/usage.md').match(/^## .*$/gm) ?? [];
    editContent(dir, EN_USAGE, '## Settings as text', '## New\n\nA new answer.\n\n## Settings as text');
    editContent(dir, 'docs/ar/usage.md', second, '## أفضل\n\nA new answer.\n\n## Settings as text');
    expect(misplaced(dir).map(({ what }) => what)).toEqual([
      expect.stringMatching(/stands for "New" .* but looks like the translation of "Settings as text"/),
    ]);
  });

  it('is not told of a heading that was corrected, nor of one whose English has changed', () => {
    const dir = temporaryContent();
    const [first = '', second = ''] = readContent(dir, 'docs/ar/usage.md').match(/^## .*$/gm) ?? [];
    editContent(dir, 'docs/ar/usage.md', first, '## أفضل');
    editContent(dir, EN_USAGE, '## Settings as text', '## Settings in a file');
    expect(second).not.toBe('');
    expect(misplaced(dir)).toEqual([]);
  });
});

describe('editing a translation', () => {
  it('leaves it current: it still translates what its stamp names', () => {
    const dir = temporaryContent();
    editContent(dir, 'docs/ar/usage.md', 'اختر مفتاحًا.', 'اختر مفتاحًا واحدًا.');
    expect(openTexts(dir)).toEqual([]);
  });

  it('together with English leaves it stale until someone accepts it', () => {
    const dir = temporaryContent();
    editContent(dir, EN_USAGE, 'Choose a key.', 'Choose one key.');
    editContent(dir, 'docs/ar/usage.md', 'اختر مفتاحًا.', 'اختر مفتاحًا واحدًا.');
    expect(report(dir, 'ar', 'docs/usage')).toMatchObject({ stale: 1 });
    acceptFile(dir, selectOne(dir, 'content/docs/ar/usage.md', 'ar'), { day: '2026-11-20' });
    expect(report(dir, 'ar', 'docs/usage')).toMatchObject({ state: 'current', day: '2026-11-20' });
  });
});

describe('a translation without stamps', () => {
  it('is stale, because no one has said from what it is made', () => {
    const dir = temporaryContent();
    rmSync(`${dir}/stamps`, { recursive: true });
    const { state, open } = report(dir, 'zh', 'docs/usage');
    expect(state).toBe('incomplete');
    expect(open.find(({ kind }) => kind === 'paragraph')).toMatchObject({ state: 'stale', reason: 'unrecorded' });
    acceptAll(dir);
    expect(openTexts(dir)).toEqual([]);
  });

  it('that cannot be read is told by its line', () => {
    const dir = temporaryContent();
    writeContent(dir, memoryPath('ar'), `${readContent(dir, memoryPath('ar'))}<<<<<<< HEAD\n`);
    const lines = readContent(dir, memoryPath('ar')).split('\n').length - 1;
    expect(stampDiagnostics(dir)).toEqual([
      {
        kind: 'stamps',
        where: `content/stamps/ar.txt:${lines}`,
        what: 'This is no stamp: "<<<<<<< HEAD".',
        remedy: expect.stringContaining('Remove the line'),
      },
    ]);
    // The others count, and nobody writes the file before it is mended.
    expect(report(dir, 'ar', 'docs/usage')).toMatchObject({ state: 'current', diagnostics: [] });
    expect(() => selectFiles(dir, ['ar'])).toThrow(`content/stamps/ar.txt:${lines}: This is no stamp`);
  });

  it('that is gone from the content leaves stamps, which are told by their first line, in every language', () => {
    const dir = temporaryContent();
    expect(stampDiagnostics(dir)).toEqual([]);
    const lineOf = (locale: string) =>
      readContent(dir, memoryPath(locale))
        .split('\n')
        .findIndex((line) => line.startsWith('docs/usage ')) + 1;
    for (const locale of ['en', 'ar', 'zh']) rmSync(`${dir}/docs/${locale}/usage.md`);
    const what = '"docs/usage" is nothing that is translated, and has stamps.';
    expect(stampDiagnostics(dir)).toMatchObject([
      { where: `content/stamps/ar.txt:${lineOf('ar')}`, what },
      { where: `content/stamps/zh.txt:${lineOf('zh')}`, what },
    ]);
  });

  const stampDiagnostics = (dir: string) =>
    translationStatus(dir, { diagnostics: true }).flatMap(({ diagnostics }) => diagnostics);
});

describe('accepting', () => {
  it('stamps the blocks that are meant and no others', () => {
    const dir = temporaryContent();
    editContent(dir, EN_USAGE, 'Choose a key.', 'Choose one key.');
    editContent(dir, EN_USAGE, 'Press Ctrl.', 'Press the Ctrl key.');
    const [first] = report(dir, 'ar', 'docs/usage').open;
    const recorded = acceptFile(dir, selectOne(dir, 'docs/usage', 'ar'), {
      day: '2026-11-20',
      blocks: [first?.id ?? ''],
    });
    expect(recorded).toEqual([first?.id]);
    expect(openTexts(dir)).toEqual([
      'ar docs/usage stale: Press the Ctrl key.',
      'zh docs/usage stale: Choose one key.',
      'zh docs/usage stale: Press the Ctrl key.',
    ]);
  });

  it('changes one line of the stamps for one block', () => {
    const dir = temporaryContent();
    const before = readContent(dir, memoryPath('ar')).split('\n');
    editContent(dir, EN_USAGE, 'Choose a key.', 'Choose one key.');
    acceptFile(dir, selectOne(dir, 'docs/usage', 'ar'), { day: '2026-11-20' });
    const after = readContent(dir, memoryPath('ar')).split('\n');
    expect(after).toHaveLength(before.length);
    expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
  });

  it.each<[string, string[]]>([
    ['content/docs/ar/usage.md', ['ar']],
    ['docs/ar', ['ar', 'ar', 'ar']],
    ['content/docs/en/usage.md', ['ar', 'zh']],
    ['docs/usage', ['ar', 'zh']],
    ['zh', ['zh']],
  ])('understands the path %s', (path, expected) => {
    const dir = temporaryContent();
    const files = selectFiles(dir, [path], ['ar', 'zh']);
    expect(files.map(({ locale }) => locale)).toEqual(path === 'zh' ? files.map(() => 'zh') : expected);
    expect(files.length).toBeGreaterThan(0);
  });

  it('refuses a path that names no translation', () => {
    expect(() => selectFiles(temporaryContent(), ['docs/uage'])).toThrow('"docs/uage" names no translation');
  });
});

describe('deferring', () => {
  it('keeps a block stale and says that someone knows, until English changes again', () => {
    const dir = temporaryContent();
    editContent(dir, EN_USAGE, 'Choose a key.', 'Choose one key.');
    deferFile(dir, selectOne(dir, 'docs/usage', 'ar'), { day: '2026-11-20' });
    expect(report(dir, 'ar', 'docs/usage').open).toEqual([
      expect.objectContaining({ state: 'stale', reason: 'deferred' }),
    ]);
    editContent(dir, EN_USAGE, 'Choose one key.', 'Choose any key.');
    expect(report(dir, 'ar', 'docs/usage').open).toEqual([
      expect.objectContaining({ state: 'stale', reason: 'changed' }),
    ]);
    acceptFile(dir, selectOne(dir, 'docs/usage', 'ar'), { day: '2026-11-21' });
    expect(report(dir, 'ar', 'docs/usage')).toMatchObject({ state: 'current', day: '2026-11-21' });
  });
});

describe('faults', () => {
  it.each<[string, string, string, string, string, string]>([
    ['a lost placeholder', 'docs/zh/usage.md', '{ui:settings}', '设置', 'placeholder', 'lacks {ui:settings}'],
    ['a lost link', 'docs/ar/usage.md', '](/docs/)', '](/docs/usage/)', 'markup', 'lacks (/docs/)'],
    ['code that is not as in English', 'docs/ar/usage.md', '`key`', '`kay`', 'markup', 'lacks `key`'],
    ['emphasis that is not closed', 'docs/ar/usage.md', '{ui:settings}**', '{ui:settings}', 'markup', 'the sign "**"'],
    ['a lost placeholder of a string', 'messages/ar/site.json', '{brand}', 'x', 'placeholder', 'wanted {brand}'],
    ['a lost plural form', 'messages/ar/site.json', 'few {# نتائج} ', '', 'plural', 'lacks the plural forms few'],
    [
      'another structure of a marketing page',
      'marketing/zh/mobile.json',
      '"id": "go"',
      '"id": "ga"',
      'misaligned',
      '"ga"',
    ],
    ['English that was left', 'docs/ar/usage.md', 'اختر مفتاحًا.', 'Choose a key.', 'same-as-english', 'as in English'],
  ])('%s is found at its line', (_name, path, from, to, kind, what) => {
    const dir = temporaryContent();
    editContent(dir, path, from, to);
    acceptAll(dir);
    const diagnostics = translationStatus(dir, { diagnostics: true })
      .flatMap(({ files }) => files.flatMap((file) => file.diagnostics))
      .filter(({ kind: one }) => one !== 'same-as-english' || kind === one);
    expect(diagnostics.filter((diagnostic) => diagnostic.where.includes(path.split('/')[1] ?? ''))).toContainEqual(
      expect.objectContaining({ kind, what: expect.stringContaining(what), where: expect.stringContaining(path) }),
    );
  });

  it('allows what the list allows, in the languages that it names', () => {
    const dir = temporaryContent();
    editContent(dir, 'docs/ar/usage.md', 'اختر مفتاحًا.', 'Choose a key.');
    acceptAll(dir);
    const same = () =>
      report(dir, 'ar', 'docs/usage').diagnostics.filter(({ what }) => what.startsWith('"Choose a key."')).length;
    expect(same()).toBe(1);
    writeContent(dir, 'glossary/same-as-english.json', '{ "word": { "de": ["Choose a key."] } }');
    expect(same()).toBe(1);
    writeContent(dir, 'glossary/same-as-english.json', '{ "word": { "ar": ["Choose a key."] } }');
    expect(same()).toBe(0);
  });

  it('tells a term that the glossary says otherwise', () => {
    const dir = temporaryContent();
    writeContent(dir, 'glossary/zh.md', '# Terms\n\n| English | Chinese | |\n|---|---|---|\n| extension | 插件 | |\n');
    expect(report(dir, 'zh', 'docs/usage').diagnostics.filter(({ kind }) => kind === 'glossary')).toEqual([
      expect.objectContaining({ what: '"extension" is not said as "插件".' }),
    ]);
  });
});

describe('stamps in git', () => {
  it('merge without a conflict when two people accept neighbouring blocks', () => {
    const dir = temporaryContent();
    const project = dirname(dir);
    const git = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync('git', ['-C', project, ...args], { encoding: 'utf8' });
      if (status !== 0) throw new Error(stdout + stderr);
    };
    const commit = (message: string) => {
      git('add', '-A');
      git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-qm', message);
    };
    const acceptBlock = (english: string) => {
      const file = selectOne(dir, 'docs/usage', 'ar');
      const unit = file.units.find(({ source }) => source.text === english);
      acceptFile(dir, file, { day: '2026-11-20', blocks: [unit?.source.id ?? ''] });
    };
    git('init', '-qb', 'main');
    writeContent(project, '.gitattributes', 'content/stamps/*.txt merge=union\n');
    editContent(dir, EN_USAGE, '1. Open', '1. Now open');
    editContent(dir, EN_USAGE, 'Choose a key.', 'Choose one key.');
    commit('English changes');
    git('checkout', '-qb', 'one');
    acceptBlock('Now open **{ui:settings}** → **{ui:hover-key}**.');
    commit('one');
    git('checkout', '-q', 'main');
    acceptBlock('Choose one key.');
    commit('other');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'merge', '-q', 'one');
    expect(report(dir, 'ar', 'docs/usage')).toMatchObject({ state: 'current', stale: 0, diagnostics: [] });
  });
});
