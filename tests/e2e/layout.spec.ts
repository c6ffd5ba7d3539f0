import { readFileSync } from 'node:fs';
import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import { createTranslate, type MessageKey } from '@duoverso/locales/messages';
import { MIXED_PAGE, routesWithIslands, SHORT_PAGE } from './pages.ts';
import { readStored } from './stored.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

const en = createTranslate('en');

interface Entry {
  readonly id: string;
  readonly to: string;
  readonly flag?: string;
  readonly items?: readonly Entry[];
}

/** What the owner has put into the bar and the footer. */
const { navbar, footer, visibility } = JSON.parse(
  readFileSync(new URL('../../content/navigation.json', import.meta.url), 'utf8'),
) as {
  readonly navbar: { readonly start: readonly Entry[] };
  readonly footer: {
    readonly columns: readonly { readonly items: readonly Entry[] }[];
    readonly legal: readonly Entry[];
    readonly social: readonly string[];
  };
  readonly visibility: Readonly<Record<string, boolean>>;
};
const MENUS = navbar.start.filter(({ items }) => items);
const isShown = ({ flag }: Entry) => flag === undefined || visibility[flag] === true;
const isPage = ({ to }: Entry) => to.startsWith('/');
const nameOf = (area: 'nav' | 'footer', id: string) => `${area}.${id}` as MessageKey;

test('[N01] the skip link is first in the tab order and moves focus to the content', async ({ page }) => {
  await open(page, `/en${MIXED_PAGE}`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: en('nav.skip') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

for (const locale of ['en', 'ar', 'ja'] as const) {
  test(`menus of the navbar open by keyboard, close on Escape and return focus (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const t = createTranslate(locale);
    await open(page, `/${locale}${MIXED_PAGE}`);
    const [menu] = MENUS;
    const summary = page.locator('.navbar summary', { hasText: t(nameOf('nav', menu?.id ?? '')) });
    await summary.focus();
    await page.keyboard.press('Enter');
    const panel = page.locator('.navbar details[open] .menu-panel');
    await expect(panel.getByRole('link')).toHaveCount(menu?.items?.filter(isShown).length ?? 0);
    await page.keyboard.press('Tab');
    await expect(panel.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(summary).toBeFocused();
  });
}

test('[N02] the navbar shows the entries whose pages exist', async ({ page }) => {
  await open(page, '/en/');
  // Wide enough for every entry; narrower, the last ones stand in the menu at its end.
  await page.setViewportSize({ width: 1920, height: 900 });
  const nav = page.locator('.navbar');
  const own = navbar.start.filter((one) => !one.items && isShown(one)).map(({ id }) => nameOf('nav', id));
  expect(own.length).toBeGreaterThan(0);
  for (const key of [...own, 'nav.signIn', 'nav.install'] as const) {
    await expect(nav.getByRole('link', { name: en(key), exact: true })).toBeVisible();
  }
  await expect(nav.locator('.more-menu')).toBeHidden();
});

test('[N03] entries with their flag off do not show', async ({ page }) => {
  await open(page, '/en/');
  const entries = MENUS.flatMap(({ items = [] }) => items.filter(isPage));
  const [shown, hidden] = [true, false].map((wanted) => entries.filter((one) => isShown(one) === wanted));
  for (const { to } of shown ?? []) await expect(page.locator(`.nav-list a[href="/en${to}"]`)).not.toHaveCount(0);
  for (const { to } of hidden ?? [])
    await expect(page.locator(`.navbar a[href="/en${to}"]:not([data-off])`)).toHaveCount(0);
  const off = page.locator('.navbar [data-off]');
  expect(await off.count()).toBeGreaterThan(0);
  for (const one of await off.all()) await expect(one).toHaveCSS('display', 'none');
});

test('a menu closes when another opens and when the page is pressed', async ({ page }) => {
  await open(page, '/en/docs/');
  for (const { id } of MENUS.slice(0, 2))
    await page.locator('.navbar summary', { hasText: en(nameOf('nav', id)) }).click();
  await expect(page.locator('.navbar details[open]')).toHaveCount(1);
  await page.locator('main').click({ position: { x: 5, y: 400 } });
  await expect(page.locator('.navbar details[open]')).toHaveCount(0);
});

test('[N05] the language menu keeps the page and remembers the choice for /', async ({ page, context }) => {
  await open(page, `/en${MIXED_PAGE}`);
  await page.locator('.language-menu summary').click();
  await page.locator('.language-menu').getByRole('link', { name: 'Português (Brasil)' }).click();
  await expect(page).toHaveURL(`/pt-BR${MIXED_PAGE}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === LOCALE_COOKIE)?.value).toBe('pt-BR');
  await page.goto('/');
  await expect(page).toHaveURL('/pt-BR/');
});

test('[N06] [D05] the version menu shows each language’s word for next and remembers a choice', async ({ page }) => {
  await open(page, `/pt-BR${MIXED_PAGE}`);
  const menu = page.locator('.navbar summary', { hasText: createTranslate('pt-BR')('version.current') });
  await menu.click();
  await page.locator('.navbar [data-docs-version="current"]').click();
  await expect(page).toHaveURL(`/pt-BR${MIXED_PAGE}`);
  expect(await readStored(page, 'docs-version')).toBe('current');
});

test('[N07] [N08] the navbar hides on scrolling down and returns on scrolling up, at the top and after a hash jump', async ({
  page,
}) => {
  await open(page, `/en${MIXED_PAGE}`);
  const root = page.locator('html');
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 1200);
  await expect(root).toHaveAttribute('data-navbar', 'hidden');
  await page.mouse.wheel(0, -200);
  await expect(root).not.toHaveAttribute('data-navbar');
  await page.mouse.wheel(0, 1500);
  await expect(root).toHaveAttribute('data-navbar', 'hidden');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(root).not.toHaveAttribute('data-navbar');
  await page.mouse.wheel(0, 1500);
  await expect(root).toHaveAttribute('data-navbar', 'hidden');
  await page.locator('.toc a').last().click();
  await expect(root).not.toHaveAttribute('data-navbar');
});

