import { readFileSync } from 'node:fs';
import { createTranslate, type MessageKey } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { answer, EMPTY_LEDGER, granted, installExtension, newMember, signIn } from './member-answers.ts';
import { offerValues, SMALLEST_PLAN } from './product.ts';
import { expect, test } from './test.ts';
import { tierOf } from './tier.ts';

// The refused calls of these tests are told by the browser's console as well.
test.use({ expectedErrors: [/Failed to load resource/] });

/** Within the window of the offer in `content/offers.json`, which ends one day. */
const NOW = new Date('2026-12-01T12:00:00Z');
const MEMBER = newMember({ createdAt: NOW.toISOString() });
const OLD = newMember({ createdAt: '2025-01-01T00:00:00.000Z' });
const FORMER = newMember(
  { createdAt: NOW.toISOString() },
  { subscriptionStatus: 'expired', plan: null, endsAt: '2026-01-01T00:00:00.000Z', schedule: [] },
);
const VALUES = offerValues('manga-pro');

test.beforeEach(({ page }) => page.clock.setFixedTime(NOW));

for (const locale of ['en', 'ar', 'pt-BR'] as const) {
  const t = createTranslate(locale);
  const say = (key: string) => t(`membership.deal.${key}` as MessageKey, VALUES);
  const path = `/${locale}/deals/manga/`;
  const screen = (page: Page, name: string) => ({
    title: page.getByRole('heading', { name: say(`${name}.title`), exact: true }),
    text: page.locator('.deal-screen').getByText(say(`${name}.text`)),
  });

  test.describe(`the manga offer in ${locale}`, { tag: tierOf(locale) }, () => {
    test('[M01] asks visitors to log in and brings them back', async ({ page }) => {
      await page.goto(path);
      await expect(screen(page, 'signed-out').text).toBeVisible();
      await page.route('**/profile/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Profile</title>' }),
      );
      await page.getByRole('button', { name: t('membership.bill.signIn') }).click();
      await expect(page).toHaveURL(`/profile/?to=${encodeURIComponent(path)}`);
    });

    test('[M01] asks to log in when the session has ended meanwhile', async ({ page, context, baseURL }) => {
      await signIn(context, baseURL);
      await answer(page, '/api/me', 'not_signed_in');
      await page.goto(path);
      await expect(screen(page, 'signed-out').text).toBeVisible();
    });

    test('[M02] without the extension says what to install, then to refresh', async ({ page, context, baseURL }) => {
      await signIn(context, baseURL);
      await answer(page, '/api/me', MEMBER);
      await page.goto(path);
      await expect(screen(page, 'extension-missing').text).toBeVisible();
      await expect(page.getByText(say('installHint'))).toBeVisible();
      await expect(page.getByRole('link', { name: say('install') })).toBeVisible();
      await installExtension(page, '0.9.4');
      await page.getByRole('button', { name: say('refresh') }).click();
      await expect(screen(page, 'ready').title).toBeVisible();
    });

    test('[M02] an outdated extension is to be updated', async ({ page, context, baseURL }) => {
      await signIn(context, baseURL);
      await answer(page, '/api/me', MEMBER);
      await installExtension(page, '0.0.9');
      await page.goto(path);
      await expect(screen(page, 'extension-outdated').text).toBeVisible();
    });

    test('[M03] an outdated Chromium is to be updated', async ({ page, context, baseURL }) => {
      await signIn(context, baseURL);
      await answer(page, '/api/me', MEMBER);
      await page.addInitScript(() => {
        const old = [{ brand: 'Chromium', version: '119' }];
        const value = { brands: old, getHighEntropyValues: () => Promise.resolve({ fullVersionList: old }) };
        Object.defineProperty(navigator, 'userAgentData', { value });
      });
      await page.goto(path);
      await expect(screen(page, 'browser-outdated').text).toBeVisible();
    });

    test('[M04] is claimed once, with what it tells the server, and can be remembered', async ({
      page,
      context,
      baseURL,
    }) => {
      const endsAt = new Date(NOW.getTime() + 3 * 86_400_000).toISOString();
      await signIn(context, baseURL);
      await answer(page, '/api/me', MEMBER);
      const claims = await answer(page, '/api/offers/manga-pro/claim', granted(3, endsAt));
      await installExtension(page, '0.9.4');
      await page.goto(path);
      await page.getByRole('button', { name: say('claim'), exact: true }).click();
      await expect(screen(page, 'claimed').title).toBeVisible();
      await expect(screen(page, 'claimed').text).toBeVisible();
      expect(claims).toHaveLength(1);
      expect(claims[0]?.request().postDataJSON()).toEqual({
        extensionVersion: '0.9.4',
        chromiumVersion: expect.stringMatching(/^\d+(\.\d+){0,3}$/),
      });
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user_info') ?? ''))).toEqual({
        subscription: {
          subscriptionStatus: 'active',
          plan: 'pro',
          endsAt,
          schedule: [{ plan: 'pro', from: expect.any(String), to: endsAt, paused: false }],
        },
      });
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: say('remind') }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('manga-pro.ics');
      const dateTime = `${endsAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
      const file = readFileSync(await download.path(), 'utf8').replaceAll('\r\n ', '');
      expect(file).toContain(`DTSTART:${dateTime}\r\n`);
      expect(file).toContain(say('reminder.summary'));
    });

    test('[M01] [M03] [M04] [M05] each reason against a claim shows its screen', async ({ page, context, baseURL }) => {
      const screens = [
        ['already-claimed', 'offer_already_claimed'],
        ['not-new', 'offer_new_members_only'],
        ['ended', 'offer_ended'],
        ['browser-outdated', 'browser_outdated'],
        ['signed-out', 'not_signed_in'],
      ] as const;
      await signIn(context, baseURL);
      await answer(page, '/api/me', MEMBER);
      await answer(page, '/api/offers/manga-pro/claim', ...screens.map(([, code]) => code));
      await installExtension(page, '0.9.4');
      for (const [name] of screens) {
        await page.goto(path);
        await page.getByRole('button', { name: say('claim'), exact: true }).click();
        await expect(screen(page, name).text).toBeVisible();
      }
    });
  });
}

const t = createTranslate('en');
const PAGE = '/en/deals/manga/';

test('[M04] is for new users: an old account and a former member hear so', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL);
  await answer(page, '/api/me', OLD, FORMER);
  await answer(page, '/api/me/ledger', EMPTY_LEDGER);
  const text = page.getByText(t('membership.deal.not-new.text', VALUES));
  await page.goto(PAGE);
  await expect(text).toBeVisible();
  await page.reload();
  await expect(text).toBeVisible();
});

test('[M04] who has claimed before hears that it is given once', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL);
  await answer(page, '/api/me', FORMER);
  const entry = {
    id: 'grant-1',
    source: 'offer',
    plan: 'pro',
    days: 3,
    tokens: null,
    grantedAt: '2026-01-01T00:00:00.000Z',
    revokedAt: null,
    reference: 'manga-pro',
  };
  await answer(page, '/api/me/ledger', { entries: [entry] });
  await page.goto(PAGE);
  await expect(page.getByText(t('membership.deal.already-claimed.text'))).toBeVisible();
});

test('[M05] after its end says so, signed in or not', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2028-01-01T00:00:00Z'));
  await page.goto(PAGE);
  await expect(page.getByText(t('membership.deal.ended.text'))).toBeVisible();
});

test.describe('on a phone', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  test.use({ userAgent, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the offer says at once that it is claimed on a computer, and asks for no account', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByText(t('membership.deal.on-phone.text'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('membership.deal.send') })).toBeVisible();
    await expect(page.locator('.deal').getByRole('button', { name: t('membership.bill.signIn') })).toHaveCount(0);
    // The drawing of the same page has its styles: what is said stands in the bubble.
    await expect(page.locator('.fig-bubble').first()).toHaveCSS('display', 'grid');
  });
});

test('signing in for the offer names it, and the reader begins there', async ({ page }) => {
  await page.goto(`/profile/?to=${encodeURIComponent('/zh/deals/manga/')}`);
  await expect(page.locator('.member-choice')).toContainText(SMALLEST_PLAN.name);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('.member-form .member-hint')).toContainText('*');
});

test('a server that is away is told, and asked again', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL);
  await answer(page, '/api/me', 'member_services_unavailable', MEMBER);
  await page.goto(PAGE);
  await expect(page.getByText(t('membership.error.member_services_unavailable'))).toBeVisible();
  await page.getByRole('button', { name: t('membership.deal.retry') }).click();
  await expect(page.getByText(t('membership.deal.extension-missing.text'))).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the offer says what it needs and that claiming needs script', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByText(t('membership.bill.noScript'))).toBeVisible();
    await page.locator('.deal-steps > summary').click();
    await expect(page.getByText(t('membership.deal.step.extension'))).toBeVisible();
    await expect(page.getByText(t('membership.deal.checking.text'))).toBeHidden();
  });
});
