import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocaleCode } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { temporaryContent, writeContent } from './testing/temporary-content.ts';
import { translationStatus } from './translation-status.ts';
import { loadUnwantedWords, unwantedIn } from './unwanted-words.ts';

const CONTENT_DIR = join(dirname(fileURLToPath(import.meta.url)), '../../../../content');

/** A copy of the small site whose readers in Taiwan are not to meet two of its words. */
function siteWithList(): string {
  const dir = temporaryContent();
  writeContent(dir, 'glossary/zh-TW.md', '# 術語\n\n## 不用的字詞\n\n- 輕點 → 點\n- 隨時 → 任何時候（隨時隨地）\n');
  return dir;
}

function unwanted(dir: string, locale: LocaleCode): string[] {
  return translationStatus(dir, { diagnostics: true, locales: [locale] }).flatMap(({ files }) =>
    files.flatMap(({ diagnostics }) =>
      diagnostics
        .filter(({ kind }) => kind === 'unwanted-word')
        .map(({ where, what, remedy }) => `${where} ${what} ${remedy}`),
    ),
  );
}

describe('words that a language does not use', () => {
  it('are told where their converted text was written, and where the conversion is mended', () => {
    expect(unwanted(siteWithList(), 'zh-TW')).toEqual([
      expect.stringMatching(
        /^content\/marketing\/zh\/mobile\.json:\d+ The copy says "輕點" when it is converted\. Say 點: add .*traditional-words\.ts\.$/,
      ),
    ]);
  });

  it('are told in what a derived language says itself, and not in what it does not take over', () => {
    const dir = siteWithList();
    writeContent(dir, 'messages/zh/site.json', JSON.stringify({ 'nav.docs': '轻点文档', 'nav.menu': '菜单 {brand}' }));
    writeContent(
      dir,
      'messages/zh-TW/site.json',
      JSON.stringify({ 'nav.docs': '說明文件', 'nav.menu': '輕點 {brand}' }),
    );
    expect(unwanted(dir, 'zh-TW').filter((diagnostic) => diagnostic.includes('messages/'))).toEqual([
      expect.stringMatching(/^content\/messages\/zh-TW\/site\.json:1 The string says "輕點"\. Say 點\.$/),
    ]);
  });

  it('are told in a language that people write', () => {
    const dir = temporaryContent();
    writeContent(dir, 'glossary/zh.md', '- 轻点 → 点\n');
    expect(unwanted(dir, 'zh')).toEqual([expect.stringContaining('mobile.json')]);
    expect(unwanted(dir, 'zh-Hans')).toEqual([]);
  });

  it('are told beside code, not in it: a list may hold the straight quotation mark', () => {
    const dir = temporaryContent();
    writeContent(dir, 'glossary/zh.md', '- " → “\n');
    writeContent(
      dir,
      'messages/zh/site.json',
      JSON.stringify({ 'nav.docs': '写 `"a": 1`', 'nav.menu': '“菜单” {brand}' }),
    );
    expect(unwanted(dir, 'zh')).toEqual([]);
    writeContent(dir, 'messages/zh/site.json', JSON.stringify({ 'nav.docs': '写 `a`', 'nav.menu': '"菜单" {brand}' }));
    expect(unwanted(dir, 'zh')).toEqual([expect.stringContaining('The string says """. Say “.')]);
  });
});

describe('the list for readers in Taiwan', () => {
  const words = loadUnwantedWords(CONTENT_DIR, 'zh-TW');
  const found = (text: string) => unwantedIn(words, text).map(({ word }) => word);

  it.each([
    ['請驗證你的賬戶郵箱', ['賬', '郵箱']],
    ['點選“設定”', ['“', '”']],
    ['視頻質量', ['質量', '視頻']],
    ['隱私政策與合同', ['隱私政策', '合同']],
    ['審核通過後，用電子郵件登入帳號', []],
    ['通過郵件登入', ['通過']],
    ['兩條規則符合同一個網站', []],
  ])('finds what Taiwan does not say in %s', (text, expected) => {
    expect(found(text).sort()).toEqual([...expected].sort());
  });
});
