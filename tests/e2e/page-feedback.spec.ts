import { errorAnswer, errorStatus } from '@duoverso/contracts/error-codes';
import { MAX_FEEDBACK_COMMENT_LENGTH } from '@duoverso/contracts/feedback';
import type { LocaleCode } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { violationsInBothThemes } from './accessibility-violations.ts';
import { UNLISTED_PAGE } from './pages.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

const API = '/api/feedback';
/** The chunk that loads with the first answer, not the style sheet of its form. */
const CHUNK = /\/page-feedback\.[^/]+\.js$/;

/** The question on the page, by what its readers read. */
function questionOn(page: Page, locale: LocaleCode) {
  const t = createTranslate(locale);
  const group = page.getByRole('group', { name: t('docs.helpful.question') });
  const button = (key: 'yes' | 'no' | 'send') =>
    group.getByRole('button', { name: t(`docs.helpful.${key}`), exact: true });
  return {
    t,
    group,
    yes: button('yes'),
    no: button('no'),
    send: button('send'),
    field: group.getByRole('textbox', { name: t('docs.helpful.comment') }),
    status: page.locator('.doc-foot [role="status"]'),
    alert: page.locator('.doc-foot').getByRole('alert'),
  };
}

/** What the pages have sent, with the server's answers. */
function listen(page: Page) {
  const sent: { body: { comment?: string }; status: number }[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === API)
      sent.push({ body: response.request().postDataJSON(), status: response.status() });
  });
  return sent;
}

for (const locale of ['en', 'ar'] as const) {
  test.describe(`the question whether a page was helpful, in ${locale}`, { tag: tierOf(locale) }, () => {
    const path = `/${locale}/docs/usage/`;

    test('takes "yes" with one press', async ({ page }) => {
      const sent = listen(page);
      await open(page, `/${locale}/docs/usage/`);
      const { t, yes, status } = questionOn(page, locale);
      await yes.focus();
      await page.keyboard.press('Enter');
      await expect(status).toHaveText(t('docs.helpful.thanks'));
      await expect(status).toBeFocused();
      await expect(yes).toBeHidden();
      expect(sent).toEqual([{ body: { page: path, helpful: true }, status: 200 }]);
    });

    test('takes "no" with a comment', async ({ page }) => {
      const sent = listen(page);
      await open(page, `/${locale}/docs/usage/`);
      const { t, no, field, send, status } = questionOn(page, locale);
      await no.click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(/./);
      await page.keyboard.type('The third step is missing.');
      await send.click();
      await expect(status).toHaveText(t('docs.helpful.thanks'));
      await expect(status).toBeFocused();
      await expect(field).toBeHidden();
      expect(sent).toEqual([
        { body: { page: path, helpful: false, comment: 'The third step is missing.' }, status: 200 },
      ]);
    });

    test(`keeps what was typed when the server refuses`, async ({ page, expectedErrors }) => {
      expectedErrors.push(/Failed to load resource.*429/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route(`**${API}`, (route) =>
        route.fulfill({ status: errorStatus('too_many_requests'), json: errorAnswer('too_many_requests') }),
      );
      await open(page, `/${locale}/docs/usage/`);
      const { t, no, field, send, alert, status } = questionOn(page, locale);
      await no.click();
      await field.fill('Too long.');
      await send.focus();
      await page.keyboard.press('Enter');
      await expect(alert).toHaveText(t('docs.helpful.failed'));
      await expect(field).toHaveValue('Too long.');
      await expect(send).toBeFocused();
      expect(await violationsInBothThemes(page, { within: '.doc-foot' })).toEqual([]);
      await page.unroute(`**${API}`);
      await page.keyboard.press('Enter');
      await expect(status).toHaveText(t('docs.helpful.thanks'));
      await expect(alert).toBeHidden();
    });
  });
}

test('the longest comment that the field takes is stored', async ({ page }) => {
  const sent = listen(page);
  await open(page, '/en/docs/usage/');
  const { no, field, send, status } = questionOn(page, 'en');
  await no.click();
  await expect(field).toBeFocused();
  await page.keyboard.insertText('two lines\n'.repeat(MAX_FEEDBACK_COMMENT_LENGTH / 10).slice(0, -1));
  await page.keyboard.insertText('end and more');
  await send.click();
  await expect(status).not.toBeEmpty();
  expect(sent.map(({ status }) => status)).toEqual([200]);
  expect(sent[0]?.body.comment).toHaveLength(MAX_FEEDBACK_COMMENT_LENGTH);
});

test('an answer without network is told, and can be given again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route(CHUNK, (route) => route.abort());
  await open(page, '/en/docs/usage/');
  const { yes, alert, status, t } = questionOn(page, 'en');
  await yes.click();
  await expect(alert).toHaveText(t('docs.helpful.failed'));
  await page.unroute(CHUNK);
  await yes.click();
  await expect(status).toHaveText(t('docs.helpful.thanks'));
});

test('the question stands after client navigation, too, and names the page that is shown then', async ({ page }) => {
  const sent = listen(page);
  await open(page, '/en/docs/');
  await page.locator('.sidebar a[href="/en/docs/usage/"]').click();
  await expect(page).toHaveURL('/en/docs/usage/');
  const { yes, status } = questionOn(page, 'en');
  await yes.click();
  await expect(status).not.toBeEmpty();
  expect(sent).toEqual([{ body: { page: '/en/docs/usage/', helpful: true }, status: 200 }]);
});

test('the question is on listed documentation pages only', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto('/en/docs/usage/');
  await expect(page.locator('[data-helpful]')).toHaveCount(2);
  for (const path of ['/en/', '/en/pricing/', `/en${UNLISTED_PAGE}`, '/en/docs/nowhere/', '/translations/']) {
    await page.goto(path);
    await expect(page.locator('[data-helpful]'), path).toHaveCount(0);
  }
});

test('the question is neither printed nor there without script', async ({ page, browser, baseURL }) => {
  await page.goto('/en/docs/usage/');
  await expect(page.locator('[data-helpful="yes"]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-helpful="yes"]')).toBeHidden();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto('/en/docs/usage/');
  await expect(plain.locator('.doc-foot')).toBeVisible();
  await expect(plain.locator('[data-helpful="yes"]')).toBeHidden();
  await context.close();
});

test('the question is in none of the texts that are made of the page', async ({ request }) => {
  const t = createTranslate('en');
  // The Markdown copy, and what bilingual reading takes from the page.
  for (const path of ['/en/docs/usage.md', '/en/docs/usage/blocks.json']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toContain(t('docs.helpful.question'));
  }
});
