import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Where the server of a port keeps accounts, messages and its first redemption codes during a run. */
export function memberFolder(port: number): string {
  return `.cache/e2e-members/${port}`;
}

/** Where the console of the server of a port is. */
export function consolePort(port: number): number {
  return port + 3;
}

/** The folder of the server that a test speaks to. */
export function folderOf(baseURL: string | undefined): string {
  return memberFolder(Number(new URL(baseURL ?? '').port));
}

/** Redemption codes that the operator's command has printed before the server started, all of the grant `pro-30d`. */
export function readCodes(folder: string): string[] {
  const [, ...rows] = readFileSync(join(folder, 'codes.csv'), 'utf8').trim().split('\n');
  return rows.map((row) => row.split(',')[0] ?? '');
}

/** Messages to an address, oldest first. */
export function readMails(folder: string, to: string): string[] {
  const outbox = join(folder, 'outbox');
  // The server makes the folder with its first message.
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`\nTo: ${to}\n`));
}

/**
 * Waits for a message with a link.
 * @param purpose of the link, e.g. `verify`
 * @returns the newest such link, as a path of the site
 */
export async function awaitLink(folder: string, to: string, purpose: string): Promise<string> {
  const find = () =>
    readMails(folder, to)
      .flatMap((mail) => new RegExp(`/profile/(?:\\?\\S*?)?#${purpose}=\\S+`).exec(mail)?.[0] ?? [])
      .at(-1);
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

/** Signs the browser of a page in as a new member whose address is confirmed, without the pages for it. */
export async function becomeMember(
  page: Page,
  baseURL: string | undefined,
  email: string,
  password: string,
): Promise<void> {
  const post = async (path: string, data: object) =>
    expect(await page.request.post(`${baseURL}${path}`, { data, headers: { origin: baseURL ?? '' } })).toBeOK();
  await post('/api/auth/sign-up/email', { email, password });
  const token = (await awaitLink(folderOf(baseURL), email, 'verify')).split('#verify=')[1] ?? '';
  await post('/api/auth/verify-email', { token: decodeURIComponent(token) });
}
