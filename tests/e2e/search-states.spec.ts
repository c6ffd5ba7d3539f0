import { createTranslate } from '@duoverso/locales/messages';
import { SEARCH_STALLED_AFTER_MS } from '../../apps/site/src/page/limits.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { SEARCH_INDEX } from './product.ts';
import { changeSearchConfig, type FakeHit, fakeSearch, protocolAnswer, searchDialog } from './search-fixtures.ts';
import { readStored, store } from './stored.ts';
import { expect, open, test } from './test.ts';
import { FULL, tierOf } from './tier.ts';

const PAGES: FakeHit[] = [
  { title: 'First', section: 'B', url: '/en/docs/usage/' },
  ...['Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((title) => ({
    title,
    section: 'A',
    url: `/en/docs/faq/#${title}`,
  })),
];
/** As many of one section as a group may not list, and some of another. */
const SECTIONS: FakeHit[] = [
  ...PAGES,
  ...['Eight', 'Nine'].map((title) => ({ title, section: 'B', url: `/en/docs/usage/#${title}` })),
  ...['Ten', 'Eleven'].map((title) => ({ title, section: 'A', url: `/en/docs/faq/#${title}` })),
];
const t = createTranslate('en');

test('[Q08] results are grouped by top-level section, at most five each', async ({ page }) => {
  await fakeSearch(page, () => SECTIONS);
  await open(page, '/en/docs/');
  await page.keyboard.press('Control+k');
  const { dialog, field, options } = searchDialog(page);
  await field.fill('page');
  const optionsOf = (name: string) => dialog.getByRole('group', { name, exact: true }).getByRole('option');
  // The best three stand first, whatever their sections; no group lists them again.
  await expect(optionsOf(t('search.top'))).toHaveText(['First', 'Two', 'Three']);
  await expect(optionsOf('A')).toHaveText(['Four', 'Five', 'Six', 'Seven', 'Ten']);
  await expect(optionsOf('B')).toHaveText(['Eight', 'Nine']);
  await expect(options).toHaveCount(10);
});

test('[Q24] [Q22] one request holds the query, its filters and what is wanted', async ({ page }) => {
  const seen = await fakeSearch(page, () => PAGES);
  await open(page, '/pt-BR/docs/');
  await page.keyboard.press('Control+k');
  const { field, options } = searchDialog(page);
  await field.fill('página');
  await expect(options.first()).toBeVisible();
  const { url, requests } = seen.at(-1) ?? { url: '', requests: [] };
  expect(new URL(url).pathname).toBe('/1/indexes/*/queries');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    indexName: SEARCH_INDEX,
    query: 'página',
    facetFilters: ['language:pt-BR', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    hitsPerPage: 20,
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    clickAnalytics: false,
  });
  expect(requests[0]?.['attributesToSnippet']).toContain('content:10');
});

test('[Q22] snippets have five words at 768 px, where the dialog fills the screen and has a cancel button', async ({
  page,
}) => {
  const seen = await fakeSearch(page, () => PAGES);
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/en/docs/');
  await page.keyboard.press('Control+k');
  const { dialog, field, options } = searchDialog(page);
  await field.fill('page');
  await expect(options.first()).toBeVisible();
  expect(seen.at(-1)?.requests[0]?.['attributesToSnippet']).toContain('content:5');
  const box = await dialog.boundingBox();
  expect([box?.x, box?.y, box?.height]).toEqual([0, 0, 900]);
  await dialog.getByRole('button', { name: t('search.cancel') }).click();
  await expect(dialog).toBeHidden();
});

