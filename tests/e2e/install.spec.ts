import { createTranslate, type MessageKey } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { accessibilityFaults, rulesFor } from './accessibility-faults.ts';
import { expect, open, test } from './test.ts';

const t = createTranslate('en');

/** Makes the page's browser call itself something else, without client hints. */
async function pretend(page: Page, userAgent: string, touchPoints = 0): Promise<void> {
  await page.addInitScript(
    ([agent, points]) => {
      Object.defineProperty(navigator, 'userAgentData', { value: undefined });
      Object.defineProperty(navigator, 'userAgent', { value: agent });
      Object.defineProperty(navigator, 'maxTouchPoints', { value: points });
    },
    [userAgent, touchPoints] as const,
  );
}

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0';
const EDGE = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/137.0.0.0`;
const WECHAT = `Mozilla/5.0 (Linux; Android 14; K) ${BLINK} Mobile Safari/537.36 XWEB/1260117 MicroMessenger/8.0.49`;

const VISITORS: readonly (readonly [name: string, way: MessageKey, userAgent: string, touchPoints: number])[] = [
  ['Edge', 'install.finder.edge', EDGE, 0],
  ['Firefox', 'install.finder.firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0', 0],
  [
    'an iPad in desktop mode',
    'install.finder.ios',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
    5,
  ],
  [
    'Chrome on Android',
    'install.finder.android',
    `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`,
    5,
  ],
];

test.describe('the download page', () => {
  for (const [name, way, userAgent, touchPoints] of VISITORS) {
    test(`recommends what suits ${name}`, async ({ page }) => {
      await pretend(page, userAgent, touchPoints);
      await page.goto('/en/download/');
      await expect(page.locator('.way').getByRole('heading', { name: t(way) })).toBeVisible();
      await expect(page.locator('.way:visible')).toHaveCount(1);
    });
  }

  test('lets the visitor choose another way by keyboard', async ({ page }) => {
    await page.goto('/en/download/');
    const choice = page.getByLabel(t('install.finder.label'));
    await expect(page.locator('.way-finder[data-chosen="chrome"]')).toBeVisible();
    await choice.focus();
    await page.keyboard.press('End');
    await expect(page.locator('.way').getByRole('heading', { name: t('install.finder.other') })).toBeVisible();
    await expect(page.locator('.way:visible')).toHaveCount(1);
  });

  test('warns of a Chromium that is too old', async ({ page }) => {
    await pretend(page, EDGE.replaceAll('137', '110'));
    await page.goto('/en/download/');
    await expect(page.getByText(t('install.finder.old', { version: '110', minimum: 115 }))).toBeVisible();
  });

  test('tells visitors inside an app to open their browser', async ({ page }) => {
    await pretend(page, WECHAT, 5);
    await page.goto('/en/download/');
    await expect(page.getByText(t('install.finder.inApp'))).toBeVisible();
  });

  test('shows and copies a checksum, which is that of the file', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/en/download/');
    const row = page.getByRole('row', { name: t('install.item.companion') });
    await row.getByText(t('install.checksum.show')).click();
    await row.getByRole('button', { name: t('install.checksum.copy') }).click();
    await expect(row.getByRole('status')).toHaveText(t('docs.copied'));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const real = await page.evaluate(async () => {
      const link = document.querySelector<HTMLAnchorElement>('a[href*="/companion-"]');
      const bytes = await (await fetch(link?.href ?? '')).arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    });
    expect(copied).toBe(real);
  });

  test('has an entry for every download, samples without a link', async ({ page }) => {
    await page.goto('/en/download/');
    const rows = page.getByRole('group', { name: t('install.list.label') }).getByRole('row');
    await expect(rows).toHaveCount(12);
    await expect(rows.getByText(t('install.list.sample'))).toHaveCount(4);
    await expect(page.getByRole('row', { name: t('install.item.apk') }).getByRole('link')).toHaveCount(0);
  });
});

test('the last button of a page names the visitor’s browser and leads to its store', async ({ page }) => {
  await pretend(page, EDGE);
  await page.goto('/en/learn/');
  const button = page.locator('.section').last().locator('.button-main');
  await expect(button).toHaveText(t('install.add', { browser: 'Edge' }));
  await expect(button).toHaveAttribute('href', /\/edge\/$/);
});

test.describe('the guide for manual installation', () => {
  test('[M11] has six steps and copies the address of the extensions page, with a success message', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/en/manual-chrome-extension/');
    const steps = page.locator('.ticks');
    await expect(steps.getByRole('checkbox')).toHaveCount(6);
    await steps.getByRole('button', { name: t('install.address.copy') }).click();
    await expect(steps.getByText(t('install.address.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('chrome://extensions');
  });

  test('remembers the ticks, in every language, until they are taken back', async ({ page }) => {
    await open(page, '/en/manual-chrome-extension/');
    const progress = (done: number) => t('install.ticks.progress', { done, total: 6 });
    await expect(page.getByText(progress(0))).toBeVisible();
    const boxes = page.locator('.ticks').getByRole('checkbox');
    await boxes.nth(0).focus();
    await page.keyboard.press('Space');
    await boxes.nth(2).check();
    await expect(page.getByText(progress(2))).toBeVisible();
    await page.goto('/pt-BR/manual-chrome-extension/');
    await expect(boxes.nth(0)).toBeChecked();
    await expect(boxes.nth(1)).not.toBeChecked();
    await expect(boxes.nth(2)).toBeChecked();
    await page.goto('/en/manual-chrome-extension/');
    await page.getByRole('button', { name: t('install.ticks.again') }).click();
    await expect(page.getByText(progress(0))).toBeVisible();
    await page.reload();
    await expect(page.getByText(progress(0))).toBeVisible();
    await expect(boxes.nth(0)).not.toBeChecked();
  });

  test('checks the version of the browser', async ({ page }) => {
    await pretend(page, EDGE.replaceAll('137', '100'));
    await page.goto('/en/manual-chrome-extension/');
    await expect(page.getByText(t('install.check.old', { version: '100', minimum: 115 }))).toBeVisible();
  });

  test('sends visitors without a Chromium to their own store', async ({ page }) => {
    await pretend(page, VISITORS[1]?.[2] ?? '');
    await page.goto('/en/manual-chrome-extension/');
    await expect(page.getByText(t('install.check.other', { brand: 'Duoverso' }))).toBeVisible();
  });
});

test('[M11] the zip page starts the download of the package and keeps a link to it', async ({ page }) => {
  const downloading = page.waitForEvent('download');
  await page.goto('/en/manual-chrome-extension/zip/');
  expect((await downloading).suggestedFilename()).toMatch(/^companion-\d+\.\d+\.\d+\.zip$/);
  await expect(page.getByText(t('install.file.started'))).toBeVisible();
  await expect(page.locator('.file-box a[download]')).toBeVisible();
});

test.describe('a deployment without an APK', () => {
  test('[M10] says so on the Android page and starts nothing', async ({ page }) => {
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.url()));
    await open(page, '/en/android/');
    await expect(page.getByText(t('install.apk.none'))).toBeVisible();
    expect(downloads).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the download page lists every way and every file', async ({ page }) => {
    await page.goto('/en/download/');
    await expect(page.locator('.way:visible')).toHaveCount(7);
    await expect(page.getByLabel(t('install.finder.label'))).toBeHidden();
    await expect(page.getByRole('row', { name: t('install.item.companion') })).toBeVisible();
    await expect(page.getByText('Get-FileHash')).toBeVisible();
    await expect(page.getByText('sha256sum')).toBeVisible();
  });

  test('the documentation shows every tab of its steps', async ({ page }) => {
    await page.goto('/en/docs/installation/');
    await expect(page.locator('[role="tabpanel"]')).toHaveCount(6);
    await expect(page.locator('[role="tabpanel"]:visible')).toHaveCount(6);
  });

  test('the last button of a page leads to the downloads', async ({ page }) => {
    await page.goto('/en/learn/');
    const button = page.locator('.section').last().locator('.button-main');
    await expect(button).toHaveText(t('install.get', { brand: 'Duoverso' }));
    await expect(button).toHaveAttribute('href', '/en/download/');
  });

  test('the guides show all their steps and the package', async ({ page }) => {
    await page.goto('/en/manual-chrome-extension/');
    await expect(page.locator('.ticks').getByRole('checkbox')).toHaveCount(6);
    await expect(page.locator('.file-box a[download]')).toBeVisible();
    await expect(page.getByText(t('install.check.static', { oldest: 88, minimum: 115 }))).toBeVisible();
  });

  test('the welcome page says what needs script and shows a foreign text', async ({ page }) => {
    await page.goto('/en/welcome/');
    await expect(page.getByText(t('install.welcome.static'))).toBeVisible();
    await expect(page.locator('.foreign article:visible')).toHaveCount(1);
  });
});

for (const locale of ['en', 'ar']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the pages about installing in ${locale}, ${colorScheme}`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const route of [
        'download',
        'android',
        'manual-chrome-extension',
        'manual-chrome-extension/zip',
        'welcome',
      ]) {
        await open(page, `/${locale}/${route}/`);
        expect(await accessibilityFaults(page, { rules: rulesFor(colorScheme) }), route).toEqual([]);
      }
    });
  }
}
