import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import type { Encoding } from './accept-encoding.ts';
import { describeFile } from './file-headers.ts';
import { createRecentCopies } from './recent-copies.ts';
import { createSiteFile, type Representation, type SiteFile } from './site-file.ts';
import { type FoundFile, listFiles, lookAt, readTogether, readUnchanged } from './site-folder.ts';
import { type BuiltMeasuring, type BuiltSearch, readSiteHeaders, type SiteHeaders } from './site-headers.ts';
import { readSiteRedirects, type SiteRedirects } from './site-redirects.ts';

/** Statuses whose answer is a page of the site. */
export type StatusWithPage = 404 | 410 | 500;

/** The built site as it was when it was loaded. */
export interface Site {
  /** Path under which it is served, without a slash at its end: `''` or `/guide`. Paths of files and of requests are those below it. */
  basePath: string;
  /** Origin that the pages name as their own; unknown of builds that do not say. */
  siteUrl?: string | undefined;
  /** What the pages ask their search by, as `content/settings.json` had it; undefined of builds that do not say so. */
  search?: BuiltSearch | undefined;
  /** What is counted of visits; undefined where the pages report nothing. */
  measuring?: BuiltMeasuring | undefined;
  /** Address for messages of weaknesses, `supportEmail` of `content/brand.json`; undefined of builds that do not say. */
  contact?: string | undefined;
  /** By decoded URL path; pages end with a slash. Status pages are not among them. */
  files: ReadonlyMap<string, SiteFile>;
  /** Pages that answer in place of others: by status, then by locale in lower case; the empty string is for hosts without locale. */
  statusPages: Readonly<Record<StatusWithPage, ReadonlyMap<string, SiteFile>>>;
  headers: SiteHeaders;
  /** What became of addresses that pages used to have. */
  redirects: SiteRedirects;
  /** Bytes of files that stay in memory: of each file its smallest coding. */
  heldBytes: number;
}

const INDEX = 'index.html';
/** What the build says of its pages, for this server and for hosts that read such files. */
const ABOUT_PAGES = ['/_headers', '/_redirects', '/_runtime.json'];
/** What a build writes when everything else is in place. */
const BUILD_MARK = '/_build.json';
const WELL_KNOWN = '.well-known'; // RFC 8615: security.txt and the like
/** What the build appends to a file's name for each compressed coding, in the server's order of preference. */
const VARIANT_SUFFIXES = { br: '.br', gzip: '.gz' } as const;
/** For the codings that few clients ask for. */
const RECENT_BYTES = 8_000_000;

/**
 * Loads the built site: of each file the smallest coding, the others when they are asked for. Dotfiles (but `/.well-known/`), links, the header
 * files and the compressed neighbours of a file get no path of their own. What is built into the folder afterwards is not served.
 * @throws {StartError} when there is no usable built site in the folder.
 */
export async function loadSite(distDir: string): Promise<Site> {
  const paths = listPaths(distDir);
  const { headers, basePath, siteUrl, search, measuring, contact } = await readSiteHeaders(distDir);
  const known = new Set(paths);
  const exists = known.has.bind(known);
  const served = paths.filter((path) => !isHidden(path) && !isVariant(path, exists) && !isShadowed(path, exists));
  const { found, held } = read(distDir, served, exists);
  const loadedAt = Date.now();
  const recent = createRecentCopies<Representation>(RECENT_BYTES);
  const files = new Map<string, SiteFile>();
  const statusPages = {
    404: new Map<string, SiteFile>(),
    410: new Map<string, SiteFile>(),
    500: new Map<string, SiteFile>(),
  };
  for (const [index, path] of served.entries()) {
    const { encodings, copies } = found[index] as FoundCopies;
    const { size, mtimeMs } = copies.identity;
    const file = createSiteFile({
      encodings,
      size,
      recent,
      held: held[index] as Uint8Array<ArrayBuffer>,
      describe: () => describeFile(path, Math.min(mtimeMs, loadedAt), encodings.length > 1, headers),
      read: (encoding) => copies[encoding] && readUnchanged(copies[encoding]),
    });
    const page = statusPageOf(path);
    if (page) statusPages[page.status].set(page.locale, file);
    else files.set(urlPathOf(path), file);
  }
  const heldBytes = held.reduce((bytes, { length }) => bytes + length, 0);
  const redirects = readSiteRedirects(distDir, (path) => files.has(path));
  return { basePath, siteUrl, search, measuring, contact, files, statusPages, headers, redirects, heldBytes };
}

