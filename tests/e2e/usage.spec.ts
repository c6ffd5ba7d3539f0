import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import type { Me } from '@duoverso/contracts/member';
import type { Quota } from '@duoverso/contracts/usage';
import { intlTag, LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { formatDate } from '@duoverso/locales/dates';
import { createTranslate } from '@duoverso/locales/messages';
import type { BrowserContext, Page } from '@playwright/test';
import { violationsInBothThemes } from './accessibility-violations.ts';
import { answer, EMPTY_LEDGER, newMember, signIn } from './member-answers.ts';
import { expect, test } from './test.ts';
import { tierOf } from './tier.ts';

const RESETS = '2026-12-30T12:00:00.000Z';
const MONTH: NonNullable<Quota['plan']> = {
  id: 'pro',
  tokens: 20_000_000,
  used: 16_400_000,
  left: 3_600_000,
  from: '2026-11-30T12:00:00.000Z',
  to: RESETS,
  resetsAt: RESETS,
};
const pack = (id: string, left: number, expiresAt: string | null): Quota['packs'][number] => ({
  id,
  tokens: 5_000_000,
  used: 5_000_000 - left,
  left,
  grantedAt: '2026-11-20T12:00:00.000Z',
  expiresAt,
});
const QUOTA: Quota = {
  plan: MONTH,
  packs: [pack('soon', 4_000_000, '2027-03-01T12:00:00.000Z'), pack('forever', 5_000_000, null)],
  left: 12_600_000,
  notice: 80,
};
const PRO: Me['membership'] = {
  subscriptionStatus: 'active',
  plan: 'pro',
  endsAt: RESETS,
  schedule: [{ plan: 'pro', from: MONTH.from, to: RESETS, paused: false }],
};

async function openProfile(page: Page, context: BrowserContext, locale: LocaleCode, ...quotas: Quota[]): Promise<void> {
  await signIn(context, test.info().project.use.baseURL);
  await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: test.info().project.use.baseURL ?? '' }]);
  await answer(page, '/api/me', ...quotas.map((quota) => ({ ...newMember({}, PRO), quota })));
  await answer(page, '/api/me/ledger', EMPTY_LEDGER);
  await page.goto('/profile/');
}

for (const locale of LOCALE_CODES) {
  test(`[A07] the profile says what is used and left, until when, and what packs hold, in ${locale}`, {
    tag: tierOf(locale),
  }, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openProfile(page, context, locale, QUOTA);
    const t = createTranslate(locale);
    const number = (tokens: number) => new Intl.NumberFormat(intlTag(locale)).format(tokens);
    const day = (at: string) => formatDate(intlTag(locale), new Date(at));
    const fact = (label: string) => page.locator('.usage-month div', { has: page.getByText(label, { exact: true }) });
    const used = t('member.usage.of', { used: number(MONTH.used), tokens: number(MONTH.tokens) });
    await expect(fact(t('member.usage.used')).getByRole('definition')).toHaveText(used);
    await expect(fact(t('member.usage.left')).getByRole('definition')).toHaveText(number(MONTH.left));
    await expect(fact(t('member.usage.resets')).getByRole('definition')).toHaveText(day(RESETS));
    const percent = new Intl.NumberFormat(intlTag(locale), { style: 'percent' }).format(0.8);
    await expect(page.getByText(t('member.usage.nearly', { percent }))).toBeVisible();
    const rows = page.getByRole('group', { name: t('member.usage.packList') }).locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText(day('2027-03-01T12:00:00.000Z'));
    await expect(rows.nth(1)).toContainText(t('member.usage.never'));
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });
}

test('[A07] usage is accessible, light and dark', async ({ page, context }) => {
  await openProfile(page, context, 'en', QUOTA);
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('[A07] says that the month is used up and that packs are used now', async ({ page, context }) => {
  const plan = { ...MONTH, used: MONTH.tokens, left: 0 };
  await openProfile(page, context, 'en', { ...QUOTA, plan, notice: 100 });
  const t = createTranslate('en');
  await expect(page.getByText(t('member.usage.empty'))).toBeVisible();
  await expect(page.getByText(t('member.usage.packsNext'))).toBeVisible();
});

test('[A07] says what brings tokens to who has none, and what has become of packs without a plan', async ({
  page,
  context,
}) => {
  const none: Quota = { plan: null, packs: [], left: 0, notice: null };
  await openProfile(page, context, 'en', none, { ...none, notice: 100 });
  const t = createTranslate('en');
  await expect(page.getByText(t('member.usage.none'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('member.usage.packsEmpty'))).toBeVisible();
  await expect(page.getByText(t('member.usage.free'))).toBeVisible();
});

test('[A07] the table of plans says what each feature costs, from the catalogue', async ({ page }) => {
  await page.goto('/en/pricing/');
  const t = createTranslate('en');
  const row = (feature: string) => page.locator('.comparison tr', { has: page.getByText(feature, { exact: true }) });
  const cost = (text: string) => t('membership.cost.label', { cost: text });
  const manga = page.locator('.comparison tr').filter({ hasText: t('membership.feature.manga') });
  await expect(manga).toContainText(cost(t('membership.cost.page', { tokens: '1,500' })));
  const sync = page.locator('.comparison tr').filter({ hasText: t('membership.feature.sync.text') });
  await expect(sync).toContainText(cost(t('membership.cost.none')));
  await expect(row(t('membership.cost.label', { cost: t('membership.cost.times', { times: '3' }) }))).toHaveCount(1);
});
