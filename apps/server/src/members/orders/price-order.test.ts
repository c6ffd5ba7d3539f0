import { describe, expect, it } from 'vitest';
import { apiErrorOf } from '../../testing/api-error-of.ts';
import { SAMPLE_COMMERCE } from '../../testing/sample-member.ts';
import { percentOf, priceOrder, type RequestedOrder } from './price-order.ts';

/** Prices of its own, so that no change of the real ones changes what is told here. */
const { catalogue: real } = SAMPLE_COMMERCE;
const catalogue: typeof real = {
  ...real,
  currencies: ['USD', 'EUR'],
  currencyByLocale: { ...real.currencyByLocale, de: 'EUR' },
  dataPacks: [{ sku: 'pack', grant: 'data-5m', maxQuantity: 3, prices: { USD: 999, EUR: 901 } }],
};
const REQUESTED: RequestedOrder = { sku: 'pack', quantity: 1, locale: 'en' };
const errorCode = (requested: Partial<RequestedOrder>) =>
  apiErrorOf(Promise.resolve().then(() => priceOrder(catalogue, { ...REQUESTED, ...requested }, 0)));

describe('the price of an order', () => {
  it('is in the currency of the language, else in the first of the site', () => {
    expect(priceOrder(catalogue, { ...REQUESTED, locale: 'de' }, 0)).toMatchObject({
      currency: 'EUR',
      unitAmount: 901,
    });
    expect(priceOrder(catalogue, REQUESTED, 0)).toMatchObject({ currency: 'USD', unitAmount: 999 });
  });

  it('is in the currency that is named', () => {
    expect(priceOrder(catalogue, { ...REQUESTED, locale: 'de', currency: 'USD' }, 0)).toMatchObject({
      currency: 'USD',
    });
  });

  it('is that of all pieces, less the discount, which is rounded down', () => {
    expect(priceOrder(catalogue, { ...REQUESTED, quantity: 3 }, 20)).toEqual({
      article: catalogue.dataPacks[0],
      currency: 'USD',
      unitAmount: 999,
      discountAmount: 599,
      totalAmount: 2398,
    });
  });

  it('is whole without a discount', () => {
    expect(priceOrder(catalogue, REQUESTED, 0)).toMatchObject({ discountAmount: 0, totalAmount: 999 });
  });

  it.each<[string, Partial<RequestedOrder>]>([
    ['answered', { quantity: 3 }],
    ['quantity_not_allowed', { quantity: 4 }],
    ['sku_unknown', { sku: 'gold' }],
    ['currency_not_offered', { currency: 'JPY' }],
    ['currency_not_offered', { currency: 'constructor' }],
  ])('is %s for %j', async (code, requested) => {
    expect(await errorCode(requested)).toBe(code);
  });
});

describe('percentOf', () => {
  it.each([
    [7200, 20, 1440],
    [999, 12.5, 124],
    [10_000, 0.07, 7],
    [10_000, 12.34, 1234],
    [99_999_999, 90, 89_999_999],
    [450, 0, 0],
  ])('of %i by %d percent is %i', (amount, percent, share) => {
    expect(percentOf(amount, percent)).toBe(share);
  });
});
