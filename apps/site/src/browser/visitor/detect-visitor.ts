import type { BrowserId, SystemId, Visitor } from './visitor.ts';

/** What a browser says of itself. */
export interface Signals {
  readonly userAgent: string;
  /** Client hints: `navigator.userAgentData` with high-entropy values. */
  readonly hints?: Hints | undefined;
  /** `navigator.maxTouchPoints`: an iPad in desktop mode calls itself a Mac, but no Mac has a touch screen. */
  readonly touchPoints?: number;
  /** `navigator.brave` exists in Brave alone. */
  readonly brave?: boolean;
  /** Arc gives its pages the colours of its window and tells nothing else of itself. */
  readonly arc?: boolean;
}

export interface Hints {
  readonly platform: string;
  readonly brands: readonly { readonly brand: string; readonly version: string }[];
}

/** A user agent taken apart; the shape of bowser's result. */
export interface ParsedAgent {
  readonly browser: { readonly name?: string | undefined };
  readonly os: { readonly name?: string | undefined };
  readonly platform: { readonly type?: string | undefined };
}

/** Brands of client hints, most particular first: each browser also lists `Chromium`. */
const BRANDS: readonly (readonly [brand: RegExp, browser: BrowserId])[] = [
  [/^Microsoft Edge/, 'edge'],
  [/^Opera/, 'opera'],
  [/^Brave/, 'brave'],
  [/^Vivaldi/, 'vivaldi'],
  [/^Samsung Internet/, 'samsung'],
  [/^Arc/, 'arc'],
  [/^Google Chrome/, 'chrome'],
  [/^Chromium/, 'chromium'],
];

/** Names that bowser gives to browsers. */
const AGENTS: Readonly<Record<string, BrowserId>> = {
  Brave: 'brave',
  Chrome: 'chrome',
  Chromium: 'chromium',
  Firefox: 'firefox',
  'Microsoft Edge': 'edge',
  Opera: 'opera',
  'Opera Touch': 'opera',
  Safari: 'safari',
  'Samsung Internet for Android': 'samsung',
  Vivaldi: 'vivaldi',
};

/** Names of systems in client hints and in bowser's results, in lower case. */
const SYSTEMS: Readonly<Record<string, SystemId>> = {
  android: 'android',
  'chrome os': 'chromeos',
  chromeos: 'chromeos',
  'chromium os': 'chromeos',
  ios: 'ios',
  ipados: 'ipados',
  linux: 'linux',
  macos: 'macos',
  windows: 'windows',
};

/** Browsers inside apps: WeChat, Facebook, Instagram, LINE, TikTok, the Google app, Android's WebView. */
const IN_APP = /MicroMessenger|FBA[NV]|Instagram|Line\/|musical_ly|BytedanceWebview|GSA\/|; wv\)/;

/**
 * The visitor behind what a browser says of itself: client hints first, because they are made for this, then the user agent.
 * @param parse takes a user agent apart (bowser); asked only when there are no hints
 */
export function detectVisitor(signals: Signals, parse: (userAgent: string) => ParsedAgent): Visitor {
  const { userAgent, hints } = signals;
  // bowser throws for an empty user agent.
  const parsed = hints || userAgent === '' ? undefined : parse(userAgent);
  const system = hints ? systemOf(hints.platform) : agentSystem(parsed, signals.touchPoints ?? 0, userAgent);
  const named = hints ? hintedBrowser(hints) : agentBrowser(parsed, system);
  return {
    browser: signals.brave ? 'brave' : signals.arc ? 'arc' : named,
    system,
    chromium: hints ? hintedChromium(hints) : agentChromium(userAgent),
    inApp: IN_APP.test(userAgent),
    bot: parsed?.platform.type === 'bot' || /bot\b|crawl|spider|preview/i.test(userAgent),
  };
}

function systemOf(name: string): SystemId {
  return SYSTEMS[name.toLowerCase()] ?? 'other';
}

function hintedBrowser({ brands }: Hints): BrowserId {
  return BRANDS.find(([pattern]) => brands.some(({ brand }) => pattern.test(brand)))?.[1] ?? 'other';
}

function hintedChromium({ brands }: Hints): number {
  return Number.parseInt(brands.find(({ brand }) => brand === 'Chromium')?.version ?? '0', 10);
}

function agentSystem(parsed: ParsedAgent | undefined, touchPoints: number, userAgent: string): SystemId {
  if (/iPad/.test(userAgent)) return 'ipados';
  const system = systemOf(parsed?.os.name ?? '');
  return system === 'macos' && touchPoints > 1 ? 'ipados' : system;
}

/** On iPhone and iPad every browser is Safari under another name. */
function agentBrowser(parsed: ParsedAgent | undefined, system: SystemId): BrowserId {
  if (system === 'ios' || system === 'ipados') return 'safari';
  return AGENTS[parsed?.browser.name ?? ''] ?? 'other';
}

/** `Chrome/137.0.0.0` → 137. */
function agentChromium(userAgent: string): number {
  return Number.parseInt(/\bChrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1] ?? '0', 10);
}
