const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

export const CHROME = `${MAC} ${CHROMIUM} Chrome/137.0.0.0 Safari/537.36`;
export const SAFARI_MAC = `${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`;
export const SAFARI_IPHONE = `${IPHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`;

/** Browsers as they name themselves, and whether each one is Safari itself. */
export const USER_AGENTS: readonly (readonly [name: string, safari: boolean, userAgent: string])[] = [
  ['Safari on macOS', true, SAFARI_MAC],
  ['Safari on iOS', true, SAFARI_IPHONE],
  [
    'Safari on iPadOS 12',
    true,
    `Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome on macOS', false, CHROME],
  ['Chrome on Windows', false, `${WINDOWS} ${CHROMIUM} Chrome/137.0.0.0 Safari/537.36`],
  ['Chrome on Android', false, `${ANDROID} ${CHROMIUM} Chrome/137.0.0.0 Mobile Safari/537.36`],
  ['Chrome on iOS', false, `${IPHONE} ${WEBKIT} CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1`],
  ['Firefox on Windows', false, `${WINDOWS.replace('x64)', 'x64; rv:139.0)')} Gecko/20100101 Firefox/139.0`],
  ['Firefox on iOS', false, `${IPHONE} ${WEBKIT} FxiOS/139.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on Windows', false, `${WINDOWS} ${CHROMIUM} Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0`],
  ['Edge on iOS', false, `${IPHONE} ${WEBKIT} Version/17.0 EdgiOS/136.0.3240.91 Mobile/15E148 Safari/604.1`],
  ['Edge on Android', false, `${ANDROID} ${CHROMIUM} Chrome/137.0.0.0 Mobile Safari/537.36 EdgA/136.0.0.0`],
  ['Opera on macOS', false, `${CHROME} OPR/119.0.0.0`],
  ['Opera on iOS', false, `${IPHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.4.3`],
  ['Samsung Internet', false, `${ANDROID} ${CHROMIUM} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  [
    'Android WebView',
    false,
    `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${CHROMIUM} Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36`,
  ],
  [
    'Android browser 4',
    false,
    'Mozilla/5.0 (Linux; U; Android 4.0.3; de-de; GT-I9100) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
  ],
  ['Google app on iOS', false, `${IPHONE} ${WEBKIT} GSA/370.0.762543316 Mobile/15E148 Safari/604.1`],
  ['DuckDuckGo on macOS', false, `${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15 Ddg/18.5`],
  ['an app on iOS', false, `${IPHONE} ${WEBKIT} Mobile/15E148`],
];
