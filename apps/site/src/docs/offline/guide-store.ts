import { OFFLINE_GUIDE_FILE, type OfflineGuide } from '@duoverso/contracts/offline-guide';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { readStored, removeStored, writeStored } from '../../browser/storage.ts';
import * as STORAGE_KEYS from '../../browser/storage-keys.ts';
import { BASE_PATH } from '../../page/base-path.ts';
import { offlineStorePrefix } from './offline-store-prefix.ts';

/** A guide that this browser keeps. */
export interface KeptGuide {
  readonly version: string;
  readonly bytes: number;
  /** When it was kept, ISO 8601. */
  readonly at: string;
  /** Second language whose blocks are kept as well; empty for none. */
  readonly second: string;
}

/** What is to be kept: the guide of a language, and what reading it with a second one needs. */
export interface WantedGuide {
  readonly version: string;
  readonly bytes: number;
  readonly guide: OfflineGuide;
  readonly paths: readonly string[];
}

/** Requests at a time: enough to fill a line, few enough to leave room for what is being read. */
const AT_A_TIME = 6;
const PREFIX = offlineStorePrefix(SHORT_NAME);

/** The guides that this browser keeps, by locale code. */
export function readKept(): Readonly<Record<string, KeptGuide>> {
  try {
    const data: unknown = JSON.parse(readStored(STORAGE_KEYS.offline) ?? '{}');
    return typeof data === 'object' && data !== null ? (data as Record<string, KeptGuide>) : {};
  } catch {
    return {}; // not ours, or cut off
  }
}

/**
 * What would be kept now, and how large it is as it's stored.
 * @param second locale code of the second language; empty for none
 * @throws where the site can't be asked
 */
export async function findGuide(locale: string, second: string): Promise<WantedGuide> {
  const [guide, other] = await Promise.all([fetchGuide(locale), second ? fetchGuide(second) : undefined]);
  const files = [...guide.files, ...(other ? [...guide.blocks, ...other.blocks] : [])];
  return {
    version: [guide.version, other?.version].filter(Boolean).join('-'),
    bytes: files.reduce((sum, [, bytes]) => sum + bytes, 0),
    guide,
    paths: [...new Set(files.map(([path]) => path))],
  };
}

/**
 * Keeps a guide, in place of an earlier one of its language: the old one stays whole until the new one is.
 * @param onProgress called with what share has come, from 0 to 1
 * @throws where a file doesn't come or there's no room; nothing new is kept then
 */
export async function keepGuide(
  locale: string,
  second: string,
  wanted: WantedGuide,
  page: Omit<OfflinePageParts, 'pages'>,
  onProgress: (share: number) => void,
): Promise<void> {
  const name = `${PREFIX}${locale}-${wanted.version}`;
  await caches.delete(name);
  try {
    const store = await caches.open(name);
    await fill(store, wanted.paths, onProgress);
    const { version } = await findGuide(locale, second);
    if (version !== wanted.version) throw new Error('The site has changed while the guide was being kept.');
    await store.put(`${BASE_PATH}/${locale}/offline-page`, offlinePage({ ...page, pages: wanted.guide.pages }));
    await store.put(`${BASE_PATH}/offline-page`, offlinePage({ ...page, pages: wanted.guide.pages }));
    await navigator.serviceWorker.register(`${BASE_PATH}/offline-worker.js`, {
      scope: `${BASE_PATH}/`,
      updateViaCache: 'none',
    });
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  writeKept({
    ...readKept(),
    [locale]: { version: wanted.version, bytes: wanted.bytes, at: new Date().toISOString(), second },
  });
  await deleteStores((other) => other.startsWith(`${PREFIX}${locale}-`) && other !== name);
}

/** Forgets a guide; with the last one, the service worker goes as well. */
export async function removeGuide(locale: string): Promise<void> {
  const { [locale]: _removed, ...others } = readKept();
  writeKept(others);
  await deleteStores((name) => name.startsWith(`${PREFIX}${locale}-`));
  if (Object.keys(others).length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration(`${BASE_PATH}/`);
  await registration?.unregister();
}

function writeKept(kept: Readonly<Record<string, KeptGuide>>): void {
  if (Object.keys(kept).length === 0) removeStored(STORAGE_KEYS.offline);
  else writeStored(STORAGE_KEYS.offline, JSON.stringify(kept));
}

async function fetchGuide(locale: string): Promise<OfflineGuide> {
  const answer = await fetch(`${BASE_PATH}/${locale}/${OFFLINE_GUIDE_FILE}`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The list of the guide's files answered ${answer.status}.`);
  return (await answer.json()) as OfflineGuide;
}

async function fill(store: Cache, paths: readonly string[], onProgress: (share: number) => void): Promise<void> {
  const left = [...paths];
  let failure: unknown;
  const work = async () => {
    for (let path = left.pop(); path !== undefined && failure === undefined; path = left.pop()) {
      try {
        // The worker leaves these alone: it might give what it has of the guide that is to be replaced.
        const answer = await fetch(path, { cache: 'reload' });
        // What was redirected would be refused when it's given for a page.
        if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}.`);
        await store.put(path, answer);
        onProgress(1 - left.length / paths.length);
      } catch (error) {
        failure = error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  if (failure !== undefined) throw failure;
}

async function deleteStores(isMeant: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)));
}

/** What the page that stands for pages without a copy is made of; all texts as they are, without HTML. */
interface OfflinePageParts {
  readonly lang: string;
  readonly dir: string;
  /** Colour mode that the reader has chosen; undefined for that of the system. */
  readonly theme: string | undefined;
  /** Addresses of style sheets, which are kept as well. */
  readonly styles: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly pagesTitle: string;
  /** Kept pages with their addresses and titles. */
  readonly pages: readonly (readonly [path: string, title: string])[];
}

/** The page has no script; its policy allows what it has. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The page that shows in place of one that isn't kept while there's no network: it says so, and lists those that are. */
function offlinePage(parts: OfflinePageParts): Response {
  const { lang, dir, theme, styles, title, text, pagesTitle, pages } = parts;
  const links = pages.map(
    ([path, name]) => `<li><a href="${escapeHtml(path)}" lang="${escapeHtml(lang)}">${escapeHtml(name)}</a></li>`,
  );
  const html = [
    `<!doctype html><html lang="${escapeHtml(lang)}" dir="${escapeHtml(dir)}"${theme ? ` data-theme="${escapeHtml(theme)}"` : ''}>`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `</head><body><main class="status-page"><h1 class="doc-title">${escapeHtml(title)}</h1>`,
    `<p class="status-text">${escapeHtml(text)}</p>`,
    `<nav class="prose" aria-labelledby="pages"><h2 id="pages">${escapeHtml(pagesTitle)}</h2><ul>${links.join('')}</ul></nav>`,
    '</main></body></html>',
  ].join('');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  return new Response(html, { status: 503, headers });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
