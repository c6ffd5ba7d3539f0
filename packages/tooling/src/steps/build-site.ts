import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { openContentCache } from '@duoverso/content/cache/open-content-cache';
import { releaseOrigins } from '@duoverso/content/data/release-origins';
import { Problems } from '@duoverso/content/diagnostics/problems';
import { listUnpublished, nextPublication, publicationOf } from '@duoverso/content/docs/publication';
import { statusReader } from '@duoverso/content/translation';
import { type CachedFiles, nameOf, openCachedFiles } from '../cache/cached-files.ts';
import { digestMakers } from '../cache/page-frame.ts';
import { type OutputFolder, openOutputFolder } from '../files/output-folder.ts';
import { type StagedFolder, stageFolder } from '../files/staged-folder.ts';
import { bundleServerParts } from '../output/bundle-server-parts.ts';
import { compressFiles } from '../output/compress-files.ts';
import { verifyBuild } from '../output/verify-build.ts';
import {
  type SearchHosts,
  type ServerSettings,
  searchOrigins,
  type TagManagerHosts,
  writeHeaders,
} from '../output/write-headers.ts';
import { writeRedirects } from '../output/write-redirects.ts';
import { checkBuiltSite } from '../pages/check-built-site.ts';
import { doubtfulTexts } from '../pages/doubtful-blocks.ts';
import { addressedPages, checkAddresses } from '../pages/published-addresses.ts';
import { type BuiltPage, readBuiltPages } from '../pages/read-built-pages.ts';
import { readingsOfAllPages } from '../pages/readings-of-pages.ts';
import { wordsOfAllPages } from '../pages/words-of-pages.ts';
import { writeOfflineGuides } from '../pages/write-offline-guides.ts';
import { writePageBlocks } from '../pages/write-page-blocks.ts';
import { writePageTexts } from '../pages/write-page-texts.ts';
import { writeSearchIndex } from '../pages/write-search-index.ts';
import { drawSiteIcons, readLook } from '../pictures/draw-icons.ts';
import { placePreviews } from '../pictures/place-previews.ts';
import { inputDigest } from '../project/input-digest.ts';
import { basePath, projectDir } from '../project/paths.ts';
import { makePages } from '../render/make-pages.ts';
import { report } from './report.ts';

/** What the apps do for a build. */
export interface SiteMakers {
  /** Reads `settings.json` of a content folder. */
  readonly loadSettings: (contentDir: string) => {
    readonly tagManager: { readonly hosts: TagManagerHosts } | null;
    readonly measuring: ServerSettings['measuring'];
    readonly search: SearchHosts & ServerSettings['search'];
  };
  /** Writes the companion extension into a folder, as a zip file too. */
  readonly buildCompanion: (options: {
    readonly contentDir: string;
    readonly outDir: string;
    readonly env: Readonly<Record<string, string | undefined>>;
  }) => Promise<unknown>;
  /** Builds the console of the operators, which no page of the site loads. */
  readonly buildConsole: (options: { readonly outDir: string }) => Promise<void>;
}

/** How a build differs from one that is published. */
export interface BuildOptions {
  /** For tests: what they don't weigh is compressed less, which nobody but a visitor would notice. */
  readonly quick?: boolean | undefined;
}

/** Says that the folder holds a whole site, and what it was made from; the server asks for it, too. */
const BUILD_MARK = '_build.json';
/** Each site has results of its own in the folder: so many letters of a hash tell them apart. */
const SITE_LENGTH = 16;

/** Folders that a build fills, from the environment. */
function foldersOf(env: NodeJS.ProcessEnv) {
  const dist = env['DIST_DIR'] ?? join(projectDir, 'dist');
  return {
    dist,
    search: env['SEARCH_DIR'] ?? `${dist}-search`,
    server: env['SITE_SERVER_DIR'] ?? `${dist}-server`,
    companion: `${dist}-companion`,
    console: env['CONSOLE_DIR'] ?? `${dist}-console`,
  };
}

/** A folder as a copy of the project elsewhere names it, too. */
function placeOf(dir: string): string {
  const path = relative(projectDir, resolve(dir));
  return path.startsWith('..') || isAbsolute(path) ? resolve(dir) : path;
}

type BuildFolders = Readonly<Record<keyof ReturnType<typeof foldersOf>, StagedFolder>>;

