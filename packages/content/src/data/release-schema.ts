import { z } from 'zod';
import { day, localText } from './shared-shapes.ts';

const version = z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 0.9.4');
const channel = z.enum(['release', 'preview']);
const chromium = z.int().positive('must be a major version of Chromium, such as 115');

/** What can be installed, by its place. */
export const DOWNLOAD_IDS = [
  'chrome',
  'edge',
  'firefox',
  'firefox-beta',
  'app-store',
  'google-play',
  'apk',
  'zip',
  'crx',
  'userscript',
] as const;

const place = { id: z.enum(DOWNLOAD_IDS), channel, version, date: day };

const downloadSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('store'),
    ...place,
    /** Key of the store's address under `links` in `brand.json`. */
    link: z.string().min(1),
  }),
  z.strictObject({
    kind: z.literal('file'),
    ...place,
    /** Key of its address on the release host under `links` in `brand.json`. */
    link: z.string().min(1),
    /** Its name in `content/downloads/`: a file that lies there is given in place of that address. */
    file: z.string().regex(/^\w[\w.-]*$/, 'must be a name of letters, digits, dots and hyphens'),
    bytes: z.int('needs the size of the file in bytes').positive('must be the size of the file in bytes'),
    sha256: z
      .string('needs the SHA-256 of the file: 64 lower-case hexadecimal digits')
      .regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of the file: 64 lower-case hexadecimal digits'),
  }),
]);

/** `content/releases.json`: what can be installed, and the change log, newest first. `sample` marks entries that show the format only. */
export const releasesSchema = z.strictObject({
  sample: z.boolean(),
  /** Oldest Chromium, by its major version. */
  minimumChromium: z.strictObject({
    /** … that loads extensions of manifest version 3. */
    manifestV3: chromium,
    /** … that the current package takes. */
    package: chromium,
  }),
  downloads: z.array(downloadSchema),
  releases: z.array(
    z.strictObject({
      version,
      channel,
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

export type Releases = z.infer<typeof releasesSchema>;
export type DownloadId = (typeof DOWNLOAD_IDS)[number];
