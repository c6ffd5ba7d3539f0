import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const CANONICAL = /<link rel="canonical" href="(?:https?:\/\/[^/"]+)?([^"]*)"/;

/** Path of a page's canonical address, with the base of the site; undefined for a page that names none. */
export function canonicalOf(html: string): string | undefined {
  return CANONICAL.exec(html)?.[1];
}

/** A version of the documentation as its pages name it. */
export interface DocsVersion {
  /** `1.0`, or `current` for one that isn't released. */
  readonly version: string;
  /** Facet of its records. */
  readonly tag: string;
}

const VERSION = /<meta name="docsearch:version" content="([^"]*)"/;
const TAG = /<meta name="docsearch:docusaurus_tag" content="([^"]*)"/;
/** Folder of the pages that aren't released. */
const UNRELEASED = 'next';

/** The version that a page of the documentation belongs to; undefined for other pages, and where there is one version alone. */
export function docsVersionOf(html: string): DocsVersion | undefined {
  const [version, tag] = [VERSION.exec(html)?.[1], TAG.exec(html)?.[1]];
  return version === undefined || tag === undefined ? undefined : { version, tag };
}

/**
 * Path of the same page in the latest version.
 *
 * @example pathInLatest('/en/docs/1.0/usage/', '1.0') // '/en/docs/usage/'
 */
export function pathInLatest(path: string, version: string | undefined): string {
  const [root, locale, docs, first, ...rest] = path.split('/');
  const folder = version === 'current' ? UNRELEASED : version;
  return docs === 'docs' && first === folder ? [root, locale, docs, ...rest].join('/') : path;
}

/** Paths that a page with a text of its own may name as its canonical one: its own, and in an older version that of the same page in the latest. */
export function ownPaths(html: string, path: string): string[] {
  return [path, pathInLatest(path, docsVersionOf(html)?.version)];
}

/**
 * Paths of the pages of a built site at and under one, in the same order on every machine.
 *
 * @example pagePaths('dist', '/en/') // ['/en/', '/en/docs/', …]
 */
export function pagePaths(distDir: string, from: string): string[] {
  const folder = join(distDir, from);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const here = entries.some((entry) => entry.isFile() && entry.name === 'index.html') ? [from] : [];
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return [...here, ...below.sort().flatMap((name) => pagePaths(distDir, `${from}${name}/`))];
}