test('[Q05] Escape closes the panel, then clears the query, then closes the dialog', async ({ page }) => {
  await fakeSearch(page, () => PAGES);
  await open(page, '/en/docs/');
  await page.keyboard.press('Control+k');
  const { dialog, field, options, note } = searchDialog(page);
  await field.fill('page');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(field).toHaveValue('page');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(note).toHaveText(t('search.recent.none'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('[Q11] [Q16] Enter opens the active hit in the same tab and saves it', async ({ page }) => {
  await fakeSearch(page, () => PAGES);
  await open(page, '/en/docs/');
  await page.keyboard.press('Control+k');
  const { dialog, field, options } = searchDialog(page);
  await field.fill('page');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/docs\/faq\/#Two$/);
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('row')).toHaveText([/Two/]);
});

test('[Q12] [Q13] Control, Meta or Shift with Enter opens the active hit elsewhere and keeps the dialog', async ({
  page,
  context,
}) => {
  await fakeSearch(page, () => PAGES);
  await open(page, '/en/docs/');
  await page.keyboard.press('Control+k');
  const { dialog, field, options } = searchDialog(page);
  await field.fill('page');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  for (const keys of ['Control+Enter', 'Meta+Enter', 'Shift+Enter']) {
    const other = context.waitForEvent('page');
    await page.keyboard.press(keys);
    const opened = await other;
    await expect(opened, keys).toHaveURL(/\/en\/docs\/usage\/$/);
    await opened.close();
    await page.bringToFront();
    await expect(dialog, keys).toBeVisible();
    await expect(page, keys).toHaveURL(/\/en\/docs\/$/);
  }
});

test('[Q07] [Q17] recents are promoted and removed, favourites removed', async ({ page }) => {
  await fakeSearch(page, ({ query }) => [{ title: String(query), url: '/en/docs/usage/' }]);
  await open(page, '/en/docs/faq/');
  const { dialog, field, options, note } = searchDialog(page);
  await page.keyboard.press('Control+k');
  await expect(note).toHaveText(t('search.recent.none'));
  for (const query of ['one', 'two']) {
    await field.fill(query);
    await expect(options).toHaveText([query]);
    await page.keyboard.press('Control+Enter');
  }
  await field.fill('');
  const rows = dialog.getByRole('row');
  await expect(rows).toHaveText(['two', 'one']);
  await dialog.getByRole('button', { name: t('search.recent.promote', { title: 'one' }) }).click();
  await expect(dialog.getByRole('rowgroup', { name: t('search.favourites') }).getByRole('row')).toHaveText(['one']);
  await dialog.getByRole('button', { name: t('search.recent.remove', { title: 'two' }) }).click();
  await expect(rows).toHaveText(['one']);
  await page.reload();
  await page.keyboard.press('Control+k');
  await dialog.getByRole('button', { name: t('search.favourites.remove', { title: 'one' }) }).click();
  await expect(note).toHaveText(t('search.recent.none'));
});

test('[Q18] [Q19] seven recents, four beside favourites, ten favourites, kept without what was marked', async ({
  page,
}) => {
  const hit = (title: string) => ({
    objectID: title,
    url: '/en/docs/usage/',
    type: 'lvl1',
    hierarchy: { lvl0: 'Guides', lvl1: title },
  });
  const kept = async (list: 'recent' | 'favourites'): Promise<object[]> =>
    JSON.parse((await readStored(page, `search.${list}`)) ?? '[]');
  const titles = (name: string, count: number) => Array.from({ length: count }, (_, place) => `${name} ${place}`);
  await page.route('**/1/indexes/**', (route) =>
    route.fulfill({
      json: {
        results: [{ hits: [{ ...hit('newest'), _highlightResult: {}, _snippetResult: {} }], nbHits: 1, nbPages: 1 }],
      },
    }),
  );
  await open(page, '/en/docs/faq/');
  await store(page, { 'search.recent': JSON.stringify(titles('recent', 7).map(hit)) });
  const { dialog, field, options } = searchDialog(page);
  const rowsOf = (name: 'search.recent' | 'search.favourites') =>
    dialog.getByRole('rowgroup', { name: t(name) }).getByRole('row');
  await page.keyboard.press('Control+k');
  await expect(rowsOf('search.recent')).toHaveCount(7);
  await field.fill('page');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await field.fill('');
  await expect(rowsOf('search.recent')).toHaveText(['newest', ...titles('recent', 6)]);
  const [newest] = await kept('recent');
  expect(Object.keys(newest ?? {}).sort()).toEqual(['content', 'hierarchy', 'language', 'objectID', 'type', 'url']);
  await dialog.getByRole('button', { name: t('search.recent.promote', { title: 'newest' }) }).click();
  await expect(rowsOf('search.recent')).toHaveText(titles('recent', 4));
  await expect(rowsOf('search.favourites')).toHaveText(['newest']);

  await store(page, { 'search.favourites': JSON.stringify(titles('favourite', 10).map(hit)) });
  await page.reload();
  await page.keyboard.press('Control+k');
  await dialog.getByRole('button', { name: t('search.recent.promote', { title: 'recent 0' }) }).click();
  // Nothing is dropped for an eleventh.
  await expect(dialog.getByText(t('search.favourites.full', { count: 10 }))).toBeVisible();
  await expect(rowsOf('search.favourites')).toHaveText(titles('favourite', 10));
  expect(await kept('favourites')).toHaveLength(10);
});

test('[Q16] nothing is saved when personalisation is disabled', async ({ page }) => {
  await changeSearchConfig(page, { personalization: false });
  await fakeSearch(page, () => PAGES);
  await open(page, '/en/docs/');
  const { field, options, note } = searchDialog(page);
  await page.keyboard.press('Control+k');
  await field.fill('page');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/usage/);
  await page.keyboard.press('Control+k');
  await expect(note).toHaveText(t('search.start'));
  expect(await readStored(page, 'search.recent')).toBeNull();
});

for (const locale of ['en', 'pt-BR'] as const) {
  test(`[Q09] no results: the query, suggestions that find something, and the let-us-know line (${locale})`, {
    tag: tierOf(locale, 'en'),
  }, async ({ page }) => {
    const say = createTranslate(locale);
    const { dialog, field, options } = searchDialog(page);
    await open(page, `/${locale}/docs/`);
    await page.keyboard.press('Control+k');
    await field.fill('qzxqzxqzx');
    await expect(dialog.getByText(say('search.none', { query: 'qzxqzxqzx' })).last()).toBeVisible();
    await expect(dialog.getByText(say('search.missing'))).toBeVisible();
    const letUsKnow = dialog.getByRole('link', { name: say('search.missing.link') });
    await expect(letUsKnow).toHaveAttribute('href', /issues/);
    const suggestions = dialog.getByRole('listitem').getByRole('button');
    await expect(suggestions).toHaveCount(3);
    await suggestions.last().click();
    await expect(options.first()).toBeVisible();
  });

  test(`[Q10] [Q15] unreachable hosts show the error with its help (${locale})`, { tag: tierOf(locale, 'en') }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource|ERR_FAILED/);
    const say = createTranslate(locale);
    await page.route('**/1/indexes/**', (route) => route.abort());
    await open(page, `/${locale}/docs/`);
    await page.keyboard.press('Control+k');
    const { dialog, field, options } = searchDialog(page);
    await field.fill('deepl');
    await expect(dialog.getByRole('alert')).toContainText(say('search.error'));
    await expect(dialog.getByRole('alert')).toContainText(say('search.error.help'));
    await expect(dialog).toHaveAttribute('data-status', 'error');
    await page.unroute('**/1/indexes/**');
    await dialog.getByRole('button', { name: say('error.crash.retry') }).click();
    await expect(options.first()).toBeVisible();
    await expect(dialog).toHaveAttribute('data-status', 'idle');
  });
}

