import { findBrowser } from '@duoverso/tooling/browser';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ClientPage, serveClientPage } from './client-page.ts';
import { HARMFUL } from './fixture-records.ts';
import { type SearchFixture, serveFixture } from './search-fixture.ts';

let fixture: SearchFixture;
let browser: Browser;
const pages: ClientPage[] = [];
let errors: string[] = [];

beforeAll(async () => {
  fixture = await serveFixture();
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await Promise.all(pages.splice(0).map((page) => page.close()));
});
afterAll(async () => {
  await browser.close();
  await fixture.remove();
});

/** Opens a page that can reach nothing but this machine. */
async function open(script: string): Promise<Page> {
  const served = await serveClientPage(script, fixture.host);
  pages.push(served);
  const page = await browser.newPage();
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  await page.goto(served.url);
  return page;
}

/** Whether text of a record has come alive in the page. */
const isHarmed = (page: Page) => page.evaluate(() => 'harmed' in globalThis);

describe('the browser builds of algoliasearch', () => {
  it('[Q24] search across origins: 5, 5 lite, 4 and 4 lite', async () => {
    const page = await open('clients.ts');
    const search = (client: string) =>
      page.evaluate(
        (name) => (globalThis as unknown as { searchWith(client: string): Promise<unknown> }).searchWith(name),
        client,
      );
    for (const client of ['5', '5 lite', '4', '4 lite']) {
      expect(await search(client), client).toMatchObject({
        results: [{ nbHits: 50, nbPages: 17, hits: [{ language: 'en' }, {}, {}], query: 'key' }],
      });
    }
    expect(await search('a wrong key')).toMatchObject({ status: 403, message: 'Invalid Application-ID or API key' });
    expect(errors).toEqual([]);
  });
});

describe('DocSearch', () => {
  it('shows, marks and opens hits, and runs nothing that stands in a record', async () => {
    const page = await open('docsearch.tsx');
    await page.keyboard.press('Control+k');
    const input = page.locator('.DocSearch-Input');
    await input.fill('key');
    const hits = page.locator('.DocSearch-Hit');
    await hits.first().waitFor();
    expect(await page.locator('.DocSearch-Hit-source').allTextContents()).toEqual(['Services', 'Guide']);
    const text = await hits.first().textContent();
    expect(text).toContain('Paste the key of account');
    expect(await hits.first().locator('mark').allTextContents()).toContain('key');
    await input.fill('onerror');
    await page.locator('.DocSearch-Hit', { hasText: '<img src=x' }).first().waitFor();
    expect(await isHarmed(page)).toBe(false);
    await input.fill('deepl');
    await page.locator('.DocSearch-Hit a[href="/en/docs/services/deepL/"]').first().click();
    await page.waitForURL('**/en/docs/services/deepL/');
    expect(errors).toEqual([]);
  });

  it('says so when nothing is found', async () => {
    const page = await open('docsearch.tsx');
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').fill('zzzzqqqq');
    await page.locator('.DocSearch-NoResults').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('react-instantsearch', () => {
  it('refines, pages and highlights', async () => {
    const page = await open('instantsearch.tsx');
    const stats = page.locator('.ais-Stats-text');
    const refinements = page.locator('.ais-RefinementList-item');
    const counts = async () =>
      Object.fromEntries(
        await refinements.evaluateAll((items) =>
          items.map((item) => [
            item.querySelector('.ais-RefinementList-labelText')?.textContent,
            item.querySelector('.ais-RefinementList-count')?.textContent,
          ]),
        ),
      );
    await page.getByRole('searchbox').first().fill('key');
    await stats.getByText('50 results').waitFor();
    expect(await counts()).toEqual({ Services: '30', Guide: '20' });
    expect(await page.locator('.ais-Pagination-item--page').count()).toBe(5);

    await page.getByRole('link', { name: 'Page 5', exact: true }).click();
    await page.locator('.ais-Pagination-item--selected', { hasText: '5' }).waitFor();
    await expect.poll(() => page.locator('article').count()).toBe(10);

    await page.getByRole('checkbox', { name: /Guide/ }).check();
    await stats.getByText('20 results').waitFor();
    expect(await counts()).toEqual({ Services: '30', Guide: '20' });
    await page.getByRole('checkbox', { name: /Services/ }).check();
    await stats.getByText('50 results').waitFor();

    const article = page.locator('article').first();
    expect(await article.locator('.whole mark').allTextContents()).toEqual(['key']);
    expect(await article.locator('.whole').textContent()).toContain(HARMFUL);
    expect(await article.locator('.part').textContent()).toMatch(/key of account.*…$/);
    expect(await isHarmed(page)).toBe(false);
    expect(errors).toEqual([]);
  });

  it('searches among the values of a refinement', async () => {
    const page = await open('instantsearch.tsx');
    await page.locator('.ais-RefinementList-searchBox input').fill('gui');
    await expect.poll(() => page.locator('.ais-RefinementList-item').count()).toBe(1);
    expect(await page.locator('.ais-RefinementList-item mark').allTextContents()).toEqual(['Gui']);
    expect(errors).toEqual([]);
  });
});
