import Bowser from 'bowser';
import { describe, expect, it } from 'vitest';
import { detectVisitor, type Hints, type Signals } from './detect-visitor.ts';
import { type BrowserId, recommendWay, type SystemId, takesPackages, type Way } from './visitor.ts';

const detect = (signals: Signals) => detectVisitor(signals, (userAgent) => Bowser.parse(userAgent));

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const CHROME = 'Chrome/137.0.0.0';

type Row = readonly [name: string, browser: BrowserId, system: SystemId, way: Way, userAgent: string, touch?: number];

/** Browsers as they name themselves where there are no client hints. */
const AGENTS: readonly Row[] = [
  ['Chrome on Windows', 'chrome', 'windows', 'chrome', `${WINDOWS} ${BLINK} ${CHROME} Safari/537.36`],
  [
    'Chrome on ChromeOS',
    'chrome',
    'chromeos',
    'chrome',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} ${CHROME} Safari/537.36`,
  ],
  ['Chrome on Linux', 'chrome', 'linux', 'chrome', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} ${CHROME} Safari/537.36`],
  ['Edge on Windows', 'edge', 'windows', 'edge', `${WINDOWS} ${BLINK} ${CHROME} Safari/537.36 Edg/137.0.0.0`],
  ['Opera on macOS', 'opera', 'macos', 'chrome', `${MAC} ${BLINK} ${CHROME} Safari/537.36 OPR/119.0.0.0`],
  [
    'Vivaldi on Windows',
    'vivaldi',
    'windows',
    'chrome',
    `${WINDOWS} ${BLINK} ${CHROME} Safari/537.36 Vivaldi/7.4.3684.43`,
  ],
  [
    'Firefox on Windows',
    'firefox',
    'windows',
    'firefox',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0',
  ],
  [
    'Firefox on Linux',
    'firefox',
    'linux',
    'firefox',
    'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0',
  ],
  [
    'Firefox on Android',
    'firefox',
    'android',
    'firefox',
    'Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0',
    5,
  ],
  ['Safari on macOS', 'safari', 'macos', 'safari', `${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 0],
  ['Safari on iPhone', 'safari', 'ios', 'ios', `${IPHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 5],
  ['Safari on iPad in desktop mode', 'safari', 'ipados', 'ios', `${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 5],
  [
    'Safari on an old iPad',
    'safari',
    'ipados',
    'ios',
    `Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`,
    5,
  ],
  ['Chrome on iPhone', 'safari', 'ios', 'ios', `${IPHONE} ${WEBKIT} CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1`, 5],
  ['Firefox on iPhone', 'safari', 'ios', 'ios', `${IPHONE} ${WEBKIT} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`, 5],
  [
    'Edge on iPhone',
    'safari',
    'ios',
    'ios',
    `${IPHONE} ${WEBKIT} Version/17.0 EdgiOS/136.0.3240.91 Mobile/15E148 Safari/604.1`,
    5,
  ],
  ['Chrome on Android', 'chrome', 'android', 'android', `${ANDROID} ${BLINK} ${CHROME} Mobile Safari/537.36`, 5],
  [
    'Edge on Android',
    'edge',
    'android',
    'android',
    `${ANDROID} ${BLINK} ${CHROME} Mobile Safari/537.36 EdgA/136.0.0.0`,
    5,
  ],
  [
    'Samsung Internet',
    'samsung',
    'android',
    'android',
    `${ANDROID} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    5,
  ],
  ['a browser that nobody knows', 'other', 'other', 'other', 'Lynx/2.9.2 libwww-FM/2.14 SSL-MM/1.4.1'],
  ['nothing', 'other', 'other', 'other', ''],
];

const hints = (platform: string, ...brands: string[]): Hints => ({
  platform,
  brands: [['Not)A;Brand', '8.0.0.0'], ['Chromium', '138.0.7204.50'], ...brands.map((name) => [name, '1.0'])].map(
    ([brand = '', version = '']) => ({ brand, version }),
  ),
});

