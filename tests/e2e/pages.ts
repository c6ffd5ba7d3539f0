import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentedLocales } from '@duoverso/content/documented-locales';
import { docRoute, sidebarIds } from '../../packages/content/src/data/navigation.ts';
import { latestDocs } from '../latest-docs.ts';

// Pages by what a test needs of them: an owner may take out whichever page a test happens to know.

const content = fileURLToPath(new URL('../../content', import.meta.url));
const docs = latestDocs(content);
const engines: readonly { readonly name: string; readonly page?: string }[] = JSON.parse(
  readFileSync(`${content}/services.json`, 'utf8'),
).services;

interface Page {
  readonly route: string;
  /** Its English source. */
  readonly text: string;
  readonly listed: boolean;
}

const languages = documentedLocales(content).filter((locale) => existsSync(`${docs.dir}/docs/${locale}/index.md`));
/** Pages that are written in every language. */
const pages = globSync('**/*.md', { cwd: `${docs.dir}/docs/en` })
  .sort()
  .filter((file) => languages.every((locale) => existsSync(`${docs.dir}/docs/${locale}/${file}`)))
  .map((file): Page => {
    const text = readFileSync(`${docs.dir}/docs/en/${file}`, 'utf8');
    const route = docRoute(file.replaceAll('\\', '/').replace(/\.md$/, ''));
    return { route, text, listed: !/^unlisted: true$/m.test(text) };
  });

function pageWith(what: string, has: (page: Page) => boolean, from: readonly Page[] = pages): string {
  const page = from.find(has);
  if (!page) throw new RangeError(`No page of content/docs/en, written in every language, has ${what}.`);
  return page.route;
}

const TABS = /^:{3,}tabs\{group=/m;
const CODE = /^```/m;
const TABLE = /^\| /m;
const CALLOUT = /^:{3,}(?:note|tip|warning|danger)/m;
/** Letters of some hundred words. */
const SHORT = 1500;

/** Routes of the sidebar, in its order. */
export const SIDEBAR_PAGES = sidebarIds(docs.sidebar).map((id) => docRoute(id));
/** A page that no list names. */
export const UNLISTED_PAGE = pageWith('"unlisted"', ({ listed }) => !listed);
/** A page with tabs of which the reader's choice is remembered. */
export const TABS_PAGE = pageWith('tabs', ({ text, listed }) => listed && TABS.test(text));
/** A page with a block of code. */
export const CODE_PAGE = pageWith('code', ({ text, listed }) => listed && CODE.test(text));
/** A page with a table, lists, callouts and code. */
export const MIXED_PAGE = pageWith(
  'a table, a list, a callout and code',
  ({ text, listed }) => listed && [TABLE, /^- /m, CALLOUT, CODE].every((pattern) => pattern.test(text)),
);
/** The page without tables that is read fastest from its first word to its last, and has some hundred words. */
export const SHORT_PAGE = pageWith(
  'a short text',
  ({ text, listed }) => listed && text.length > SHORT && !TABLE.test(text),
  pages.toSorted((one, other) => one.text.length - other.text.length),
);
/** Routes of the marketing pages on which one of the islands stands, in the order of the islands. */
export function routesWithIslands(...islands: readonly string[]): string[] {
  const copies = globSync('**/*.json', { cwd: `${content}/marketing/en` })
    .sort()
    .map((file) => ({
      route: `/${file.replaceAll('\\', '/').replace(/\.json$/, '')}/`,
      text: readFileSync(`${content}/marketing/en/${file}`, 'utf8'),
    }));
  return islands
    .flatMap((island) => copies.filter(({ text }) => text.includes(`"part": "${island}"`)))
    .map(({ route }) => route);
}

/** An engine with a page of its own whose name is one word that no other engine has: searches find it in every language. */
export const ENGINE = engineWithPage();

function engineWithPage(): { readonly name: string; readonly route: string } {
  for (const { name, page } of engines) {
    const alone = engines.every((other) => other.name === name || !other.name.includes(name));
    const written = pages.some(({ route }) => route === page);
    if (page && written && alone && /^[A-Za-z]+$/.test(name)) return { name: name.toLowerCase(), route: page };
  }
  throw new RangeError('No engine of content/services.json has a name of one word and a page of its own.');
}
