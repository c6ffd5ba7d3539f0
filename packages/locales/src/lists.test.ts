import { describe, expect, it } from 'vitest';
import { intlTag } from './format.ts';
import { formatList } from './lists.ts';
import { offeredCases } from './testing/offered-cases.ts';

describe('formatList', () => {
  it.each(
    offeredCases<[string]>([
      ['en', 'One, Two and Three'],
      ['de', 'One, Two und Three'],
      ['pt-BR', 'One, Two e Three'],
      ['ja', 'One、Two、Three'],
      ['zh', 'One、Two 和 Three'],
      ['zh-TW', 'One、Two 和 Three'],
      ['ar', 'One وTwo وThree'],
    ]),
  )('joins names as readers of %s do: %s', (code, written) => {
    expect(formatList(code, ['One', 'Two', 'Three'])).toBe(written);
  });

  it('sets Chinese names beside each other without a space', () => {
    expect(formatList('zh', ['智谱 (GLM)', '豆包', '腾讯'])).toBe('智谱 (GLM)、豆包和腾讯');
    expect(formatList('zh', ['豆包', 'DeepL'])).toBe('豆包和 DeepL');
  });

  it('leaves a single name as it is, and nothing empty', () => {
    expect(formatList('en', ['One'])).toBe('One');
    expect(formatList('en', [])).toBe('');
  });

  it.each([
    ['en', '€50, $60 or ¥400'],
    ['de', '€50, $60 oder ¥400'],
    ['zh-Hans', '€50、$60 或 ¥400'],
    ['ja', '€50、$60、または¥400'],
  ])('says in %s that one of them holds: %s', (tag, written) => {
    expect(formatList(tag, ['€50', '$60', '¥400'], 'disjunction').replaceAll('\u00a0', ' ')).toBe(written);
  });

  it('takes the tags of Intl as well as codes', () => {
    expect(formatList(intlTag('en'), ['One', 'Two', 'Three'])).toBe('One, Two and Three');
    expect(formatList(intlTag('zh'), ['豆包', 'DeepL'])).toBe('豆包和 DeepL');
  });
});
