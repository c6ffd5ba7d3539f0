import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const CANONICAL = /<link rel="canonical" href="(?:https?:\/\/[^/"]+)?([^"]*)"/;

/** Path of a page's canonical address, with the base of the site; undefined for a page that names none. */
export function canonicalOf(html: string): string | undefined {
  return CANONICAL.exec(html)?.[1];
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
