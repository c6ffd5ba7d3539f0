import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { SEARCH_RETRY_FIRST_MS } from '../../apps/site/src/page/limits.ts';
import { fakeSearch, protocolAnswer, searchDialog } from './search-fixtures.ts';
import { expect, open, test } from './test.ts';
import { FULL } from './tier.ts';

const t = createTranslate('en');
const SERVICE = '**/1/indexes/**';

/** The clock of the page goes on by itself, and further when a test has something to wait for. */
test.beforeEach(({ page }) => page.clock.install());

/** Lets time pass for the page, in steps in which it can do what is due. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 250) await page.clock.runFor(250);
}

for (const after of [1500, 4000, 8000]) {
  test(`[F05] an answer after ${after} ms arrives, asked for once, and the wait is told`, {
    tag: after === 4000 ? [] : FULL,
  }, async ({ page }) => {
    let asked = 0;
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(SERVICE, async (route) => {
      asked += 1;
      await arrived;
      await route.fulfill({ json: protocolAnswer([[{ title: 'Late' }]]) });
    });
    await open(page, '/en/docs/');
    await page.keyboard.press('Control+k');
    const { dialog, field, options, note } = searchDialog(page);
    await expect(note).toHaveText(t('search.recent.none'));
    await field.fill('page');
    await expect(dialog).toHaveAttribute('data-status', 'stalled');
    await expect(dialog.locator('.search-stalled')).toHaveText(t('search.loading'));
    await expect(note).toBeHidden();
    await pass(page, after);
    await expect(dialog).toHaveAttribute('data-status', 'stalled');
    arrive();
    await expect(options).toHaveText(['Late']);
    await expect(dialog).toHaveAttribute('data-status', 'idle');
    expect(asked).toBe(1);
  });
}

for (const [name, answer] of [
  ['without results', { json: { not: 'an answer' } }],
  ['that is a page', { contentType: 'text/html', body: '<title>Sign in</title>' }],
  ['of a server in trouble', { status: 500, body: 'no' }],
] as const) {
  test(`[F05] an answer ${name} is an error that goes without another key`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.route(SERVICE, (route) => route.fulfill(answer));
    await open(page, '/en/docs/');
    await page.keyboard.press('Control+k');
    const { dialog, field, options } = searchDialog(page);
    await field.fill('page');
    await expect(dialog.getByRole('alert')).toContainText(t('search.error'));
    await expect(page.getByText(t('error.crash.title'))).toBeHidden();
    await page.unroute(SERVICE);
    await fakeSearch(page, () => [{ title: 'Recovered' }]);
    await pass(page, SEARCH_RETRY_FIRST_MS);
    await expect(options).toHaveText(['Recovered']);
    await expect(dialog.getByRole('alert')).toBeHidden();
  });
}

test('[F05] too many searches: said, not asked again for outdated queries, and answered when the service may be asked', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const asked: string[] = [];
  await page.route(SERVICE, async (route) => {
    asked.push((JSON.parse(route.request().postData() ?? '{}') as { requests: [{ query: string }] }).requests[0].query);
    if (asked.length > 1) return route.fulfill({ json: protocolAnswer([[{ title: 'At last' }]]) });
    await route.fulfill({ status: 429, headers: { 'retry-after': '4' }, json: { message: 'Too many', status: 429 } });
  });
  await open(page, '/en/docs/');
  await page.keyboard.press('Control+k');
  const { dialog, field, options } = searchDialog(page);
  await field.fill('i');
  await expect(dialog.getByRole('alert')).toContainText(t('search.busy'));
  await page.keyboard.type('nstallation');
  await expect(dialog.getByRole('alert')).toContainText(t('search.busy.help'));
  expect(asked).toEqual(['i']);
  await pass(page, 4000);
  await expect(options).toHaveText(['At last']);
  expect(asked).toEqual(['i', 'installation']);
});
