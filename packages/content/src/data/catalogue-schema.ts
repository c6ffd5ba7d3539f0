import { isLocale } from '@duoverso/locales';
import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens, such as "pro-30d"');
/** Currencies whose amounts Stripe counts otherwise than ISO 4217 does, or only in tens: https://docs.stripe.com/currencies#special-cases */
const COUNTED_OTHERWISE = new Set(['ISK', 'UGX', 'MGA', 'BHD', 'JOD', 'KWD', 'OMR', 'TND']);
/** Stripe takes eight digits of minor units at most. */
const MAX_AMOUNT = 99_999_999;

const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code of three capital letters, such as "EUR"')
  .refine((code) => !COUNTED_OTHERWISE.has(code), 'is a currency that the payment provider counts in other units');
const instant = z.iso
  .datetime('must be a moment in UTC, such as "2027-01-01T00:00:00Z"')
  .transform((text) => new Date(text));
/** Counted by hundredths of a percent. */
const percent = z.number().min(0).max(90).multipleOf(0.01, 'must have at most two decimals, such as 12.5');

/** Time after paying in which the whole amount can be asked back. */
const refundWindow = z.strictObject({ hours: z.int().positive().max(8_760) });

/** What a purchase, a code or an offer gives. Plans are ranked by their order in the file. */
const grantSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('membership'), plan: id, days: z.int().positive().max(3_660) }),
  z.strictObject({
    kind: z.literal('data'),
    tokens: z.int().positive(),
    /** Days after which what is left lapses; without it a pack stays until it is used. */
    expiresAfterDays: z.int().positive().max(3_660).optional(),
  }),
]);

/** What a feature takes from the quota: so many times the tokens of the text that an engine reads and writes for it, and a fixed number for each page, image or minute. */
const costSchema = z
  .strictObject({
    text: z.number().nonnegative(),
    tokens: z.int().positive().optional(),
    per: z.enum(['page', 'image', 'minute']).optional(),
  })
  .refine(
    ({ tokens, per, text }) => (per === undefined ? tokens === undefined : tokens !== undefined && text === 1),
    'must have neither "tokens" nor "per", or both beside "text": 1',
  );

const article = {
  sku: id,
  grant: id,
  maxQuantity: z.int().positive().max(1_000),
  prices: z.record(currency, z.int('must be whole minor units of the currency, such as cents').positive()),
};

const catalogueShape = z.strictObject({
  sample: z.boolean(),
  currencies: z.array(currency).min(1),
  currencyByLocale: z.record(z.string().refine(isLocale, 'must be a locale of the site'), currency),
  grants: z.record(id, grantSchema),
  plans: z.array(
    z.strictObject({
      id,
      name: z.string().min(1),
      tokensPerMonth: z.int().positive(),
      features: z.array(id),
      /** Whether members may choose that the plan is paid again by itself; without it nobody can. */
      renews: z.boolean().optional(),
      terms: z.array(z.strictObject({ ...article, term: z.enum(['monthly', 'yearly']) })).min(1),
    }),
  ),
  dataPacks: z.array(z.strictObject(article)),
  usage: z.strictObject({
    /** By feature; one that takes nothing is not reported. */
    features: z.record(id, costSchema),
  }),
  affiliate: z.strictObject({
    commissionPercent: percent,
    discountPercent: percent,
    payout: z.strictObject({
      /** Less than this waits for further commissions, in minor units. */
      minimums: z.record(currency, z.int().nonnegative()),
      /** Of each month: on this day goes out what is final. */
      dayOfMonth: z.int().min(1).max(28),
    }),
  }),
  /** Tax that every price holds, as receipts say it; 0 for a seller who owes none. */
  tax: z.strictObject({ includedPercent: percent }),
  /** Of plans that renew. */
  renewal: z
    .strictObject({
      /** Days for which a plan goes on while its charge fails; then the renewal ends. */
      graceDays: z.int().min(1).max(28),
    })
    .optional(),
  /** What Stripe does on its payment page; without it nothing of this. */
  checkout: z
    .strictObject({
      /** Whether promotion codes of Stripe's dashboard are taken. */
      promotionCodes: z.boolean().optional(),
      /** Whether Stripe Tax reckons the tax that the price holds. */
      automaticTax: z.boolean().optional(),
      /** Whether Stripe writes invoices and credit notes; else they have numbers of ours. */
      invoices: z.boolean().optional(),
      /** Whether the page asks companies for their tax number. */
      taxIds: z.boolean().optional(),
    })
    .optional(),
  refunds: z.strictObject({
    windows: z.strictObject({ month: refundWindow, year: refundWindow, dataPack: refundWindow }),
    /** Of the quota, as a fraction: who has used more gets nothing back by these rules. */
    maxQuotaShare: z.number().min(0).max(1),
    /** Right of withdrawal of consumers in the European Union. */
    euWithdrawalDays: z.int().min(14, 'must be at least 14 days: directive 2011/83/EU, article 9'),
  }),
});

/** `content/catalogue.json`: what is sold at which price, and what each thing gives. Plans stand with the highest first. Prices are minor units. */
export const catalogueSchema = catalogueShape.superRefine(checkCatalogue);

