import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import { createTranslate } from '@duoverso/locales/messages';
import { answer, newMember, orderAnswer, signIn } from './member-answers.ts';
import { expect, test } from './test.ts';
import { tierOf } from './tier.ts';

for (const locale of ['en', 'ar', 'ja'] as const) {
  const t = createTranslate(locale);
  test(`[A06] the money of an order comes back by keyboard, in ${locale}`, { tag: tierOf(locale) }, async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL);
    await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL ?? '' }]);
    await answer(page, '/api/me', newMember());
    const refunded = { status: 'refunded', refundedAmount: 8000, refundedAt: '2026-11-21T10:00:00.000Z' } as const;
    await answer(
      page,
      '/api/orders/order-1',
      orderAnswer({}, { refundOffers: ['refund'] }),
      orderAnswer(refunded, { refundRefusal: 'refunded' }),
    );
    const asked = await answer(page, '/api/orders/order-1/refund', orderAnswer(refunded));

    await page.goto('/profile/#/orders/order-1');
    const ask = page.getByRole('button', { name: t('member.refund.ask'), exact: true });
    await ask.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('p:focus')).toContainText('80');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('member.refund.yes'), exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: t('membership.order.refunded') })).toBeVisible();
    await expect(ask).toHaveCount(0);
    expect(asked.map((route) => route.request().postDataJSON())).toEqual([{ kind: 'refund' }]);
  });
}
