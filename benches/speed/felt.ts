import type { LocaleCode } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import type { Browser, Page } from '@playwright/test';
import { readingControl } from '../../tests/e2e/reading-fixtures.ts';
import { type Line, putOnLine } from './lines.ts';
import { type Device, firstVisit } from './sites.ts';

/** What a reader of this site does once the page is there. */
export interface Felt {
  readonly name: string;
  readonly device: Device;
  /** Comes before, and isn't measured. */
  readonly before?: (page: Page) => Promise<void>;
  /** Resolves when the reader sees the answer. */
  readonly act: (page: Page) => Promise<unknown>;
}

const LOCALE: LocaleCode = 'en';
const SECOND: LocaleCode = 'de';
const SETTLED_MS = 3_000;
const t = createTranslate(LOCALE);
const openSearch = (page: Page) =>
  page.locator('duo-search button').locator('visible=true').first().tap({ noWaitAfter: true });
const field = (page: Page) => page.getByRole('dialog').getByRole('combobox');

export const FELT: readonly Felt[] = [
  {
    name: 'second language, after it was chosen',
    device: 'desktop',
    before: (page) => readingControl(page, LOCALE).open(),
    act: async (page) => {
      await readingControl(page, LOCALE).choose(SECOND);
      await page.locator(`main h1 .duo-translation[lang^="${SECOND}"]`).waitFor();
    },
  },
  {
    name: 'menu, open',
    device: 'phone',
    act: async (page) => {
      await page.getByRole('button', { name: t('nav.menu.open') }).tap({ noWaitAfter: true });
      await page.locator('#drawer a').locator('visible=true').first().waitFor();
    },
  },
  {
    name: 'search, usable after the tap',
    device: 'phone',
    act: async (page) => {
      await openSearch(page);
      await field(page).waitFor();
      await page.waitForFunction(() => document.activeElement?.matches('[role=combobox]'));
    },
  },
  {
    name: 'search, hits after typing',
    device: 'phone',
    before: async (page) => {
      await openSearch(page);
      await field(page).waitFor();
      await page.waitForTimeout(SETTLED_MS);
    },
    act: async (page) => {
      await field(page).pressSequentially('pdf');
      await page.getByRole('option').first().waitFor();
    },
  },
];

/** From the act to its answer, in milliseconds, as the driver sees it (50 to 100 ms more than the reader waits). */
export async function measureFelt(browser: Browser, url: string, felt: Felt, line: Line): Promise<number> {
  const context = await firstVisit(browser, felt.device);
  try {
    const page = await context.newPage();
    await putOnLine(context, page, line);
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForTimeout(SETTLED_MS);
    await felt.before?.(page);
    await page.waitForTimeout(SETTLED_MS);
    const begin = performance.now();
    await felt.act(page);
    return performance.now() - begin;
  } finally {
    await context.close();
  }
}
