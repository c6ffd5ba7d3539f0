import { readFileSync } from 'node:fs';
import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import { USER_INFO_KEY } from '@duoverso/contracts/user-info';
import type { LocaleCode } from '@duoverso/locales';
import { createTranslate, type Translate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility-violations.ts';
import { awaitLink, becomeMember, folderOf, readCodes } from './member-folder.ts';
import { BRAND, SMALLEST_PLAN } from './product.ts';
import { expect, open, test } from './test.ts';
import { FULL, tierOf } from './tier.ts';

// Refusals are answers with an error status, which Chromium reports to the console.
test.use({
  expectedErrors: [/Failed to load resource: the server responded with a status of (?:400|401|403|409|422|503)/],
});

const FIRST = 'seven small foxes cross the river';
const SECOND = 'eight tall herons watch the foxes';
const THIRD = 'nine grey stones lie in the water';
const LOCALES = ['en', 'ar', 'pt-BR'] as const;

/** Stands for a date. */
const ANY = '@';
const withAnyDate = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(ANY, '.+'));

/** Opens the account page in a language. */
async function openProfile(page: Page, locale: LocaleCode, hash = ''): Promise<void> {
  await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: origin() }]);
  await open(page, `/profile/${hash}`);
}

/** Origin of the server that a test speaks to. */
const origin = () => test.info().project.use.baseURL ?? '';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page, t: Translate, email: string, password: string): Promise<void> {
  await expect(title(page, t('member.signIn.title'))).toBeVisible();
  await field(page, t('member.email')).fill(email);
  await field(page, t('member.password')).fill(password);
  await button(page, t('member.signIn.submit')).click();
}

/** Opens the account page of a new member. */
async function join(page: Page, locale: LocaleCode, email: string, password: string): Promise<void> {
  await becomeMember(page, origin(), email, password);
  await openProfile(page, locale);
  await expect(title(page, createTranslate(locale)('member.membership.title'))).toBeVisible();
}