/**
 * Builds the site: companion extension, pages, response headers, search index, compressed copies; prints what it cost. Folders are those of the
 * environment, see `docs/guides/setup.md`. They are filled beside those that are served, and take their place when all of them are whole: a build that is
 * refused or killed leaves them as they were. Rejects with a `ContentError`, a `BundleError` or a `BuiltSiteError` that says all a writer needs.
 */
export async function buildSite(makers: SiteMakers, options: BuildOptions = {}): Promise<void> {
  // As Astro has it; libraries choose their form by it when they load.
  process.env['NODE_ENV'] ??= 'production';
  const cacheDir = process.env['BUILD_CACHE_DIR'] ?? join(projectDir, '.cache/build');
  const folders = foldersOf(process.env);
  const kept = openCachedFiles(join(cacheDir, nameOf(placeOf(folders.dist)).slice(0, SITE_LENGTH)));
  try {
    const staged = stageFolders(folders);
    try {
      await fillFolders(makers, kept, staged, options);
      publish(staged);
    } catch (error) {
      for (const { discard } of Object.values(staged)) discard();
      throw error;
    }
  } finally {
    // What a build made before it failed is right all the same.
    kept.close();
  }
}

function stageFolders({ dist, search, server, companion, console }: ReturnType<typeof foldersOf>): BuildFolders {
  const staged = {
    dist: stageFolder(dist),
    search: stageFolder(search),
    server: stageFolder(server),
    companion: stageFolder(companion),
    console: stageFolder(console),
  };
  // Where this file is, the site is whole.
  rmSync(join(staged.dist.dir, BUILD_MARK), { force: true });
  return staged;
}

/** The site comes last, with the mark that says that all is there; the mark of the old one goes first, because it does not belong to what comes in between. */
function publish({ dist, ...others }: BuildFolders): void {
  if (dist.dir !== dist.target) rmSync(join(dist.target, BUILD_MARK), { force: true });
  for (const { publish } of Object.values(others)) publish();
  dist.publish();
}

/** Builds the site a second time from nothing, elsewhere, and says whether every byte is the same; if not, the process fails. */
export function compareWithCold(script: string): void {
  console.log('\nThe same from nothing, to compare:');
  const differing = verifyBuild(foldersOf(process.env), script, join(projectDir, '.cache/verify'));
  console.log(differing.length > 0 ? `These differ:\n  ${differing.join('\n  ')}` : 'Every byte is the same.');
  if (differing.length > 0) process.exitCode = 1;
}

async function fillFolders(
  { loadSettings, buildCompanion, buildConsole }: SiteMakers,
  kept: CachedFiles,
  folders: BuildFolders,
  { quick }: BuildOptions,
): Promise<void> {
  const contentDir = process.env['CONTENT_DIR'] ?? join(projectDir, 'content');
  const settings = loadSettings(contentDir);
  const steps = report();
  const digest = inputDigest(projectDir);
  steps.start('companion extension');
  await buildCompanion({ contentDir, outDir: folders.companion.dir, env: process.env });
  steps.start('console');
  await buildConsole({ outDir: folders.console.dir });
  steps.start('pages');
  const site = openOutputFolder(folders.dist.dir, BUILD_MARK);
  const { env } = process;
  const sources = { projectDir, contentDir, messagesDir: env['MESSAGES_DIR'], env };
  const counts = await makePages(site, sources, kept);
  steps.add(counts.cpuSeconds);
  const look = readLook(contentDir);
  for (const [path, icon] of await drawSiteIcons(look)) site.place(path, icon);
  steps.start('reading, links, policies');
  const reading = { base: basePath(), kept, makers: digestMakers(projectDir) };
  const built = readBuiltPages(site, reading);
  const { pages, inlineScriptHashes } = checkBuiltSite(site, built);
  writePolicies(site, { settings, built, inlineScriptHashes, contentDir });
  steps.start('previews of links');
  const previews = await placePreviews(site, { look, brand: readBrand(contentDir).name, base: reading.base, kept });
  steps.start('server parts');
  const server = openOutputFolder(folders.server.dir);
  await bundleServerParts(server);
  steps.start('search index');
  const search = openOutputFolder(folders.search.dir);
  writeSearchIndex(site, search, built, reading, { index: settings.search.index, contentDir });
  steps.start('words of two languages');
  const words = wordsOfAllPages(built, kept, reading.makers, contentDir);
  steps.start('readings of words');
  const readings = readingsOfAllPages(built, kept, reading.makers);
  steps.start('blocks and texts of pages');
  writePageBlocks(site, built, { doubtful: doubtfulOf(site, built, contentDir), words, readings });
  writePageTexts(site, built, reading.base);
  const { unread } = writeRedirects(site, contentDir, reading.base);
  writeOfflineGuides(site, built, reading.base, contentDir);
  steps.start('compressed copies');
  const bytes = await compressFiles(site, kept, quick);
  steps.start('what belongs no more');
  for (const folder of [site, server, search]) folder.finish();
  writeFileSync(join(folders.dist.dir, BUILD_MARK), `${JSON.stringify({ digest })}\n`);
  const made = counts.made > 0 ? `${counts.made} of their files rendered, ` : '';
  reportFonts(previews.unwritten);
  reportUnread(unread);
  steps.end(
    `${pages} pages, ${made}${counts.kept} unchanged, ${previews.drawn} previews drawn, ${(bytes / 1e6).toFixed(1)} MB before compression`,
  );
  if (quick)
    console.log('  For tests: most languages are compressed less. What is published comes from `npm run build`.');
  reportUnpublished(contentDir);
}

