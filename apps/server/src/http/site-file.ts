import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoding } from './accept-encoding.ts';
import { strongEtag, type Validators } from './conditional.ts';
import { contentTypeOf } from './content-type.ts';
import type { HeaderRecord, SiteHeaders } from './site-headers.ts';

/** One coding of a file, ready to send. */
export interface Representation extends Validators {
  bytes: Uint8Array<ArrayBuffer>;
  /** Headers of an answer without content: 304. */
  validatorHeaders: HeaderRecord;
  /** Headers of the whole representation: 200. */
  headers: HeaderRecord;
}

/** One file of the built site in each of its codings. */
export interface SiteFile {
  identity: Representation;
  /** Codings in the server's order of preference, the smallest first. */
  encodings: readonly Encoding[];
  representations: Readonly<Partial<Record<Encoding, Representation>>>;
}

/** What the build appends to a file's name for each compressed coding, in the server's order of preference. */
export const VARIANT_SUFFIXES = { br: '.br', gzip: '.gz' } as const;

const HASHED_FOLDER = '/_astro/';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_REVALIDATED = 'public, max-age=0, must-revalidate';
const CACHE_ONE_HOUR = 'public, max-age=3600';

/** Reads one file of the built site, `path` beginning with a slash, and those compressed neighbours that exist. */
export async function readSiteFile(
  distDir: string,
  path: string,
  exists: (path: string) => boolean,
  siteHeaders: SiteHeaders,
): Promise<SiteFile> {
  const compressed = (['br', 'gzip'] as const).filter((encoding) => exists(path + VARIANT_SUFFIXES[encoding]));
  const lastModified = await lastModifiedOf(join(distDir, path));
  const shared = {
    ...headersFor(path, siteHeaders),
    'cache-control': cacheControlOf(path),
    'last-modified': lastModified,
    ...(compressed.length > 0 && { vary: 'accept-encoding' }),
  };
  const source = { lastModified, validatorHeaders: shared, contentType: contentTypeOf(path) };
  const identity = represent(await readFile(join(distDir, path)), 'identity', source);
  const representations: Partial<Record<Encoding, Representation>> = { identity };
  for (const encoding of compressed) {
    const bytes = await readFile(join(distDir, path + VARIANT_SUFFIXES[encoding]));
    representations[encoding] = represent(bytes, encoding, source);
  }
  return { identity, encodings: [...compressed, 'identity'], representations };
}

/** What all representations of a file have in common. */
export interface Represented {
  readonly lastModified: string;
  /** Headers of 304 but for the tag. */
  readonly validatorHeaders: HeaderRecord;
  readonly contentType: string;
}

/** One coding of a file from its bytes, with a tag of its own. */
export function represent(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  { lastModified, validatorHeaders: shared, contentType }: Represented,
): Representation {
  const etag = strongEtag(bytes);
  const validatorHeaders = { ...shared, etag };
  // Ranges count bytes of the representation without coding.
  const own: HeaderRecord = encoding === 'identity' ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding };
  const content = { 'content-type': contentType, 'content-length': String(bytes.length), ...own };
  return { bytes, etag, lastModified, validatorHeaders, headers: { ...validatorHeaders, ...content } };
}

function headersFor(path: string, { base, page, scriptless }: SiteHeaders): HeaderRecord {
  const type = contentTypeOf(path);
  if (type.startsWith('text/html')) return page;
  return /\bxml\b/.test(type) ? scriptless : base;
}

function cacheControlOf(path: string): string {
  if (path.startsWith(HASHED_FOLDER)) return CACHE_FOREVER;
  return path.endsWith('.html') ? CACHE_REVALIDATED : CACHE_ONE_HOUR;
}

async function lastModifiedOf(file: string): Promise<string> {
  const { mtimeMs } = await stat(file);
  return new Date(Math.min(mtimeMs, Date.now())).toUTCString(); // never in the future, RFC 9110 section 8.8.2.1
}
