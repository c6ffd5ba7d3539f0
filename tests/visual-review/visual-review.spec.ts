import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import type { Me } from '@duoverso/contracts/member';
import type { Orders } from '@duoverso/contracts/orders';
import type { LocaleCode } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import { installExtension } from '../e2e/member-answers.ts';
import { awaitLink, folderOf, readCodes } from '../e2e/member-folder.ts';
import { HIGHEST_PLAN, SMALLEST_PLAN } from '../e2e/product.ts';
import { expect, open, test } from '../e2e/test.ts';
import { plugInAuthenticator } from '../e2e/virtual-authenticator.ts';
import { type Camera, startCamera, writeSheet } from './pictures.ts';

const WAYS = [
  ['en', 'all'],
  ['pt-BR', 'all'],
  ['ar', 'all'],
  ['de', 'glance'],
  ['ja', 'glance'],
] as const;
const PASSWORD = 'seven small foxes cross the river';
const MONTH_OF_MAX = 50_000_000;

// Passkeys belong to a name, and not to an address.
const named = (address: string | undefined) => (address ?? '').replace('127.0.0.1', 'localhost');
test.use({
  baseURL: async ({ baseURL }, use) => use(named(baseURL)),
  expectedErrors: [/Failed to load resource/],
});
const origin = () => named(test.info().project.use.baseURL);

for (const [place, [locale, looks]] of WAYS.entries()) {
  test(`the way of a member in ${locale}`, async ({ page }) => {
    const camera = startCamera(locale, looks);
    const way = new Way(page, locale, camera, place);
    await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: origin() }]);
    await way.join();
    await way.seeNothing();
    await way.claim();
    await way.redeem();
    await way.failAndPay();
    await way.upgradeAndPayLate();
    await way.useUp();
    await way.cancel();
    await way.refund();
    await way.becomeAffiliate();
    await way.keepPasskeys();
    await way.loseTheServer();
    await way.leave();
    writeSheet(locale);
  });
}

/** What a member does, step by step, each with its pictures. */
class Way {
  readonly page: Page;
  readonly locale: LocaleCode;
  readonly camera: Camera;
  readonly place: number;
  readonly t: ReturnType<typeof createTranslate>;
  readonly email: string;

  constructor(page: Page, locale: LocaleCode, camera: Camera, place: number) {
    this.page = page;
    this.locale = locale;
    this.camera = camera;
    this.place = place;
    this.t = createTranslate(locale);
    this.email = `walk-${locale}@visitors.example`.toLowerCase();
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async see(name: string): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    await this.camera.take(this.page, name);
  }

  async view(hash: string): Promise<void> {
    await this.page.goto('about:blank');
    await open(this.page, `/profile/${hash}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.page.getByText(this.t('member.sending'), { exact: true })).toHaveCount(0);
  }

  async orders(): Promise<Orders['orders']> {
    return ((await (await this.page.request.get('/api/orders')).json()) as Orders).orders;
  }

  async join(): Promise<void> {
    const { page, t } = this;
    await this.view('#/sign-in');
    await this.see('sign-in');
    await this.view('#/sign-up');
    await this.button(t('member.signUp.submit')).click();
    await this.see('sign-up-faults');
    await page.getByLabel(t('member.email'), { exact: true }).fill(this.email);
    await page.getByLabel(t('member.password'), { exact: true }).fill(PASSWORD);
    await this.button(t('member.signUp.submit')).click();
    await expect(page.getByRole('heading', { level: 1, name: t('member.mail.title') })).toBeFocused();
    await this.see('mail-sent');
    const link = await awaitLink(folderOf(origin()), this.email, 'verify');
    await page.goto('about:blank');
    await open(page, link);
    await this.see('confirm');
    await this.button(t('member.verify.submit')).click();
    await expect(page.getByRole('heading', { level: 1, name: t('member.membership.title') })).toBeVisible();
  }

  async seeNothing(): Promise<void> {
    for (const name of ['', 'orders', 'codes', 'words', 'affiliate', 'sessions', 'settings']) {
      await this.view(`#/${name}`);
      await this.see(`empty-${name || 'membership'}`);
    }
    await open(this.page, `/${this.locale}/bill/`);
    await this.see('empty-bill');
  }