/** A file with its compressed neighbours. */
interface FoundCopies {
  readonly encodings: readonly Encoding[];
  readonly copies: Readonly<Partial<Record<Encoding, FoundFile>> & { identity: FoundFile }>;
}

function read(distDir: string, paths: readonly string[], exists: (path: string) => boolean) {
  try {
    const found = paths.map((path) => lookAtCopies(distDir, path, exists));
    const held = readTogether(found.map(({ encodings: [first = 'identity'], copies }) => copies[first] as FoundFile));
    return { found, held };
  } catch (cause) {
    const problem = `The built site in ${distDir} changes or cannot be read: ${String(cause)}`;
    throw new StartError(`${problem}\nStart the server when the build is done.`, { cause });
  }
}

function lookAtCopies(distDir: string, path: string, exists: (path: string) => boolean): FoundCopies {
  const compressed = (['br', 'gzip'] as const).filter((encoding) => exists(path + VARIANT_SUFFIXES[encoding]));
  const copies = compressed.map((encoding) => [encoding, lookAt(join(distDir, path + VARIANT_SUFFIXES[encoding]))]);
  return {
    encodings: [...compressed, 'identity'],
    copies: { identity: lookAt(join(distDir, path)), ...Object.fromEntries(copies) },
  };
}

function listPaths(distDir: string): string[] {
  const remedy = 'Build the site first (npm run build), or set DIST_DIR to the folder of a built one.';
  const paths = list();
  if (!paths.some((path) => path.endsWith(`/${INDEX}`))) {
    throw new StartError(`The folder ${distDir} holds no page.\n${remedy}`);
  }
  if (paths.includes(BUILD_MARK)) return paths;
  const problem = `The built site in ${distDir} is not whole: ${BUILD_MARK.slice(1)}, which a build writes last, is missing. A build is under way, or was stopped, or not all of its files were copied.`;
  throw new StartError(`${problem}\nBuild the site again (npm run build), or copy the whole folder.`);

  function list(): string[] {
    try {
      return listFiles(distDir);
    } catch (cause) {
      throw new StartError(`Cannot read the built site in ${distDir}: ${String(cause)}\n${remedy}`, { cause });
    }
  }
}
function isHidden(path: string): boolean {
  const [, ...segments] = path.split('/');
  const hidden = segments.some((name, depth) => name.startsWith('.') && !(depth === 0 && name === WELL_KNOWN));
  return hidden || ABOUT_PAGES.some((prefix) => path.startsWith(prefix)) || path === BUILD_MARK;
}

function isVariant(path: string, exists: (path: string) => boolean): boolean {
  return Object.values(VARIANT_SUFFIXES).some(
    (suffix) => path.endsWith(suffix) && exists(path.slice(0, -suffix.length)),
  );
}

/** `x.html` beside `x/index.html`: the address without the ending wins. */
function isShadowed(path: string, exists: (path: string) => boolean): boolean {
  return path.endsWith('.html') && exists(`${path.slice(0, -'.html'.length)}/${INDEX}`);
}

/** `/pt-BR/404/index.html` → 404 of `pt-br`; `/404.html` → 404 of no locale; other files are pages of their own. */
function statusPageOf(path: string): { status: StatusWithPage; locale: string } | undefined {
  const found = /^(?:\/([^/]+))?\/(404|410|500)(?:\.html|\/index\.html)$/.exec(path);
  return found ? { status: Number(found[2]) as StatusWithPage, locale: found[1]?.toLowerCase() ?? '' } : undefined;
}

function urlPathOf(path: string): string {
  return path.endsWith(`/${INDEX}`) ? path.slice(0, -INDEX.length) : path;
}
