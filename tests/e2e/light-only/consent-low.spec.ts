import { createTranslate } from '@duoverso/locales/messages';
import { expect, open, test } from '../test.ts';
import { tierOf } from '../tier.ts';

// This site is configured with a container (tests/fixtures/tiny-site/settings.json).
const WINDOWS = [
  { width: 320, height: 256 }, // 400 % zoom of a small window
  { width: 700, height: 320 },
  { width: 390, height: 700 },
];
/** Of the window, at most, is the question's. */
const MOST = 0.61;

for (const locale of ['en', 'ar', 'de'] as const) {
  test(`[P08] the question of consent leaves room to read, and can be read and answered, in ${locale}`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const t = createTranslate(locale);
    await open(page, `${locale}/docs/`);
    const bar = page.getByRole('region', { name: t('consent.title') });
    await expect(bar).toBeVisible();
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await bar.evaluate((one) => one.scrollTo(0, 0));
      for (const choice of ['consent.allow', 'consent.refuse'] as const) {
        await expect(bar.getByRole('button', { name: t(choice) }), `${size.width} × ${size.height}`).toBeInViewport({
          ratio: 1,
        });
      }
      const box = await bar.boundingBox();
      expect((box?.height ?? size.height) / size.height, `${size.width} × ${size.height}`).toBeLessThanOrEqual(MOST);
      // The end of the text can be scrolled to, above the buttons.
      const covered = await bar.evaluate((one) => {
        one.scrollTo(0, one.scrollHeight);
        const [text, choices] = ['p', '.consent-choices'].map((part) => one.querySelector(part));
        if (!text || !choices) throw new Error('The question has no text or no choices.');
        return text.getBoundingClientRect().bottom - choices.getBoundingClientRect().top;
      });
      expect(covered, `${size.width} × ${size.height}`).toBeLessThanOrEqual(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await bar.getByRole('button', { name: t('consent.refuse') }).click();
    await expect(bar).toBeHidden();
  });
}