  async claim(): Promise<void> {
    const { page, t } = this;
    await installExtension(page, '0.9.4');
    await open(page, `/${this.locale}/deals/manga/`);
    await expect(this.button(t('membership.deal.claim', { plan: SMALLEST_PLAN.name }))).toBeVisible();
    await this.see('offer');
    await this.button(t('membership.deal.claim', { plan: SMALLEST_PLAN.name })).click();
    await expect(page.getByText(t('membership.deal.claimed.text'))).toBeVisible();
    await this.see('offer-claimed');
  }

  async redeem(): Promise<void> {
    const { page, t } = this;
    await open(page, `/${this.locale}/exchange/`);
    const field = page.getByRole('textbox', { name: t('membership.code.label') });
    await field.fill('ABCD-EFGH-JKLM-NPQR');
    await this.button(t('membership.code.submit')).click();
    await expect(page.locator('.code-fault')).not.toBeEmpty();
    await this.see('code-refused');
    await field.fill(readCodes(folderOf(origin()))[this.place] ?? '');
    await this.button(t('membership.code.submit')).click();
    await expect(page.getByText(t('membership.redeemed.days', { count: 30, plan: SMALLEST_PLAN.name }))).toBeVisible();
    await this.see('code-redeemed');
  }

  /** From the shop to the page on which it is paid. */
  async order(path: string, button = this.page.locator('.plan-card').first().getByRole('button')): Promise<void> {
    await open(this.page, `/${this.locale}/${path}/`);
    await button.click();
    await expect(this.page.getByText(this.t('member.sandbox.badge'))).toBeVisible();
    await expect(this.page.locator('.member-facts').first()).toBeVisible();
  }

  async failAndPay(): Promise<void> {
    const { t } = this;
    await this.order('pricing', this.button(t('membership.shop.choose', { plan: SMALLEST_PLAN.name })).first());
    await this.see('payment-page');
    await this.button(t('member.sandbox.fail')).click();
    await expect(this.page.getByText(t('member.orders.failed'))).toBeVisible();
    await this.see('payment-failed');
    await this.button(t('member.orders.again')).click();
    await expect(this.page.getByText(t('member.sandbox.badge'))).toBeVisible();
    await this.page.locator('.member-stack .button-main').click();
    await expect(this.page.getByText(t('membership.order.paid'), { exact: true })).toBeVisible();
    await this.see('paid');
    await this.camera.print(this.page, 'receipt');
  }

  async upgradeAndPayLate(): Promise<void> {
    const { t } = this;
    await this.order('pricing', this.button(t('membership.shop.choose', { plan: HIGHEST_PLAN.name })).first());
    await this.button(t('member.sandbox.processing')).click();
    await expect(this.page.getByText(t('membership.order.processing'), { exact: true })).toBeVisible();
    await this.see('processing');
    const [late] = await this.orders();
    await this.view(`#/sandbox/${late?.id}`);
    await this.page.locator('.member-stack .button-main').click();
    await expect(this.page.getByText(t('membership.order.paid'), { exact: true })).toBeVisible();
    await this.view('');
    await this.see('upgraded');
  }

