import { createTranslate } from '@duoverso/locales/messages';
import { formatMoney } from '@duoverso/locales/money';
import type { Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { answer, order, signIn } from './member-answers.ts';
import { CATALOGUE, HIGHEST_PLAN, priceOf, SMALLEST_PLAN } from './product.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

// The refused calls of these tests are told by the browser's console as well.
test.use({ expectedErrors: [/Failed to load resource/] });

/** A page at the address where something is paid or a member signs in. */
async function stub(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ contentType: 'text/html', body: '<title>There</title>' }));
}

for (const locale of ['en', 'ar', 'pt-BR', 'ja'] as const) {
  const currency = CATALOGUE.currencyByLocale[locale] ?? CATALOGUE.currencies[0] ?? '';
  const t = createTranslate(locale);

  test(`[M08] pricing leads to the payment page of the chosen plan in ${locale}`, { tag: tierOf(locale) }, async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL);
    const orders = await answer(page, '/api/orders', { order: order({ status: 'pending' }), paymentUrl: '/pay/here' });
    await stub(page, '**/pay/here');
    await open(page, `/${locale}/pricing/`);
    const card = page
      .locator('.plan-card')
      .filter({ has: page.getByRole('heading', { name: SMALLEST_PLAN.name, exact: true }) });
    await expect(card).toContainText(priceOf(locale, 'pro-monthly', currency));
    await page.getByRole('radio', { name: t('membership.shop.yearly') }).click();
    await expect(card).toContainText(priceOf(locale, 'pro-yearly', currency));
    await card.getByRole('button', { name: t('membership.shop.choose', { plan: SMALLEST_PLAN.name }) }).click();
    await expect(page).toHaveURL('/pay/here');
    const request = orders[0]?.request();
    expect(request?.postDataJSON()).toEqual({ sku: 'pro-yearly', quantity: 1, currency, locale });
    expect(request?.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  test(`[M07] a data pack leads to its payment page, in the wished number, in ${locale}`, {
    tag: tierOf(locale),
  }, async ({ page, context, baseURL }) => {
    await signIn(context, baseURL);
    const orders = await answer(page, '/api/orders', { order: order({ status: 'pending' }), paymentUrl: '/pay/here' });
    await stub(page, '**/pay/here');
    await open(page, `/${locale}/topup/`);
    const card = page.locator('.plan-card').nth(1);
    await card.getByLabel(t('membership.pack.quantity')).focus();
    await expect(page.locator('duo-island[data-island="packs"][data-alive]')).toHaveCount(1);
    await card.getByLabel(t('membership.pack.quantity')).selectOption('3');
    await expect(card.getByRole('status')).not.toBeEmpty();
    await card.getByRole('button').click();
    await expect(page).toHaveURL('/pay/here');
    expect(orders[0]?.request().postDataJSON()).toEqual({ sku: 'data-20m', quantity: 3, currency, locale });
  });
}

const t = createTranslate('en');

test('[M08] visitors sign in first and find their choice again', async ({ page }) => {
  await stub(page, '**/profile/**');
  await open(page, '/en/pricing/?term=yearly&currency=JPY');
  await expect(page.getByRole('radio', { name: t('membership.shop.yearly') })).toBeChecked();
  await expect(page.getByLabel(t('membership.shop.currency'))).toHaveValue('JPY');
  await page.getByRole('button', { name: t('membership.shop.choose', { plan: HIGHEST_PLAN.name }) }).click();
  await expect(page).toHaveURL(/\/profile\/\?to=/);
  const back = new URL(page.url()).searchParams.get('to') ?? '';
  expect(back).toMatch(/^\/en\/pricing\/\?term=yearly&currency=JPY&buy=max-yearly&quantity=1&wish=[0-9a-f]{32}$/);
});

test('an order that fails says why and keeps its key for the next attempt', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL);
  const orders = await answer(page, '/api/orders', 'payment_provider_unavailable', 'member_services_unavailable', {
    order: order({ status: 'pending' }),
    paymentUrl: '/pay/here',
  });
  await stub(page, '**/pay/here');
  await open(page, '/en/pricing/');
  const buy = page.getByRole('button', { name: t('membership.shop.choose', { plan: SMALLEST_PLAN.name }) });
  await buy.click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('membership.error.payment_provider_unavailable') }),
  ).toBeVisible();
  await buy.click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('membership.error.member_services_unavailable') }),
  ).toBeVisible();
  await buy.click();
  await expect(page).toHaveURL('/pay/here');
  const keys = orders.map((route) => route.request().headers()['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('without a network the page says so', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL);
  await page.route('**/api/orders', (route) => route.abort());
  await open(page, '/en/topup/');
  await page.locator('.plan-card').first().getByRole('button').click();
  await expect(page.getByRole('alert').filter({ hasText: t('membership.error.unreachable') })).toBeVisible();
});

