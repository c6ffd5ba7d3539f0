import { getLocale, LOCALE_CODES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { answer, newMember, order, signIn } from './member-answers.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

/** Pages of a PDF as Chromium writes it: their objects are not compressed. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test.describe('a receipt on paper', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'others print no PDF');

  for (const locale of LOCALE_CODES) {
    test(`[A08] says everything and fits one sheet of A4 in ${locale}`, { tag: tierOf(locale) }, async ({
      page,
      context,
      baseURL,
    }) => {
      const t = createTranslate(locale);
      await signIn(context, baseURL);
      const buyer = { company: 'Reader & Daughters Ltd', taxId: 'DE123456789', locale };
      await answer(page, '/api/me', newMember(buyer));
      const sums = {
        quantity: 2,
        unitAmount: 300,
        discountAmount: 60,
        totalAmount: 540,
        taxPercent: 19,
        taxAmount: 86,
      };
      const back = { refundedAmount: 540, refundedAt: '2026-11-21T12:00:00.000Z' };
      await answer(page, '/api/renewals', { renewals: [] });
      await answer(page, '/api/orders', {
        orders: [order({ sku: 'data-5m', currency: 'USD', provider: 'sandbox', ...sums, ...back })],
      });
      await open(page, `/${locale}/bill/`);
      await page.locator('.orders tbody tr').getByRole('button').click();
      const receipt = page.getByRole('dialog', { name: t('membership.receipt.title') });
      for (const word of [buyer.company, buyer.taxId, '1 Example Street', 'Ada Reader']) {
        await expect(receipt).toContainText(word);
      }
      const text = (await receipt.innerText()).replaceAll(/[\u200e\u200f]/g, '');
      for (const amount of ['3.00', '6.00', '0.60', '5.40', '0.86']) {
        expect(text).toMatch(new RegExp(amount.replace('.', '[.,]')));
      }
      if (locale === 'en') expect(text).toContain('$6.00');
      // Nor does a phone show it cut: its cells keep to the sheet's padding.
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const [head, ...cells] = await receipt
          .locator('.receipt-head, :is(th, td)')
          .evaluateAll((parts) =>
            parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
          );
        expect(cells.length).toBeGreaterThan(8);
        expect(Math.max(...cells.map(({ right }) => right)), `${width}`).toBeLessThanOrEqual((head?.right ?? 0) + 0.5);
        expect(Math.min(...cells.map(({ left }) => left)), `${width}`).toBeGreaterThanOrEqual((head?.left ?? 0) - 0.5);
      }
      expect(countPages(await page.pdf({ format: 'A4', printBackground: true }))).toBe(1);
      expect(getLocale(locale).dir).toBe(await receipt.evaluate((sheet) => getComputedStyle(sheet).direction));
    });
  }
});
