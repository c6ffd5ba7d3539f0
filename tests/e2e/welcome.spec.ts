import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANNOUNCE_EVENT } from '@duoverso/contracts/handshake-events';
import { createTranslate } from '@duoverso/locales/messages';
import { BRAND } from './product.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';
import { COMPANION, withCompanion } from './with-companion.ts';

const t = createTranslate('en');
const { version } = JSON.parse(readFileSync(join(COMPANION, 'manifest.json'), 'utf8')) as { version: string };

test.describe('the welcome page', () => {
  test('says that no extension has answered, and offers the way to one', async ({ page }) => {
    await open(page, '/en/welcome/');
    await expect(page.getByText(t('install.welcome.missing'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('install.get', { brand: BRAND }) })).toBeVisible();
    await expect(page.locator('.ticks').getByRole('checkbox').first()).not.toBeChecked();
  });

  test('hears an extension that announces itself late', async ({ page }) => {
    await open(page, '/en/welcome/');
    await expect(page.getByText(t('install.welcome.missing'))).toBeVisible();
    await page.evaluate((name) => {
      const detail = JSON.stringify({ protocol: 1, extensionVersion: '0.9.4', build: 'extension' });
      document.dispatchEvent(new CustomEvent(name, { detail }));
    }, ANNOUNCE_EVENT);
    await expect(page.getByText(t('install.welcome.found', { version: '0.9.4' }))).toBeVisible();
    await expect(page.locator('.ticks').getByRole('checkbox').first()).toBeChecked();
  });

  test('ticks the first translation when it appears in the text', async ({ page }) => {
    await open(page, '/en/welcome/');
    const box = page.locator('.ticks').getByRole('checkbox').last();
    await expect(page.locator('.ticks[data-started]')).toBeVisible();
    await page.getByLabel(t('install.welcome.language')).selectOption('de');
    await expect(page.getByText('Gregor Samsa')).toBeVisible();
    await expect(box).not.toBeChecked();
    await page
      .locator('.foreign article:visible p')
      .first()
      .evaluate((paragraph) => {
        const translation = document.createElement('span');
        translation.textContent = 'When Gregor Samsa woke one morning from troubled dreams …';
        paragraph.append(translation);
      });
    await expect(box).toBeChecked();
    await expect(page.getByText(t('install.welcome.translated'))).toBeVisible();
  });

  for (const [locale, languages] of [
    ['en', ['en-GB', 'fr-FR']],
    ['zh', ['zh-TW', 'en']],
    ['ja', ['ja-JP']],
  ] as const) {
    test(`offers no text in a language that the visitor reads: ${languages.join(', ')}`, {
      tag: tierOf(locale, 'en'),
    }, async ({ page }) => {
      await page.addInitScript(
        (known) => Object.defineProperty(navigator, 'languages', { value: known }),
        [...languages],
      );
      await page.goto(`/${locale}/welcome/`);
      await expect(page.locator('.foreign article:visible')).toHaveCount(1);
      const known = [locale, ...languages].map((language) => language.split('-')[0]);
      await expect
        .poll(() =>
          page.locator('.foreign option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
        )
        .not.toContain(known.at(-1));
      const offered = await page
        .locator('.foreign option')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
      expect(offered.filter((language) => known.includes(language ?? ''))).toEqual([]);
      expect(offered.length).toBeGreaterThanOrEqual(5);
    });
  }
});

test.describe('the companion, loaded as an unpacked extension', () => {
  withCompanion(
    'announces itself on the welcome page, which ticks its step and points to the icon, and on one that the router has shown',
    async ({ page }) => {
      await open(page, '/en/welcome/');
      await expect(page.getByText(t('install.welcome.companion', { version }))).toBeVisible();
      await expect(page.locator('.ticks').getByRole('checkbox').first()).toBeChecked();
      const hint = page.getByRole('complementary', { name: t('install.hint.label') });
      await expect(hint.getByText(t('install.hint.chrome'))).toBeVisible();
      await hint.getByRole('button', { name: t('install.hint.close') }).click();
      await expect(hint).toBeHidden();
      await open(page, '/en/download/');
      await page.locator('#main a[href="/en/welcome/"]').first().click();
      await expect(page).toHaveURL(/\/en\/welcome\/$/);
      await expect(page.getByText(t('install.welcome.companion', { version }))).toBeVisible();
    },
  );
});
