// @vitest-environment happy-dom

import type { PairSides } from '@duoverso/bilingual';
import { describe, expect, it } from 'vitest';
import { quoteBetween } from './quote-card.ts';

const OWN = 'The lake was still. Nobody came that night. Ada waited.';
const OTHER = 'Der See lag still. In jener Nacht kam niemand. Ada wartete.';
const SIDES: PairSides = [
  { text: OWN, lang: 'en' },
  { text: OTHER, lang: 'de' },
];

describe('a quotation of a text in two languages', () => {
  it('is the whole sentences that are touched, with those that stand for them', () => {
    const from = OWN.indexOf('came');
    expect(quoteBetween(SIDES, from, from + 4)).toEqual({
      original: 'Nobody came that night.',
      originalLanguage: 'en',
      translation: 'In jener Nacht kam niemand.',
      translationLanguage: 'de',
    });
    expect(quoteBetween(SIDES, from, OWN.indexOf('Ada') + 1)).toMatchObject({
      original: 'Nobody came that night. Ada waited.',
      translation: 'In jener Nacht kam niemand. Ada wartete.',
    });
  });

  it('joins Chinese and Japanese sentences without a space', () => {
    const sides: PairSides = [
      { text: '湖は静かだった。誰も来なかった。', lang: 'ja' },
      { text: 'The lake was still. Nobody came.', lang: 'en' },
    ];
    expect(quoteBetween(sides, 0, 12)?.original).toBe('湖は静かだった。誰も来なかった。');
  });

  it('is none where it is more than a card takes, or nothing', () => {
    const long = 'word '.repeat(100).trim();
    expect(quoteBetween([{ text: `${long}.`, lang: 'en' }, SIDES[1]], 0, 10)).toBeUndefined();
    expect(quoteBetween(SIDES, 3, 3)).toBeUndefined();
  });
});
