import { describe, expect, it } from 'vitest';
import { type Changes, errorAfter, TINY_SITE } from '../testing/sample-site.ts';
import { commissionFinalDays, findArticle, loadCommerce, mayRenew, refundWindowOf } from './catalogue.ts';
import { catalogueSchema } from './catalogue-schema.ts';

const CATALOGUE = 'catalogue.json';
const OFFERS = 'offers.json';

describe('loadCommerce', () => {
  it('reads catalogue and offers', () => {
    const { catalogue, offers } = loadCommerce(TINY_SITE);
    expect(catalogue.plans.map(({ id }) => id)).toEqual(['max', 'pro']);
    expect(offers[0]).toMatchObject({ id: 'manga-pro', newAccountDays: 14 });
  });

  it('gives an offer’s grant', () => {
    const { catalogue, offers } = loadCommerce(TINY_SITE);
    expect(catalogue.grants[offers[0]?.grant ?? '']).toEqual({ kind: 'membership', plan: 'pro', days: 3 });
  });
});

describe('refunds', () => {
  it('have their windows in hours, and the days of the law', () => {
    const { refunds } = loadCommerce(TINY_SITE).catalogue;
    expect(refunds).toEqual({
      windows: { month: { hours: 24 }, year: { hours: 72 }, dataPack: { hours: 72 } },
      maxQuotaShare: 0.05,
      euWithdrawalDays: 14,
    });
    expect(commissionFinalDays(refunds)).toBe(14);
  });

  it.each([
    ['pro-monthly', 'month'],
    ['max-yearly', 'year'],
    ['data-5m', 'dataPack'],
  ])('%s has the window of a %s', (sku, window) => {
    expect(refundWindowOf(loadCommerce(TINY_SITE).catalogue, sku)).toBe(window);
  });

  it('make a commission final with the longest window', () => {
    const { refunds } = loadCommerce(TINY_SITE).catalogue;
    expect(commissionFinalDays({ ...refunds, windows: { ...refunds.windows, year: { hours: 500 } } })).toBe(21);
  });
});

describe('catalogueSchema', () => {
  it.each([0, 0.07, 0.29, 1.1, 12.34, 12.5, 19.99, 90])('takes the percentage %d', (commissionPercent) => {
    const { catalogue } = loadCommerce(TINY_SITE);
    const changed = { ...catalogue, affiliate: { ...catalogue.affiliate, commissionPercent } };
    expect(catalogueSchema.safeParse(changed).error?.issues).toBeUndefined();
  });
});

describe('mayRenew', () => {
  it('holds for the terms of plans that renew, and for nothing else', () => {
    const { catalogue } = loadCommerce(TINY_SITE);
    const renewing = catalogue.plans.filter(({ renews }) => renews).flatMap(({ terms }) => terms.map(({ sku }) => sku));
    expect(renewing.length).toBeGreaterThan(0);
    const all = [...catalogue.plans.flatMap(({ terms }) => terms), ...catalogue.dataPacks].map(({ sku }) => sku);
    expect(all.filter((sku) => mayRenew(catalogue, sku))).toEqual(renewing);
    expect(mayRenew(catalogue, 'constructor')).toBe(false);
  });
});

describe('findArticle', () => {
  it('finds plans and data packs by their stock-keeping unit, and nothing else', () => {
    const { catalogue } = loadCommerce(TINY_SITE);
    expect(findArticle(catalogue, 'pro-yearly')?.grant).toBe('pro-365d');
    expect(findArticle(catalogue, 'data-5m')?.grant).toBe('data-5m');
    expect(findArticle(catalogue, 'constructor')).toBeUndefined();
  });
});

