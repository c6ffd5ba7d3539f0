import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';

/** Something that a visitor presses. */
export interface Interaction {
  readonly name: string;
  /** Path of the page. */
  readonly page: string;
  /** Of the window, in CSS pixels. */
  readonly width: number;
  /** What comes before, at full speed. */
  readonly open?: (page: Page) => Promise<void>;
  readonly press: (page: Page) => Promise<void>;
}

const en = createTranslate('en');
const WIDE = 1280;
const PHONE = 390;

const theme = (page: Page) => page.getByRole('button', { name: en('theme.toDark') }).click();
const openDrawer = (page: Page) => page.getByRole('button', { name: en('nav.menu.open') }).click();
const openSearch = (page: Page) => page.keyboard.press('/');
const pressOther = (page: Page, which: 'first' | 'last') =>
  page.locator('.hero-demo label:not(:has(:checked))')[which]().click();

/** Menus, theme, demos and dialog, on pages that carry the most. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'menu of tools',
    page: '/en/',
    width: WIDE,
    press: (page) => page.locator('.navbar').getByText(en('nav.tools'), { exact: true }).first().click(),
  },
  { name: 'theme', page: '/en/', width: WIDE, press: theme },
  { name: 'theme', page: '/en/docs/faq/', width: WIDE, press: theme },
  { name: 'menu', page: '/en/docs/faq/', width: PHONE, press: openDrawer },
  {
    name: 'original, both, translation',
    page: '/en/',
    width: WIDE,
    press: (page) => pressOther(page, 'first'),
  },
  {
    name: 'original, both, translation, again',
    page: '/en/',
    width: WIDE,
    open: async (page) => {
      await pressOther(page, 'first');
      await page.locator('.hero-demo duo-island[data-alive]').first().waitFor();
    },
    press: (page) => pressOther(page, 'first'),
  },
  { name: 'style of a scene', page: '/ja/', width: WIDE, press: (page) => pressOther(page, 'last') },
  { name: 'search, opened', page: '/en/', width: WIDE, press: openSearch },
  { name: 'search, opened', page: '/en/docs/faq/', width: WIDE, press: openSearch },
  {
    name: 'search, a letter',
    page: '/en/docs/usage/',
    width: WIDE,
    open: async (page) => {
      await openSearch(page);
      await page.getByRole('dialog').getByRole('combobox').fill('pd');
      await page.getByRole('option').first().waitFor();
    },
    press: (page) => page.keyboard.press('f'),
  },
  {
    name: 'second language',
    page: '/en/docs/usage/',
    width: WIDE,
    press: (page) => page.locator('.navbar').getByText(en('reading.two'), { exact: false }).first().click(),
  },
];
