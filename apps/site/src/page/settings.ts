import { dirname } from 'node:path';
import { editorSettingsSchema } from '@duoverso/content/data/editor-settings';
import { readJson } from '@duoverso/content/data/read-json';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { z } from 'zod';
import { SEARCH_SUGGESTIONS_MAX } from './limits.ts';

const filled = z.string().min(1, 'must not be empty');

const HOST = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::[0-9]{1,5})?';
/** Scripts may do everything in a page, so each of their hosts is named. */
const host = z.string().regex(new RegExp(`^https://${HOST}$`), 'must be an origin such as https://tags.example');
const hosts = z.array(
  z
    .string()
    .regex(
      new RegExp(`^https://(?:\\*\\.)?${HOST}$`),
      'must be an origin such as https://in.example or https://*.in.example',
    ),
);

/** A page by its route, a thing that a visitor does, or one that the books of the server know. */
const funnelStep = z
  .string()
  .regex(
    /^(?:visit|search|install|outbound|claim|order|paid|\/(?:[\w-]+\/)*)$/,
    'must be a page such as /pricing/, or one of visit, search, install, outbound, claim, order, paid',
  );

const settingsSchema = z.strictObject({
  colorMode: z.strictObject({
    /** Whether visitors can switch. Without the switch the default mode is the only one. */
    switch: z.boolean(),
    default: z.enum(['light', 'dark']),
    /** Whether the system's preference is followed until the visitor chooses. */
    respectSystem: z.boolean(),
  }),
  /** The tag manager, which loads after consent; `null` for none. */
  tagManager: z
    .strictObject({
      id: z.string().regex(/^GTM-[A-Z0-9]+$/, 'must be the id of a container, such as GTM-ABC123'),
      /** What the content security policy lets the container reach, and nothing else. */
      hosts: z.strictObject({
        /** The container comes from the first of them. */
        script: z.array(host).min(1, 'must name the host that the container comes from'),
        connect: hosts,
        image: hosts,
        frame: hosts,
      }),
    })
    .nullable(),
  /** Whether pages report their views to the server that serves them, which keeps counts by day; `null` where it is another one. */
  measuring: z
    .strictObject({
      /** Ways through the site by their names, each with its steps in order. */
      funnels: z.record(
        z.string().regex(/^[a-z][a-z-]*$/, 'must be a name of small letters and hyphens'),
        z.array(funnelStep).min(2, 'must have two steps or more'),
      ),
    })
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
