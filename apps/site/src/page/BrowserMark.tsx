import type { DownloadId } from '@duoverso/content/data/release-schema';

/** Lines of the marks in a field of 24 × 24 units. */
export const MARK_PATHS = {
  chrome:
    'M12 2.75a9.25 9.25 0 1 0 0 18.5a9.25 9.25 0 0 0 0-18.5M12 8.25a3.75 3.75 0 1 0 0 7.5a3.75 3.75 0 0 0 0-7.5M12 8.25h8.4M15.25 13.87l-4.2 7.3M8.75 13.87L4.55 6.6',
  edge: 'M20.6 11.6c0 2.4-1.9 3.9-4.2 3.9c-1.7 0-2.6-.8-2.6-2M3 14.2C2.6 8 6.8 3 12.3 3c5 0 8.3 4 8.3 8.6M8 14.4c0-3.2 2-5.2 4.6-5.2M3 14.2c.6 4.2 4 7 8.2 7c3.2 0 5.5-1.3 7-3.3C13.3 19.4 8 18.2 8 14.4',
  firefox:
    'M12 21.25a9 9 0 0 1-9-9c0-3.4 1.6-5.7 3.1-7.2c.2 1.5.9 2.5 1.8 3C9 5.6 11 3.8 13.6 2.75c-.3 1.9.5 3 2.2 4.4c2.6 2.1 5.2 3.4 5.2 6.6a9 9 0 0 1-9 7.5M8.3 12.6a4.2 4.2 0 1 0 6.3-3.5M8.3 12.6c1.5-1.6 3.3-1.2 4.2-.4',
  safari:
    'M12 2.75a9.25 9.25 0 1 0 0 18.5a9.25 9.25 0 0 0 0-18.5M16.3 7.7l-2.6 6l-6 2.6l2.6-6zM12 5v.01M12 19v.01M5 12h.01M19 12h.01',
  ios: 'M9 2.5h6a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1-2.5 2.5H9A2.5 2.5 0 0 1 6.5 19V5A2.5 2.5 0 0 1 9 2.5M10.75 5h2.5',
  android: 'M4.5 17.5a7.5 7.5 0 0 1 15 0zM7 6.5l1.9 3.1M17 6.5l-1.9 3.1M9 14h.01M15 14h.01',
  window: 'M3 4.75h18v14.5H3zM3 9h18M6 6.9h.01M9 6.9h.01',
  userscript:
    'M9.5 4C6.5 4 7 6.5 7 8.5S6.5 12 4 12c2.5 0 3 1.5 3 3.5S6.5 20 9.5 20M14.5 4c3 0 2.5 2.5 2.5 4.5s.5 3.5 3 3.5c-2.5 0-3 1.5-3 3.5s.5 4.5-2.5 4.5',
  file: 'M12 3l8 4.2v9.6L12 21l-8-4.2V7.2zM4 7.2l8 4.3l8-4.3M12 11.5V21',
} as const;

export type BrowserMarkName = keyof typeof MARK_PATHS;

/** The mark of what a download is for. */
const OF_DOWNLOAD: Readonly<Record<DownloadId, BrowserMarkName>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  'firefox-beta': 'firefox',
  'app-store': 'safari',
  'google-play': 'android',
  apk: 'android',
  zip: 'file',
  crx: 'file',
  userscript: 'userscript',
};

export function markOf(download: DownloadId): BrowserMarkName {
  return OF_DOWNLOAD[download];
}

/** Whether a drawing is one of these marks. */
export function isMark(name: string): name is BrowserMarkName {
  return name in MARK_PATHS;
}

/** A browser, a system or a kind of file as a small line drawing beside its name; nobody's trade mark. */
export function BrowserMark({ name }: { name: BrowserMarkName }) {
  return (
    <svg className="browser-mark" viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
      <path d={MARK_PATHS[name]} />
    </svg>
  );
}