/** The bar and the footer are those of every other page. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page, { within: 'main' })).toEqual([]);
}

/** As from a mail: a load of its own. On the page itself it would be a change of the hash, whose view takes the token from the address when it likes. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

for (const [place, locale] of LOCALES.entries()) {
  const t = createTranslate(locale);

  test(`signing up is refused, confirmed and answered in the visitor's language (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const email = `first-${locale}@visitors.example`.toLowerCase();
    await openProfile(page, locale);
    await expect(page.locator('html')).toHaveAttribute('data-locale', locale);
    await page.getByRole('link', { name: t('member.signUp.title') }).click();
    await expect(title(page, t('member.signUp.title'))).toBeFocused();
    for (const name of ['footer.terms', 'footer.privacy'] as const) {
      await expect(page.locator('.member').getByRole('link', { name: t(name) })).toBeVisible();
    }
    await expectAccessible(page);

    await button(page, t('member.signUp.submit')).click();
    await expect(field(page, t('member.email'))).toBeFocused();
    await expect(page.getByText(t('member.required'))).toHaveCount(2);
    await field(page, t('member.email')).fill(email);
    const password = field(page, t('member.password'));
    await password.fill('too short');
    await button(page, t('member.signUp.submit')).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(
      new RegExp(escapePattern(t('membership.error.password_too_short'))),
    );
    await password.fill(BRAND.repeat(2));
    await button(page, t('member.signUp.submit')).click();
    await expect(page.getByText(t('membership.error.password_personal'))).toBeVisible();
    await expect(field(page, t('member.email'))).toHaveValue(email);
    await password.fill(FIRST);
    await button(page, t('member.signUp.submit')).click();
    await expect(title(page, t('member.mail.title'))).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();

    await openProfile(page, locale, '#/sign-in');
    await page.reload();
    await signIn(page, t, email, FIRST);
    // The link has been sent again: the page waits for it.
    await expect(title(page, t('member.mail.title'))).toBeFocused();
    await expect(page.getByText(t('membership.error.email_not_verified'))).toBeVisible();
    await page.reload();
    await signIn(page, t, email, SECOND);
    await expect(page.getByText(t('membership.error.credentials_wrong'))).toBeVisible();

    const link = await awaitLink(folderOf(origin()), email, 'verify');
    const confirmations: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/verify-email')) confirmations.push(request.method());
    });
    await openLink(page, link);
    await expect(title(page, t('member.verify.title'))).toBeVisible();
    await expectAccessible(page);
    expect(confirmations).toEqual([]); // looking at the page uses nothing up
    await button(page, t('member.verify.submit')).click();
    await expect(page.getByText(t('member.verify.done'))).toBeVisible();
    await expect(title(page, t('member.membership.title'))).toBeVisible();
    await expect(page.getByText(t('member.membership.none'))).toBeVisible();
    expect(page.url()).not.toContain('verify=');
    await expectAccessible(page);
    expect(confirmations).toEqual(['POST']); // once, or the second answer would throw the member back here
  });

  test(`a code and a sandbox payment show in the account (${locale})`, {
    // `member-journey.spec.ts` goes the same way.
    tag: FULL,
  }, async ({ page }) => {
    const email = `buyer-${locale}@visitors.example`.toLowerCase();
    await join(page, locale, email, FIRST);
    const headers = { origin: origin() };
    const code = readCodes(folderOf(origin()))[place];
    const redeemed = await page.request.post('/api/codes/redeem', { headers, data: { code } });
    expect(redeemed.status()).toBe(200);
    await page.reload();
    await expect(page.locator('.member-facts dd').first()).toContainText(SMALLEST_PLAN.name);
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), USER_INFO_KEY))
      .toContain('"subscriptionStatus":"active"');
    await page.getByRole('link', { name: t('member.codes.title') }).click();
    await expect(title(page, t('member.codes.title'))).toBeFocused();
    await expect(page.getByRole('cell', { name: t('member.source.code') })).toBeVisible();

    const data = { sku: 'pro-monthly', quantity: 1, currency: 'USD', locale };
    const ordered = await page.request.post('/api/orders', { headers, data });
    const { paymentUrl } = (await ordered.json()) as { paymentUrl: string };
    await page.goto(paymentUrl);
    await page.reload();
    await expect(title(page, t('member.sandbox.title'))).toBeVisible();
    await expect(page.getByText(t('member.sandbox.badge'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /10/ }).click();
    await expect(page.getByText(t('membership.order.paid'), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('membership.receipt.title') })).toBeVisible();
    await expect(page.getByText(t('membership.receipt.sandbox'))).toBeVisible();
    await expect(page.locator('.receipt')).toContainText(email);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.navbar')).toBeHidden();
    await expect(page.locator('.receipt')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: t('member.orders.title'), exact: true }).click();
    await expect(page.getByRole('cell', { name: t('membership.order.paid') })).toBeVisible();
    // It is paid: its page in the sandbox has nothing to press any more.
    await page.goto(paymentUrl);
    await page.reload();
    await expect(title(page, t('member.sandbox.title'))).toBeVisible();
    await expect(button(page, t('member.sandbox.fail'))).toHaveCount(0);
  });

  test(`password, sessions, export and deletion (${locale})`, { tag: tierOf(locale) }, async ({ page, browser }) => {
    test.slow();
    const email = `settled-${locale}@visitors.example`.toLowerCase();
    await join(page, locale, email, FIRST);

    await page.getByRole('link', { name: t('member.settings.title') }).click();
    await expect(title(page, t('member.settings.title'))).toBeFocused();
    await expectAccessible(page);
    const passwords = page.locator('section', {
      has: page.getByRole('heading', { name: t('member.password'), exact: true }),
    });
    const present = passwords.getByLabel(t('member.currentPassword'), { exact: true });
    await present.fill(SECOND);
    await passwords.getByLabel(t('member.newPassword'), { exact: true }).fill(SECOND);
    await passwords.getByRole('button').click();
    await expect(page.getByText(t('membership.error.password_wrong'))).toBeVisible();
    await expect(present).toBeFocused();
    await present.fill(FIRST);
    await passwords.getByRole('button').click();
    await expect(page.getByText(t('member.settings.passwordChanged'))).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('member.settings.exportLink') }).click();
    const exported = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { account: { email: string } };
    expect(exported.account.email).toBe(email);

    const elsewhere = await browser.newContext({ baseURL: origin() });
    const other = await elsewhere.newPage();
    await openProfile(other, locale);
    await signIn(other, t, email, SECOND);
    await expect(title(other, t('member.membership.title'))).toBeVisible();
    await page.getByRole('link', { name: t('member.sessions.title') }).click();
    await expect(page.locator('.member-sessions li')).toHaveCount(2);
    await expectAccessible(page);
    await button(page, t('member.sessions.all')).click();
    await expect(page.getByText(t('member.signedOut'))).toBeVisible();
    await expect(title(page, t('member.signIn.title'))).toBeFocused();
    expect(await page.evaluate((key) => localStorage.getItem(key), USER_INFO_KEY)).toBeNull();
    await other.reload();
    await expect(title(other, t('member.signIn.title'))).toBeVisible();
    await elsewhere.close();

    await page.getByRole('link', { name: t('member.forgot.link') }).click();
    // The view before it has a field of the same name.
    await expect(title(page, t('member.forgot.title'))).toBeFocused();
    await field(page, t('member.email')).fill(email);
    await button(page, t('member.forgot.submit')).click();
    await expect(title(page, t('member.mail.title'))).toBeFocused();
    const link = await awaitLink(folderOf(origin()), email, 'reset');
    await openLink(page, link);
    await field(page, t('member.newPassword')).fill(THIRD);
    await button(page, t('member.reset.submit')).click();
    await expect(page.getByText(t('member.reset.done'))).toBeVisible();
    await signIn(page, t, email, SECOND);
    await expect(page.getByText(t('membership.error.credentials_wrong'))).toBeVisible();
    await signIn(page, t, email, THIRD);
    await expect(title(page, t('member.membership.title'))).toBeVisible();
    await openLink(page, link);
    await expect(title(page, t('member.link.title'))).toBeVisible();
    await expect(field(page, t('member.newPassword'))).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: t('member.link.again') }).click();
    // Who is signed in needs no new password, and is led on.
    await expect(title(page, t('member.membership.title'))).toBeFocused();

    await openProfile(page, locale, '#/settings');
    await page.reload();
    const deletion = page.locator('section', { has: page.getByRole('heading', { name: t('member.settings.delete') }) });
    await deletion.getByRole('button').click();
    await expect(deletion.getByText(t('member.required'))).toHaveCount(2);
    await expect(deletion.getByLabel(t('member.currentPassword'), { exact: true })).toBeFocused();
    await deletion.getByLabel(t('member.currentPassword'), { exact: true }).fill(THIRD);
    await deletion.getByLabel(t('member.settings.deleteConfirm')).check();
    await deletion.getByRole('button').click();
    await expect(page.getByText(withAnyDate(t('member.settings.deleted', { date: ANY })))).toBeVisible();

    await signIn(page, t, email, THIRD);
    await expect(title(page, t('member.leaving.title'))).toBeFocused();
    await expect(page.getByText(withAnyDate(t('member.leaving.text', { date: ANY })))).toBeVisible();
    await expectAccessible(page);
    await button(page, t('member.signOut')).click();
    await expect(title(page, t('member.signIn.title'))).toBeFocused();
    await openLink(page, await awaitLink(folderOf(origin()), email, 'keep'));
    await button(page, t('member.leaving.submit')).click();
    await expect(page.getByText(t('member.leaving.done'))).toBeVisible();
    await signIn(page, t, email, THIRD);
    await expect(title(page, t('member.membership.title'))).toBeFocused();
  });
}

test('signing in leads back to a page of this site, never elsewhere', {
  // `return-address.test.ts` knows where it leads.
  tag: FULL,
}, async ({ page, browser }) => {
  const t = createTranslate('en');
  const email = 'returning@visitors.example';
  await join(page, 'en', email, FIRST);
  const elsewhere = await browser.newContext({ baseURL: origin() });
  const other = await elsewhere.newPage();
  await other.goto('/profile/?to=%2Fen%2Fdocs%2Fusage%2F%3Fa%3D1');
  await signIn(other, t, email, FIRST);
  await expect(other).toHaveURL(`${origin()}/en/docs/usage/?a=1`);
  await elsewhere.close();
  const third = await browser.newContext({ baseURL: origin() });
  const last = await third.newPage();
  await last.goto('/profile/?to=%2F%2Fevil.example%2F');
  await signIn(last, t, email, FIRST);
  await expect(title(last, t('member.membership.title'))).toBeVisible();
  expect(new URL(last.url()).origin).toBe(origin());
  await third.close();
});

test('a server that is away is named, what is typed stays, and the account appears when it is back', {
  // Offer and bill say it, too.
  tag: FULL,
}, async ({ page }) => {
  const t = createTranslate('pt-BR');
  const email = 'patient@visitors.example';
  await join(page, 'pt-BR', email, FIRST);
  const away = {
    status: 503,
    headers: { 'retry-after': '1' },
    json: { error: { code: 'member_services_unavailable' } },
  };
  let isAway = true;
  await page.route('**/api/me', (route) => (isAway ? route.fulfill(away) : route.continue()));
  await page.reload();
  await expect(page.getByText(t('membership.error.member_services_unavailable'))).toBeVisible();
  isAway = false;
  await expect(title(page, t('member.membership.title'))).toBeVisible();
  await button(page, t('member.signOut')).click();
  await page.route('**/api/auth/**', (route) => route.fulfill(away));
  await signIn(page, t, email, FIRST);
  await expect(page.getByText(t('membership.error.member_services_unavailable'))).toBeVisible();
  await expect(field(page, t('member.password'))).toHaveValue(FIRST);
  await page.unroute('**/api/auth/**');
  await button(page, t('member.signIn.submit')).click();
  await expect(title(page, t('member.membership.title'))).toBeVisible();
});

test('[P02] the profile link leads to the account, whether somebody is signed in or not', async ({ page }) => {
  const t = createTranslate('en');
  await open(page, '/en/docs/');
  await page
    .locator('.navbar')
    .getByRole('link', { name: t('nav.signIn') })
    .click();
  await expect(page).toHaveURL(/\/profile\/$/);
  await expect(title(page, t('member.signIn.title'))).toBeVisible();
  await page.locator('.language-menu summary').click();
  await page.locator('.language-menu').getByRole('link', { name: 'Português (Brasil)' }).click();
  await expect(title(page, createTranslate('pt-BR')('member.signIn.title'))).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the account page says why it shows nothing', async ({ page }) => {
    await page.goto('/profile/');
    await expect(page.getByText('JavaScript')).toBeVisible();
  });
});

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