interface Policies {
  readonly settings: ReturnType<SiteMakers['loadSettings']>;
  readonly built: ReadonlyMap<string, BuiltPage>;
  readonly inlineScriptHashes: readonly string[];
  readonly contentDir: string;
}

/**
 * Writes the headers of all pages.
 * @throws {ContentError} when an address that was published is there no more
 */
function writePolicies(site: OutputFolder, { settings, built, inlineScriptHashes, contentDir }: Policies): void {
  const problems = new Problems();
  checkAddresses(contentDir, addressedPages([...built].map(([path, { links }]) => [path, links])), problems);
  problems.throwIfAny({ projectDir, contentDir });
  const tagManager = settings.tagManager?.hosts;
  const allowed = { tagManager, search: searchOrigins(settings.search), releases: releaseOrigins(contentDir) };
  writeHeaders(site, inlineScriptHashes, allowed, { ...settings, contact: readBrand(contentDir).supportEmail });
}

/** @param unread rules of `_redirects` */
function reportUnread(unread: number): void {
  if (unread === 0) return;
  console.log(
    `  _redirects has ${unread} rules more than Cloudflare Pages reads, so old addresses there don't answer. Other hosts, and the project's server, know them all.`,
  );
}

/** @param unwritten languages without a font */
function reportFonts(unwritten: readonly string[]): void {
  if (unwritten.length === 0) return;
  console.log(
    `  No font for ${unwritten.join(', ')}: previews of links in these languages show the name alone. Install Noto fonts.`,
  );
}

/** Says what is not out yet, and when the next build is due. */
function reportUnpublished(contentDir: string): void {
  const { now, drafts } = publicationOf(process.env);
  const unpublished = listUnpublished(contentDir, now);
  if (unpublished.length === 0) return;
  const names = unpublished.map(({ text, publish }) => `${text} (${publish ?? 'draft'})`).join(', ');
  console.log(
    drafts ? `Shown, though not out yet: ${names}. Keep this build to yourselves.` : `Not out yet: ${names}.`,
  );
  const next = nextPublication(unpublished);
  if (next) console.log(`Build again at ${next.publish}: then ${next.texts.join(', ')} will be out.`);
}

function readBrand(contentDir: string): { readonly name: string; readonly supportEmail: string } {
  return JSON.parse(readFileSync(join(contentDir, 'brand.json'), 'utf8')) as { name: string; supportEmail: string };
}

/** What pages say of themselves is asked of their texts, which the pages have asked before: it is kept. */
function doubtfulOf(site: OutputFolder, built: ReadonlyMap<string, BuiltPage>, contentDir: string) {
  const cache = openContentCache(projectDir, process.env['BUILD_CACHE_DIR']);
  const paths = [...built].flatMap(([path, { blocks }]) => (blocks ? [path] : []));
  const htmlOf = (path: string) => site.read(`${path.slice(1)}index.html`).toString('utf8');
  return doubtfulTexts(paths, htmlOf, statusReader(contentDir, cache).of);
}
