import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createTranslate } from '@duoverso/locales/messages';
import type { BrowserContext, Page } from '@playwright/test';
import { folderOf } from '../member-folder.ts';
import { expect, open, ready, test } from '../test.ts';

// This site is configured with a container and its hosts (tests/fixtures/tiny-site/settings.json). What its maker's servers answer, a stand-in answers here.
const CONTAINER = 'https://www.googletagmanager.com';
const COLLECTOR = 'https://region1.google-analytics.com';
const ELSEWHERE = 'https://elsewhere.example';
/** What programs drive isn't measured; here one stands for a visitor. */
const READER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Does what containers do: a policy of its own, a further script, cookies, reports by request and image; and what the policy of the site refuses. */
const GTM = `
  try { trustedTypes.createPolicy('a-container', { createScriptURL: (url) => url }); } catch {}
  document.cookie = '_ga=GA1.1.1; path=/';
  const script = document.createElement('script');
  script.src = '${CONTAINER}/gtag/js?id=G-TEST';
  document.head.append(script);
  try { const refused = document.createElement('script'); refused.src = '${ELSEWHERE}/x.js'; document.head.append(refused); } catch {}
  try { const inline = document.createElement('script'); inline.text = 'window.inlineRan = true'; document.head.append(inline); } catch {}
  try { document.createElement('p').innerHTML = '<img src=x onerror="window.inlineRan = true">'; } catch {}
  fetch('${ELSEWHERE}/collect', { method: 'POST', mode: 'no-cors' }).catch(() => {});
`;
const GTAG = `
  navigator.sendBeacon('${COLLECTOR}/g/collect?v=2&en=page_view');
  new Image().src = '${COLLECTOR}/pixel?v=2';
  window.containerRan = true;
`;

interface Walk {
  /** What left the browser for other sites, as method and address without query. */
  readonly outside: string[];
  /** Events that the site's own server has taken, by name and path. */
  readonly own: string[];
}

/** Records everything that leaves the browser, answers for the measuring service, and lets the browser be a visitor's. */
async function record(context: BrowserContext, page: Page): Promise<Walk> {
  const walk: Walk = { outside: [], own: [] };
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }));
  await context.route(/^https:/, async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    walk.outside.push(`${route.request().method()} ${origin}${pathname}`);
    const body = { '/gtm.js': GTM, '/gtag/js': GTAG }[pathname];
    if (origin === CONTAINER && body) await route.fulfill({ contentType: 'text/javascript', body });
    else await route.fulfill({ status: 204 });
  });
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/event')) return;
    const { n, u } = JSON.parse(request.postData() ?? '{}');
    walk.own.push(`${n} ${new URL(u).pathname}`);
  });
  return walk;
}

/** Views of pages in a language so far, as the operator's command prints them. */
async function countedViews(baseURL: string | undefined, locale: string): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/admin.ts', 'visits', '--by', 'locale', '--json'],
    { env: { ...process.env, DATA_DIR: `${folderOf(baseURL)}/data`, DIST_DIR: '.cache/fixtures/tiny-site' } },
  );
  const { locales } = JSON.parse(stdout) as { locales: { locale: string; views: number }[] };
  return locales.find((one) => one.locale === locale)?.views;
}

test.use({ userAgent: READER });

test.describe('with a container', () => {
  // What the policy refuses, the browser tells.
  test.use({ expectedErrors: [/Content Security Policy|Trusted|violates the following/i] });

  test('[W08] nothing leaves for the measuring service before it is allowed, its hosts alone are reached after, and nothing again when it is withdrawn', async ({
    page,
    context,
  }) => {
    test.slow();
    const t = createTranslate('en');
    const walk = await record(context, page);
    await open(page, 'en/docs/');
    await expect.poll(() => walk.own).toEqual(['pageview /duo/en/docs/']);
    await page.locator('main a[href$="/docs/usage/"], .sidebar a[href$="/docs/usage/"]').first().click();
    await expect(page).toHaveURL(/\/docs\/usage\/$/);
    await expect.poll(() => walk.own.at(-1)).toBe('pageview /duo/en/docs/usage/');
    expect(walk.outside).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    const bar = page.getByRole('region', { name: t('consent.title') });
    await bar.getByRole('button', { name: t('consent.allow') }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'containerRan'))).toBe(true);
    const reports = [`POST ${COLLECTOR}/g/collect`, `GET ${COLLECTOR}/pixel`];
    await expect
      .poll(() => walk.outside.toSorted())
      .toEqual([`GET ${CONTAINER}/gtag/js`, `GET ${CONTAINER}/gtm.js`, ...reports].toSorted());
    expect(await page.evaluate(() => Reflect.get(window, 'inlineRan'))).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/$/);
    const told = () =>
      page.evaluate(() => (Reflect.get(window, 'dataLayer') as { event?: string }[]).map(({ event }) => event));
    await expect.poll(told).toEqual([undefined, 'gtm.js', 'pageview']);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['_ga']);

    const other = await context.newPage();
    await other.goto('en/docs/usage/');
    await expect.poll(() => other.evaluate(() => Reflect.get(window, 'containerRan'))).toBe(true);
    await page.getByRole('button', { name: t('consent.open') }).click();
    const reloaded = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')]);
    await bar.getByRole('button', { name: t('consent.refuse') }).click();
    await reloaded;
    walk.outside.length = 0;
    await ready(page);
    await page.goto('en/docs/usage/');
    await ready(page);
    await ready(other);
    expect(walk.outside).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    for (const one of [page, other]) expect(await one.evaluate(() => 'dataLayer' in window)).toBe(false);
  });
});

test.describe('with a page that is not there', () => {
  test.use({ expectedErrors: [/404/] });

  test('[W08] views are counted once each, without consent, cookie or anything that stays in the browser', async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    // No other test reads pages in this language as a visitor.
    const walk = await record(context, page);
    await page.goto('zh/docs/usage/?secret=1');
    // Without a touch: the report comes when the browser has nothing else to do.
    await expect.poll(() => walk.own).toEqual(['pageview /duo/zh/docs/usage/']);
    await ready(page);
    await page.locator('.sidebar a[href$="/docs/"]').first().click();
    await expect.poll(() => walk.own.length).toBe(2);
    await page.goBack();
    await expect.poll(() => walk.own.length).toBe(3);
    await page.goto('zh/nowhere/');
    await expect.poll(() => walk.own.length).toBe(4);
    expect([await context.cookies(), walk.outside]).toEqual([[], []]);
    await expect.poll(() => countedViews(baseURL, 'zh'), { timeout: 30_000 }).toBe(4);
  });
});

for (const [name, value] of [
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const) {
  test(`[W08] nothing is sent or asked where the browser says ${name}`, async ({ page, context }) => {
    const walk = await record(context, page);
    await context.addInitScript(
      ([signal, set]) => Object.defineProperty(Navigator.prototype, signal, { get: () => set }),
      [name, value] as const,
    );
    await open(page, 'en/docs/');
    await page.locator('.sidebar a[href$="/docs/usage/"]').first().click();
    await expect(page).toHaveURL(/\/docs\/usage\/$/);
    await page.waitForLoadState('networkidle');
    expect(walk).toEqual({ outside: [], own: [] });
    await expect(page.getByRole('region', { name: createTranslate('en')('consent.title') })).toBeHidden();
  });
}
