/** Browsers that take the product in a way of their own; `chromium` is any other that is built on it. */
export type BrowserId =
  | 'arc'
  | 'brave'
  | 'chrome'
  | 'chromium'
  | 'edge'
  | 'firefox'
  | 'opera'
  | 'safari'
  | 'samsung'
  | 'vivaldi'
  | 'other';

export type SystemId = 'android' | 'chromeos' | 'ios' | 'ipados' | 'linux' | 'macos' | 'windows' | 'other';

/** What is known of a visitor's browser. */
export interface Visitor {
  readonly browser: BrowserId;
  readonly system: SystemId;
  /** Major version of the Chromium inside; 0 when there is none or it hides. */
  readonly chromium: number;
  /** Whether the page is open inside another app, whose browser takes no extensions. */
  readonly inApp: boolean;
  /** Whether a program reads the page. */
  readonly bot: boolean;
}

/** Names of browsers for `Add to {browser}`; they are the same in every language. */
export const BROWSER_NAMES: Readonly<Partial<Record<BrowserId, string>>> = {
  arc: 'Arc',
  brave: 'Brave',
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  vivaldi: 'Vivaldi',
};

/** Ways to install, one of which suits a visitor. */
export const WAYS = ['chrome', 'edge', 'firefox', 'safari', 'ios', 'android', 'other'] as const;

export type Way = (typeof WAYS)[number];

/** The way that suits a visitor's browser and system. */
export function recommendWay({ browser, system, chromium }: Visitor): Way {
  if (system === 'ios' || system === 'ipados') return 'ios';
  if (browser === 'firefox') return 'firefox';
  if (system === 'android') return 'android';
  if (browser === 'edge') return 'edge';
  if (browser === 'safari') return 'safari';
  return chromium > 0 ? 'chrome' : 'other';
}

/** Whether packages and extensions of Chromium can be installed by hand: on a computer, in a browser built on it. */
export function takesPackages({ system, chromium, inApp }: Visitor): boolean {
  return chromium > 0 && !inApp && !['android', 'ios', 'ipados'].includes(system);
}
