import { readFileSync } from 'node:fs';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { type Page, test } from '@playwright/test';

type Entries = Readonly<Record<string, string>>;

/** Name in the browser's storage of what the site of a test calls so within itself. */
export const storedName = (name: string) => `${shortName()}.${name}`;

/** Name of a cookie of the site of a test. */
export const cookieName = (name: string) => `${shortName()}_${name}`;

/** The small site has a brand of its own. */
function shortName(): string {
  if (test.info().project.name !== 'light-only') return SHORT_NAME;
  const brand = new URL('../fixtures/tiny-site/brand.json', import.meta.url);
  return (JSON.parse(readFileSync(brand, 'utf8')) as { shortName: string }).shortName;
}

const named = (entries: Entries) => Object.entries(entries).map(([name, text]) => [storedName(name), text] as const);

/** What the browser keeps for the site under a name, e.g. `theme`. */
export function readStored(page: Page, name: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), storedName(name));
}

/** Has the browser keep something, as another tab or an earlier visit would have. */
export function store(page: Page, entries: Entries): Promise<void> {
  return page.evaluate((rows) => {
    for (const [key, text] of rows) localStorage.setItem(key, text);
  }, named(entries));
}

/** The same before the first script of every page that follows. */
export async function storeAhead(page: Page, entries: Entries): Promise<void> {
  await page.addInitScript((rows) => {
    for (const [key, text] of rows) localStorage.setItem(key, text);
  }, named(entries));
}
