import { describe, expect, it } from 'vitest';
import { canStandInColumns, fitLettering, hasCapitals } from './lettering.ts';

describe('lettering', () => {
  it.each([
    ['ja', true],
    ['zh-Hant-TW', true],
    ['ko', true],
    ['en', false],
    ['ar', false],
  ])('of %s may stand in columns: %s', (lang, expected) => {
    expect(canStandInColumns(lang)).toBe(expected);
  });

  it.each([
    ['en', 'I am a cat.', true],
    ['ru', 'Я — кот.', true],
    ['ar', 'أنا قط.', false],
    ['hi', 'मैं एक बिल्ला हूँ।', false],
    ['zh-CN', '我是猫。', false],
  ])('in %s knows whether "%s" has capitals', (lang, line, expected) => {
    expect(hasCapitals([line], lang)).toBe(expected);
  });

  it('falls back to what the language can have', () => {
    const chosen = { flow: 'vertical', face: 'capitals' } as const;
    expect(fitLettering(chosen, 'de', ['Ich bin ein Kater.'])).toEqual({ flow: 'horizontal', face: 'capitals' });
    expect(fitLettering(chosen, 'zh-CN', ['我是猫。'])).toEqual({ flow: 'vertical', face: 'plain' });
  });
});
