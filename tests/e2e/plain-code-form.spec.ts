import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import { createTranslate } from '@duoverso/locales/messages';
import type { Route } from '@playwright/test';
import { awaitLink, folderOf } from './member-folder.ts';
import { expect, open, test } from './test.ts';

// The scripts that do not come are told by the browser's console.
test.use({ expectedErrors: [/Failed to load resource/] });

const t = createTranslate('en');
const PASSWORD = 'five quiet owls read by the window';
const CODE = '0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV';

test('a code that is sent before the form has its script survives signing in, and stands in no address', async ({
  page,
  context,
  baseURL,
}) => {
  const email = 'plain-code@visitors.example';
  await context.addCookies([{ name: LOCALE_COOKIE, value: 'en', url: baseURL ?? '' }]);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  // A line so slow that no script of the page has come yet.
  const held = (route: Route) => route.abort();
  await page.route('**/*.js', held);
  await page.goto('/en/exchange/');
  await page.getByRole('textbox', { name: t('membership.code.label') }).fill(CODE);
  await page.unroute('**/*.js', held);
  await page.getByRole('button', { name: t('membership.code.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/\?to=/);

  await page.getByRole('link', { name: t('member.signUp.title') }).click();
  // The view before it has fields of the same names.
  await expect(page.getByRole('heading', { level: 1, name: t('member.signUp.title') })).toBeFocused();
  await page.getByLabel(t('member.email'), { exact: true }).fill(email);
  await page.getByLabel(t('member.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('member.signUp.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('member.mail.title') })).toBeFocused();
  await page.goto(await awaitLink(folderOf(baseURL), email, 'verify'));
  await page.getByRole('button', { name: t('member.verify.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/en\/exchange\/\?continue$/);
  await expect(page.getByRole('textbox', { name: t('membership.code.label') })).toHaveValue(CODE);
  for (const address of addresses) expect(decodeURIComponent(address)).not.toContain(CODE);
  expect((await context.cookies('http://127.0.0.1/api/codes/')).map(({ value }) => value)).not.toContain(CODE);

  // It is given back once.
  await open(page, '/en/exchange/?continue');
  await expect(page.locator('duo-island[data-island="code-form"][data-alive]')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: t('membership.code.label') })).toHaveValue('');
});