test('[N09] the slide-out menu opens below 996 px, keeps focus, and closes at desktop width', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await open(page, `/en${MIXED_PAGE}`);
  const button = page.getByRole('button', { name: en('nav.menu.open') });
  await button.click();
  const drawer = page.locator('#drawer');
  await expect(drawer).toBeVisible();
  const close = drawer.getByRole('button', { name: en('nav.menu.close') });
  await expect(close).toBeFocused();
  // A sign that is no box of its own has no size, and is seen as a stroke.
  const sizes = await drawer
    .locator('.chevron:visible')
    .evaluateAll((all) => all.map((one) => [(one as HTMLElement).offsetWidth, (one as HTMLElement).offsetHeight]));
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.filter(([width = 0, height = 0]) => width < 5 || width !== height)).toEqual([]);
  // However far its entries are scrolled.
  await drawer.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await expect.poll(() => drawer.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
  await expect(close).toBeInViewport({ ratio: 1 });
  await expect(page.locator('main')).toHaveAttribute('inert', '');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(page.locator('#drawer:popover-open')).toHaveCount(0);
  await expect(button).toBeHidden();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  await expect(page.getByRole('navigation', { name: en('sidebar.label') })).toBeVisible();
});

test('following a link of the slide-out menu closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, `/en${MIXED_PAGE}`);
  await page.getByRole('button', { name: en('nav.menu.open') }).click();
  // Of those whose group is unfolded.
  const link = page.locator('#drawer .sidebar a:not([aria-current])').filter({ visible: true }).first();
  const next = (await link.getAttribute('href')) ?? '';
  expect(next).not.toBe(`/en${MIXED_PAGE}`);
  await link.click();
  await expect(page).toHaveURL(next);
  await expect(page.locator('#drawer:popover-open')).toHaveCount(0);
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
});

test.describe('in Safari on a Mac', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  });

  test('[P05] the bar has no account and no Pro tag; the footer and the pages that need an account offer to sign in', async ({
    page,
  }) => {
    const routes = routesWithIslands('order-list', 'code-form', 'plans', 'packs');
    for (const route of routes) {
      await page.goto(`/en${route}`);
      await expect(page.locator('.navbar .account')).toBeHidden();
      await expect(page.locator('.navbar .pro-tag')).toBeHidden();
      const footer = page.getByRole('contentinfo').getByRole('link', { name: en('nav.signIn') });
      await expect(footer).toBeVisible();
      const offer = page
        .getByRole('main')
        .locator('.sign-in a, .orders button')
        .filter({ hasText: en('nav.signIn') });
      await expect(offer.first()).toBeVisible();
    }
    await page.locator('.sign-in a').click();
    // It comes back to the page that was left.
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === '/profile/' && searchParams.get('to')?.startsWith(`/en${routes.at(-1)}`) === true,
    );
  });
});

test('[N10] the footer has its links, the year and real QR codes', async ({ page }) => {
  await open(page, '/en/');
  const foot = page.getByRole('contentinfo');
  const entries = [...footer.columns.flatMap(({ items }) => items), ...footer.legal].filter(isShown);
  for (const { to } of entries.filter(isPage)) await expect(foot.locator(`a[href="/en${to}"]`)).toBeVisible();
  for (const id of [...entries.map(({ id }) => id).filter((id) => /^(?:releases|issues)$/.test(id)), ...footer.social])
    await expect(foot.getByRole('link', { name: en(nameOf('footer', id)), exact: true })).toBeVisible();
  await expect(foot).toContainText(/© \d{4}/);
  await foot.scrollIntoViewIfNeeded();
  const codes = await foot.locator('.qr-list img').all();
  expect(codes.length).toBeGreaterThan(1);
  for (const image of codes) {
    // The link's words say what the code opens.
    await expect(image).toHaveAttribute('alt', '');
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  }
});

test('[N11] [N12] the announcement speaks of no other language than its own; dismissed, it stays away until its id changes', async ({
  page,
}) => {
  // Announcements end.
  await page.clock.setFixedTime(new Date('2026-12-01T12:00:00Z'));
  await open(page, '/en/');
  const bar = page.getByRole('complementary', { name: en('announcement.label') });
  await expect(bar).toBeVisible();
  const names = new Intl.DisplayNames('en', { type: 'language' });
  for (const code of ['pt', 'zh']) await expect(bar).not.toContainText(names.of(code) ?? '');
  await bar.getByRole('button', { name: en('announcement.dismiss') }).click();
  await expect(bar).toBeHidden();
  await page.goto(`/en${MIXED_PAGE}`);
  await expect(bar).toBeHidden();
  await page.route(`**/en${SHORT_PAGE}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/data-announcement-id="[^"]+"/, 'data-announcement-id="another"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`/en${SHORT_PAGE}`);
  await expect(bar).toBeVisible();
  // The page keeps a copy of itself when it has time, which may be asked for as the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[N14] without its style sheet the page says which base it was built for', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/_astro/*.css', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`/en${MIXED_PAGE}`);
  await expect(page.getByText(en('error.baseUrl.title'))).toBeVisible();
  await page.unroute('**/_astro/*.css');
  await page.goto(`/en${SHORT_PAGE}`);
  await expect(page.getByText(en('error.baseUrl.title'))).toBeHidden();
});
