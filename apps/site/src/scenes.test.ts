import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALE_CODES } from '@duoverso/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frontPageScene } from './scenes.ts';

const FIRST = { lang: 'en', author: 'A', work: 'W', year: 1900, paragraphs: ['One.', 'Two.'] };
const SECOND = { ...FIRST, lang: 'de', author: 'B' };

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-scenes-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

function write(...frontPage: object[]): string {
  writeFileSync(join(dir, 'scenes.json'), JSON.stringify({ frontPage }));
  return dir;
}

describe('frontPageScene', () => {
  it('is the first text that is translated into the language', () => {
    const de = { work: 'Werk', paragraphs: ['Eins.', 'Zwei.'] };
    const zh = { work: '网络软件', paragraphs: ['简体'] };
    const content = write({ ...FIRST, translations: { de } }, { ...SECOND, translations: { de, zh } });
    expect(frontPageScene(content, 'de')).toEqual({ ...FIRST, translation: de });
    expect(frontPageScene(content, 'zh')).toEqual({ ...SECOND, translation: zh });
    expect(frontPageScene(content, 'zh-Hans')).toEqual({ ...SECOND, translation: zh });
    expect(frontPageScene(content, 'zh-TW').translation).toEqual({ work: '網路軟體', paragraphs: ['簡體'] });
  });

  it('says what to add when a language has none', () => {
    const content = write({ ...FIRST, translations: {} });
    expect(() => frontPageScene(content, 'zh-TW')).toThrow('no front-page text is translated into zh.');
  });

  it.each(LOCALE_CODES)('exists in the content for %s, paragraph beside paragraph and not from itself', (code) => {
    const scene = frontPageScene(new URL('../../../content', import.meta.url).pathname, code);
    expect(scene.translation.paragraphs).toHaveLength(scene.paragraphs.length);
    expect(scene.lang).not.toBe(code);
  });
});