test('three answers by keyboard lead to a plan, with the reason', async ({ page }) => {
  await open(page, '/en/pricing/');
  const first = page.getByRole('radio', { name: t('membership.finder.what.texts') });
  await first.focus();
  await expect(page.locator('duo-island[data-island="plan-finder"][data-alive]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(t('membership.finder.answer', { plan: HIGHEST_PLAN.name }))).toBeVisible();
  await expect(page.getByText(t('membership.finder.why.quota'))).toBeVisible();
});

test('answers that are clicked before the part is alive are kept', async ({ page }) => {
  const release = await holdBack(page, /_astro\/plan-finder\./);
  await open(page, '/en/pricing/');
  for (const answer of ['what.files', 'much.little', 'engine.premium'] as const) {
    await page
      .locator('.plan-finder')
      .getByText(t(`membership.finder.${answer}`), { exact: true })
      .click();
  }
  release();
  await expect(page.getByText(t('membership.finder.why.premium', { plan: HIGHEST_PLAN.name }))).toBeVisible();
  for (const answer of ['what.files', 'much.little', 'engine.premium'] as const) {
    await expect(
      page.locator('.plan-finder').getByRole('radio', { name: t(`membership.finder.${answer}`) }),
    ).toBeChecked();
  }
});

test('the estimator follows what is entered', async ({ page }) => {
  await open(page, '/en/topup/');
  const books = page.getByLabel(t('membership.estimate.book'));
  await books.focus();
  await expect(page.locator('duo-island[data-island="pack-finder"][data-alive]')).toHaveCount(1);
  await books.fill('30');
  await expect(page.getByText(t('membership.estimate.result', { tokens: '7.3 million' }))).toBeVisible();
  await expect(
    page.getByText(
      t('membership.estimate.pack', { count: 2, pack: t('membership.pack.name', { tokens: '5 million' }) }),
    ),
  ).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what a plan card says stands under each other', async ({ page }) => {
    await page.goto('/en/pricing/');
    const overlaps = await page.locator('.plan-card').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const boxes = [...card.querySelectorAll('h3, p, .button, .plan-features')]
          .map((one) => one.getBoundingClientRect())
          .sort((one, other) => one.top - other.top);
        return boxes.slice(1).filter((box, index) => box.top < (boxes[index]?.bottom ?? 0) - 1);
      }),
    );
    expect(overlaps).toEqual([]);
    await expect(page.locator('.plan-card').nth(1)).toContainText(priceOf('en', 'pro-yearly', 'USD'), {
      useInnerText: true,
    });
  });

  test('[A04] plans and prices are there, and the button leads to signing in with the choice', async ({ page }) => {
    await page.goto('/en/pricing/');
    await expect(page.getByText(t('membership.shop.sample'))).toHaveCount(CATALOGUE.sample ? 1 : 0);
    await expect(page.locator('.plan-price')).toHaveText([
      formatMoney('en', 'USD', 0),
      ...CATALOGUE.plans.toReversed().map(({ id }) => priceOf('en', `${id}-monthly`, 'USD')),
    ]);
    await stub(page, '**/profile/**');
    await page.getByRole('button', { name: t('membership.shop.choose', { plan: SMALLEST_PLAN.name }) }).click();
    const back = '/en/pricing/?term=monthly&currency=USD&buy=pro-monthly&quantity=1';
    await expect(page).toHaveURL(`/profile/?to=${encodeURIComponent(back)}`);
  });
});
