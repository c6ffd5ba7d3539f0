import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import { createTranslate } from '@duoverso/locales/messages';
import { answer, newMember, order, orderAnswer, signIn } from './member-answers.ts';
import { expect, test } from './test.ts';
import { tierOf } from './tier.ts';

for (const locale of ['en', 'ar', 'ja'] as const) {
  const t = createTranslate(locale);
  test(`a failed payment names item, amount, reason and help, and leads to another try, in ${locale}`, {
    tag: tierOf(locale),
  }, async ({ page, context, baseURL }) => {
    await signIn(context, baseURL);
    await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL ?? '' }]);
    await answer(page, '/api/me', newMember());
    const failed = { status: 'failed', paidAt: null, sku: 'data-5m', quantity: 2, provider: 'sandbox' } as const;
    await answer(page, '/api/orders/order-1', orderAnswer(failed, { failure: 'insufficient_funds' }));
    const next = order({ id: 'order-2', number: 1002, status: 'pending', paidAt: null, provider: 'sandbox' });
    await answer(page, '/api/orders/order-2', { ...orderAnswer(), order: next });
    const made = await answer(page, '/api/orders/order-1/pay', {
      order: next,
      paymentUrl: '/profile/#/sandbox/order-2',
    });

    await page.goto('/profile/#/orders/order-1');
    await expect(page.getByRole('status').filter({ hasText: t('membership.order.failed') })).toBeVisible();
    await expect(page.getByText(t('member.orders.failed'))).toBeVisible();
    await expect(page.getByText(t('member.declined.insufficient_funds'))).toBeVisible();
    await expect(page.locator('.member-facts')).toContainText('× 2');
    await expect(page.locator('.member-facts')).toContainText('80');
    await expect(page.getByText(t('member.orders.help', { number: 1001 }))).toBeVisible();
    await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:support@/);
    await page.getByRole('button', { name: t('member.orders.again'), exact: true }).click();
    await expect(page.getByText(t('member.sandbox.badge'))).toBeVisible();
    expect(made).toHaveLength(1);
    expect(made[0]?.request().postDataJSON()).toEqual({ locale });
  });
}

test('an order that was left unpaid says so', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL);
  await context.addCookies([{ name: LOCALE_COOKIE, value: 'en', url: baseURL ?? '' }]);
  await answer(page, '/api/me', newMember());
  await answer(page, '/api/orders/order-1', orderAnswer({ status: 'expired', paidAt: null }));
  await page.goto('/profile/#/orders/order-1');
  await expect(page.getByText(createTranslate('en')('member.orders.expired'))).toBeVisible();
});
