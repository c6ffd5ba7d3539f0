import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import type { Granted } from '@duoverso/contracts/granting';
import type { Me } from '@duoverso/contracts/member';
import { formatCode } from '@duoverso/contracts/redemption-code';
import { intlTag, LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { formatDate } from '@duoverso/locales/dates';
import { createTranslate } from '@duoverso/locales/messages';
import { answer, EMPTY_LEDGER, newMember, signIn } from './member-answers.ts';
import { HIGHEST_PLAN, SMALLEST_PLAN } from './product.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

const CODE = formatCode(new Uint8Array(16).map((_zero, place) => place * 16 + 7));
const END_OF_MAX = '2027-12-06T12:00:00.000Z';
const END_OF_PRO = '2027-12-31T12:00:00.000Z';
const CHANGED: Me['membership'] = {
  subscriptionStatus: 'active',
  plan: 'max',
  endsAt: END_OF_PRO,
  schedule: [
    { plan: 'max', from: '2026-12-06T12:00:00.000Z', to: END_OF_MAX, paused: false },
    { plan: 'pro', from: END_OF_MAX, to: END_OF_PRO, paused: true },
  ],
};

/** The two lines in a language. */
function linesOf(locale: LocaleCode): [string, string] {
  const t = createTranslate(locale);
  const day = (instant: string) => formatDate(intlTag(locale), new Date(instant));
  return [
    t('member.membership.active', { plan: HIGHEST_PLAN.name, date: day(END_OF_MAX) }),
    t('membership.schedule.next', { plan: SMALLEST_PLAN.name, date: day(END_OF_PRO), days: 25 }),
  ];
}

for (const locale of LOCALE_CODES) {
  test(`[A05] the profile says until when which plan runs, in ${locale}`, { tag: tierOf(locale) }, async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL);
    await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL ?? '' }]);
    await answer(page, '/api/me', newMember({}, CHANGED));
    await answer(page, '/api/me/ledger', EMPTY_LEDGER);
    await page.goto('/profile/');
    const [now, next] = linesOf(locale);
    await expect(page.getByRole('listitem').filter({ hasText: now })).toHaveText(now);
    await expect(page.getByRole('listitem').filter({ hasText: next })).toHaveText(next);
    await expect(page.getByText(createTranslate(locale)('membership.schedule.note'))).toBeVisible();
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });
}

test('[A05] one plan is one sentence', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL);
  await context.addCookies([{ name: LOCALE_COOKIE, value: 'en', url: baseURL ?? '' }]);
  await answer(
    page,
    '/api/me',
    newMember({}, { ...CHANGED, endsAt: END_OF_MAX, schedule: CHANGED.schedule.slice(0, 1) }),
  );
  await answer(page, '/api/me/ledger', EMPTY_LEDGER);
  await page.goto('/profile/');
  await expect(page.getByText(linesOf('en')[0], { exact: true })).toBeVisible();
  await expect(page.locator('.schedule')).toHaveCount(0);
});

test('[A05] a code for Pro that is redeemed while Max runs shows both dates', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL);
  const answered: Granted = {
    granted: { plan: 'pro', days: 25, tokens: null },
    membership: CHANGED,
    data: { tokens: 0 },
  };
  await answer(page, '/api/codes/redeem', answered);
  const t = createTranslate('en');
  await open(page, '/en/exchange/');
  const field = page.getByRole('textbox', { name: t('membership.code.label') });
  await field.focus();
  await expect(page.locator('duo-island[data-alive]')).toHaveCount(1);
  await field.fill(CODE);
  await page.getByRole('button', { name: t('membership.code.submit'), exact: true }).click();
  await expect(page.locator('.schedule li')).toHaveText(linesOf('en'));
});
