import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type CampaignBar, type CampaignBars, campaignBars } from '@duoverso/content/data/campaign-bars';
import { getLocale, isLocale, LOCALE_CODES } from '@duoverso/locales';
import type { Logger } from 'pino';
import { z } from 'zod';
import { StartError } from '../config/start-error.ts';
import { contentTypeOf } from '../http/file-headers.ts';
import type { Site } from '../http/load-site.ts';
import { createRecentCopies, type RecentCopies } from '../http/recent-copies.ts';
import { createSiteFile, type Representation, type SiteFile, textOf } from '../http/site-file.ts';
import { followSiteFlags, type SiteFlags } from '../http/site-flags.ts';

const RUNTIME_FILE = '_runtime.json';
/** For the codings that few clients ask for. */
const RECENT_BYTES = 4_000_000;
/** Made while a visitor waits: a level that takes a few milliseconds. */
const BROTLI_QUALITY = 5;

const bar = z.object({
  id: z.string(),
  kind: z.enum(['announcement', 'banner']),
  from: z.string(),
  until: z.string(),
  text: z.string(),
  link: z.object({ href: z.string(), label: z.string() }).optional(),
});
const RUNTIME = z.object({
  visibility: z.record(z.string(), z.boolean()),
  offers: z.record(z.string(), z.object({ opensAt: z.string(), endsAt: z.string() })),
  names: z.record(z.string(), z.string()),
  locales: z.record(
    z.string(),
    z.object({
      labels: z.object({ intlTag: z.string(), announcement: z.string(), dismiss: z.string(), banner: z.string() }),
      planned: z.array(bar),
      built: z.object({ announcement: bar.pick({ id: true, from: true, until: true }).optional(), html: z.string() }),
    }),
  ),
});
type Runtime = z.infer<typeof RUNTIME>;

/** A site whose pages follow the server's clock and its flags. */
export interface LiveSite {
  readonly site: Site;
  readonly flags: () => SiteFlags;
  close(): void;
}