test('[Q14] the link to all results counts them and leads to the results page with the query', async ({ page }) => {
  const { dialog, field } = searchDialog(page);
  await open(page, '/en/docs/');
  await page.keyboard.press('Control+k');
  await field.fill('translation');
  const all = dialog.getByRole('link', { name: /^See all [\d,]+ results$/ });
  await all.click();
  await expect(page).toHaveURL(/\/en\/search\/\?q=translation$/);
  await expect(dialog).toBeHidden();
  await expect(page.locator('main ol > li').first()).toBeVisible();
});

test('[Q15] a slow search is stalled after 300 ms', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route('**/1/indexes/**', async (route) => {
    await released.promise;
    await route.fulfill({ json: protocolAnswer([PAGES]) });
  });
  await open(page, '/en/docs/');
  await page.keyboard.press('Control+k');
  const { dialog, field } = searchDialog(page);
  await expect(dialog).toHaveAttribute('data-status', 'idle');
  await page.clock.install({ time: new Date('2027-01-01T11:00:00Z') });
  await page.clock.pauseAt(new Date('2027-01-01T12:00:00Z'));
  await field.fill('page');
  await expect(dialog).toHaveAttribute('data-status', 'loading');
  await page.clock.runFor(SEARCH_STALLED_AFTER_MS - 1);
  await expect(dialog).toHaveAttribute('data-status', 'loading');
  await page.clock.runFor(1);
  await expect(dialog).toHaveAttribute('data-status', 'stalled');
  await expect(dialog.getByRole('status')).toHaveText(t('search.loading'));
  released.resolve();
  await page.clock.resume();
  await expect(dialog).toHaveAttribute('data-status', 'idle');
});

