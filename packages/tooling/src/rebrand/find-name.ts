import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { type BrandNames, literally, namePattern } from './rename-product.ts';

/** Where a name was found. */
export interface Found {
  /** A file of a folder, or what a server was asked. */
  readonly place: string;
  readonly count: number;
  /** The first, with what stands around it. */
  readonly excerpt: string;
}

/** Pictures, archives and what is compressed: text can't be looked for in these. */
const NOT_TEXT = new Set(['.png', '.ico', '.zip', '.br', '.gz', '.apk', '.crx', '.woff2']);
const AROUND = 40;

/** How HTML, feeds and JSON write what has a meaning in them. */
const WRITTEN: readonly ((name: string) => string)[] = [
  (name) => inHtml(name, '&#39;'),
  (name) => inHtml(name, '&#x27;'),
  (name) => inHtml(name, '&apos;'),
  (name) => inHtml(name, "'"),
  (name) => JSON.stringify(name).slice(1, -1),
];

function inHtml(name: string, apostrophe: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": apostrophe,
  };
  return name.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

/** Looks for a product's name, its host, and what is named by its short name, in large and small letters alike, but not for names of packages. */
export function nameFinder({ name, shortName, siteUrl }: BrandNames): (place: string, text: string) => Found[] {
  const { host } = new URL(siteUrl);
  // The short name may be a word like any other: it counts where something is named by it.
  const named = `(?<![@\\w])${literally(shortName)}(?=[-._:])`;
  const names = [...new Set([name, ...WRITTEN.map((write) => write(name))])].map(namePattern);
  const pattern = new RegExp([literally(host), ...names, named].join('|'), 'gi');
  return (place, text) => {
    const all = [...text.matchAll(pattern)];
    const first = all[0]?.index;
    if (first === undefined) return [];
    const excerpt = text.slice(Math.max(0, first - AROUND), first + AROUND).replaceAll(/\s+/g, ' ');
    return [{ place, count: all.length, excerpt }];
  };
}

/** Looks through all files of a folder, their own names among it. A folder that isn't there is an error: nothing would be found in it. */
export function findInFolder(
  dir: string,
  find: ReturnType<typeof nameFinder>,
): { readonly files: number; readonly found: Found[] } {
  if (!statSync(dir).isDirectory()) throw new Error(`${dir} is no folder.`);
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const name = relative(dir, path);
    const text = NOT_TEXT.has(extname(entry.name)) ? '' : readFileSync(path, 'utf8');
    return find(name, `${name}\n${text}`);
  });
  return { files: files.length, found };
}
