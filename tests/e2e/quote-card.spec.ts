import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { expect, open, test } from './test.ts';

const t = createTranslate('en');

/** Selects the first long text of a pair as a reader does, and gives it. */
async function selectSentence(page: Page): Promise<string> {
  return page.evaluate(() => {
    const pairs = [...document.querySelectorAll('main .duo-read')];
    const texts = pairs.flatMap((pair) => {
      const walker = document.createTreeWalker(pair, NodeFilter.SHOW_TEXT);
      const first = walker.nextNode();
      return first ? [first] : [];
    });
    const text = texts.find((node) => (node.nodeValue ?? '').trim().length > 110);
    if (!text) throw new Error('No text of the page is long enough.');
    text.parentElement?.scrollIntoView({ block: 'center' });
    getSelection()?.setBaseAndExtent(text, 0, text, text.nodeValue?.length ?? 0);
    return (text.nodeValue ?? '').trim();
  });
}

test('a sentence that is selected on a bilingual page becomes a card in the same two languages, by keyboard', async ({
  page,
}) => {
  await open(page, '/en/docs/usage/?with=de');
  await expect(page.locator('.duo-translation').first()).toBeVisible();
  await page.mouse.move(200, 300);
  const text = await selectSentence(page);
  const link = page.locator('.quote-offer').getByRole('link', { name: t('reading.card') });
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/with=de/);
  const maker = page.getByRole('group', { name: t('media.card.label'), exact: true });
  const original = maker.getByLabel(t('media.card.original'), { exact: true });
  await expect(original).toHaveValue(new RegExp(`^${text.slice(0, 30).replaceAll(/[^\w ]/g, '.')}`));
  await expect(maker.getByLabel(t('media.card.originalLanguage'))).toHaveValue('en');
  await expect(maker.getByLabel(t('media.card.translationLanguage'))).toHaveValue('de');
  await expect(maker.getByLabel(t('media.card.address'))).toHaveValue(/\/en\/docs\/usage\/\?with=de$/);
  // What was left is taken once: the samples are there again afterwards.
  await page.reload();
  await expect(original).not.toHaveValue(new RegExp(`^${text.slice(0, 30).replaceAll(/[^\w ]/g, '.')}`));
});

test('Escape takes the offer away', async ({ page }) => {
  await open(page, '/en/docs/usage/?with=de');
  await expect(page.locator('.duo-translation').first()).toBeVisible();
  await selectSentence(page);
  const offer = page.locator('.quote-offer');
  await expect(offer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);
});
