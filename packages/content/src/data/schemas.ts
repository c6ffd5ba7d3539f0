import { SHORT_NAME_PATTERN } from '@duoverso/contracts/short-name';
import { z } from 'zod';
import { readableAccent } from './colours.ts';
import { day, localText } from './shared-shapes.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month written as YYYY-MM');

export { type Releases, releasesSchema } from './release-schema.ts';

/** `content/brand.json`: the product's name, addresses and allowed claims. */
export const brandSchema = z.strictObject({
  name: z.string().min(1),
  /** Begins the names of cookies, of what browsers store, and of metrics: see `docs/guides/rebranding.md`. */
  shortName: z.string().regex(SHORT_NAME_PATTERN, 'must be 2 to 16 letters a to z and digits, a letter first'),
  /** Colour of translations, and of all that is the product's own. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'must be six hexadecimal digits in lower case, such as #b32707')
    .superRefine((accent, context) => {
      if (!/^#[0-9a-f]{6}$/.test(accent)) return;
      const { readable, nearest } = readableAccent(accent);
      if (readable) return;
      const message = `is too light to be read on the site's paper; the nearest colour that can be read is ${nearest}`;
      context.addIssue({ code: 'custom', message });
    }),
  legalName: z.string().min(1),
  /** Where the seller sits, as receipts and messages say it: lines of an address. */
  address: z.array(z.string().min(1)).min(1),
  copyrightYear: z.int(),
  supportEmail: z.email(),
  siteUrl: z.url(),
  /** What no data of ours counts; engines, platforms and display styles are counted. */
  claims: z.strictObject({
    users: z.int().positive(),
    languages: z.int().positive(),
  }),
  links: z.record(z.string(), z.url()),
});

/** `content/models.json`: identifiers of AI models and the month in which they were checked. */
export const modelsSchema = z.strictObject({ asOf: month, models: z.record(z.string(), z.string().min(1)) });

/** `content/dates.json`: the month in which facts of a kind were last checked, printed with "as of". */
export const datesSchema = z.strictObject({
  /** Prices, quotas, limits and codes of the services' vendors. */
  services: month,
  /** Captions of the video platforms. */
  videoSites: month,
  /** Sites with comics. */
  mangaSites: month,
  /** Tools of others that we recommend. */
  picks: month,
  /** Open positions. */
  jobs: month,
});

/** `content/endpoints.json`: addresses of translation services; braces stand for what the reader fills in. */
export const endpointsSchema = z.record(z.string(), z.string().startsWith('http'));

/** `content/interface/<locale>.json`: labels of the tool's own interface. */
export const interfaceSchema = z.record(z.string(), z.string().min(1));

/** `content/services.json`: which service pages exist and where each service answers. */
export const servicesSchema = z.strictObject({
  /** Names of the engines that everybody can use without a key. */
  free: z.array(z.string().min(1)).min(1),
  services: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['ai', 'mt']),
      name: z.string(),
      page: z.string().startsWith('/docs/'),
      endpoint: z.union([z.string(), z.array(z.string())]),
      /** Id of the lowest plan whose quota the engine can be used with; left out where it needs a key. */
      plan: z.string().optional(),
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

/**
 * `content/display-styles.json`: how a translation can look beside its original, in the order of the lists. Their rules are in
 * `packages/bilingual/styles/`, their names in the strings `reading.style.<id>`.
 */
export const displayStylesSchema = z
  .strictObject({
    default: z.string(),
    styles: z.array(
      z.strictObject({
        id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be words in lower case joined by hyphens'),
        /** The text is covered until it is pointed at, focused or tapped. */
        hides: z.literal(true).optional(),
        /** Original and translation stand side by side. */
        columns: z.literal(true).optional(),
      }),
    ),
  })
  .refine(({ styles }) => new Set(styles.map(({ id }) => id)).size === styles.length, 'names a style twice')
  .refine((data) => data.styles.some(({ id }) => id === data.default), 'has a "default" that is not in its list');

/** Front matter of a documentation page; see `docs/guides/writing.md`. */
export const frontMatterSchema = z.strictObject({
  title: z.string().min(2).max(90).describe('The heading of the page; in English 30 to 60 letters.'),
  description: z
    .string()
    .min(20)
    .max(200)
    .describe('For search engines and previews of links; in English 110 to 160 letters.'),
  sidebar: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('A short label for sidebar and breadcrumbs. Left empty, it’s the title.'),
  updated: z
    .preprocess((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value), day)
    .describe('The day on which this text last changed.'),
  unlisted: z.boolean().optional().describe('Only people with the link find the page; no search does.'),
  schema: z.enum(['faq']).optional().describe('“faq” tells search engines that the page is questions and answers.'),
  roles: z
    .record(z.string(), z.enum(['overview', 'how-to', 'remedy', 'reference', 'price', 'legal']))
    .optional()
    .describe(
      'What sections are for, by their anchors, where the search takes them for something else; “page” is all of it.',
    ),
  draft: z
    .boolean()
    .optional()
    .describe('Leaves the text out of the site; an English one takes its translations with it.'),
  publish: z
    .preprocess(
      (value) => (value instanceof Date ? value.toISOString() : value),
      z.iso.datetime({ error: 'must be a moment in UTC, such as 2026-12-24T09:00:00Z' }),
    )
    .optional()
    .describe('When the page joins the site, as the English text says it. Of a post, it’s also the date.'),
  author: z.string().optional().describe('Who wrote a post: an id of content/news.json.'),
  tags: z.array(z.string()).optional().describe('What a post is about: ids of content/news.json.'),
});

export type Brand = z.infer<typeof brandSchema>;
export type Dates = z.infer<typeof datesSchema>;
export type Models = z.infer<typeof modelsSchema>;
export type Services = z.infer<typeof servicesSchema>;
export type VideoSites = z.infer<typeof videoSitesSchema>;
export type DisplayStyles = z.infer<typeof displayStylesSchema>;
export type FrontMatter = z.infer<typeof frontMatterSchema>;
export type LocalText = z.infer<typeof localText>;
