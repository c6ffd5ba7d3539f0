import { createTranslate } from '@duoverso/locales/messages';
import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';
import { awaitLink, folderOf, readMails } from '../member-folder.ts';
import { cookieName } from '../stored.ts';
import { expect, open, test } from '../test.ts';

// Who is not signed in yet is told so by the real server, and the console repeats it.
test.use({ expectedErrors: [/Failed to load resource/] });

const t = createTranslate('en');
const EMAIL = 'base@visitors.example';
const PASSWORD = 'five quiet owls read by the window';

test('[T06] navigation, search and sign-in work below a base', async ({ page, baseURL }) => {
  const outside: string[] = [];
  const site = new URL(baseURL ?? '');
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === site.origin && !pathname.startsWith(site.pathname)) outside.push(pathname);
  });
  await open(page, 'en/docs/');
  await page.locator('.sidebar a[href$="/en/docs/usage/"]').click();
  await expect(page).toHaveURL(`${FIXTURE_BASE}/en/docs/usage/`);
  await page.locator('.language-menu summary').click();
  await page.locator('.language-menu [data-locale="zh"]').click();
  await expect(page).toHaveURL(`${FIXTURE_BASE}/zh/docs/usage/`);
  // The choice decides where the base leads.
  await page.goto('./');
  await expect(page).toHaveURL(`${FIXTURE_BASE}/zh/`);

  await open(page, 'en/docs/');
  await page
    .getByRole('button', { name: t('search.button') })
    .first()
    .click();
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('translation');
  const hit = page.getByRole('dialog').locator(`a[href^="${FIXTURE_BASE}/en/docs/"]`).first();
  await expect(hit).toBeVisible();
  await hit.click();
  await expect(page).toHaveURL(new RegExp(`${FIXTURE_BASE}/en/docs/`));

  await page.context().addCookies([{ name: cookieName('locale'), value: 'en', url: site.origin }]);
  await open(page, 'profile/#/sign-up');
  await page.getByLabel(t('member.email'), { exact: true }).fill(EMAIL);
  await page.getByLabel(t('member.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('member.signUp.submit'), exact: true }).click();
  const link = await awaitLink(folderOf(baseURL), EMAIL, 'verify');
  expect(String(readMails(folderOf(baseURL), EMAIL))).toContain(`${site.origin}${FIXTURE_BASE}${link}`);
  await page.goto('about:blank');
  await open(page, FIXTURE_BASE + link);
  await page.getByRole('button', { name: t('member.verify.submit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('member.membership.title') })).toBeVisible();
  expect(outside).toEqual([]);
});
