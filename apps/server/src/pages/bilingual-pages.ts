import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { BLOCKS_FILE, type PageBlocks, parsePageBlocks } from '@duoverso/bilingual';
import { LEFT_OUT, TAKEN_IN } from '@duoverso/content/reading';
import { SECOND_LANGUAGE_PARAMETER } from '@duoverso/contracts/second-language';
import { isLocale, LOCALES, type LocaleCode } from '@duoverso/locales';
import { createNetworkBudget } from '../budgets/network-budget.ts';
import { createWorkGate, GateFull } from '../budgets/work-gate.ts';
import { contentTypeOf } from '../http/file-headers.ts';
import type { Site } from '../http/load-site.ts';
import { createRecentCopies, type RecentCopies } from '../http/recent-copies.ts';
import { createSiteFile, type Representation, type SiteFile } from '../http/site-file.ts';

/** Pages that are kept; one takes 10 to 30 KB in the coding that nearly everybody takes. */
const MAX_CACHED_PAGES = 200;
/** Pages of one network that are not kept: each takes 15 ms of this process. */
const PAGES = { points: 240, seconds: 60 };
const GATE = { name: 'bilingual pages', atOnce: 1, maxWaiting: 40, retryAfterSeconds: 2 };
/** For the others. */
const RECENT_BYTES = 2_000_000;
/** Made while the reader waits: a level that takes a few milliseconds. */
const BROTLI_QUALITY = 5;
const CONTENT_TYPE = contentTypeOf('index.html');
/** Where a page names the style sheet of its translations and their usual style. */
const STYLESHEET = /data-reading-styles="([^"]+)"/;
const STYLE = /data-reading-style="([^"]+)"/;

/**
 * Gives the bilingual page for a path and its query; `undefined`, right away or in the end, when it is to be answered as it is.
 * Rejects with `GateFull` where its network has to wait, or everybody.
 * @param from the network that asks
 */
export type BilingualPages = (path: string, query: string, from: string) => Promise<SiteFile | undefined> | undefined;

/**
 * Bilingual pages for readers without script: made from the page and the other language's blocks when first asked for, the last ones
 * kept. An unknown language, a page that the language does not have and a page of the same text stay as they are.
 *
 * @param factor multiplies how many pages a network may ask for that are not kept
 */
export function createBilingualPages(site: Site, factor?: number): BilingualPages {
  /** In order of last use; giving `undefined` for pages that stay as they are. */
  const kept = new Map<string, Promise<SiteFile | undefined>>();
  const recent = createRecentCopies<Representation>(RECENT_BYTES);
  const pages = createNetworkBudget({ ...PAGES, factor });
  const gate = createWorkGate(GATE);
  return (path, query, from) => {
    const locale = secondLanguage(query);
    const [, own = ''] = path.split('/');
    if (!locale || !path.endsWith('/') || !isLocale(own)) return undefined;
    const blocks = site.files.get(`/${locale}${path.slice(own.length + 1)}${BLOCKS_FILE}`);
    const page = site.files.get(path);
    if (!blocks || !page) return undefined;
    const key = `${locale} ${path} ${page.version ?? ''}`;
    const known = kept.get(key);
    const wait = known ? 0 : pages.spend(from);
    if (wait > 0) return Promise.reject(new GateFull({ ...GATE, retryAfterSeconds: wait }));
    const given = { blocks, own: site.files.get(path + BLOCKS_FILE), site };
    const made = known ?? gate.run(from, () => makePage(page, given, [own, locale], recent));
    made.catch(() => kept.delete(key)); // who asks gets the error; who asks next shall not
    kept.delete(key);
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED_PAGES && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

/** The locale whose text the query asks for: zh-Hans reads the text of zh. Upper and lower case do not matter. */
function secondLanguage(query: string): LocaleCode | undefined {
  if (!query.includes(SECOND_LANGUAGE_PARAMETER)) return undefined;
  const wanted = new URLSearchParams(query).get(SECOND_LANGUAGE_PARAMETER)?.toLowerCase();
  const locale = LOCALES.find(({ code }) => code.toLowerCase() === wanted);
  return locale?.derived?.by === 'same' ? locale.derived.from : locale?.code;
}

async function makePage(
  page: SiteFile,
  { blocks, own, site }: { readonly blocks: SiteFile; readonly own: SiteFile | undefined; readonly site: Site },
  [first, locale]: readonly [LocaleCode, LocaleCode],
  recent: RecentCopies<Representation>,
): Promise<SiteFile | undefined> {
  // Its parser is loaded with the first such page: few visitors read without script.
  const { makeBilingual } = await import('@duoverso/bilingual/html');
  const html = textOf(page);
  const [, stylesheet] = STYLESHEET.exec(html) ?? [];
  const [, style] = STYLE.exec(html) ?? [];
  // A page without the control is none that is read in two languages.
  if (stylesheet === undefined || style === undefined) return undefined;
  const other = readBlocks(blocks);
  const { createTranslate } = await import('@duoverso/locales/messages');
  const t = createTranslate(first);
  const doubts = { stale: t('reading.stale'), draft: t('reading.draft') };
  const carryOn = { parameter: SECOND_LANGUAGE_PARAMETER, leadsOn: isReadInBoth(site, [first, locale]) };
  const reported = { doubts, leave: t('reading.leave'), carryOn };
  const options = {
    locale,
    style,
    stylesheet,
    own: own && readBlocks(own),
    ...reported,
    skip: LEFT_OUT,
    take: TAKEN_IN,
  };
  const bilingual = other && makeBilingual(html, other, options);
  return bilingual === undefined ? undefined : fileOf(Buffer.from(bilingual), page, recent);
}

/** Whether an address without query is that of a page which the second language has, too. */
function isReadInBoth({ basePath, files }: Site, [first, second]: readonly [LocaleCode, LocaleCode]) {
  const start = `${basePath}/${first}/`;
  return (href: string): boolean =>
    href.startsWith(start) && files.has(`/${second}/${href.slice(start.length)}${BLOCKS_FILE}`);
}

function textOf(file: SiteFile): string {
  return Buffer.from(file.representation('identity').bytes).toString();
}

function readBlocks(file: SiteFile): PageBlocks | undefined {
  try {
    return parsePageBlocks(JSON.parse(textOf(file)));
  } catch {
    return undefined; // a file that nobody's build has written: the page alone is better than none
  }
}

/** A page of its own with the headers of the one that it was made from. */
async function fileOf(
  bytes: Buffer<ArrayBuffer>,
  page: SiteFile,
  recent: RecentCopies<Representation>,
): Promise<SiteFile> {
  const { lastModified, validatorHeaders } = page.represented;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return createSiteFile({
    encodings: ['br', 'gzip', 'identity'],
    size: bytes.length,
    recent,
    held: await promisify(brotliCompress)(bytes, { params }),
    describe: () => ({
      lastModified,
      validatorHeaders: { ...validatorHeaders, vary: 'accept-encoding' },
      contentType: CONTENT_TYPE,
    }),
  });
}