/** `content/offers.json`: free offers, whose window is `[opensAt, endsAt)`. Grants are those of the catalogue. */
export const offersSchema = z.strictObject({
  offers: z.array(
    z
      .strictObject({
        id,
        grant: id,
        opensAt: instant,
        endsAt: instant,
        minChromiumVersion: z.int().positive(),
        minExtensionVersion: z.string().regex(/^\d+(\.\d+){0,3}$/, 'must be a version, such as "0.9.0"'),
        newAccountDays: z.int().positive(),
      })
      .refine(({ opensAt, endsAt }) => endsAt > opensAt, { path: ['endsAt'], message: 'must be later than "opensAt"' }),
  ),
});

export type CatalogueFile = z.infer<typeof catalogueSchema>;
export type OffersFile = z.infer<typeof offersSchema>;
export type Grant = z.infer<typeof grantSchema>;
export type FeatureCost = z.infer<typeof costSchema>;

type Report = (path: (string | number)[], message: string) => void;

function checkCatalogue(catalogue: z.infer<typeof catalogueShape>, context: z.RefinementCtx): void {
  const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
  const plans = catalogue.plans.map((plan) => plan.id);
  for (const [name, grant] of Object.entries(catalogue.grants)) {
    if (grant.kind === 'membership' && !plans.includes(grant.plan)) {
      report(['grants', name, 'plan'], `"${grant.plan}" is not a plan. Use one of: ${plans.join(', ')}`);
    }
  }
  for (const [locale, code] of Object.entries(catalogue.currencyByLocale)) {
    if (!catalogue.currencies.includes(code)) report(['currencyByLocale', locale], unknownCurrency(code, catalogue));
  }
  checkUnique(plans, (place) => ['plans', place, 'id'], report);
  for (const [place, { features }] of catalogue.plans.entries()) {
    for (const feature of features.filter((name) => !Object.hasOwn(catalogue.usage.features, name))) {
      report(['plans', place, 'features'], `"${feature}" has no cost in "usage.features"`);
    }
  }
  const articles = listArticles(catalogue);
  checkUnique(
    articles.map(({ sku }) => sku),
    (place) => [...(articles[place]?.path ?? []), 'sku'],
    report,
  );
  for (const entry of articles) checkArticle(entry, catalogue, report);
  for (const [at, plan] of catalogue.plans.entries()) {
    if (plan.renews) checkRenewing(plan.terms, at, catalogue, report);
  }
  for (const code of catalogue.currencies) {
    const { minimums } = catalogue.affiliate.payout;
    if (!Object.hasOwn(minimums, code)) report(['affiliate', 'payout', 'minimums'], `there is no minimum in ${code}`);
  }
}

type Article = z.infer<typeof catalogueShape>['dataPacks'][number] & {
  readonly path: (string | number)[];
  /** Plan that the article must give; undefined for data. */
  readonly plan: string | undefined;
};

function listArticles({ plans, dataPacks }: z.infer<typeof catalogueShape>): Article[] {
  return [
    ...plans.flatMap(({ id: plan, terms }, at) =>
      terms.map((term, place) => ({ ...term, plan, path: ['plans', at, 'terms', place] })),
    ),
    ...dataPacks.map((pack, place) => ({ ...pack, plan: undefined, path: ['dataPacks', place] })),
  ];
}

function checkArticle(entry: Article, catalogue: z.infer<typeof catalogueShape>, report: Report): void {
  const { path, grant: name, plan, prices, maxQuantity } = entry;
  const grant = catalogue.grants[name];
  if (!grant) {
    const known = Object.keys(catalogue.grants).join(', ');
    report([...path, 'grant'], `"${name}" is not a grant of this file. Use one of: ${known}`);
  } else if (plan !== undefined && (grant.kind !== 'membership' || grant.plan !== plan)) {
    report([...path, 'grant'], `"${name}" does not give the plan "${plan}"`);
  } else if (plan === undefined && grant.kind !== 'data') {
    report([...path, 'grant'], `"${name}" gives no data`);
  }
  for (const code of catalogue.currencies) {
    if (!Object.hasOwn(prices, code)) report([...path, 'prices'], `there is no price in ${code}`);
  }
  for (const [code, price] of Object.entries(prices)) {
    if (price * maxQuantity > MAX_AMOUNT) {
      report(
        [...path, 'prices', code],
        `${maxQuantity} times ${price} is more than ${MAX_AMOUNT}, which can be paid at once`,
      );
    }
    if (!catalogue.currencies.includes(code)) report([...path, 'prices', code], unknownCurrency(code, catalogue));
  }
}

/** Stripe takes three years at most: https://docs.stripe.com/api/prices/create */
const MAX_RENEWAL_DAYS = 1_095;

function checkRenewing(
  terms: readonly { readonly grant: string }[],
  at: number,
  { grants, renewal }: z.infer<typeof catalogueShape>,
  report: Report,
): void {
  if (!renewal) report(['plans', at, 'renews'], 'needs the days of grace: "renewal": { "graceDays": 3 }');
  for (const [place, { grant: name }] of terms.entries()) {
    const grant = grants[name];
    if (grant?.kind === 'membership' && grant.days > MAX_RENEWAL_DAYS) {
      report(['plans', at, 'terms', place, 'grant'], `what renews has ${MAX_RENEWAL_DAYS} days at most`);
    }
  }
}

function unknownCurrency(code: string, { currencies }: { currencies: readonly string[] }): string {
  return `"${code}" is not among the currencies of this file: ${currencies.join(', ')}`;
}

function checkUnique(names: readonly string[], path: (place: number) => (string | number)[], report: Report): void {
  for (const [place, name] of names.entries()) {
    if (names.indexOf(name) !== place) report(path(place), `"${name}" stands twice. Give each its own name`);
  }
}
