import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createTranslate } from '@duoverso/locales/messages';
import { expect, open, test } from '../test.ts';

const PAGE = 'en/android/';
const t = createTranslate('en');
const started = t('install.file.started');
const releases = JSON.parse(
  readFileSync(new URL('../../fixtures/tiny-site/releases.json', import.meta.url), 'utf8'),
) as { downloads: { id: string; file: string; sha256: string }[] };
const apk = releases.downloads.find(({ id }) => id === 'apk');
const button = t('install.file.download', { file: t('install.apk.name', { brand: 'Tinyverso' }) });

test('[M10] the Android page starts the download of the released file by itself', async ({ page }) => {
  const downloading = page.waitForEvent('download');
  await page.goto(PAGE);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('tinyverso-0.1.0.apk');
  const bytes = readFileSync(await download.path());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(apk?.sha256);
  await expect(page.getByRole('status')).toHaveText(started);
});

test('[M10] offers a manual link, and starts nothing again after a reload', async ({ page }) => {
  const byItself = page.waitForEvent('download');
  await page.goto(PAGE);
  // The status line speaks when the download is asked for; the browser tells of it some time later.
  await byItself;
  await expect(page.getByRole('status')).toHaveText(started);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.url()));
  await page.reload();
  await expect(page.getByRole('status')).toHaveText(started);
  const byHand = page.waitForEvent('download');
  await page.getByRole('link', { name: button }).click();
  expect((await byHand).url()).toContain(`/downloads/${apk?.file}`);
  expect(downloads).toHaveLength(1);
});

test('the Android page has its manual link without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PAGE);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: button }).click();
  expect((await downloading).suggestedFilename()).toBe('tinyverso-0.1.0.apk');
  await context.close();
});

test.describe('a program that reads the page', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' });

  test('gets no download', async ({ page }) => {
    // As an old crawler without client hints.
    await page.addInitScript(() => Object.defineProperty(navigator, 'userAgentData', { value: undefined }));
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.url()));
    await open(page, PAGE);
    await expect(page.getByRole('status')).toHaveText(t('install.file.byHand'));
    expect(downloads).toEqual([]);
  });
});

test.describe('a server that has lost the file', () => {
  test.use({ expectedErrors: [/404/] });

  test('is noticed before the download', async ({ page }) => {
    await page.route('**/downloads/*.apk', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await open(page, PAGE);
    await expect(page.getByRole('status')).toHaveText(t('install.file.unreachable'));
  });
});
