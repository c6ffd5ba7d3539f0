import { formatCode } from '@duoverso/contracts/redemption-code';
import { createTranslate } from '@duoverso/locales/messages';
import { answer, granted, newMember, order, signIn } from './member-answers.ts';
import { SMALLEST_PLAN } from './product.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

// The refused calls of these tests are told by the browser's console as well.
test.use({ expectedErrors: [/Failed to load resource/] });

const CODE = formatCode(new Uint8Array(16).map((_zero, place) => place * 16 + 7));
const MISTYPED = CODE.replace(/.$/, (last) => (last === '0' ? '1' : '0'));

for (const locale of ['en', 'ar', 'pt-BR'] as const) {
  const t = createTranslate(locale);
  const field = { name: t('membership.code.label') };
  const submit = { name: t('membership.code.submit'), exact: true };

  test.describe(`redeeming a code in ${locale}`, { tag: tierOf(locale) }, () => {
    test('[M06] gives the membership with its new end', async ({ page, context, baseURL }) => {
      await signIn(context, baseURL);
      const calls = await answer(page, '/api/codes/redeem', granted(30, '2026-12-21T12:00:00.000Z'));
      await open(page, `/${locale}/exchange/`);
      await page.getByRole('textbox', field).focus();
      await expect(page.locator('duo-island[data-alive]')).toHaveCount(1);
      await page.getByRole('textbox', field).fill(` ${CODE.toLowerCase().replaceAll('-', ' ')}`);
      await expect(page.getByRole('textbox', field)).toHaveValue(CODE);
      await expect(page.getByText(t('membership.code.ready'))).toBeVisible();
      await page.keyboard.press('Enter');
      const title = page.getByRole('heading', { name: t('membership.redeemed.title') });
      await expect(title).toBeFocused();
      await expect(
        page.getByText(t('membership.redeemed.days', { count: 30, plan: SMALLEST_PLAN.name })),
      ).toBeVisible();
      await expect(page.locator('.code-until')).toContainText('2026');
      expect(calls[0]?.request().postDataJSON()).toEqual({ code: CODE });
    });

    test('[M06] finds a typing error without asking the server', async ({ page, context, baseURL }) => {
      await signIn(context, baseURL);
      const calls = await answer(page, '/api/codes/redeem', 'code_not_valid');
      await open(page, `/${locale}/exchange/`);
      // Pasted in one go, before the form is alive.
      await page.getByRole('textbox', field).fill(MISTYPED);
      await expect(page.getByText(t('membership.code.count', { count: 28, all: 28 }))).toBeVisible();
      await page.getByRole('button', submit).click();
      await expect(page.getByRole('alert').filter({ hasText: t('membership.code.mistyped') })).toBeVisible();
      await expect(page.getByRole('textbox', field)).toBeFocused();
      expect(calls).toHaveLength(0);
    });

    test('[M06] tells why a code is refused, and nothing more', async ({ page, context, baseURL }) => {
      const reasons = ['code_not_valid', 'code_already_used', 'code_expired', 'too_many_requests'] as const;
      await signIn(context, baseURL);
      const calls = await answer(page, '/api/codes/redeem', ...reasons);
      await open(page, `/${locale}/exchange/`);
      await page.getByRole('textbox', field).fill(CODE);
      await expect(page.getByText(t('membership.code.ready'))).toBeVisible();
      for (const [asked, reason] of reasons.entries()) {
        await page.getByRole('button', submit).click();
        await expect.poll(() => calls.length).toBe(asked + 1);
        await expect(page.locator('.code-fault')).toHaveText(t(`membership.error.${reason}`));
        await expect(page.getByRole('textbox', field)).toHaveValue(CODE);
      }
    });
  });

  test(`[M09] the bill lists orders with receipts that print alone, in ${locale}`, { tag: tierOf(locale) }, async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL);
    await answer(page, '/api/me', newMember());
    await answer(page, '/api/renewals', { renewals: [] });
    await answer(page, '/api/orders', {
      orders: [
        order({ id: 'order-2', number: 1002, status: 'pending', paidAt: null, sku: 'data-20m', quantity: 2 }),
        order({ provider: 'sandbox', discountAmount: 800, totalAmount: 7200 }),
      ],
    });
    await page.goto(`/${locale}/bill/`);
    const rows = page.locator('.orders tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(t('membership.order.pending'));
    await expect(rows.first().getByRole('button')).toHaveCount(0);
    await expect(rows.first().getByRole('link', { name: '1002' })).toHaveAttribute(
      'href',
      /\/profile\/#\/orders\/order-2$/,
    );
    await rows
      .last()
      .getByRole('button', { name: t('membership.bill.receipt', { number: '1001' }) })
      .click();
    const receipt = page.getByRole('dialog', { name: t('membership.receipt.title') });
    await expect(receipt).toContainText('reader@example.org');
    await expect(receipt).toContainText(t('membership.receipt.sandbox'));
    await expect(receipt).toContainText('72');
    await page.emulateMedia({ media: 'print' });
    await expect(receipt.getByRole('table')).toBeVisible();
    for (const hidden of ['.hero', '.navbar', '.footer', '.orders-scroll', '.receipt-actions']) {
      await expect(page.locator(hidden)).toBeHidden();
    }
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await expect(receipt).toBeHidden();
    await expect(rows.last().getByRole('button')).toBeFocused();
  });
}

