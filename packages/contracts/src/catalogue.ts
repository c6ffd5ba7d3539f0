import { z } from 'zod';
import { affiliateTermsSchema } from './affiliate.ts';

/** Answer of `GET /api/environment`: what a page must say about the server that it speaks to. */
export const environmentSchema = z
  .object({
    payments: z.enum(['stripe', 'sandbox']),
    mailFolder: z
      .string()
      .nullable()
      .describe(
        'Where messages are written instead of being sent; null when they are sent, or when the visitor is not on the same machine',
      ),
  })
  .meta({ id: 'Environment' });

/** Amounts in minor units (cents, yen) by ISO 4217 currency. */
export const pricesSchema = z.record(z.string().regex(/^[A-Z]{3}$/), z.int().nonnegative());

const articleSchema = z.object({
  sku: z.string(),
  prices: pricesSchema,
  maxQuantity: z.int().positive(),
});

/** What each feature takes from the quota, and which engines draw on it. */
const usageCostsSchema = z.object({
  features: z.record(
    z.string(),
    z.object({
      text: z
        .number()
        .describe('Times the tokens of the text that the engine reads and writes; 0 takes nothing for it'),
      tokens: z.int().optional().describe('For each page, image or minute besides'),
      per: z.enum(['page', 'image', 'minute']).optional(),
    }),
  ),
  engines: z.array(z.string()),
});

/** Answer of `GET /api/catalogue`: what can be bought and which offers there are, from `content/catalogue.json` and `content/offers.json`. */
export const catalogueSchema = z
  .object({
    sample: z.boolean().describe('Whether the prices are samples, which pages must say'),
    payments: z.enum(['stripe', 'sandbox']),
    currencies: z.array(z.string()).describe('The first is used where a locale names none'),
    currencyByLocale: z.record(z.string(), z.string()),
    plans: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        tokensPerMonth: z.int(),
        features: z.array(z.string()),
        renews: z.boolean().optional().describe('Whether members may have it paid again by itself'),
        terms: z.array(articleSchema.extend({ term: z.enum(['monthly', 'yearly']), days: z.int() })),
      }),
    ),
    dataPacks: z.array(articleSchema.extend({ tokens: z.int() })),
    usage: usageCostsSchema,
    affiliate: affiliateTermsSchema,
    offers: z.array(
      z.object({
        id: z.string(),
        plan: z.string(),
        days: z.int(),
        opensAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        minChromiumVersion: z.int(),
        newAccountDays: z.int(),
      }),
    ),
  })
  .meta({ id: 'Catalogue' });

export type Catalogue = z.infer<typeof catalogueSchema>;
export type Prices = z.infer<typeof pricesSchema>;