describe('the build refuses', () => {
  it.each<[string, Changes, string, string]>([
    [
      'a price in a currency that the file does not name',
      { [CATALOGUE]: (text) => text.replace('"JPY": 10800', '"JPY": 10800, "CHF": 7200') },
      'content/catalogue.json',
      'plans.0.terms.0.prices.CHF: "CHF" is not among the currencies of this file: USD, EUR',
    ],
    [
      'a currency without a price',
      { [CATALOGUE]: (text) => text.replace('"USD": 900, ', '') },
      'content/catalogue.json',
      'dataPacks.0.prices: there is no price in USD',
    ],
    [
      'a price that is not whole minor units',
      { [CATALOGUE]: (text) => text.replace('"USD": 900,', '"USD": 2.99,') },
      'content/catalogue.json',
      'dataPacks.0.prices.USD: must be whole minor units of the currency',
    ],
    [
      'a currency that the payment provider counts in other units',
      { [CATALOGUE]: (text) => text.replace('"currencies": ["USD"', '"currencies": ["ISK", "USD"') },
      'content/catalogue.json',
      'currencies.0: is a currency that the payment provider counts in other units',
    ],
    [
      'a price that cannot be paid at once',
      { [CATALOGUE]: (text) => text.replace('"USD": 900,', '"USD": 99999999,') },
      'content/catalogue.json',
      'dataPacks.0.prices.USD: ',
    ],
    [
      'a grant that does not exist',
      { [CATALOGUE]: (text) => text.replace('"grant": "pro-365d"', '"grant": "pro-900d"') },
      'content/catalogue.json',
      'plans.1.terms.1.grant: "pro-900d" is not a grant of this file. Use one of: pro-3d, pro-30d',
    ],
    [
      'a grant of another plan',
      { [CATALOGUE]: (text) => text.replace('"grant": "pro-365d"', '"grant": "max-365d"') },
      'content/catalogue.json',
      'plans.1.terms.1.grant: "max-365d" does not give the plan "pro"',
    ],
    [
      'a data pack that gives membership',
      { [CATALOGUE]: (text) => text.replace('"grant": "data-5m"', '"grant": "pro-30d"') },
      'content/catalogue.json',
      'dataPacks.0.grant: "pro-30d" gives no data',
    ],
    [
      'a grant of an unknown plan',
      { [CATALOGUE]: (text) => text.replace('"plan": "pro", "days": 3 }', '"plan": "ultra", "days": 3 }') },
      'content/catalogue.json',
      'grants.pro-3d.plan: "ultra" is not a plan. Use one of: max, pro',
    ],
    [
      'an article that stands twice',
      { [CATALOGUE]: (text) => text.replace('"sku": "data-20m"', '"sku": "data-5m"') },
      'content/catalogue.json',
      'dataPacks.1.sku: "data-5m" stands twice',
    ],
    [
      'an unknown locale',
      { [CATALOGUE]: (text) => text.replace('"de": "EUR"', '"dk": "EUR"') },
      'content/catalogue.json',
      'currencyByLocale.dk',
    ],
    [
      'an offer whose end precedes its start',
      { [OFFERS]: (text) => text.replace('2027-12-31', '2025-12-31') },
      'content/offers.json',
      'offers.0.endsAt: must be later than "opensAt"',
    ],
    [
      'an offer without a moment in UTC',
      { [OFFERS]: (text) => text.replace('2027-12-31T23:59:59Z', '2027-12-31') },
      'content/offers.json',
      'offers.0.endsAt: must be a moment in UTC, such as "2027-01-01T00:00:00Z"',
    ],
    [
      'an offer of an unknown grant',
      { [OFFERS]: (text) => text.replace('"pro-3d"', '"pro-4d"') },
      'content/offers.json',
      'offers.0.grant: "pro-4d" is not a grant of content/catalogue.json.',
    ],
    [
      'an offer that gives data',
      { [OFFERS]: (text) => text.replace('"pro-3d"', '"data-5m"') },
      'content/offers.json',
      'offers.0.grant: "data-5m" gives no membership.',
    ],
    [
      'a percentage of more than two decimals',
      { [CATALOGUE]: (text) => text.replace('"commissionPercent": 20', '"commissionPercent": 12.345') },
      'content/catalogue.json',
      'affiliate.commissionPercent: must have at most two decimals, such as 12.5',
    ],
    [
      'a currency without a least payout',
      { [CATALOGUE]: (text) => text.replace('"minimums": { "USD": 6000, ', '"minimums": { ') },
      'content/catalogue.json',
      'affiliate.payout.minimums: there is no minimum in USD',
    ],
    [
      'a plan that renews without days of grace',
      { [CATALOGUE]: (text) => text.replace(/"renewal": \{[^}]*\},\n/, '') },
      'content/catalogue.json',
      'plans.1.renews: needs the days of grace',
    ],
    [
      'a renewal that the payment provider does not take',
      { [CATALOGUE]: (text) => text.replace('"plan": "pro", "days": 365 }', '"plan": "pro", "days": 1096 }') },
      'content/catalogue.json',
      'plans.1.terms.1.grant: what renews has 1095 days at most',
    ],
    [
      'a window of refunds that is not whole hours',
      { [CATALOGUE]: (text) => text.replace('"hours": 24', '"hours": 0.5') },
      'content/catalogue.json',
      'refunds.windows.month.hours: ',
    ],
    [
      'less time to withdraw than the law gives',
      { [CATALOGUE]: (text) => text.replace('"euWithdrawalDays": 14', '"euWithdrawalDays": 7') },
      'content/catalogue.json',
      'refunds.euWithdrawalDays: must be at least 14 days',
    ],
  ])('%s, naming file, key and what is expected', (_case, changes, where, what) => {
    const problem = errorAfter(changes).problems[0];
    expect(problem?.where).toMatch(new RegExp(`^${where}(:\\d+:\\d+)?$`));
    expect(problem?.what).toContain(what);
    expect(problem?.remedy).not.toBe('');
  });
});
