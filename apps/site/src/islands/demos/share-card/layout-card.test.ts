import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_SETTINGS,
  CARD_SIZES,
  type CardFormat,
  type CardText,
  layoutCard,
  lineHeight,
  wrapText,
} from './layout-card.ts';

const measure = (text: string, _lang: string, size: number) => text.length * size * 0.5;
const english: CardText = { text: 'Everything is worth the while', lang: 'en', dir: 'ltr' };
const arabic: CardText = { text: 'المغلوب مولعٌ أبدًا بالاقتداء بالغالب', lang: 'ar', dir: 'rtl' };

describe('layoutCard', () => {
  const ALL = CARD_SETTINGS.flatMap((setting) =>
    (Object.keys(CARD_SIZES) as CardFormat[]).map((format) => [setting, format] as const),
  );

  it.each(ALL)('keeps every line of a %s card, %s, within its margins', (setting, format) => {
    const { width, height, margin, size, boxes, original, translation, ruleY, footY, fits } = layoutCard(
      setting,
      format,
      arabic,
      english,
      measure,
    );
    expect({ width, height }).toEqual(CARD_SIZES[format]);
    expect(fits).toBe(true);
    for (const { text, y } of [...original, ...translation]) {
      expect(measure(text, '', size)).toBeLessThanOrEqual(width - 2 * margin);
      expect(y - size).toBeGreaterThanOrEqual(margin - size);
      expect(y).toBeLessThan(footY - size * 0.5);
    }
    const [first, second] = boxes;
    // One under the other, the rule is between the texts; on pages of their own it is over the translation.
    if (!second) expect(ruleY).toBeGreaterThan(original.at(-1)?.y ?? Number.POSITIVE_INFINITY);
    expect(ruleY).toBeLessThan(translation[0]?.y ?? 0);
    for (const [box, lines] of [
      [first, original],
      [second ?? first, translation],
    ] as const) {
      for (const { text, x, y } of lines) {
        expect(measure(text, '', size)).toBeLessThanOrEqual(box.width);
        expect([box.x, box.x + box.width]).toContain(x);
        expect(y).toBeLessThanOrEqual(box.y + box.height);
        expect(y).toBeGreaterThan(box.y);
      }
    }
    if (second) {
      const apart = first.x + first.width <= second.x || second.x + second.width <= first.x;
      expect(apart || first.y + first.height <= second.y).toBe(true);
    }
  });

  it('begins each language on its own side', () => {
    const { width, margin, original, translation } = layoutCard('broadsheet', 'wide', arabic, english, measure);
    expect(original.every(({ x }) => x === width - margin)).toBe(true);
    expect(translation.every(({ x }) => x === margin)).toBe(true);
  });

  it('sets facing pages of Arabic and English as a printed book does, Arabic on the right', () => {
    for (const [own, other] of [
      [arabic, english],
      [english, arabic],
    ] as const) {
      const { boxes } = layoutCard('facing', 'wide', own, other, measure);
      const right = own === arabic ? 0 : 1;
      expect(boxes[right]?.x).toBeGreaterThan(boxes[1 - right]?.x ?? Number.POSITIVE_INFINITY);
    }
  });

  it('sets short texts large and long ones small', () => {
    const long = { ...english, text: 'word '.repeat(50) };
    expect(layoutCard('broadsheet', 'wide', long, long, measure).size).toBeLessThan(
      layoutCard('broadsheet', 'wide', english, english, measure).size,
    );
  });

  it('sets a verse in letters at which its lines are whole', () => {
    const verse = { ...english, text: 'Hope is the thing with feathers\nThat perches in the soul' };
    const { size, translation } = layoutCard('broadsheet', 'tall', english, verse, measure);
    expect(translation.map(({ text }) => text).join('\n')).toBe(verse.text);
    expect(size).toBeLessThan(layoutCard('broadsheet', 'tall', english, english, measure).size);
  });

  it('says when a text is too long for a card', () => {
    const endless = { ...english, text: 'word '.repeat(2000) };
    expect(layoutCard('broadsheet', 'wide', endless, english, measure).fits).toBe(false);
  });

  it('gives scripts with marks above and below more room', () => {
    expect(lineHeight('ar')).toBeGreaterThan(lineHeight('zh-Hant-TW'));
    expect(lineHeight('zh-Hant-TW')).toBeGreaterThan(lineHeight('pt-BR'));
  });
});

describe('wrap text', () => {
  /** Every character is one pixel wide. */
  const measure = (text: string) => [...text].length;

  describe('wrapText', () => {
    it.each<[string, string, string, number, string[]]>([
      ['between words', 'en', 'Hope is the thing with feathers', 12, ['Hope is the', 'thing with', 'feathers']],
      ['where the text itself does', 'en', 'one two\nthree', 40, ['one two', 'three']],
      ['keeping a full stop with its word', 'en', 'aaaa bbbb.', 9, ['aaaa', 'bbbb.']],
      ['keeping an opening mark with its word', 'es', 'aaaa ¿bbbb?', 6, ['aaaa', '¿bbbb?']],
      [
        'between words that have no spaces',
        'zh',
        '希望是长着羽毛的东西，栖息在灵魂里',
        8,
        ['希望是长着羽毛的', '东西，栖息在灵魂', '里'],
      ],
      ['inside a word that is too long', 'de', 'Donaudampfschiff', 6, ['Donaud', 'ampfsc', 'hiff']],
      ['nothing that is not there', 'en', '  ', 10, ['']],
    ])('breaks %s', (_case, lang, text, width, lines) => {
      expect(wrapText(text, lang, width, measure)).toEqual(lines);
    });

    it('keeps every letter and never goes over the width', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 4, max: 30 }), (text, width) => {
          const length = (line: string) => [...new Intl.Segmenter('en').segment(line)].length;
          const lines = wrapText(text, 'en', width, length);
          const letters = (all: string) => all.replace(/\s/g, '');
          expect(letters(lines.join(''))).toBe(letters(text));
          for (const line of lines) expect(length(line)).toBeLessThanOrEqual(width);
        }),
      );
    });
  });
});
