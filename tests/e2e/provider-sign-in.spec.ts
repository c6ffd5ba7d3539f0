import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import type { LocaleCode } from '@duoverso/locales';
import { createTranslate, type Translate } from '@duoverso/locales/messages';
import type { Page } from '@playwright/test';
import {
  openTestProvider,
  type ProviderUser,
  type TestProvider,
} from '../../apps/server/src/testing/openid-provider.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { becomeMember, folderOf, readMails } from './member-folder.ts';
import { type OwnServer, ownAddress, startOwnServer } from './own-server.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of (?:401|403|409|422)/] });
// They share a server, and a provider that knows one visitor at a time.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const PASSWORD = 'seven small foxes cross the river';
/** Beside the ports of the other servers of a run. */
const PORT_AFTER = 5;

let site: OwnServer;
let elsewhere: TestProvider;
/** As the button calls it. */
let provider: string;
test.beforeAll(async () => {
  const port = Number(new URL(test.info().project.use.baseURL ?? '').port) + PORT_AFTER;
  elsewhere = await openTestProvider(`${ownAddress(port)}/api/callbacks/oidc`);
  provider = elsewhere.env['OIDC_NAME'] ?? '';
  site = await startOwnServer(port, elsewhere.env);
});
test.afterAll(async () => {
  await site?.close();
  await elsewhere?.close();
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openProfile(page: Page, locale: LocaleCode, view: string): Promise<void> {
  await page.context().addCookies([{ name: LOCALE_COOKIE, value: locale, url: site.baseURL }]);
  await page.goto('about:blank');
  await open(page, `${site.baseURL}/profile/#/${view}`);
}

/** Who signs in at the provider from now on; a session there of somebody else ends. */
async function become(page: Page, user: TestProvider['user']): Promise<void> {
  elsewhere.user = user;
  await page.context().clearCookies({ name: /^_(?:session|interaction)/ });
}

/** Presses the button of the provider, where a visitor with an account there comes back right away. */
async function goOn(page: Page, t: Translate, user: TestProvider['user']): Promise<void> {
  await become(page, user);
  await button(page, t('member.signIn.provider', { provider })).click();
}

const connections = (page: Page, t: Translate) =>
  page.locator('section', { has: page.getByRole('heading', { name: t('member.connections.title'), exact: true }) });

/** Ends the connection in the settings, soon after signing in. */
async function disconnect(page: Page, t: Translate): Promise<void> {
  const name = t('member.connections.disconnect', { provider });
  await connections(page, t).locator('summary', { hasText: name }).click();
  await connections(page, t).getByRole('button', { name, exact: true }).click();
}

for (const locale of ['en', 'ar'] as const) {
  const t = createTranslate(locale);
  const user = (name: string, confirmed = true): ProviderUser & { email: string } => ({
    sub: `${name}-${locale}`,
    email: `${name}-${locale}@visitors.example`,
    email_verified: confirmed,
  });
  const isIn = (page: Page) => expect(title(page, t('member.membership.title'))).toBeVisible();

  test(`a visitor signs up at a provider, keeps the last way in, and comes back by it (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const reader = user('joins');
    await openProfile(page, locale, 'sign-up');
    await expect(button(page, t('member.signIn.provider', { provider }))).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await goOn(page, t, reader);
    await isIn(page);

    await openProfile(page, locale, 'settings');
    await expect(connections(page, t)).toContainText(reader.email);
    await expect(page.getByText(t('member.connections.noPassword'))).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await disconnect(page, t);
    await expect(page.getByText(t('membership.error.last_way_in'))).toBeVisible();

    await button(page, t('member.signOut')).click();
    await openProfile(page, locale, 'sign-in');
    await goOn(page, t, reader);
    await isIn(page);
  });

  test(`a confirmed account is connected by its address, disconnected, and connected again by choice (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const reader = user('member');
    await becomeMember(page, site.baseURL, reader.email, PASSWORD);
    await page.context().clearCookies();
    await openProfile(page, locale, 'sign-in');
    await goOn(page, t, reader);
    await isIn(page);
    const told = () => readMails(folderOf(site.baseURL), reader.email).filter((mail) => mail.includes(provider));
    await expect.poll(told).not.toEqual([]);

    await openProfile(page, locale, 'settings');
    await disconnect(page, t);
    await expect(page.getByText(t('member.connections.disconnected', { provider }))).toBeVisible();
    await expect(connections(page, t)).not.toContainText(reader.email);

    // An account there with another address is connected by the member alone, who proves to be it.
    const other = user('elsewhere', false);
    await become(page, other);
    const connect = t('member.connections.connect', { provider });
    await connections(page, t).locator('summary', { hasText: connect }).click();
    await connections(page, t).getByLabel(t('member.currentPassword'), { exact: true }).fill(PASSWORD);
    await connections(page, t).getByRole('button', { name: connect, exact: true }).click();
    await expect(page.getByText(t('member.connections.connected'))).toBeVisible();
    await button(page, t('member.signOut')).click();
    await openProfile(page, locale, 'sign-in');
    await goOn(page, t, other);
    await isIn(page);
    expect((await (await page.request.get(`${site.baseURL}/api/me`)).json()).member.email).toBe(reader.email);
  });

  test(`nothing is connected while an address is unconfirmed on either side, and the page says what to do (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page }) => {
    const there = user('unconfirmed-there', false);
    await becomeMember(page, site.baseURL, there.email, PASSWORD);
    await page.context().clearCookies();
    await openProfile(page, locale, 'sign-in');
    await goOn(page, t, there);
    await expect(page.getByText(t('membership.error.provider_unverified'))).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);

    const here = user('unconfirmed-here');
    const headers = { origin: site.baseURL };
    const data = { email: here.email, password: PASSWORD };
    expect(await page.request.post(`${site.baseURL}/api/auth/sign-up/email`, { data, headers })).toBeOK();
    await openProfile(page, locale, 'sign-in');
    await goOn(page, t, here);
    await expect(page.getByText(t('membership.error.account_unverified'))).toBeVisible();
    expect((await page.request.get(`${site.baseURL}/api/me`)).status()).toBe(401);

    await goOn(page, t, 'cancels');
    await expect(page.getByText(t('membership.error.provider_failed'))).toBeVisible();
  });
}
