import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the files of a folder and the folders in it whose names end so, with `/` between and in front, in the same order on every machine. */
export function pageFiles(dir: string, ending: RegExp, from = '/'): string[] {
  const entries = readdirSync(join(dir, from), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return pageFiles(dir, ending, `${from}${entry.name}/`);
    return entry.isFile() && ending.test(entry.name) ? [`${from}${entry.name}`] : [];
  });
}

/** The last part of a path: the name of a page where nothing else says one. */
export function lastPart(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) ?? '';
}

/** A path as it stands in addresses. */
export function encodePath(path: string): string {
  return encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent);
}

export interface CollectOptions {
  /** Where the site stands: `https://docs.example.com/base`. Left out: where its pages say, else paths alone. */
  readonly url?: string | undefined;
  /** Of all pages. Left out: the one that each page says. */
  readonly language?: string | undefined;
}
