import { describe, expect, it } from 'vitest';
import { englishTexts, findSideBySide } from './side-by-side.ts';
import { editContent, temporaryContent, writeContent } from './testing/temporary-content.ts';

const find = (...args: Parameters<typeof findSideBySide>) => findSideBySide(...args).texts;

describe('a phrase in all languages', () => {
  it('is shown with its place and what each language has made of it, of pages and of strings', () => {
    const dir = temporaryContent();
    expect(find(dir, 'choose a KEY', { locales: ['ar', 'zh', 'de'] })).toEqual([
      {
        where: 'content/docs/en/usage.md:16',
        kind: 'paragraph',
        english: 'Choose a key.',
        translations: [
          { locale: 'ar', text: expect.any(String), line: 16, state: 'current' },
          { locale: 'zh', text: '选一个键。', line: 16, state: 'current' },
          { locale: 'de', state: 'missing' },
        ],
      },
    ]);
    const [string] = find(dir, 'the menu', { locales: ['ar'] });
    expect(string).toMatchObject({ where: 'content/messages/en/site.json:3', kind: 'string' });
    expect(string?.translations).toMatchObject([{ text: 'افتح قائمة {brand}', line: 3 }]);
  });

  it('is shown in converted languages, by what they say themselves where they do', () => {
    const dir = temporaryContent();
    const inTaiwan = () => find(dir, 'your phone', { locales: ['zh-TW'] }).map(({ translations }) => translations[0]);
    expect(inTaiwan()[0]).toEqual({ locale: 'zh-TW', text: '在手機上使用', state: 'current', from: 'zh' });
    writeContent(dir, 'messages/zh/site.json', '{ "nav.docs": "文档" }');
    writeContent(dir, 'messages/zh-TW/site.json', '{ "nav.docs": "說明文件" }');
    const docs = find(dir, 'Documentation', { locales: ['zh-TW', 'zh-Hans'] }).find(({ kind }) => kind === 'string');
    expect(docs?.translations).toMatchObject([
      { text: '說明文件', line: 1 },
      { text: '文档', from: 'zh' },
    ]);
  });

  it('says which translations are behind, and stops at a limit', () => {
    const dir = temporaryContent();
    editContent(dir, 'docs/en/usage.md', 'Choose a key.', 'Choose the key.');
    expect(find(dir, 'choose the key', { locales: ['zh'] })[0]?.translations[0]?.state).toBe('stale');
    const { texts, total } = findSideBySide(dir, 'the', { locales: ['zh'], limit: 1 });
    expect(texts).toHaveLength(1);
    expect(total).toBeGreaterThan(1);
  });

  it('is none of the whole site, or has no words', () => {
    const dir = temporaryContent();
    expect(findSideBySide(dir, 'a phrase that nobody has written')).toEqual({ texts: [], total: 0 });
    expect(() => findSideBySide(dir, ' — ')).toThrow('at least one word');
  });

  it('is looked for in every file that is translated, but not in code', () => {
    const files = new Set(englishTexts(temporaryContent()).map(({ fileId }) => fileId));
    expect([...files]).toEqual(
      expect.arrayContaining(['docs/usage', 'marketing/mobile', 'messages/site', 'interface', 'releases']),
    );
    expect(englishTexts(temporaryContent()).filter(({ unit }) => unit.text.includes('"model"'))).toEqual([]);
  });
});