const t = createTranslate('en');

test('[M09] a receipt says how much has gone back', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL);
  await answer(page, '/api/me', newMember());
  const refundedAt = '2026-11-20T12:00:00.000Z';
  await answer(page, '/api/renewals', { renewals: [] });
  await answer(page, '/api/orders', { orders: [order({ refundedAmount: 2550, refundedAt })] });
  await page.goto('/en/bill/');
  await page.locator('.orders tbody tr').getByRole('button').click();
  const back = page.getByRole('dialog').getByRole('row').last();
  await expect(back).toContainText('20 Nov 2026');
  await expect(back.getByRole('cell')).toHaveText('-€25.50');
});

test('[M06] visitors sign in first and find their code again', async ({ page, context, baseURL }) => {
  await page.route('**/profile/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Profile</title>' }),
  );
  await open(page, '/en/exchange/');
  const field = page.getByRole('textbox', { name: t('membership.code.label') });
  await field.fill(CODE);
  await expect(page.getByText(t('membership.code.ready'))).toBeVisible();
  await page.getByRole('button', { name: t('membership.code.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/\?to=/);
  const back = new URL(page.url()).searchParams.get('to') ?? '';
  expect(back).not.toContain(CODE.slice(0, 4));
  await signIn(context, baseURL);
  await page.goto(back);
  await expect(field).toHaveValue(CODE);
});

test('a code is shown in groups while it is typed, with hints at look-alikes', async ({ page }) => {
  await open(page, '/en/exchange/');
  const field = page.getByRole('textbox', { name: t('membership.code.label') });
  await field.focus();
  await expect(page.locator('duo-island[data-alive]')).toHaveCount(1);
  await field.pressSequentially('abcdEO');
  await expect(field).toHaveValue('ABCD-E0');
  await expect(page.getByText(t('membership.code.lookAlikes'), { exact: true })).toBeVisible();
  await page.keyboard.press('Home');
  await field.pressSequentially('u');
  await expect(field).toHaveValue('UABC-DE0');
  await expect(page.getByText(t('membership.code.foreign', { characters: 'U' }), { exact: true })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('ABCD-E0');
});

test('[M09] the bill leads visitors to signing in, and says when there is nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/en/bill/');
  await expect(page.getByText(t('membership.bill.signedOut'))).toBeVisible();
  await signIn(context, baseURL);
  await answer(page, '/api/me', newMember());
  await answer(page, '/api/renewals', { renewals: [] });
  await answer(page, '/api/orders', { orders: [] });
  await page.reload();
  await expect(page.getByText(t('membership.bill.empty'))).toBeVisible();
});

test('the bill says when the server is away, and asks again', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL);
  await answer(page, '/api/me', newMember());
  await answer(page, '/api/renewals', { renewals: [] });
  await answer(page, '/api/orders', 'member_services_unavailable', { orders: [order()] });
  await page.goto('/en/bill/');
  await expect(page.getByRole('alert')).toHaveText(t('membership.error.member_services_unavailable'));
  await page.getByRole('button', { name: t('membership.bill.retry') }).click();
  await expect(page.locator('.orders tbody tr')).toHaveCount(1);
});