export interface LiveSiteOptions {
  readonly distDir: string;
  /** What the operator changes while the server runs; without it the pages follow the clock alone. */
  readonly flagsFile?: string | undefined;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Serves the pages of a built site as they are to look now: with the campaigns that are due, and the navigation that the flags say. While that is what was built,
 * pages go out as they are; otherwise each is made again when it is first asked for, and kept until something changes.
 * @throws {StartError} where the build says what this server cannot read
 */
export async function openLiveSite(
  site: Site,
  { distDir, flagsFile, log, now = Date.now }: LiveSiteOptions,
): Promise<LiveSite> {
  const runtime = readRuntime(distDir);
  const none: SiteFlags = { visibility: {}, campaigns: [], withdrawn: [], offers: {} };
  // A build that says nothing of campaigns, or one of another program.
  if (!runtime) return { site, flags: () => none, close: () => undefined };
  let state: State | undefined;
  const followed =
    flagsFile === undefined
      ? undefined
      : await followSiteFlags(flagsFile, knownNames(site, runtime), log, () => {
          state = undefined;
        });
  const pick = followed && (await import('@duoverso/content/data/campaigns')).campaignsFor;
  const flags = () => followed?.current ?? none;
  const stateNow = (): State => {
    const at = now();
    if (!state || at >= state.until || at < state.since) state = stateAt(at);
    return state;
  };
  const stateAt = (at: number) => {
    const { withdrawn, visibility } = flags();
    const changes = new Map<string, Change>();
    const bars: CampaignBar[] = [];
    for (const [code, { labels, planned, built }] of Object.entries(runtime.locales)) {
      const added = pick ? addedBars(code, flags(), pick, site.basePath, runtime.names) : [];
      const replaced = new Set([...withdrawn, ...flags().campaigns.map(({ id }) => id)]);
      const all = [
        ...planned.map(barOf).filter(({ id }) => !replaced.has(id)),
        ...added.filter(({ id }) => !withdrawn.includes(id)),
      ];
      bars.push(...all);
      const shown = campaignBars(all, labels, at);
      // What is planned and over harms no one: pages stay as they were built.
      const seen = replaced.size > 0 ? (html: string) => html : withoutTemplates;
      if (seen(shown.html) !== seen(built.html)) changes.set(code, { built: barsOf(built), shown });
    }
    const switched = Object.entries(visibility).filter(([name, on]) => runtime.visibility[name] !== on);
    return describeState(at, bars, { changes, switched, moved: movedOffers(runtime.offers, flags()) });
  };
  const recent = createRecentCopies<Representation>(RECENT_BYTES);
  const live = (path: string, file: SiteFile) => (isPage(path) ? liveFile(file, stateNow, recent) : file);
  const { 404: missing, 410: gone, 500: failed } = site.statusPages;
  const all = (files: ReadonlyMap<string, SiteFile>) =>
    new Map([...files].map(([key, file]) => [key, liveFile(file, stateNow, recent)]));
  const files = new Map([...site.files].map(([path, file]) => [path, live(path, file)]));
  return {
    site: { ...site, files, statusPages: { 404: all(missing), 410: all(gone), 500: all(failed) } },
    flags,
    close: () => followed?.close(),
  };
}

function withoutTemplates(html: string): string {
  return html.replaceAll(/<template .*?<\/template>/gs, '');
}

/** Bars of a language before and after. */
interface Change {
  readonly built: CampaignBars;
  readonly shown: CampaignBars;
}

/** How pages differ from the built ones for a while. */
interface State {
  /** Tells states apart; empty while pages are as they were built. */
  readonly version: string;
  /** Milliseconds since 1970: from when on, and until when at the latest. */
  readonly since: number;
  readonly until: number;
  readonly changes: ReadonlyMap<string, Change>;
  /** Flags that differ, with what they are now. */
  readonly switched: readonly (readonly [name: string, on: boolean])[];
  /** Offers with their windows as built and as they are now. */
  readonly moved: readonly { readonly id: string; readonly before: OfferWindow; readonly after: OfferWindow }[];
}

/** ISO 8601. */
interface OfferWindow {
  readonly opensAt: string;
  readonly endsAt: string;
}

function describeState(
  at: number,
  bars: readonly CampaignBar[],
  changed: Pick<State, 'changes' | 'switched' | 'moved'>,
): State {
  const moments = bars.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]);
  const { changes, switched, moved } = changed;
  const shown = [...changes].map(([code, { shown }]) => [code, shown.html]);
  return {
    version: changes.size + switched.length + moved.length > 0 ? JSON.stringify([shown, switched, moved]) : '',
    since: at,
    until: Math.min(...moments.filter((moment) => moment > at)),
    ...changed,
  };
}

/** Windows of offers that the flags move. */
function movedOffers(built: Runtime['offers'], { offers }: SiteFlags): State['moved'] {
  return Object.entries(offers).flatMap(([id, { opensAt, endsAt }]) => {
    const before = built[id];
    if (!before) return [];
    const after = { opensAt: opensAt?.toISOString() ?? before.opensAt, endsAt: endsAt?.toISOString() ?? before.endsAt };
    return [{ id, before, after }];
  });
}

/** A page as the state says, made when it is first asked for. */
function liveFile(file: SiteFile, stateNow: () => State, recent: RecentCopies<Representation>): SiteFile {
  let made: { readonly version: string; readonly file: SiteFile } | undefined;
  const current = (): SiteFile => {
    const state = stateNow();
    if (state.version === '') return file;
    if (made?.version !== state.version) made = { version: state.version, file: changedFile(file, state, recent) };
    return made.file;
  };
  return {
    encodings: file.encodings,
    get size() {
      return current().size;
    },
    get represented() {
      return current().represented;
    },
    get version() {
      return stateNow().version;
    },
    representation: (encoding) => current().representation(encoding),
  };
}