  async useUp(): Promise<void> {
    const folder = folderOf(origin());
    const env = { ...process.env, DATA_DIR: join(folder, 'data') };
    const key = execFileSync('node', ['scripts/admin.ts', 'keys', 'create', 'walk'], { env, encoding: 'utf8' }).trim();
    const { member } = (await (await this.page.request.get('/api/me')).json()) as Me;
    for (const [name, tokens] of [
      ['nearly-used-up', 0.82 * MONTH_OF_MAX],
      ['used-up', 0.18 * MONTH_OF_MAX],
    ] as const) {
      const line = { member: member.id, feature: 'pages', engine: 'openai', tokens, at: new Date().toISOString() };
      const answer = await fetch(new URL('/api/usage', origin()), {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ batch: randomUUID(), lines: [line] }),
      });
      expect(answer.status, await answer.text()).toBe(200);
      await this.view('');
      await this.see(name);
    }
  }

  async cancel(): Promise<void> {
    const { t } = this;
    await this.order('topup');
    const [open] = await this.orders();
    await this.view(`#/orders/${open?.id}`);
    await this.see('unpaid');
    await this.button(t('member.orders.cancel')).click();
    await expect(this.page.getByText(t('member.orders.canceled'))).toBeVisible();
    await this.see('canceled');
  }

  async refund(): Promise<void> {
    const { page, t } = this;
    const used = (await this.orders()).find(({ sku }) => sku.startsWith('max'));
    await this.view(`#/orders/${used?.id}`);
    await this.see('no-refund-used');
    await this.order('topup');
    await page.locator('.member-stack .button-main').click();
    await expect(page.getByText(t('membership.order.paid'), { exact: true })).toBeVisible();
    await this.view('');
    await this.see('with-pack');
    const pack = (await this.orders()).find(({ sku, status }) => sku.startsWith('data') && status === 'paid');
    await this.view(`#/orders/${pack?.id}`);
    await this.see('refund-offer');
    await this.button(t('member.refund.ask')).click();
    await this.see('refund-question');
    await this.button(t('member.refund.yes')).click();
    await expect(page.getByText(t('membership.order.refunded'), { exact: true }).first()).toBeVisible();
    await this.see('refunded');
    await this.view('#/orders');
    await this.see('orders');
    await this.view('#/codes');
    await this.see('codes');
    await open(page, `/${this.locale}/bill/`);
    await this.see('bill');
    await page.locator('.orders-receipt').first().click();
    await this.camera.print(page, 'bill-receipt');
    await page.keyboard.press('Escape');
  }

  async becomeAffiliate(): Promise<void> {
    await this.view('#/affiliate');
    await this.button(this.t('member.affiliate.join')).click();
    await expect(this.page.getByLabel(this.t('member.affiliate.link'))).toBeVisible();
    await this.see('affiliate');
  }

  async keepPasskeys(): Promise<void> {
    const { page, t } = this;
    await plugInAuthenticator(page);
    await this.view('#/settings');
    await this.button(t('member.passkeys.add')).click();
    await expect(page.getByText(t('member.passkeys.added'))).toBeVisible();
    await page.locator('.member-sessions summary').click();
    await this.see('passkey');
  }

  /** What views show while the server answers nothing, or that it is away. */
  async loseTheServer(): Promise<void> {
    const { page, t } = this;
    const away = { status: 503, json: { error: { code: 'member_services_unavailable' } } };
    for (const name of ['', 'orders', 'codes', 'affiliate', 'sessions', 'settings']) {
      const asked = /\/api\/(?!me$)/;
      await page.route(asked, () => undefined);
      await page.goto('about:blank');
      await open(page, `/profile/#/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await this.camera.take(page, `loading-${name || 'membership'}`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(asked, (route) => route.abort());
      await page.goto('about:blank');
      await open(page, `/profile/#/${name}`);
      await expect(page.getByText(t('membership.error.unreachable')).first()).toBeVisible();
      await this.camera.take(page, `offline-${name || 'membership'}`);
      if (name === 'settings') await this.keepInput();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await page.route('**/api/**', (route) => route.fulfill(away));
    await page.goto('about:blank');
    await open(page, '/profile/');
    await expect(page.getByText(t('membership.error.member_services_unavailable'))).toBeVisible();
    await this.camera.take(page, 'server-away');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  /** Offline, a form keeps what was typed and says so where the reader is. */
  async keepInput(): Promise<void> {
    const { page, t } = this;
    const company = page.getByLabel(t('member.settings.company'), { exact: true });
    await page.route('**/api/me', (route) => route.abort());
    await company.fill('Reader & Daughters');
    await company.press('Enter');
    await expect(page.locator('.member-fault:focus')).toHaveText(t('membership.error.unreachable'));
    await expect(company).toHaveValue('Reader & Daughters');
    await this.camera.take(page, 'offline-form');
  }

  async leave(): Promise<void> {
    const { page, t } = this;
    await this.view('#/settings');
    const taken = page.waitForEvent('download');
    await page.getByRole('link', { name: t('member.settings.exportLink') }).click();
    await (await taken).saveAs(`.cache/walk/${this.locale}/export.json`);
    await this.view('#/sessions');
    await this.see('sessions');
    await this.button(t('member.signOut')).first().click();
    await expect(page.getByText(t('member.signedOut'))).toBeVisible();
    await this.see('signed-out');
  }
}
