import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility-violations.ts';
import { becomeMember, consolePort, folderOf } from './member-folder.ts';
import { expect, test } from './test.ts';
import { FULL } from './tier.ts';
import { plugInAuthenticator } from './virtual-authenticator.ts';

test.use({
  expectedErrors: [
    /Failed to load resource: the server responded with a status of (?:401|403|409|422)|ERR_INTERNET_DISCONNECTED/,
  ],
});
// Each of them invites a person by a command, which takes its time on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const PASSWORD = 'seven small foxes cross the river';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const site = () => test.info().project.use.baseURL ?? '';
const portOfConsole = () => consolePort(Number(new URL(site()).port));

/** Runs a command of the operator at the machine of the server. */
function admin(...args: string[]): string {
  const folder = folderOf(site());
  const env = {
    ...process.env,
    DATA_DIR: `${folder}/data`,
    OUTBOX_DIR: `${folder}/outbox`,
    CONSOLE_PORT: String(portOfConsole()),
  };
  return execFileSync('node', ['scripts/admin.ts', ...args], { encoding: 'utf8', env });
}

/** Accepts an invitation as a person of a role, on a device of their own. */
async function enter(page: Page, role: string): Promise<string> {
  const email = `${role}-${crypto.randomUUID()}@example.org`;
  const link = admin('console', 'invite', email, '--role', role).trim();
  await plugInAuthenticator(page);
  await page.goto(link);
  await button(page, 'Make a passkey').click();
  await expect(heading(page, 'Members')).toBeVisible();
  expect(page.url()).not.toContain(link.split('/').at(-1));
  return email;
}

/** A new member with an order that was paid a moment ago; its number. */
async function buy(page: Page, email: string): Promise<string> {
  await becomeMember(page, site(), email, PASSWORD);
  const headers = { origin: site() };
  const { dataPacks } = (await (await page.request.get(`${site()}/api/catalogue`)).json()) as {
    dataPacks: { sku: string }[];
  };
  const data = { sku: dataPacks[0]?.sku, quantity: 1 };
  const { order } = (await (await page.request.post(`${site()}/api/orders`, { data, headers })).json()) as {
    order: { id: string; number: number };
  };
  const paid = await page.request.post(`${site()}/api/sandbox/orders/${order.id}/pay`, {
    data: { outcome: 'paid' },
    headers,
  });
  expect(paid).toBeOK();
  return String(order.number);
}

/** Fills the form of an action and sends it. */
async function act(page: Page, action: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
  await button(page, action).click();
  const form = page.getByRole('dialog', { name: action, exact: true });
  for (const [label, value] of Object.entries({ ...values, Reason: 'TICKET-1' })) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
  await form.getByRole('button', { name: action, exact: true }).click();
}

async function confirm(page: Page, action: string, name: string): Promise<void> {
  const form = page.getByRole('dialog', { name: action, exact: true });
  await form.getByLabel(`Type ${name} to go on`).fill(name);
  await form.getByRole('button', { name: action, exact: true }).click();
  await expect(form).toBeHidden();
}

test('support finds a member by an order, sees what there is, writes a note, gives days, blocks and refunds by the rules', async ({
  page,
  browser,
}) => {
  const reader = `reader-${crypto.randomUUID()}@example.org`;
  const number = await buy(await (await browser.newContext()).newPage(), reader);
  await enter(page, 'support');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Codes' })).toHaveCount(0);

  await page.getByRole('searchbox').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: reader }).click();
  await expect(heading(page, reader)).toBeVisible();
  await expect(button(page, 'Delete the account')).toHaveCount(0);
  await act(page, 'Leave a note', { Text: 'Called about the bill' });
  await expect(page.getByRole('cell', { name: 'Called about the bill' })).toBeVisible();
  await act(page, 'Give days or data', { Reference: `TICKET-${number}` });
  await expect(page.getByRole('cell', { name: 'support', exact: true })).toBeVisible();
  await act(page, 'Block');
  await expect(button(page, 'Unblock')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const visitor = await (await browser.newContext()).newPage();
  const data = { email: reader, password: PASSWORD };
  const refused = await visitor.request.post(`${site()}/api/auth/sign-in/email`, { data, headers: { origin: site() } });
  expect(await refused.json()).toMatchObject({ error: { code: 'account_blocked' } });

  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByText('By the rules of this order, its member can have now: refund.')).toBeVisible();
  await act(page, 'Refund');
  await confirm(page, 'Refund', number);
  await expect(
    page.getByText('By the rules of this order, its member can’t have a refund now.', { exact: false }),
  ).toBeVisible();
});

test('finance sees payouts and visits, and refunds a part', async ({ page, browser }) => {
  const number = await buy(await (await browser.newContext()).newPage(), `buyer-${crypto.randomUUID()}@example.org`);
  await enter(page, 'finance');
  for (const name of ['Affiliates', 'Visits', 'Codes', 'Mails', 'Inbox', 'Site']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await expect(button(page, 'Make codes')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Audit' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('link', { name: number, exact: true }).click();
  await act(page, 'Refund', { 'Amount (optional)': '1' });
  await confirm(page, 'Refund', number);
  await expect(page.getByText(/^succeeded, |^refunded, |^done, /)).toBeVisible();
});

test('the owner makes codes, downloads them, and reads in the audit who did what and why', { tag: FULL }, async ({
  page,
}) => {
  const email = await enter(page, 'owner');
  await page.getByRole('link', { name: 'Codes', exact: true }).click();
  await act(page, 'Make codes', { Count: '3' });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString('utf8').trim().split('\n')).toHaveLength(4);

  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'codes create' });
  await expect(row).toContainText('TICKET-1');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('who signs out comes back by the passkey alone, and by keyboard', async ({ page }) => {
  await enter(page, 'owner');
  await button(page, 'Sign out').click();
  await expect(heading(page, 'Sign in')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Members')).toBeVisible();
});

test('a phone in the dark shows every page without scrolling sideways', { tag: FULL }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, 'owner');
  const names = await page.getByRole('navigation').getByRole('link').allTextContents();
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // What is done with a row is in its last cell.
    const wide = await page
      .locator('.scroll')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
    expect(wide).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
});

test('an invitation that was used leads nowhere, and a server that is away is said', async ({ page, context }) => {
  await page.goto(`http://localhost:${portOfConsole()}/console/#/invite/${'a'.repeat(43)}`);
  await button(page, 'Make a passkey').click();
  await expect(page.getByRole('alert')).toContainText('This invitation has been used');
  await page.goto(`http://localhost:${portOfConsole()}/console/`);
  await expect(heading(page, 'Sign in')).toBeVisible();
  await context.setOffline(true);
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByRole('alert')).toContainText('The server does not answer');
});
