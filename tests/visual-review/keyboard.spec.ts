import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { installExtension } from '../e2e/member-answers.ts';
import { awaitLink, folderOf } from '../e2e/member-folder.ts';
import { SMALLEST_PLAN } from '../e2e/product.ts';
import { expect, open, test } from '../e2e/test.ts';
import { plugInAuthenticator } from '../e2e/virtual-authenticator.ts';

const t = createTranslate('en');
const EMAIL = 'walk-keyboard@visitors.example';
const PASSWORD = 'seven small foxes cross the river';
const MOST_TABS = 120;
// Passkeys belong to a name, and not to an address.
const named = (address: string | undefined) => (address ?? '').replace('127.0.0.1', 'localhost');
test.use({
  baseURL: async ({ baseURL }, use) => use(named(baseURL)),
  expectedErrors: [/Failed to load resource/],
});

/** Goes on by Tab until something with this text or label has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const has = (wanted: string) => {
    const element = document.activeElement;
    const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return [element?.getAttribute('aria-label'), label, element?.textContent].some((text) => text?.trim() === wanted);
  };
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await page.evaluate(has, name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to "${name}".`);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('joining, claiming, recommending and passkeys by keyboard alone, with the focus where the reader is', async ({
  page,
}) => {
  const origin = named(test.info().project.use.baseURL);
  await page.context().addCookies([{ name: LOCALE_COOKIE, value: 'en', url: origin }]);
  await plugInAuthenticator(page);
  // Else the field of the address would sign in by itself.
  await page.addInitScript(() => {
    // It is not there on the blank page.
    if (typeof PublicKeyCredential === 'undefined') return;
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

  await open(page, '/profile/#/sign-up');
  await tabTo(page, t('member.email'));
  await page.keyboard.type(EMAIL);
  await tabTo(page, t('member.password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading(page, t('member.mail.title'))).toBeFocused();
  const link = await awaitLink(folderOf(origin), EMAIL, 'verify');
  await page.goto('about:blank');
  await open(page, link);
  await press(page, t('member.verify.submit'));
  await expect(heading(page, t('member.membership.title')).first()).toBeVisible();

  await installExtension(page, '0.9.4');
  await open(page, '/en/deals/manga/');
  await press(page, t('membership.deal.claim', { plan: SMALLEST_PLAN.name }));
  await expect(page.getByText(t('membership.deal.claimed.text'))).toBeVisible();
  await expect(heading(page, t('membership.deal.claimed.title'))).toBeFocused();

  await open(page, '/profile/#/affiliate');
  await press(page, t('member.affiliate.join'));
  await expect(page.getByLabel(t('member.affiliate.link'))).toBeVisible();
  await expect(heading(page, t('member.affiliate.title'))).toBeFocused();
  await press(page, t('member.affiliate.copy'));
  await expect(
    page.getByText(t('member.affiliate.copied')).or(page.getByText(t('member.affiliate.copyFailed'))),
  ).toBeVisible();

  await open(page, '/profile/');
  await press(page, t('member.settings.title'));
  await expect(heading(page, t('member.settings.title'))).toBeFocused();
  await press(page, t('member.passkeys.add'));
  await expect(page.getByText(t('member.passkeys.added'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('member.passkeys.add') })).toBeFocused();
  const name = (await page.locator('.member-sessions b').textContent()) ?? '';
  await heading(page, t('member.passkeys.title')).evaluate((element: HTMLElement) => {
    element.tabIndex = -1;
    element.focus();
  });
  await press(page, t('member.passkeys.change', { name }));
  await tabTo(page, t('member.passkeys.name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Phone');
  await page.keyboard.press('Enter');
  await expect(page.locator('.member-sessions b')).toHaveText('Phone');

  await press(page, t('member.signOut'));
  await expect(heading(page, t('member.signIn.title'))).toBeFocused();
  await press(page, t('member.signIn.passkey'));
  await expect(heading(page, t('member.membership.title')).first()).toBeFocused();

  await press(page, t('member.settings.title'));
  await expect(page.locator('.member-sessions b')).toHaveText('Phone');
  await press(page, t('member.passkeys.change', { name: 'Phone' }));
  await press(page, t('member.passkeys.remove'));
  await expect(page.getByText(t('member.passkeys.removed'))).toBeVisible();
  await expect(heading(page, t('member.passkeys.title'))).toBeFocused();
});
