import { publicationOf } from '@duoverso/content/docs/publication';
import type { OutputFolder } from '../files/output-folder.ts';
import { basePath } from '../project/paths.ts';
import { SITE_URL } from '../project/site-url.ts';

/** Whom the pages say they are to the search, and which index they ask for: public, since they stand in every page. */
export interface SiteSearch {
  readonly appId: string;
  readonly apiKey: string;
  readonly index: string;
}

/** What the server takes from the build, beside the base and the address. */
export interface ServerSettings {
  /** What the pages ask by, which the server then answers to. */
  readonly search: SiteSearch;
  /** What the pages report of their visits, and what is counted by it; `null` where they report nothing. */
  readonly measuring: { readonly funnels: Readonly<Record<string, readonly string[]>> } | null;
  /** Address for messages of weaknesses. */
  readonly contact: string;
}

/** Hosts of a tag manager and of what it loads, by what they are for. */
export interface TagManagerHosts {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  readonly frame: readonly string[];
}

/** Origins beside the site's own that the policy of its pages allows. */
export interface AllowedHosts {
  /** Only where a container is configured. */
  readonly tagManager?: TagManagerHosts | undefined;
  /** Of a search service elsewhere, which the pages may then ask. */
  readonly search?: readonly string[];
  /** Of files whose download a page starts, within a frame so that the page stays. */
  readonly releases?: readonly string[];
}

const NO_TAGS: TagManagerHosts = { script: [], connect: [], image: [], frame: [] };

/**
 * Writes the response headers of all pages: `_headers.json` for the project's server, `_headers` for static hosts that read
 * that format.
 * @param inlineScriptHashes sources for `script-src` of the scripts that stand in the pages
 */
export function writeHeaders(
  output: OutputFolder,
  inlineScriptHashes: readonly string[],
  allowed: AllowedHosts,
  { search: { appId, apiKey, index }, measuring, contact }: ServerSettings,
): void {
  // The server takes the base and its search from here, and compares the address with its own.
  const base = basePath();
  const siteUrl = new URL(SITE_URL).origin;
  const headers = responseHeaders(inlineScriptHashes, allowed);
  const built = { basePath: base, siteUrl, search: { appId, apiKey, index }, measuring, contact, headers };
  output.place('_headers.json', `${JSON.stringify(built, undefined, 2)}\n`);
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const immutable = [`${base}/_astro/*`, '  cache-control: public, max-age=31536000, immutable'];
  output.place('_headers', `${[`${base}/*`, ...lines, ...immutable].join('\n')}\n`);
}

/** Security headers of the pages. Sources: CSP Level 3, Trusted Types, MDN's Observatory. */
export function responseHeaders(
  inlineScriptHashes: readonly string[],
  { tagManager = NO_TAGS, search = [], releases = [] }: AllowedHosts = {},
): Record<string, string> {
  const framed = [...releases, ...tagManager.frame];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptHashes, ...tagManager.script],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...tagManager.image],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...search, ...tagManager.connect],
    ...(framed.length > 0 && { 'frame-src': framed }),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // A build with drafts is a preview.
    ...(publicationOf(process.env).drafts && { 'x-robots-tag': 'noindex, nofollow' }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/** Where a site looks for answers to searches and sends its events, as `content/settings.json` has it. */
export interface SearchHosts {
  readonly hosts: readonly string[];
  readonly insights: boolean;
  readonly insightsHosts: readonly string[];
}

/** Origins beside the site's own that its pages ask: for answers to searches, and to take events when these are on. */
export function searchOrigins({ hosts, insights, insightsHosts }: SearchHosts): string[] {
  return [...new Set([...hosts, ...(insights ? insightsHosts : [])].map((host) => new URL(host).origin))];
}