test('[Q25] [Q26] a host that does not answer gives way to the next one and rests for two minutes', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_FAILED/);
  await changeSearchConfig(page, { hosts: [`${baseURL}/one`, `${baseURL}/two`] });
  const asked: string[] = [];
  let failing = true;
  await page.route('**/1/indexes/**', (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname.split('/')[1] ?? '');
    return failing && pathname.startsWith('/one') ? route.abort() : route.fulfill({ json: protocolAnswer([PAGES]) });
  });
  await page.clock.install();
  await open(page, '/en/docs/');
  await page.keyboard.press('Control+k');
  const { field, options } = searchDialog(page);
  const search = async (query: string) => {
    asked.length = 0;
    await field.fill(query);
    await expect(options.first()).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    return [...asked];
  };
  expect(await search('a')).toEqual(['one', 'two']);
  failing = false;
  expect(await search('ab')).toEqual(['two']);
  await page.clock.runFor(110_000);
  expect(await search('abc')).toEqual(['two']);
  await page.clock.runFor(15_000);
  expect(await search('abcd')).toEqual(['one']);
});

test('[Q27] an address that matches the external pattern opens as it is', async ({ page, baseURL }) => {
  const url = `${baseURL}/zh/docs/usage/`;
  await changeSearchConfig(page, { externalUrlPattern: '/zh/docs/' });
  await fakeSearch(page, () => [
    { title: 'External', url },
    { title: 'Internal', url: '/de/docs/faq/#top' },
  ]);
  await open(page, '/en/docs/');
  await page.keyboard.press('Control+k');
  const { field, options } = searchDialog(page);
  await field.fill('page');
  await expect(options.nth(1)).toHaveAttribute('href', '/en/docs/faq/#top');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url);
});

test('[Q28] events are sent only when they are on', async ({ page }) => {
  const events: unknown[] = [];
  await page.route('**/1/events*', (route) => {
    events.push(JSON.parse(route.request().postData() ?? '{}'));
    return route.fulfill({ json: { status: 200, message: 'OK' } });
  });
  await fakeSearch(page, () => PAGES);
  const { field, options } = searchDialog(page);
  for (const insights of [false, true]) {
    await changeSearchConfig(page, { insights });
    await open(page, '/en/docs/');
    await page.keyboard.press('Control+k');
    await field.fill('page');
    await expect(options.first()).toBeVisible();
    if (insights) await expect.poll(() => events.length).toBe(1);
    else expect(events).toEqual([]);
  }
  expect(events[0]).toMatchObject({ events: [{ eventType: 'view', index: SEARCH_INDEX }] });
});

test('hits are texts: markup in them stays text, matching words are marked', async ({ page }) => {
  await page.route('**/1/indexes/**', (route) =>
    route.fulfill({
      json: {
        results: [
          {
            hits: [
              {
                objectID: 'x',
                url: '/en/docs/',
                type: 'content',
                hierarchy: { lvl0: '<i>S</i>', lvl1: 'T' },
                content: 'c',
                _snippetResult: { content: { value: '<img src=x onerror=alert(1)> &lt;b&gt; <mark>word</mark>' } },
              },
            ],
            nbHits: 1,
            nbPages: 1,
          },
        ],
      },
    }),
  );
  await open(page, '/en/docs/');
  await page.keyboard.press('Control+k');
  const { dialog, field, options } = searchDialog(page);
  await field.fill('word');
  await expect(options).toContainText('<img src=x onerror=alert(1)> <b> word');
  await expect(options.locator('mark')).toHaveText('word');
  await expect(dialog.locator('img, i')).toHaveCount(0);
});

for (const locale of ['en', 'ar'] as const) {
  test(`axe finds nothing on the start screen, the results and the no-results screen (${locale})`, {
    // In `npm test` the dialog is looked at with everything else that opens.
    tag: FULL,
  }, async ({ page }) => {
    const say = createTranslate(locale);
    const { dialog, field, options } = searchDialog(page);
    const check = async () => expect(await accessibilityViolations(page, { within: 'dialog' })).toEqual([]);
    await open(page, `/${locale}/docs/`);
    await page.keyboard.press('Control+k');
    for (const query of ['deepl', 'manga']) {
      await field.fill(query);
      await expect(options.first()).toBeVisible();
      await check();
      await page.keyboard.press('Control+Enter');
    }
    await field.fill('');
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await dialog.getByRole('row').first().getByRole('button').first().click();
    await expect(dialog.getByRole('rowgroup', { name: say('search.favourites') })).toBeVisible();
    await check();
    await field.fill('qzxqzxqzx');
    await expect(dialog.getByText(say('search.missing'))).toBeVisible();
    await check();
  });
}
