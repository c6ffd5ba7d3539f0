import { describe, expect, it } from 'vitest';
import { amountsSaved, priceTexts, savings } from './price-texts.ts';

describe('priceTexts', () => {
  it('writes each currency with its own digits', () => {
    expect(priceTexts({ USD: 1000, JPY: 1500 }, 'en')).toEqual({ USD: '$10', JPY: '¥1,500' });
  });

  it('rounds a changed amount to what can be paid', () => {
    expect(priceTexts({ USD: 8000, JPY: 12_000 }, 'en', (amount) => (amount * 30) / 365)).toEqual({
      USD: '$6.58',
      JPY: '¥986',
    });
  });
});

describe('savings', () => {
  const monthly = { days: 30, prices: { USD: 1000, EUR: 1000 } };

  it('compares the price of a day, rounded down', () => {
    // 80 / 365 = 0.2192 a day against 10 / 30 = 0.3333
    expect(savings(monthly, { days: 365, prices: { USD: 8000 } })).toEqual({ USD: 34 });
  });

  it('is silent where the longer term is not cheaper or the shorter has no price', () => {
    expect(savings(monthly, { days: 365, prices: { EUR: 12_167, BRL: 1 } })).toEqual({});
  });
});

describe('amountsSaved', () => {
  const monthly = { days: 30, prices: { USD: 1000, EUR: 1000 } };

  it('compares with as many shorter terms as the longer one holds', () => {
    expect(amountsSaved(monthly, { days: 365, prices: { USD: 8000 } })).toEqual({ USD: 4000 });
  });

  it('promises nothing where the longer term is not cheaper, or has no other price', () => {
    expect(amountsSaved(monthly, { days: 365, prices: { EUR: 12_000, BRL: 1 } })).toEqual({});
  });
});
