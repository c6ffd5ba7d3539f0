import { isLocale } from '@duoverso/locales';
import { z } from 'zod';

/** Something that a visitor has done, without anything about the visitor. */
export interface Count {
  /**
   * `page`: a page was seen, by its route. `pair`: the same view by its second language, empty where the page shows in one. `referrer`: a visit came from a host,
   * empty where it came from nowhere. `search`, `install` (by what was installed), `outbound` (by host): what it says.
   */
  readonly kind: 'page' | 'pair' | 'referrer' | 'search' | 'install' | 'outbound';
  readonly name: string;
  /** Of the page; empty where a count is not about one. */
  readonly locale: string;
}

/** An event as it is counted. */
export interface MeasuredEvent {
  readonly counts: readonly Count[];
  /** The steps of funnels that its visitor has taken by it. */
  readonly steps: readonly string[];
}

export interface EventRules {
  /** Whether the site has a page, by its path below the base. */
  readonly hasPage: (path: string) => boolean;
  /** Path under which the site is served, without a slash at its end. */
  readonly basePath: string;
  /** Names under which the site is reached: who comes from there has been here before. */
  readonly ownHosts: readonly string[];
}

/** Stands for every name that is none: pages that the site does not have, hosts that are no public ones. */
export const OTHER = 'other';

const MAX_NAME_LENGTH = 120;
const MAX_URL_LENGTH = 900;
const url = z.string().max(MAX_URL_LENGTH);

/**
 * The body of an event as trackers of Plausible send it, in short names and long ones. Fields that are not counted are left out, wherever they come from.
 * Source: https://plausible.io/docs/events-api
 */
const EVENT = z
  .object({
    n: z.string().optional(),
    name: z.string().optional(),
    u: url.optional(),
    url: url.optional(),
    r: url.nullish(),
    referrer: url.nullish(),
    p: z.record(z.string(), z.unknown()).nullish(),
    props: z.record(z.string(), z.unknown()).nullish(),
  })
  .transform(({ n, name = n, u, url = u, r, referrer = r, p, props = p }) => ({ name, url, referrer, props }));

/** Public host names: at least two labels, the last of letters. What is reached inside a company or by its number is nobody's business. */
const HOST = /^(?=.{4,120}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
const INSTALLED = /^[a-z][a-z-]{0,30}$/;

/**
 * What an event counts for: `undefined` for a body that is none. Of addresses it takes what the site knows or what names a host, and leaves out paths elsewhere, queries and fragments.
 * @param body the text of the request
 */
export function readEvent(body: string, rules: EventRules): MeasuredEvent | undefined {
  const parsed = EVENT.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { name, url, referrer, props } = parsed.data;
  const page = url === undefined ? undefined : pageOf(url, rules);
  if (!page) return undefined;
  const { route, locale } = page;
  const prop = (key: string) => (typeof props?.[key] === 'string' ? props[key].slice(0, MAX_NAME_LENGTH) : '');
  switch (name) {
    case 'pageview': {
      const second = prop('with');
      const from = typeof referrer === 'string' ? referrerOf(referrer, rules) : undefined;
      return {
        counts: [
          { kind: 'page', name: route, locale },
          { kind: 'pair', name: isLocale(second) ? second : '', locale },
          ...(from === undefined ? [] : [{ kind: 'referrer', name: from, locale: '' } as const]),
        ],
        steps: ['visit', route],
      };
    }
    case 'search':
      return { counts: [{ kind: 'search', name: '', locale }], steps: ['search'] };
    case 'install': {
      const store = prop('store');
      return {
        counts: [{ kind: 'install', name: INSTALLED.test(store) ? store : OTHER, locale }],
        steps: ['install'],
      };
    }
    case 'Outbound Link: Click':
      return { counts: [{ kind: 'outbound', name: publicHost(prop('url')), locale: '' }], steps: ['outbound'] };
    default:
      return undefined;
  }
}

/** The route of a page of the site and its language, both empty of what is nobody's: `OTHER` for a page that the site does not have. */
function pageOf(address: string, { hasPage, basePath }: EventRules): { route: string; locale: string } | undefined {
  const path = decodePath(address);
  if (path === undefined) return undefined;
  const below = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : undefined;
  const [, first = ''] = below?.split('/') ?? [];
  const locale = isLocale(first) ? first : '';
  if (below === undefined || !below.endsWith('/') || !hasPage(below)) return { route: OTHER, locale };
  return { route: locale === '' ? below : below.slice(locale.length + 1), locale };
}

function decodePath(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, pathname } = new URL(address);
  if (!isWeb(protocol)) return undefined;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname; // malformed percent-encoding: no page has such an address
  }
}

/** The host that a visit came from, empty for none; `undefined` for the site itself. */
function referrerOf(address: string, { ownHosts }: EventRules): string | undefined {
  if (address === '') return '';
  if (URL.canParse(address) && ownHosts.includes(new URL(address).host)) return undefined;
  return publicHost(address);
}

function publicHost(address: string): string {
  if (!URL.canParse(address)) return OTHER;
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '');
  return isWeb(protocol) && HOST.test(host) ? host : OTHER;
}

function isWeb(protocol: string): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the answer says that nothing was counted
  }
}
