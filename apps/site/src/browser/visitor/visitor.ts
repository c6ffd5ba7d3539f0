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
