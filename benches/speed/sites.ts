import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleCode } from '@duoverso/locales';
import { projectDir } from '@duoverso/tooling/project';
import type { Browser, BrowserContext } from '@playwright/test';
import { docusaurus, starlight, vitepress } from '../site/peers/projects.ts';
import { serveBuilt } from '../site/peers/serve-built.ts';

/** The same documentation, built by one tool. */
export interface SpeedSite {
  readonly name: string;
  readonly url: string;
  readonly versions: Readonly<Record<string, string>>;
  /** Address of a page of the documentation, such as `usage`. */
  path(locale: LocaleCode, id: string): string;
  stop(): Promise<void>;
}

/** Address of a page of this site's documentation. */
export const ourPath: SpeedSite['path'] = (locale, id) => `/${locale}/docs/${id}/`;

/**
 * The peers that have been built, given out on loopback.
 * @throws {Error} when none has
 */
export async function servePeers(): Promise<SpeedSite[]> {
  const folder = join(projectDir, '.cache/peers');
  const built = [starlight, docusaurus, vitepress]
    .map((peer) => peer(join(folder, peer.name)))
    .map((peer) => ({ ...peer, output: join(peer.dir, peer.outputs[0] ?? '') }))
    .filter(({ output }) => existsSync(output));
  if (built.length === 0)
    throw new Error(
      `${folder} holds no built site of another tool. Build them: npm run bench -- site --peers --runs=1 --sites=documentation --only=starlight,docusaurus,vitepress --no-views`,
    );
  return Promise.all(
    built.map(async ({ name, versions, address, output }) => ({
      name,
      versions,
      path: (locale: LocaleCode, id: string) => address({ locale, id }),
      ...(await serveBuilt(output)),
    })),
  );
}

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;

export type Device = keyof typeof DEVICES;

/**
 * A visitor who has never been here. Service workers are left out: what they fetch isn't slowed down by the browser's tools, so a site that has one would look
 * faster than it is.
 */
export function firstVisit(browser: Browser, device: Device): Promise<BrowserContext> {
  return browser.newContext({ ...DEVICES[device], serviceWorkers: 'block' });
}
