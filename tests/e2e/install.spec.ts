import { readFileSync } from 'node:fs';
import { createTranslate, type MessageKey } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { BRAND } from './product.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const t = createTranslate('en');

const content = (file: string) => JSON.parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8'));
const brand = content('brand.json') as { links: Record<string, string> };
const releases = content('releases.json') as {
  sample: boolean;
  minimumChromium: { package: number };
  downloads: { id: string; link: string; sha256: string }[];
};

function link(key: string): string {
  return brand.links[key] ?? '';
}

function released(id: string): (typeof releases.downloads)[number] {
  const found = releases.downloads.find((download) => download.id === id);
  if (!found) throw new Error(`${id} is not in content/releases.json.`);
  return found;
}

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
    test(`recommends what suits ${name}`, {
      // The least that a browser can say of itself.
      tag: touchPoints > 0 && way === 'install.finder.ios' ? [] : [FULL],
    }, async ({ page }) => {
      await pretend(page, userAgent, touchPoints);
      await page.goto('/en/download/');
      await expect(page.locator('.way').getByRole('heading', { name: t(way) })).toBeVisible();
      await expect(page.locator('.way:visible')).toHaveCount(1);
    });
  }

  test('lets the visitor choose another way by keyboard', async ({ page }) => {
    await page.goto('/en/download/');
    const choice = page.getByRole('group', { name: t('install.finder.label') });
    await expect(page.locator('.way-finder[data-chosen="chrome"]')).toBeVisible();
    await choice.getByRole('radio', { checked: true }).focus();
    // From the first one back to the last.
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('.way').getByRole('heading', { name: t('install.finder.other') })).toBeVisible();
    await expect(page.locator('.way:visible')).toHaveCount(1);
  });

  test('warns of a Chromium that is too old', async ({ page }) => {
    await pretend(page, EDGE.replaceAll('137', '110'));
    await page.goto('/en/download/');
    await expect(
      page.getByText(t('install.finder.old', { version: '110', minimum: releases.minimumChromium.package })),
    ).toBeVisible();
  });

  test('tells visitors inside an app to open their browser', async ({ page }) => {
    await pretend(page, WECHAT, 5);
    await page.goto('/en/download/');
    await expect(page.getByText(t('install.finder.inApp'))).toBeVisible();
  });

  test('shows and copies the checksum of a file', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/en/download/');
    const row = page.getByRole('row', { name: t('install.item.zip') });
    await row.getByText(t('install.checksum.show')).click();
    await row.getByRole('button', { name: t('install.checksum.copy') }).click();
    await expect(row.getByRole('status')).toHaveText(t('docs.copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(released('zip').sha256);
  });

  test('[T05] has a link for every download, and says once that the numbers are samples', async ({ page }) => {
    await page.goto('/en/download/');
    const rows = page.getByRole('group', { name: t('install.list.label') }).getByRole('row');
    await expect(rows).toHaveCount(releases.downloads.length + 1);
    await expect(rows.getByRole('link')).toHaveCount(releases.downloads.length);
    await expect(page.getByText(t('install.list.notice'))).toHaveCount(releases.sample ? 1 : 0);
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
    await expect(
      page.getByText(t('install.check.old', { version: '100', minimum: releases.minimumChromium.package })),
    ).toBeVisible();
  });

  test('sends visitors without a Chromium to their own store', async ({ page }) => {
    await pretend(page, VISITORS[1]?.[2] ?? '');
    await page.goto('/en/manual-chrome-extension/');
    await expect(page.getByText(t('install.check.other', { brand: BRAND }))).toBeVisible();
  });
});

