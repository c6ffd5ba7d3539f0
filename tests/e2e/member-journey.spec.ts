import { LOCALE_COOKIE, TOKEN_COOKIE } from '@duoverso/contracts/cookie-names';
import type { Me } from '@duoverso/contracts/member';
import type { LocaleCode } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { awaitLink, becomeMember, folderOf, readCodes } from './member-folder.ts';
import { HIGHEST_PLAN, SMALLEST_PLAN } from './product.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';
import { withCompanion } from './with-companion.ts';

// The real server answers here; its API errors are told by the browser's console as well.
test.use({ expectedErrors: [/Failed to load resource/] });

const PASSWORD = 'five quiet owls read by the window';
// `membership.spec.ts` redeems the first codes of a run.
const FIRST_CODE = 10;

/** Makes an account by the pages of the member area and confirms its address by the link of the message. */
async function signUp(page: Page, locale: LocaleCode, email: string, returnTo: string): Promise<void> {
  const t = createTranslate(locale);
  const { baseURL } = test.info().project.use;
  await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL ?? '' }]);
  await open(page, '/profile/#/sign-up');
  await page.getByLabel(t('member.email'), { exact: true }).fill(email);
  await page.getByLabel(t('member.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('member.signUp.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('member.mail.title') })).toBeFocused();
  const link = await awaitLink(folderOf(baseURL), email, 'verify');
  await page.goto('about:blank');
  await open(page, link);
  await page.getByRole('button', { name: t('member.verify.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('member.membership.title') })).toBeVisible();
  // The bar knows it right away, and leads to the account under another name.
  await expect(page.locator('.navbar .account-in')).toHaveCSS('display', /^(?!none)/);
  await page.goto(returnTo);
}

for (const [place, locale] of (['en', 'ar', 'pt-BR'] as const).entries()) {
  const t = createTranslate(locale);

  withCompanion(
    `[M04] [M06] [M07] [M09] a member's way from signing up over offer, code and purchase to signing out, in ${locale}`,
    { tag: tierOf(locale) },
    async ({ page, context, baseURL }) => {
      withCompanion.setTimeout(120_000);
      const email = `journey-${locale}@visitors.example`.toLowerCase();
      await signUp(page, locale, email, `/${locale}/deals/manga/`);

      await page
        .getByRole('button', { name: t('membership.deal.claim', { plan: SMALLEST_PLAN.name }), exact: true })
        .click();
      await expect(page.getByRole('heading', { name: t('membership.deal.claimed.title') })).toBeVisible();
      await expect(page.getByText(t('membership.deal.claimed.text'))).toBeVisible();
      await page.reload();
      await expect(page.getByText(t('membership.deal.already-claimed.text'))).toBeVisible();

      await page.goto(`/${locale}/exchange/`);
      const code = readCodes(folderOf(baseURL))[FIRST_CODE + place] ?? '';
      const field = page.getByRole('textbox', { name: t('membership.code.label') });
      const submit = page.getByRole('button', { name: t('membership.code.submit'), exact: true });
      await field.fill(code.toLowerCase());
      await expect(page.getByText(t('membership.code.ready'))).toBeVisible();
      await submit.click();
      await expect(
        page.getByText(t('membership.redeemed.days', { count: 30, plan: SMALLEST_PLAN.name })),
      ).toBeVisible();
      await page.getByRole('button', { name: t('membership.redeemed.another') }).click();
      await field.fill(code);
      await submit.click();
      await expect(page.locator('.code-fault')).toHaveText(t('membership.error.code_already_used'));

      await open(page, `/${locale}/topup/`);
      await page.locator('.plan-card').first().getByRole('button').click();
      await expect(page.getByText(t('member.sandbox.badge'))).toBeVisible();
      await page
        .getByRole('button', { name: /3|14[,.]90/ })
        .first()
        .click();
      await expect(page.getByText(t('membership.order.paid'), { exact: true })).toBeVisible();

      await page.goto(`/${locale}/bill/`);
      const row = page.locator('.orders tbody tr');
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(t('membership.order.paid'));
      await row.getByRole('button').click();
      const receipt = page.getByRole('dialog', { name: t('membership.receipt.title') });
      await expect(receipt).toContainText(email);
      await expect(receipt).toContainText(t('membership.receipt.sandbox'));

      await open(page, '/profile/');
      await expect(page.locator('.member-facts dd').first()).toContainText(SMALLEST_PLAN.name);
      const { membership } = (await (await page.request.get('/api/me')).json()) as Me;
      const days = (Date.parse(membership.endsAt ?? '') - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(3 + 30); // the code's days follow those of the offer

      await page.getByRole('button', { name: t('member.signOut'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('member.signIn.title') })).toBeVisible();
      await expect(page.locator('.navbar .account-in')).toHaveCSS('display', 'none');
      expect((await context.cookies()).map(({ name }) => name)).not.toContain(TOKEN_COOKIE);
      await page.goto(`/${locale}/bill/`);
      await expect(page.getByText(t('membership.bill.signedOut'))).toBeVisible();
    },
  );
}

test('[M08] [A04] a plan is bought from pricing by signing in on the way', async ({ page, baseURL, browser }) => {
  test.slow();
  const t = createTranslate('en');
  const email = 'plan-buyer@visitors.example';
  await becomeMember(page, baseURL, email, PASSWORD);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await elsewhere.newPage();
  await open(visitor, '/en/pricing/');
  await visitor.getByRole('radio', { name: t('membership.shop.yearly') }).click();
  await visitor.getByRole('button', { name: t('membership.shop.choose', { plan: HIGHEST_PLAN.name }) }).click();
  await visitor.getByLabel(t('member.email'), { exact: true }).fill(email);
  await visitor.getByLabel(t('member.password'), { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: t('member.signIn.submit'), exact: true }).click();
  await expect(visitor.getByText(t('member.sandbox.badge'))).toBeVisible();
  await visitor.getByRole('button', { name: /192/ }).click();
  await expect(visitor.getByText(t('membership.order.paid'), { exact: true })).toBeVisible();
  await elsewhere.close();
});