/** Browsers with client hints; the user agent of all of them is that of Chrome. */
const HINTED: readonly (readonly [string, BrowserId, SystemId, Way, Partial<Signals>])[] = [
  ['Chrome', 'chrome', 'windows', 'chrome', { hints: hints('Windows', 'Google Chrome') }],
  ['Chromium', 'chromium', 'linux', 'chrome', { hints: hints('Linux') }],
  ['Edge', 'edge', 'macos', 'edge', { hints: hints('macOS', 'Microsoft Edge') }],
  ['Opera', 'opera', 'windows', 'chrome', { hints: hints('Windows', 'Opera') }],
  ['Brave', 'brave', 'windows', 'chrome', { hints: hints('Windows', 'Brave'), brave: true }],
  [
    'Brave that calls itself Chrome',
    'brave',
    'linux',
    'chrome',
    { hints: hints('Linux', 'Google Chrome'), brave: true },
  ],
  ['Arc', 'arc', 'macos', 'chrome', { hints: hints('macOS', 'Google Chrome'), arc: true }],
  ['Chrome on ChromeOS', 'chrome', 'chromeos', 'chrome', { hints: hints('Chrome OS', 'Google Chrome') }],
  ['Chrome on Android', 'chrome', 'android', 'android', { hints: hints('Android', 'Google Chrome') }],
  ['Samsung Internet', 'samsung', 'android', 'android', { hints: hints('Android', 'Samsung Internet') }],
];

describe('detectVisitor', () => {
  it.each(AGENTS.map(([name, ...row]) => ({ name, row })))('recognizes $name by its user agent', ({ row }) => {
    const [browser, system, way, userAgent, touchPoints = 0] = row;
    const visitor = detect({ userAgent, touchPoints });
    expect({ ...visitor, way: recommendWay(visitor) }).toMatchObject({
      browser,
      system,
      way,
      inApp: false,
      bot: false,
    });
  });

  it.each(HINTED)('recognizes %s by its client hints', (_name, browser, system, way, signals) => {
    const visitor = detect({ userAgent: `${WINDOWS} ${BLINK} ${CHROME} Safari/537.36`, ...signals });
    expect({ ...visitor, way: recommendWay(visitor) }).toMatchObject({ browser, system, way, chromium: 138 });
  });

  it('believes client hints rather than the user agent', () => {
    const visitor = detect({ userAgent: 'Firefox/139.0', hints: hints('Windows', 'Microsoft Edge') });
    expect(visitor).toMatchObject({ browser: 'edge', system: 'windows' });
  });

  it.each([
    [
      'WeChat on Android',
      `${ANDROID} ${BLINK} Version/4.0 Chrome/126.0.6478.188 Mobile Safari/537.36 XWEB/1260117 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600`,
      'android',
    ],
    ['WeChat on iPhone', `${IPHONE} ${WEBKIT} Mobile/15E148 MicroMessenger/8.0.59`, 'ios'],
    ['Instagram on iPhone', `${IPHONE} ${WEBKIT} Mobile/15E148 Instagram 385.0.0`, 'ios'],
    [
      'a WebView on Android',
      `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${BLINK} Version/4.0 Chrome/137.0 Mobile Safari/537.36`,
      'android',
    ],
  ])('notices that %s is a browser inside an app', (_name, userAgent, way) => {
    const visitor = detect({ userAgent, touchPoints: 5 });
    expect([visitor.inApp, recommendWay(visitor)]).toEqual([true, way]);
  });

  it.each([
    `Mozilla/5.0 ${BLINK.replace('like Gecko', 'like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html')} ${CHROME} Safari/537.36`,
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  ])('takes a program that reads pages for one: %s', (userAgent) => {
    expect(detect({ userAgent }).bot).toBe(true);
  });

  it.each([
    ['client hints', { userAgent: '', hints: hints('Linux') }, 138],
    ['the user agent', { userAgent: `${WINDOWS} ${BLINK} Chrome/87.0.4280.88 Safari/537.36` }, 87],
    ['nothing, in Firefox', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0' }, 0],
  ])('reads the version of Chromium from %s', (_from, signals, chromium) => {
    expect(detect(signals).chromium).toBe(chromium);
  });
});

describe('takesPackages', () => {
  it.each([
    [true, { hints: hints('Windows', 'Google Chrome') }],
    [false, { hints: hints('Android', 'Google Chrome') }],
    [false, {}],
  ])('is %s for %j', (expected, signals) => {
    expect(takesPackages(detect({ userAgent: '', ...signals }))).toBe(expected);
  });
});
