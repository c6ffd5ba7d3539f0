import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import type { LocaleCode } from '@duoverso/locales';
import { createTranslate, type Translate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility-violations.ts';
import { becomeMember } from './member-folder.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';
import { plugInAuthenticator } from './virtual-authenticator.ts';

// Passkeys belong to a name, and not to an address.
const named = (address: string | undefined) => (address ?? '').replace('127.0.0.1', 'localhost');

test.use({
  baseURL: async ({ baseURL }, use) => use(named(baseURL)),
  expectedErrors: [/Failed to load resource: the server responded with a status of (?:401|403)/],
});

const PASSWORD = 'seven small foxes cross the river';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openProfile(page: Page, locale: LocaleCode, hash = ''): Promise<void> {
  await page
    .context()
    .addCookies([{ name: LOCALE_COOKIE, value: locale, url: named(test.info().project.use.baseURL) }]);
  await open(page, `/profile/${hash}`);
}

/** Opens the settings of a new member. */
async function join(page: Page, locale: LocaleCode, email: string): Promise<void> {
  await becomeMember(page, named(test.info().project.use.baseURL), email, PASSWORD);
  await openProfile(page, locale, '#/settings');
}

/** Signs out, and in again by the passkey: by the button, or by what the browser suggests in the field, which the device's owner takes right away. */
async function signInAgain(page: Page, t: Translate, suggests: boolean): Promise<void> {
  await button(page, t('member.signOut')).click();
  if (suggests) return;
  await expect(title(page, t('member.signIn.title'))).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, t('member.signIn.passkey')).click();
}

for (const [locale, suggests] of [
  ['en', true],
  ['ar', false],
] as const) {
  const t = createTranslate(locale);
  const way = suggests ? 'suggested in the field' : 'asked for by the button';

  test(`[A11] a passkey is added, signs in ${way}, is renamed and removed (${locale})`, {
    // What is suggested is the browser's; the rest of the way is the same.
    tag: suggests ? FULL : [],
  }, async ({ page }) => {
    test.slow();
    if (!suggests) {
      // As in browsers that know passkeys and suggest none.
      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = async () => false;
      });
    }
    const email = `passkey-${locale}@visitors.example`;
    const { cdp, authenticatorId } = await plugInAuthenticator(page);
    await join(page, locale, email);
    const passkeys = page.locator('section', {
      has: page.getByRole('heading', { name: t('member.passkeys.title'), exact: true }),
    });
    await expect(passkeys.getByText(t('member.passkeys.none'))).toBeVisible();
    const name = passkeys.getByLabel(t('member.passkeys.name'), { exact: true });
    await expect(name).not.toHaveValue('');
    await name.fill('Laptop');
    // Having just signed in is not enough.
    const password = passkeys.getByLabel(t('member.currentPassword'), { exact: true });
    await button(page, t('member.passkeys.add')).click();
    await expect(password).toBeFocused();
    await password.fill(PASSWORD);
    await button(page, t('member.passkeys.add')).click();
    await expect(passkeys.getByText(t('member.passkeys.added'))).toBeVisible();
    await expect(passkeys.getByText(t('member.passkeys.proof'))).toBeVisible();
    await expect(passkeys.locator('li b')).toHaveText('Laptop');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toMatchObject([
      { isResidentCredential: true, rpId: 'localhost' },
    ]);

    await signInAgain(page, t, suggests);
    await expect(title(page, t('member.membership.title'))).toBeVisible();

    await openProfile(page, locale, '#/settings');
    await page.reload();
    await passkeys.getByText(t('member.passkeys.change', { name: 'Laptop' })).click();
    await passkeys.locator('details').getByLabel(t('member.passkeys.name'), { exact: true }).fill('Phone');
    await passkeys
      .locator('details')
      .getByRole('button', { name: t('member.settings.save'), exact: true })
      .click();
    await expect(passkeys.locator('li b')).toHaveText('Phone');
    await button(page, t('member.passkeys.remove')).click();
    await expect(passkeys.getByText(t('member.passkeys.removed'))).toBeVisible();
    await expect(passkeys.getByText(t('member.passkeys.none'))).toBeVisible();

    // The device still has it, and the account does not: the password is there.
    await signInAgain(page, t, suggests);
    await expect(page.getByText(t('membership.error.passkey_not_valid'))).toBeVisible();
    await field(page, t('member.email')).fill(email);
    await field(page, t('member.password')).fill(PASSWORD);
    await button(page, t('member.signIn.submit')).click();
    await expect(title(page, t('member.membership.title'))).toBeVisible();
  });
}

test('[A11] a closed question changes nothing and says so', async ({ page }) => {
  const t = createTranslate('en');
  const { cdp, authenticatorId } = await plugInAuthenticator(page);
  await join(page, 'en', 'closed-question@visitors.example');
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  const passkeys = page.locator('section', {
    has: page.getByRole('heading', { name: t('member.passkeys.title'), exact: true }),
  });
  await passkeys.getByLabel(t('member.currentPassword'), { exact: true }).fill(PASSWORD);
  await button(page, t('member.passkeys.add')).click();
  await expect(page.getByText(t('member.passkeys.stopped'))).toBeVisible();
  await expect(page.getByText(t('member.passkeys.none'))).toBeVisible();
});
