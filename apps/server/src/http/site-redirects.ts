import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS_FILE } from '@duoverso/bilingual';
import { LOCALE_CODES } from '@duoverso/locales';
import { z } from 'zod';
import { StartError } from '../config/start-error.ts';

/** What became of addresses that pages used to have, by decoded path with the language; with those of what belongs to a page. */
export interface SiteRedirects {
  /** Where moved pages are now, with what belongs to them: a path of the site, with an anchor or without, or a full address. */
  readonly moved: ReadonlyMap<string, string>;
  /** Removed pages, each with the path of the one that is offered instead. */
  readonly gone: ReadonlyMap<string, string | undefined>;
}

/** Written by the build: `packages/tooling/src/output/write-redirects.ts`. Addresses have no language there, since a page moves in all of them. */
const REDIRECTS_FILE = '_redirects.json';
const ROUTE = z.string().regex(/^\/(?:[^/#?\s]+\/)*(?:[^/#?\s]+\.txt)?$/);
const PLACE = z.string().regex(/^(?:\/(?:[^/#?\s]+\/)*(?:#[^#\s]+|[^/#?\s]+\.txt)?|https:\/\/\S+)$/);
const SHAPE = z.object({ moved: z.record(ROUTE, PLACE), gone: z.record(ROUTE, PLACE.nullable()) });
const NONE: SiteRedirects = { moved: new Map(), gone: new Map() };

/**
 * Reads what the build says of moved and removed pages; nothing of a build that doesn't say.
 * @param isFile whether the site has a file of a path, decoded
 * @throws {StartError} when the file can't be read: without it old addresses would vanish
 */
export function readSiteRedirects(distDir: string, isFile: (path: string) => boolean): SiteRedirects {
  const file = join(distDir, REDIRECTS_FILE);
  if (!existsSync(file)) return NONE;
  const parsed = SHAPE.safeParse(readJson(file));
  if (!parsed.success) throw unusable(file, z.prettifyError(parsed.error));
  const { moved, gone } = parsed.data;
  return {
    moved: new Map(
      LOCALE_CODES.flatMap((code) => Object.entries(moved).flatMap(([from, to]) => movedIn(code, from, to, isFile))),
    ),
    gone: new Map(
      LOCALE_CODES.flatMap((code) =>
        Object.entries(gone).flatMap(([from, instead]) =>
          [from, ...besidePage(from)].map((address): [string, string | undefined] => [
            inLanguage(code, address),
            instead ? inLanguage(code, instead) : undefined,
          ]),
        ),
      ),
    ),
  };
}

/** A page takes along what belongs to it where the new page has that; lists of texts are files by themselves. */
function movedIn(
  code: string,
  from: string,
  to: string,
  isFile: (path: string) => boolean,
): [from: string, to: string][] {
  const [old, place] = [inLanguage(code, from), inLanguage(code, to)];
  if (!from.endsWith('/')) return isFile(place) ? [[old, place]] : [];
  if (place === to) return [[old, place]];
  const files = besidePage(place.replace(/#.*/, ''));
  const beside = besidePage(old).map((address, index): [string, string] => [address, files[index] ?? '']);
  return [[old, place], ...beside.filter(([, file]) => isFile(file))];
}

/** Where a page has its text as Markdown and its blocks, which programs and pages in another tab may ask for. */
function besidePage(page: string): string[] {
  return [page.replace(/\/$/, '.md'), page + BLOCKS_FILE];
}

/** A full address is the same in every language. */
function inLanguage(code: string, address: string): string {
  return address.startsWith('/') ? `/${code}${address}` : address;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw unusable(file, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function unusable(file: string, problem: string, cause?: unknown): StartError {
  return new StartError(
    `Cannot use ${file}, which says where moved pages are now: ${problem}\nBuild the site again: npm run build`,
    { cause },
  );
}