function changedFile(file: SiteFile, state: State, recent: RecentCopies<Representation>): SiteFile {
  const before = textOf(file);
  const after = changePage(before, state);
  if (after === before) return file;
  const bytes = Buffer.from(after);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const { encodings } = file;
  return createSiteFile({
    // What was not coded before need not be now.
    encodings: encodings[0] === 'br' ? encodings : ['identity'],
    size: bytes.length,
    recent,
    held: encodings[0] === 'br' ? brotliCompressSync(bytes, { params }) : bytes,
    describe: () => {
      const { validatorHeaders, contentType } = file.represented;
      const lastModified = new Date(state.since).toUTCString();
      return { lastModified, contentType, validatorHeaders: { ...validatorHeaders, 'last-modified': lastModified } };
    },
  });
}

/** Changes the bars over the navbar, the root's attributes for them, which entries of the navigation show, and until when offers run. */
function changePage(html: string, { changes, switched, moved }: State): string {
  const [, locale = ''] = /<html[^>]*\sdata-locale="([^"]+)"/.exec(html) ?? [];
  const change = changes.get(locale);
  let page = html;
  if (change) {
    const { built, shown } = change;
    const header = '<header class="navbar">';
    page = built.html
      ? page.replace(built.html, () => shown.html)
      : page.replace(header, () => `${shown.html}${header}`);
    const [before, after] = [rootAttributes(built), rootAttributes(shown)];
    page = before ? page.replace(before, () => after) : page.replace('<html', () => `<html${after}`);
  }
  for (const [name, on] of switched) {
    const [shown, off] = [`data-flag="${name}"`, `data-flag="${name}" data-off=""`];
    page = on ? page.replaceAll(off, shown) : page.replaceAll(shown, off);
  }
  for (const { id, before, after } of moved)
    page = page.replaceAll(offerProps(id, before), () => offerProps(id, after));
  return page;
}

/** The begin of an offer in the properties of an island, as they stand in an attribute. */
function offerProps(id: string, { opensAt, endsAt }: OfferWindow): string {
  return JSON.stringify({ id, opensAt, endsAt }).slice(1, -1).replaceAll('"', '&quot;');
}

/** As the layout of the pages writes them. */
function rootAttributes({ announcement: one }: CampaignBars): string {
  if (!one) return '';
  return ` data-announcement-id="${one.id}" data-announcement-from="${one.from}" data-announcement-until="${one.until}"`;
}

function isPage(path: string): boolean {
  return path.endsWith('/') || contentTypeOf(path).startsWith('text/html');
}

/** @throws {StartError} */
function readRuntime(distDir: string): Runtime | undefined {
  const file = join(distDir, RUNTIME_FILE);
  try {
    return RUNTIME.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`${file} cannot be used: ${String(cause)}\nBuild the site again: npm run build`, { cause });
  }
}

function knownNames({ files }: Site, { visibility, offers }: Runtime) {
  const hasRoute = (route: string) => LOCALE_CODES.some((code) => files.has(`/${code}${route}`));
  return { visibility: Object.keys(visibility), offers: Object.keys(offers), hasRoute };
}

/** The campaigns of the flags in a language. */
function addedBars(
  code: string,
  { campaigns }: SiteFlags,
  pick: typeof import('@duoverso/content/data/campaigns').campaignsFor,
  basePath: string,
  names: Runtime['names'],
): CampaignBar[] {
  if (!isLocale(code)) return [];
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);
  return (['announcement', 'banner'] as const).flatMap((kind) =>
    pick(campaigns, kind, getLocale(code)).map(({ text, link, ...one }) => {
      const href = link?.to.startsWith('/') ? `${basePath}/${code}${link.to}` : link?.to;
      return { ...one, kind, text: fill(text), link: link && href ? { href, label: link.label } : undefined };
    }),
  );
}

function barOf({ link, ...one }: z.infer<typeof bar>): CampaignBar {
  return { ...one, link };
}

function barsOf({ announcement, html }: Runtime['locales'][string]['built']): CampaignBars {
  return { announcement, html };
}
