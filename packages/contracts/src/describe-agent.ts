/** Names of browser and platform as their makers write them. */
export interface NamedAgent {
  readonly browser: string;
  readonly platform: string;
}

// The first that fits counts: browsers name those that they are built on as well.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bLinux\b/, 'Linux'],
];

/** The device behind a user agent, for its owner to recognise; undefined where nothing familiar is in it. */
export function describeAgent(userAgent: string | null): NamedAgent | undefined {
  const browser = find(BROWSERS, userAgent);
  const platform = find(PLATFORMS, userAgent);
  return browser && platform ? { browser, platform } : undefined;
}

function find(names: typeof BROWSERS, userAgent: string | null): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
}
