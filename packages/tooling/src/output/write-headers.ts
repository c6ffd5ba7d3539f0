import { publicationOf } from '@duoverso/content/docs/publication';
import type { OutputFolder } from '../files/output-folder.ts';
import { basePath } from '../project/paths.ts';
import { SITE_URL } from '../project/site-url.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com';

/** Whom the pages say they are to the search, and which index they ask for: public, since they stand in every page. */
export interface SiteSearch {
  readonly appId: string;
  readonly apiKey: string;
  readonly index: string;
}

/**
 * Writes the response headers of all pages: `_headers.json` for the project's server, `_headers` for static hosts that read
 * that format.
 * @param inlineScriptHashes sources for `script-src` of the scripts that stand in the pages
 * @param search what the pages ask by, which the server then answers to
 * @param searchHosts origins of a search service elsewhere, which the pages may then ask
 * @param releaseHosts origins of files whose download a page starts, within a frame so that the page stays
 * @param tagManager whether a tag-manager container is configured, whose origin the policy then allows
 */
export function writeHeaders(
  output: OutputFolder,
  inlineScriptHashes: readonly string[],
  tagManager: boolean,
  search: SiteSearch,
  searchHosts: readonly string[] = [],
  releaseHosts: readonly string[] = [],
): void {
  // The server takes the base and its search from here, and compares the address with its own.
  const base = basePath();
  const siteUrl = new URL(SITE_URL).origin;
  const headers = responseHeaders(inlineScriptHashes, tagManager, searchHosts, releaseHosts);
  const { appId, apiKey, index } = search;
  const built = { basePath: base, siteUrl, search: { appId, apiKey, index }, headers };
  output.place('_headers.json', `${JSON.stringify(built, undefined, 2)}\n`);
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const immutable = [`${base}/_astro/*`, '  cache-control: public, max-age=31536000, immutable'];
  output.place('_headers', `${[`${base}/*`, ...lines, ...immutable].join('\n')}\n`);
}

/** Security headers of the pages. Sources: CSP Level 3, Trusted Types, MDN's Observatory. */
export function responseHeaders(
  inlineScriptHashes: readonly string[],
  tagManager: boolean,
  searchHosts: readonly string[] = [],
  releaseHosts: readonly string[] = [],
): Record<string, string> {
  const tagged = tagManager ? [TAG_MANAGER] : [];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptHashes, ...tagged],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...tagged],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...searchHosts, ...tagged],
    ...(releaseHosts.length > 0 && { 'frame-src': releaseHosts }),
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
