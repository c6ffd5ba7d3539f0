import { LOCALE_CODES, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { z } from 'zod';

const day = z.iso.date('must be a day written as YYYY-MM-DD');
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month written as YYYY-MM');

/** Text in several languages; English is required because every other language falls back to it. */
const localText = z
  .partialRecord(z.enum(LOCALE_CODES as [LocaleCode, ...LocaleCode[]]), z.string().min(1))
  .refine((text) => text[SOURCE_LOCALE] !== undefined, `needs "${SOURCE_LOCALE}"`);

/** `content/brand.json`: the product's name, addresses and allowed claims. */
export const brandSchema = z.strictObject({
  name: z.string().min(1),
  legalName: z.string().min(1),
  copyrightYear: z.int(),
  supportEmail: z.email(),
  siteUrl: z.url(),
  claims: z.strictObject({
    users: z.int().positive(),
    languages: z.int().positive(),
    engines: z.int().positive(),
    platforms: z.int().positive(),
    styles: z.int().positive(),
  }),
  links: z.record(z.string(), z.url()),
});

/** `content/models.json`: identifiers of AI models and the month in which they were checked. */
export const modelsSchema = z.strictObject({ asOf: month, models: z.record(z.string(), z.string().min(1)) });

/** `content/endpoints.json`: addresses of translation services; braces stand for what the reader fills in. */
export const endpointsSchema = z.record(z.string(), z.string().startsWith('http'));

/** `content/interface/<locale>.json`: labels of the tool's own interface. */
export const interfaceSchema = z.record(z.string(), z.string().min(1));

/** `content/services.json`: which service pages exist and where each service answers. */
export const servicesSchema = z.strictObject({
  services: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['ai', 'mt']),
      name: z.string(),
      page: z.string().startsWith('/docs/'),
      endpoint: z.union([z.string(), z.array(z.string())]),
    }),
  ),
});

/** `content/video-sites.json`: platforms with bilingual subtitles. */
export const videoSitesSchema = z.strictObject({
  sites: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      group: z.enum(['streaming', 'broadcasters', 'learning', 'developers', 'social']),
      url: z.url(),
      note: localText,
    }),
  ),
});

/** `content/releases.json`: the change log, newest first. `sample` marks entries that show the format only. */
export const releasesSchema = z.strictObject({
  sample: z.boolean(),
  releases: z.array(
    z.strictObject({
      version: z.string().regex(/^\d+\.\d+\.\d+$/),
      channel: z.enum(['release', 'preview']),
      date: day,
      notes: z
        .array(
          z.strictObject({
            category: z.enum(['added', 'improved', 'fixed', 'removed']),
            feature: z
              .enum(['webpage', 'hover', 'input', 'subtitles', 'pdf', 'epub', 'image', 'manga', 'services', 'general'])
              .optional(),
            text: localText,
          }),
        )
        .min(1),
    }),
  ),
});

/** Front matter of a documentation page; see `docs/guides/writing.md`. */
export const frontMatterSchema = z.strictObject({
  title: z.string().min(2).max(90),
  description: z.string().min(20).max(200),
  sidebar: z.string().min(1).max(40).optional(),
  updated: z.preprocess((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value), day),
  unlisted: z.boolean().optional(),
  schema: z.enum(['faq']).optional(),
});

export type Brand = z.infer<typeof brandSchema>;
export type Models = z.infer<typeof modelsSchema>;
export type Services = z.infer<typeof servicesSchema>;
export type VideoSites = z.infer<typeof videoSitesSchema>;
export type Releases = z.infer<typeof releasesSchema>;
export type FrontMatter = z.infer<typeof frontMatterSchema>;
export type LocalText = z.infer<typeof localText>;
