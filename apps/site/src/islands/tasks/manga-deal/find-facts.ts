import { DAY_MS } from '@duoverso/contracts/day';
import { compareVersions } from '@duoverso/contracts/extension-handshake';
import type { Ledger, Me } from '@duoverso/contracts/member';
import type { Account, Browser, Extension, Window } from './deal-state.ts';

/** The offer of `content/offers.json`, as the page carries it. */
export interface DealOffer {
  readonly id: string;
  /** Moments of its window, ISO 8601. */
  readonly opensAt: string;
  readonly endsAt: string;
  readonly days: number;
  readonly minChromiumVersion: number;
  readonly minExtensionVersion: string;
  readonly newAccountDays: number;
}

/** Whether the offer runs: its window is `[opensAt, endsAt)`. */
export function windowAt({ opensAt, endsAt }: DealOffer, now: number): Window {
  if (now < Date.parse(opensAt)) return 'not-begun';
  return now < Date.parse(endsAt) ? 'open' : 'ended';
}

/** Who the visitor is to the offer, from the answers of the member API. */
export function accountOf(
  { member, membership }: Me,
  ledger: Ledger['entries'],
  { id, newAccountDays }: DealOffer,
  now: number,
): Account {
  if (ledger.some(({ source, reference }) => source === 'offer' && reference === id)) return 'claimed';
  const age = now - Date.parse(member.createdAt);
  if (membership.subscriptionStatus !== 'none' || age > newAccountDays * DAY_MS) return 'old';
  return member.emailVerified ? 'new' : 'unverified';
}

/** Whether a browser will do; null is one that is no Chromium. */
export function judgeBrowser(version: string | null, { minChromiumVersion }: DealOffer): Browser {
  if (version === null) return 'not-chromium';
  return compareVersions(version, String(minChromiumVersion)) < 0 ? 'outdated' : 'current';
}

/** Whether an extension will do; null is none. */
export function judgeExtension(version: string | null, { minExtensionVersion }: DealOffer): Extension {
  if (version === null) return 'missing';
  return compareVersions(version, minExtensionVersion) < 0 ? 'outdated' : 'found';
}

interface Brand {
  readonly brand: string;
  readonly version: string;
}

/** What the browser tells of itself; the part of `Navigator` that is read. */
export interface BrowserIdentity {
  readonly userAgent: string;
  readonly userAgentData?: {
    readonly mobile?: boolean;
    readonly brands: readonly Brand[];
    getHighEntropyValues(hints: string[]): Promise<{ readonly fullVersionList?: readonly Brand[] }>;
  };
}

/** Whether a browser is one of a phone. */
export function isOnPhone({ userAgent, userAgentData }: BrowserIdentity): boolean {
  return userAgentData?.mobile ?? /\bMobi/.test(userAgent);
}

/** The version of Chromium that a browser is built on, e.g. `141.0.7390.54`; null for any other. Client hints first: the user agent has its minor numbers frozen. */
export async function chromiumVersion({ userAgent, userAgentData }: BrowserIdentity): Promise<string | null> {
  const isChromium = ({ brand }: Brand) => brand === 'Chromium';
  if (userAgentData?.brands.some(isChromium)) {
    try {
      const { fullVersionList } = await userAgentData.getHighEntropyValues(['fullVersionList']);
      const full = fullVersionList?.find(isChromium)?.version;
      if (full) return full;
    } catch {
      // Refused by policy: the major version is there without asking.
    }
    return userAgentData.brands.find(isChromium)?.version ?? null;
  }
  return /\bChrom(?:e|ium)\/(\d+(?:\.\d+){0,3})/.exec(userAgent)?.[1] ?? null;
}
