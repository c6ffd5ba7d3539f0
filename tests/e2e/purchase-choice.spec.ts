import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import type { Orders } from '@duoverso/contracts/orders';
import { createTranslate } from '@duoverso/locales/messages';
import type { Browser, Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility-violations.ts';
import { awaitLink, becomeMember, folderOf } from './member-folder.ts';
import { SMALLEST_PLAN } from './product.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

// The real server answers; that a link needs a password is told by the browser's console as well.
test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of (?:401|403)/] });

const t = createTranslate('en');
const PASSWORD = 'five quiet owls read by the window';
const PRO = { name: t('membership.shop.choose', { plan: SMALLEST_PLAN.name }) };
const yearly = { name: t('membership.shop.yearly') };

/** Origin of the server that a test speaks to. */
const origin = () => test.info().project.use.baseURL ?? '';
const linkTo = (email: string) => awaitLink(folderOf(origin()), email, 'verify');
const confirm = (page: Page) => page.getByRole('button', { name: t('member.verify.submit'), exact: true });

test.beforeEach(({ context }) => context.addCookies([{ name: LOCALE_COOKIE, value: 'en', url: origin() }]));

/** Presses “sign up” on the way to buying, and fills in the form. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: t('member.signUp.title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('member.signUp.title') })).toBeFocused();
  await page.getByLabel(t('member.email'), { exact: true }).fill(email);
  await page.getByLabel(t('member.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('member.signUp.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('member.mail.title') })).toBeFocused();
}

/** Pricing → yearly → Pro → the form for signing up. */
async function choosePro(page: Page): Promise<void> {
  await open(page, '/en/pricing/');
  await page.getByRole('radio', yearly).click();
  await page.getByRole('button', PRO).click();
  await expect(page).toHaveURL(/\/profile\/\?to=/);
}

/** The page on which the chosen plan is paid. */
async function expectCheckout(page: Page, price: RegExp): Promise<void> {
  await expect(page.getByText(t('member.sandbox.badge'))).toBeVisible();
  await expect(page.getByRole('button', { name: price }).first()).toBeVisible();
}

async function ordersOf(page: Page): Promise<Orders['orders']> {
  return ((await (await page.request.get('/api/orders')).json()) as Orders).orders;
}

async function otherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin() });
  await context.addCookies([{ name: LOCALE_COOKIE, value: 'en', url: origin() }]);
  return context.newPage();
}

test('[A04] pricing, yearly, Pro, sign up, the link in the same tab: the checkout of the choice, until it is paid', {
  // By keyboard it is the same way, and `member-journey.spec.ts` pays.
  tag: FULL,
}, async ({ page }) => {
  const email = 'choice-same-tab@visitors.example';
  await choosePro(page);
  await expect(page.locator('.member-choice')).toContainText(SMALLEST_PLAN.name);
  await signUp(page, email);
  await page.goto(await linkTo(email));
  await expect(confirm(page)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await confirm(page).click();
  await expectCheckout(page, /80/);
  await page.getByRole('button', { name: /80/ }).click();
  await expect(page.getByText(t('membership.order.paid'), { exact: true })).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ sku: 'pro-yearly', quantity: 1, status: 'paid' }]);
  // Back at pricing nothing is ordered again.
  await page.goto('/en/pricing/');
  expect(await ordersOf(page)).toHaveLength(1);
});

test('[A04] by keyboard alone', async ({ page }) => {
  const email = 'choice-keyboard@visitors.example';
  await open(page, '/en/pricing/');
  await page.getByRole('radio', { name: t('membership.shop.monthly') }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', yearly)).toBeChecked();
  await page.getByRole('button', PRO).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/\?to=/);
  await page.getByRole('link', { name: t('member.signUp.title') }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('member.signUp.title') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('member.mail.title') })).toBeFocused();
  await page.goto(await linkTo(email));
  await expect(page.getByRole('heading', { level: 1, name: t('member.verify.title') })).toBeFocused();
  // It is there when the server has said that the link still works.
  await expect(confirm(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectCheckout(page, /80/);
  expect(await ordersOf(page)).toMatchObject([{ sku: 'pro-yearly', status: 'pending' }]);
});

test('[A04] the link in another tab: both tabs end at the checkout of one order', async ({ page, context }) => {
  const email = 'choice-other-tab@visitors.example';
  await choosePro(page);
  await signUp(page, email);
  const other = await context.newPage();
  await other.goto(await linkTo(email));
  await confirm(other).click();
  await expectCheckout(other, /80/);
  await expectCheckout(page, /80/);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('[A01] [A04] the link in another browser asks for the password; the tab that waits goes on by itself', async ({
  page,
  browser,
}) => {
  const email = 'choice-other-browser@visitors.example';
  await choosePro(page);
  await signUp(page, email);
  const other = await otherBrowser(browser);
  await other.goto(await linkTo(email));
  await confirm(other).click();
  const password = other.getByLabel(t('member.password'), { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(t('membership.error.password_needed'));
  expect(await accessibilityViolations(other)).toEqual([]);
  await password.fill(PASSWORD);
  await confirm(other).click();
  await expectCheckout(other, /80/);
  await expectCheckout(page, /80/);
  expect(await ordersOf(page)).toMatchObject([{ sku: 'pro-yearly', status: 'pending' }]);
  await other.context().close();
});

test('[A04] three data packs are three data packs after signing up', {
  // The number is a part of the choice as the plan is.
  tag: FULL,
}, async ({ page }) => {
  const email = 'choice-packs@visitors.example';
  await open(page, '/en/topup/');
  const card = page.locator('.plan-card').nth(1);
  await card.getByLabel(t('membership.pack.quantity')).focus();
  await expect(page.locator('duo-island[data-island="packs"][data-alive]')).toHaveCount(1);
  await card.getByLabel(t('membership.pack.quantity')).selectOption('3');
  await card.getByRole('button').click();
  await expect(page).toHaveURL(/\/profile\/\?to=/);
  await signUp(page, email);
  await page.goto(await linkTo(email));
  await confirm(page).click();
  await expect(page.getByText(t('member.sandbox.badge'))).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ sku: 'data-20m', quantity: 3, status: 'pending' }]);
});

test('[A04] a link of a stranger to a choice orders nothing for a member', async ({ page, baseURL }) => {
  await becomeMember(page, baseURL, 'choice-trap@visitors.example', PASSWORD);
  const trap = '/en/pricing/?term=yearly&buy=max-yearly&wish=0123456789abcdef0123456789abcdef';
  for (const path of [trap, `/profile/?to=${encodeURIComponent(trap)}`]) {
    await open(page, path);
    await expect(page).toHaveURL(trap);
    await expect(page.getByRole('radio', yearly)).toBeChecked();
    await expect(page.getByRole('button', PRO)).toBeEnabled();
  }
  expect(await ordersOf(page)).toEqual([]);
});
