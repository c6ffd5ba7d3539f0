import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALE_COOKIE } from '@duoverso/contracts/cookie-names';
import type { Order } from '@duoverso/contracts/orders';
import type { PlanChangePreview, Renewal } from '@duoverso/contracts/renewals';
import { createTranslate } from '@duoverso/locales/messages';
import { projectDir } from '@duoverso/tooling/project';
import { type StripeStandIn, startStripeStandIn } from '../../apps/server/src/testing/stripe-stand-in.ts';
import { accessibilityViolations } from './accessibility-violations.ts';
import { becomeMember } from './member-folder.ts';
import { type OwnServer, ownAddress, startOwnServer } from './own-server.ts';
import { expect, open, test } from './test.ts';
import { tierOf } from './tier.ts';

// The stand-in's page has no icon.
test.use({ expectedErrors: [/Failed to load resource/] });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const PASSWORD = 'seven small foxes cross the river';
const WEBHOOK_SECRET = 'whsec_local';
/** Beside the ports of the other servers of a run. */
const PORT_AFTER = 6;

let stripe: StripeStandIn;
let site: OwnServer;
let content: string;
test.beforeAll(async () => {
  const port = Number(new URL(test.info().project.use.baseURL ?? '').port) + PORT_AFTER;
  const address = ownAddress(port);
  content = renewingContent();
  stripe = await startStripeStandIn(0, { url: `${address}/api/webhooks/stripe`, secret: WEBHOOK_SECRET });
  site = await startOwnServer(port, {
    CONTENT_DIR: content,
    PUBLIC_URL: address,
    STRIPE_BASE_URL: stripe.baseUrl,
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
});
test.afterAll(async () => {
  await site?.close();
  await stripe?.close();
  rmSync(content, { recursive: true });
});

/** A folder with the content as it is, but for a catalogue in which every plan may renew. */
function renewingContent(): string {
  const from = join(projectDir, 'content');
  const to = mkdtempSync(join(tmpdir(), 'renewing-'));
  for (const name of readdirSync(from)) if (name !== 'catalogue.json') symlinkSync(join(from, name), join(to, name));
  const catalogue = JSON.parse(readFileSync(join(from, 'catalogue.json'), 'utf8'));
  const plans = catalogue.plans.map((plan: object) => ({ ...plan, renews: true }));
  writeFileSync(join(to, 'catalogue.json'), JSON.stringify({ ...catalogue, plans, renewal: { graceDays: 3 } }));
  return to;
}

for (const locale of ['en', 'ar'] as const) {
  const t = createTranslate(locale);
  test(`a member pays a plan that renews, sees what another costs before it is charged, changes to it and stops renewing (${locale})`, {
    tag: tierOf(locale),
  }, async ({ page, context }) => {
    const { baseURL } = site;
    const get = async <T>(path: string): Promise<T> => (await page.request.get(baseURL + path)).json();
    const renewal = async () => (await get<{ renewals: Renewal[] }>('/api/renewals')).renewals[0];
    await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL }]);
    await becomeMember(page, baseURL, `changes-${locale}@visitors.example`, PASSWORD);
    const { plans } = await get<{ plans: { terms: { sku: string; prices: Record<string, number> }[] }[] }>(
      '/api/catalogue',
    );
    const price = ({ prices }: { prices: Record<string, number> }) => prices['USD'] ?? 0;
    const [cheapest] = plans.flatMap(({ terms }) => terms).sort((a, b) => price(a) - price(b));
    const ordered = await page.request.post(`${baseURL}/api/orders`, {
      data: { sku: cheapest?.sku, quantity: 1, renews: true },
      headers: { origin: baseURL },
    });
    const { paymentUrl } = (await ordered.json()) as { paymentUrl: string };
    await page.goto(paymentUrl);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect.poll(async () => (await renewal())?.status).toBe('active');

    await open(page, `${baseURL}/${locale}/bill/`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button(t('membership.renewal.change')).click();
    await expect(page.getByLabel(t('membership.renewal.changeTo'), { exact: true })).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    const answered = page.waitForResponse(/\/preview$/);
    await button(t('membership.renewal.preview')).click();
    const shown = (await (await answered).json()) as PlanChangePreview;
    expect(shown.unused).toBeGreaterThan(0);
    expect(shown.dueNow).toBe(shown.price - shown.unused);
    // Nothing is charged by looking.
    expect((await get<{ orders: Order[] }>('/api/orders')).orders).toHaveLength(1);
    const line = page.locator('.plan-change p:focus');
    const major = (amount: number) => String(Math.trunc(amount / 100));
    for (const amount of [shown.dueNow, shown.price, shown.unused]) await expect(line).toContainText(major(amount));
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.locator('.plan-change .button-main').click();
    await expect(button(t('membership.renewal.change'))).toBeVisible();
    const { orders } = await get<{ orders: Order[] }>('/api/orders');
    expect(orders.map(({ status, totalAmount }) => [status, totalAmount])).toEqual([
      ['paid', shown.dueNow],
      ['paid', cheapest && price(cheapest)],
    ]);
    expect(await renewal()).toMatchObject({ status: 'active', amount: shown.price });

    await button(t('membership.renewal.end')).click();
    await expect(button(t('membership.renewal.change'))).toHaveCount(0);
    expect((await renewal())?.status).not.toBe('active');
  });
}
