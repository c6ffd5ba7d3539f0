import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../config/start-error.ts';

/** Header names in lower case with their values. */
export type HeaderRecord = Readonly<Record<string, string>>;

/** What the build tells the server beside the files. */
export interface BuiltFor {
  readonly headers: SiteHeaders;
  /** Path under which the site was built to be served, without a slash at its end: `''` or `/guide`. */
  readonly basePath: string;
  /** Origin that the pages name as their own, in canonical links and the like; unknown of builds that do not say. */
  readonly siteUrl: string | undefined;
  /** Unknown of builds that do not say. */
  readonly search: BuiltSearch | undefined;
  /** Undefined where the pages report nothing. */
  readonly measuring: BuiltMeasuring | undefined;
  /** Address for messages of weaknesses; unknown of builds that do not say. */
  readonly contact: string | undefined;
}

/** The headers that go out with each kind of answer. */
export interface SiteHeaders {
  /** With every answer. */
  base: HeaderRecord;
  /** With HTML: everything that the build computed, the content security policy with its hashes among it. */
  page: HeaderRecord;
  /** With other files that a browser shows as a document of their own (SVG, XML): they run no script. */
  scriptless: HeaderRecord;
}

/** What the pages of a build ask their search by. */
export interface BuiltSearch {
  readonly appId: string;
  readonly apiKey: string;
  readonly index: string;
}

/** What is counted of visits, as `content/settings.json` had it. */
export interface BuiltMeasuring {
  /** Ways through the site by their names: pages by their routes, and what visitors do, in order. */
  readonly funnels: Readonly<Record<string, readonly string[]>>;
}

const HEADERS_FILE = '_headers.json';

/** Sent over TLS only. Subdomains belong to other services, so it speaks for this host alone. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/** The others, such as the permissions policy, say something of documents alone. */
const ON_EVERY_ANSWER = ['x-content-type-options', 'referrer-policy'];
const DEFAULTS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const NO_SCRIPT = "script-src 'none'; object-src 'none'; base-uri 'none'";

/** Characters that stand for themselves in an address, so that no program writes the same base in another way. */
const BASE_PATH = /^(?:\/[\w~-][\w.~-]*)*$/;
const HEADER_NAME = z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/);
const HEADER_VALUE = z.string().regex(/^[\t\x20-\x7e]+$/, 'not a header value in one line of ASCII');
const HEADERS_SHAPE = z.object({
  basePath: z.string().regex(BASE_PATH, 'not a path such as /guide').default(''),
  siteUrl: z.url().optional(),
  search: z.object({ appId: z.string(), apiKey: z.string(), index: z.string() }).optional(),
  measuring: z.object({ funnels: z.record(z.string(), z.array(z.string())) }).nullish(),
  contact: z.email().optional(),
  headers: z
    .record(HEADER_NAME, HEADER_VALUE)
    .transform((headers) =>
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    )
    .refine((headers) => 'content-security-policy' in headers, 'no content-security-policy'),
});

/**
 * Reads the headers that the build computed and the base that it was made for, from `_headers.json` in the built site.
 * @throws {StartError} when the file is missing or malformed: without it pages would go out unprotected.
 */
export async function readSiteHeaders(distDir: string): Promise<BuiltFor> {
  const file = join(distDir, HEADERS_FILE);
  const parsed = HEADERS_SHAPE.safeParse(await readJson(file));
  if (!parsed.success) throw unusable(file, z.prettifyError(parsed.error));
  const computed = { ...DEFAULTS, ...parsed.data.headers };
  const base = Object.fromEntries(Object.entries(computed).filter(([name]) => ON_EVERY_ANSWER.includes(name)));
  const scriptless = { ...base, 'content-security-policy': NO_SCRIPT };
  const { basePath, siteUrl, search, measuring, contact } = parsed.data;
  return {
    headers: { base, page: computed, scriptless },
    ...{ basePath, siteUrl, search, measuring: measuring ?? undefined, contact },
  };
}

/** The base of a built site; that of the root where there is none yet, since commands need no site. */
export async function readBasePath(distDir: string): Promise<string> {
  return (await readBuiltFor(distDir)).basePath;
}

/** What commands take from a built site: without one, the base of the root and nothing that is counted. */
export async function readBuiltFor(distDir: string): Promise<Pick<BuiltFor, 'basePath' | 'measuring'>> {
  const isBuilt = existsSync(join(distDir, HEADERS_FILE));
  return isBuilt ? readSiteHeaders(distDir) : { basePath: '', measuring: undefined };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw unusable(file, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function unusable(file: string, problem: string, cause?: unknown): StartError {
  return new StartError(
    `Cannot use ${file}, which holds the security headers of the site: ${problem}\nBuild the site again: npm run build`,
    { cause },
  );
}
