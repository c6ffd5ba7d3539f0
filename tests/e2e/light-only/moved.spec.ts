import { createTranslate } from '@duoverso/locales/messages';
import { expect, open, test } from '../test.ts';

// The small site has moved pages and sections: tests/fixtures/tiny-site/redirects.json.
const t = createTranslate('en');

const anchorOf = (url: string) => new URL(url).hash;

test('[W01] an old anchor leads to the section, and going back does not lead to the old one', async ({ page }) => {
  await open(page, 'en/docs/');
  await page.goto('en/docs/start/?x=1#keys');
  await expect(page).toHaveURL(/\/en\/docs\/usage\/\?x=1#the-hover-key$/);
  await expect(page.locator('#the-hover-key')).toBeInViewport();
  await expect(page.getByText(t('moved.section')).first()).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/docs\/$/);
});

test('[W01] on the page, a link to an old anchor leads on, to another page, too', async ({ page }) => {
  await open(page, 'en/docs/usage/');
  await page.evaluate(() => {
    location.hash = 'keys';
  });
  await expect.poll(() => anchorOf(page.url())).toBe('#the-hover-key');
  await page.evaluate(() => {
    location.hash = 'newest';
  });
  await expect(page).toHaveURL(/\/en\/docs\/CHANGELOG\/#all-versions$/);
});

test('[W01] a section that is gone says so and offers what may be read instead', async ({ page }) => {
  await open(page, 'en/docs/usage/#fax');
  await expect(page.getByText(t('moved.gone'))).toBeVisible();
  await page.getByRole('link', { name: t('moved.instead') }).click();
  await expect(page).toHaveURL(/\/en\/docs\/$/);
  await expect(page.getByText(t('moved.gone'))).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[W01] an old anchor shows the way to the section', async ({ page }) => {
    await page.goto('en/docs/usage/#keys');
    await expect(page.getByText(t('moved.gone'))).toBeHidden();
    await page.getByRole('link', { name: t('moved.open') }).click();
    await expect(page.locator('#the-hover-key')).toBeInViewport();
    await expect(page.getByText(t('moved.section')).first()).toBeHidden();
  });
});

test('[W01] a page that is gone offers its successor, which the router shows without a full load', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/);
  await open(page, 'en/docs/');
  const answer = await page.goto('en/docs/fax/');
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.gone.title'));
  await page.locator('main').getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/docs\/usage\/$/);
});
