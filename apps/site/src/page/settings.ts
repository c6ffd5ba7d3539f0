import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SEARCH_SUGGESTIONS_MAX } from './limits.ts';

const filled = z.string().min(1, 'must not be empty');

const settingsSchema = z.strictObject({
  colorMode: z.strictObject({
    /** Whether visitors can switch. Without the switch the default mode is the only one. */
    switch: z.boolean(),
    default: z.enum(['light', 'dark']),
    /** Whether the system's preference is followed until the visitor chooses. */
    respectSystem: z.boolean(),
  }),
  /** Container id of the tag manager, e.g. `GTM-XXXX`; `null` loads none. */
  tagManager: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .nullable(),
  /** The search service: the project's own server or the hosted one, which speak the same protocol. */
  search: z.strictObject({
    /** Origins in the order in which they are tried, e.g. `https://APPID-dsn.algolia.net`; none means the site's own. */
    hosts: z.array(z.url({ protocol: /^https?$/ })),
    appId: filled,
    /** Key that can only search; every visitor sees it. */
    apiKey: filled,
    index: filled,
    /** Regular expression of the addresses that open as they are, outside the site's navigation. */
    externalUrlPattern: z.string().refine(isPattern, 'must be a regular expression').nullable(),
    /** Whether the service is told which hits were seen and followed. */
    insights: z.boolean(),
    /** Origins that take these events, e.g. `https://insights.algolia.io`; none means the site's own, whatever answers its searches. */
    insightsHosts: z.array(z.url({ protocol: /^https?$/ })),
    /** Whether recent and favourite searches are kept in the visitor's browser. */
    personalization: z.boolean(),
    /** Ids of the most read documentation pages: their titles are suggested when nothing was found and nothing is like it. */
    suggestions: z.array(z.string()).max(SEARCH_SUGGESTIONS_MAX),
  }),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Reads `settings.json` of a content folder. Throws an error that names the field that does not fit. */
export function loadSettings(contentDir: string): Settings {
  const file = join(contentDir, 'settings.json');
  const result = settingsSchema.safeParse(readJson(file));
  if (result.success) return result.data;
  throw new Error(`${file} does not fit:\n${z.prettifyError(result.error)}`);
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false; // the schema's message says so
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${(cause as Error).message}. Make it a file of valid JSON.`, { cause });
  }
}
