import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { readSiteFile, type SiteFile, VARIANT_SUFFIXES } from './site-file.ts';
import { readSiteHeaders, type SiteHeaders } from './site-headers.ts';

/** Statuses whose answer is a page of the site. */
export type StatusWithPage = 404 | 500;

/** The built site in memory. */
export interface Site {
  /** By decoded URL path; pages end with a slash. Status pages are not among them. */
  files: ReadonlyMap<string, SiteFile>;
  /** Pages that answer in place of others: by status, then by locale in lower case; the empty string is for hosts without locale. */
  statusPages: Readonly<Record<StatusWithPage, ReadonlyMap<string, SiteFile>>>;
  headers: SiteHeaders;
}

const READS_AT_ONCE = 32;
const INDEX = 'index.html';
const HEADERS_PREFIX = '/_headers';
const WELL_KNOWN = '.well-known'; // RFC 8615: security.txt and the like

/**
 * Reads the built site into memory. Dotfiles (but `/.well-known/`), links, the header files and the compressed
 * neighbours of a file get no path of their own.
 * @throws {StartError} when there is no usable built site in the folder.
 */
export async function loadSite(distDir: string): Promise<Site> {
  const paths = await listFiles(distDir);
  const headers = await readSiteHeaders(distDir);
  const known = new Set(paths);
  const exists = known.has.bind(known);
  const served = paths.filter((path) => !isHidden(path) && !isVariant(path, exists) && !isShadowed(path, exists));
  const files = new Map<string, SiteFile>();
  const statusPages = { 404: new Map<string, SiteFile>(), 500: new Map<string, SiteFile>() };
  for (let start = 0; start < served.length; start += READS_AT_ONCE) {
    const batch = served.slice(start, start + READS_AT_ONCE);
    await Promise.all(
      batch.map(async (path) => {
        const file = await readSiteFile(distDir, path, exists, headers);
        const page = statusPageOf(path);
        if (page) statusPages[page.status].set(page.locale, file);
        else files.set(urlPathOf(path), file);
      }),
    );
  }
  return { files, statusPages, headers };
}

async function listFiles(distDir: string): Promise<string[]> {
  const remedy = 'Build the site first (npm run build), or set DIST_DIR to the folder of a built one.';
  const entries = await readdir(distDir, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new StartError(`Cannot read the built site in ${distDir}: ${String(cause)}\n${remedy}`, { cause });
  });
  const paths = entries
    .filter((entry) => entry.isFile()) // a link is not a file here, so nothing outside the folder can be reached
    .map((entry) => `/${relative(distDir, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  if (paths.some((path) => path.endsWith(`/${INDEX}`))) return paths;
  throw new StartError(`The folder ${distDir} holds no page.\n${remedy}`);
}

function isHidden(path: string): boolean {
  const [, ...segments] = path.split('/');
  const hidden = segments.some((name, depth) => name.startsWith('.') && !(depth === 0 && name === WELL_KNOWN));
  return hidden || path.startsWith(HEADERS_PREFIX);
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
  const found = /^(?:\/([^/]+))?\/(404|500)(?:\.html|\/index\.html)$/.exec(path);
  return found ? { status: Number(found[2]) as StatusWithPage, locale: found[1]?.toLowerCase() ?? '' } : undefined;
}

function urlPathOf(path: string): string {
  return path.endsWith(`/${INDEX}`) ? path.slice(0, -INDEX.length) : path;
}
