import { describe, expect, it } from 'vitest';
import { FIRST_HAN, hanSounds, SOUNDLESS } from '../analysis/han-sounds.ts';
import type { SamplePage } from '../testing/sample-records.ts';
import { indexOf } from '../testing/temporary-index.ts';
import { respellHomophones } from './homophones.ts';
import { Vocabulary } from './vocabulary.ts';

const COMMON = 20;

/** Puts a text right by an index that has these pairs of characters, so often. */
function respell(text: string, pairs: Readonly<Record<string, number>>): string | undefined {
  const terms = Object.keys(pairs).sort();
  const vocabulary = new Vocabulary(
    terms,
    Uint32Array.from(terms, (term) => pairs[term] ?? 0),
  );
  return respellHomophones(hanSounds(), vocabulary)(text);
}

describe('the sounds of Chinese characters', () => {
  const soundOf = (character: string) => hanSounds()[character.charCodeAt(0) - FIRST_HAN];

  it('are the same for what sounds alike but for its tone, in both scripts', () => {
    expect(soundOf('以')).toBe(soundOf('译'));
    expect(soundOf('譯')).toBe(soundOf('译'));
    expect(soundOf('本')).not.toBe(soundOf('木'));
    expect(soundOf('翻')).not.toBe(SOUNDLESS);
  });
});

describe('[F01] characters of the same sound', () => {
  const PAIRS = { 翻译: 50, 译引: 5, 引擎: 30, 字幕: 40, 视频: 40, 频字: 4, 网页: 60, 背景: 19 };

  it.each([
    ['both characters of a word', '番以引擎', '翻译引擎'],
    ['one, beside one that stands rightly beside another word', '番译引擎', '翻译引擎'],
    ['the last of a text', '视频字木', '视频字幕'],
    ['a word between others', '请翻以网页 PDF', '请翻译网页 PDF'],
  ])('are put right: %s', (_name, typed, spelled) => {
    expect(respell(typed, PAIRS)).toBe(spelled);
  });

  it.each([
    ['what the index has', '翻译网页'],
    ['a pair that sounds like one too rare to be meant', '北京'],
    ['a pair that sounds like nothing', '长江'],
    ['one character', '翻'],
    ['other scripts', 'fanyi ページ 자막'],
    ['characters beyond the common ones', '𠮷𠮷'],
    ['nothing', ''],
  ])('stay: %s', (_name, typed) => {
    expect(respell(typed, PAIRS)).toBeUndefined();
  });

  it('keep what stands rightly beside its other neighbour', () => {
    // 页本 is nowhere, and 夜本 is as common as can be: 页 belongs to 网页.
    expect(respell('网页本', { 网页: 1, 夜本: 99 })).toBeUndefined();
  });

  it('find the pages that were meant', () => {
    const pages: SamplePage[] = [
      ...Array.from({ length: COMMON }, (_, at) => ({ path: `/zh/${at}/`, language: 'zh', title: `翻译 ${at}` })),
      { path: '/zh/menu/', language: 'zh', title: '菜单' },
    ];
    const urls = (query: string) =>
      indexOf(pages)
        .search({ query, offset: 0, limit: COMMON * 2 })
        .hits.map(({ record }) => record.url);
    expect(urls('翻以')).toHaveLength(COMMON);
    expect(urls('翻以')).not.toContain('/zh/menu/');
  });
});
