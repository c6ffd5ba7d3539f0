import { dirname } from 'node:path';
import { editorSettingsSchema } from '@duoverso/content/data/editor-settings';
import { readJson } from '@duoverso/content/data/read-json';
import { Problems } from '@duoverso/content/diagnostics/problems';
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
  /** The repository that an editor on a host of its own opens; left out, there's none. */
  editor: editorSettingsSchema.optional(),
  /** The search service: the project's own server or the hosted one, which speak the same protocol. */
  search: z
    .strictObject({
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
    })
    .refine(({ hosts, index }) => hosts.length > 0 || /^[\w-]+$/.test(index), {
      path: ['index'],
      message: 'must be letters, digits, "-" and "_" where the site searches itself: files are named by it',
    }),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Reads `settings.json` of a content folder. Throws a `ContentError` with every field that does not fit, its line and the file. */
export function loadSettings(contentDir: string): Settings {
  const problems = new Problems();
  const settings = readJson(contentDir, 'settings.json', settingsSchema, problems);
  problems.throwIfAny({ projectDir: dirname(contentDir), contentDir });
  if (!settings) throw new Error('unreachable: settings that do not fit are a problem');
  return settings;
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false; // the schema's message says so
  }
}
