import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { Campaign } from '@duoverso/content/data/campaigns';
import type { Logger } from 'pino';
import { z } from 'zod';

/** What an operator changes of the site while it is served. */
export interface SiteFlags {
  /** Visibility flags of the navigation that differ from the build's. */
  readonly visibility: Readonly<Record<string, boolean>>;
  /** Campaigns beside those of the build; one with the id of another takes its place. */
  readonly campaigns: readonly Campaign[];
  /** Ids of campaigns that are not shown. */
  readonly withdrawn: readonly string[];
  /** Windows of offers that differ from the build's. */
  readonly offers: Readonly<
    Record<string, { readonly opensAt?: Date | undefined; readonly endsAt?: Date | undefined }>
  >;
}

/** Flags as they stand in their file. */
export interface FollowedFlags {
  readonly current: SiteFlags;
  /** Ends the looking. */
  close(): void;
}

/** What flags may name. */
export interface KnownNames {
  readonly visibility: readonly string[];
  readonly offers: readonly string[];
  /** Whether there are pages at a route, e.g. `/docs/`. */
  readonly hasRoute: (route: string) => boolean;
}

const NO_FLAGS: SiteFlags = { visibility: {}, campaigns: [], withdrawn: [], offers: {} };
/** How long a change waits at most. Asking for the file's time costs some microseconds, and sees changes on every kind of volume. */
const LOOK_EVERY_MS = 2_000;

/**
 * Reads the file of flags and follows its changes. One that cannot be used leaves everything as it was, which the log tells; without the file the site is as
 * it was built.
 * @param onChange called after each change
 */
export async function followSiteFlags(
  file: string,
  known: KnownNames,
  log: Logger,
  onChange: () => void,
): Promise<FollowedFlags> {
  const schema = await flagsSchema(known);
  let current = NO_FLAGS;
  let last: string | undefined;
  const look = () => {
    const text = readIfThere(file, log);
    if (text === undefined || text === last) return;
    last = text;
    const read = text === '' ? { flags: NO_FLAGS } : parseFlags(text, schema);
    if ('flags' in read) {
      current = read.flags;
      log.info({ file }, text === '' ? 'no flags are set: the site is as it was built' : 'flags are in force');
      onChange();
    } else {
      const remedy = 'What was in force before still is. Correct the file; it is read again within seconds.';
      log.error({ file, problems: read.problems }, `The flags cannot be used: ${read.problems.join(' ')} ${remedy}`);
    }
  };
  look();
  watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, look);
  return {
    get current() {
      return current;
    },
    close: () => unwatchFile(file, look),
  };
}

/** The text of the file; empty where there is none, and nothing where it cannot be read now. */
function readIfThere(file: string, log: Logger): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    log.error(
      { file, err: error },
      'The flags cannot be read. What was in force before still is. Let the server read the file.',
    );
    return undefined;
  }
}

function parseFlags(
  text: string,
  schema: z.ZodType<SiteFlags>,
): { readonly flags: SiteFlags } | { readonly problems: readonly string[] } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { problems: [`It is no JSON: ${(error as Error).message}.`] };
  }
  const parsed = schema.safeParse(data);
  if (parsed.success) return { flags: parsed.data };
  return { problems: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}.`) };
}

/** Loaded where there is such a file: the schema of campaigns brings what converts Chinese. */
async function flagsSchema({ visibility, offers, hasRoute }: KnownNames): Promise<z.ZodType<SiteFlags>> {
  const { campaignSchema } = await import('@duoverso/content/data/campaigns');
  /** What stands under known names. */
  const named = <Value extends z.ZodType>(what: string, names: readonly string[], value: Value) =>
    z.record(z.string(), value).superRefine((record, context) => {
      for (const name of Object.keys(record).filter((one) => !names.includes(one))) {
        const known = names.join(', ') || 'there is none';
        context.addIssue({ code: 'custom', path: [name], message: `must be ${what}: ${known}` });
      }
    });
  const moment = z.iso
    .datetime({ error: 'must be a moment in UTC, such as "2026-12-24T09:00:00Z"' })
    .transform((text) => new Date(text))
    .optional();
  const leadsSomewhere = ({ link }: Campaign) =>
    link === null || /^https:\/\//.test(link.to) || hasRoute(link.to.replace(/#.*/, ''));
  return z.strictObject({
    visibility: named('a flag of content/navigation.json', visibility, z.boolean()).default({}),
    campaigns: z
      .array(
        campaignSchema.refine(leadsSomewhere, {
          path: ['link', 'to'],
          error: 'must be the route of a page, such as "/docs/", or an address that begins with "https://"',
        }),
      )
      .default([]),
    withdrawn: z.array(z.string()).default([]),
    offers: named(
      'an offer of content/offers.json',
      offers,
      z.strictObject({ opensAt: moment, endsAt: moment }),
    ).default({}),
  }) as z.ZodType<SiteFlags>;
}
