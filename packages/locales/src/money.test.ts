import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney } from './money.ts';

/** Spaces of any width as plain ones: they differ between versions of the language data. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('formatMoney', () => {
  it.each([
    ['en', 'USD', 2400, '$24'],
    ['en', 'USD', 2450, '$24.50'],
    ['de', 'EUR', 19_200, '192 €'],
    ['pt-BR', 'BRL', 4990, 'R$ 49,90'],
    ['pt-BR', 'USD', 300, 'US$ 3'],
    ['ja', 'JPY', 450, '¥450'],
    ['zh-CN', 'CNY', 134_400, '¥1,344'],
    ['hi', 'USD', 123_456_700, '$12,34,567'],
    ['ar-u-nu-latn', 'USD', 1000, '\u200F10 US$\u200E'],
  ])('writes minor units in %s and %s: %i → %s', (tag, currency, amount, expected) => {
    expect(plain(formatMoney(tag, currency, amount))).toBe(expected);
  });
});

describe('formatAmount', () => {
  it.each([
    ['en', 'USD', 600, '$6.00'],
    ['en', 'USD', -60, '-$0.60'],
    ['de', 'EUR', 19_200, '192,00 €'],
    ['ja', 'JPY', 450, '¥450'],
    ['ar-u-nu-latn', 'USD', 1000, '\u200F10.00 US$\u200E'],
  ])('keeps all decimals in %s and %s: %i → %s', (tag, currency, amount, expected) => {
    expect(plain(formatAmount(tag, currency, amount))).toBe(expected);
  });
});