/** Answers for the release host with a file, as one does that lets browsers save it. Gives the addresses that were asked for. */
async function answerAsReleaseHost(page: Page, answers = true): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${new URL(link('android-apk')).origin}/**`, (route) => {
    asked.push(route.request().url());
    const name = new URL(route.request().url()).pathname.split('/').at(-1);
    return answers
      ? route.fulfill({ body: 'file', headers: { 'content-disposition': `attachment; filename="${name}"` } })
      : route.abort('namenotresolved');
  });
  return asked;
}

for (const [id, path, code, key] of [
  ['T05', 'manual-chrome-extension/zip', 'M11', 'extension-zip'],
  ['T04', 'android', 'M10', 'android-apk'],
] as const) {
  test(`[${id}] [${code}] ${path} starts the download from the release host, once, and keeps a link to it`, async ({
    page,
  }) => {
    const asked = await answerAsReleaseHost(page);
    const downloading = page.waitForEvent('download');
    await page.goto(`/en/${path}/`);
    expect((await downloading).url()).toBe(link(key));
    await expect(page.getByText(t('install.file.waiting'))).toBeVisible();
    await expect(page.locator('.file-box .button').first()).toHaveAttribute('href', link(key));
    await page.reload();
    await expect(page.getByText(t('install.file.started'))).toBeVisible();
    expect(asked).toEqual([link(key)]);
  });

  test(`[${id}] ${path} stays and says what to do when the release host does not answer`, {
    tag: id === 'T05' ? [] : FULL,
  }, async ({ page }) => {
    const failed = page.waitForEvent('requestfailed');
    await answerAsReleaseHost(page, false);
    await page.goto(`/en/${path}/`);
    await failed;
    await expect(page.getByText(t('install.file.waiting'))).toBeVisible();
    await expect(page).toHaveURL(`/en/${path}/`);
  });
}

test('[T04] the Android page offers Google Play, and a code of the file itself', async ({ page }) => {
  await answerAsReleaseHost(page);
  await page.goto('/en/android/');
  const hero = page.locator('.hero');
  // One first action; what is known of the file is folded.
  await expect(hero.locator('.button-main')).toHaveText(t('install.get.play'));
  await expect(hero.locator('.button-main')).toHaveAttribute('href', link('google-play'));
  await expect(hero.getByText(t('install.checksum.show'))).toBeHidden();
  await hero.getByText(t('install.apk.facts')).click();
  await expect(hero.getByText(t('install.checksum.show'))).toBeVisible();
  await expect(page.locator('.codes').getByRole('link', { name: t('install.item.apk') })).toHaveAttribute(
    'href',
    link('android-apk'),
  );
});

test('[T05] manual installation gives zip, crx and userscript with their checksums', async ({ page }) => {
  await page.goto('/en/manual-chrome-extension/');
  const boxes = page.locator('.file-box');
  await expect(boxes).toHaveCount(3);
  for (const [place, id] of (['zip', 'crx', 'userscript'] as const).entries()) {
    const box = boxes.nth(place);
    await expect(box.getByRole('link')).toHaveAttribute('href', link(released(id).link));
    await box.getByText(t('install.checksum.show')).click();
    await expect(box.getByText(released(id).sha256)).toBeVisible();
  }
  await expect(page.getByText(t('install.file.sample'))).toHaveCount(releases.sample ? 1 : 0);
  await expect(page.getByText(/companion/i)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the download page lists every way and every file', async ({ page }) => {
    await page.goto('/en/download/');
    await expect(page.locator('.way:visible')).toHaveCount(7);
    await expect(page.getByRole('group', { name: t('install.finder.label') })).toHaveCount(0);
    await expect(
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: t('install.item.zip') }) }),
    ).toBeVisible();
    await expect(page.getByText('Get-FileHash')).toBeVisible();
    await expect(page.getByText('sha256sum')).toBeVisible();
  });

  test('the documentation shows every tab of its steps', { tag: FULL }, async ({ page }) => {
    await page.goto('/en/docs/installation/');
    await expect(page.locator('[role="tabpanel"]')).toHaveCount(6);
    await expect(page.locator('[role="tabpanel"]:visible')).toHaveCount(6);
  });

  test('the last button of a page leads to the downloads', { tag: FULL }, async ({ page }) => {
    await page.goto('/en/learn/');
    const button = page.locator('.section').last().locator('.button-main');
    await expect(button).toHaveText(t('install.get', { brand: BRAND }));
    await expect(button).toHaveAttribute('href', '/en/download/');
  });

  test('the guides show all their steps and the package', { tag: FULL }, async ({ page }) => {
    await page.goto('/en/manual-chrome-extension/');
    await expect(page.locator('.ticks').getByRole('checkbox')).toHaveCount(6);
    await expect(page.locator('.file-box a[download]')).toHaveCount(2);
    await expect(
      page.getByText(t('install.check.static', { minimum: releases.minimumChromium.package })),
    ).toBeVisible();
  });

  test('the welcome page says what needs script and shows a foreign text', async ({ page }) => {
    await page.goto('/en/welcome/');
    await expect(page.getByText(t('install.welcome.static'))).toBeVisible();
    await expect(page.locator('.foreign article:visible')).toHaveCount(1);
  });
});
