import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectDir } from '@duoverso/tooling/project';
import type { Page } from '@playwright/test';
import { type ServedFolder, serveFolder } from '../bilingual-package/serve-folder.ts';
import { expect, test } from '../test.ts';
import { FULL } from '../tier.ts';
import { copySite, docusaurus, type GeneratorSite, starlight } from './generator-sites.ts';

// Sites that `node tests/e2e/search-package/build-sites.ts` makes; without it there are none.
const NONE = 'no site is here: node tests/e2e/search-package/build-sites.ts';
const COMMAND = join(projectDir, 'scripts/search.ts');

let work: string;
let site: ServedFolder | undefined;
let searchServer: ChildProcess | undefined;
test.beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'search-package-'));
});
test.afterEach(async () => {
  site?.close();
  if (searchServer) {
    const ended = new Promise((resolve) => searchServer?.once('close', resolve));
    searchServer.kill('SIGTERM');
    await ended;
  }
  rmSync(work, { recursive: true });
});

/** Serves a built site, and the search over its index, both by the README's commands. Gives the addresses of its first page and of the search. */
async function publish(from: GeneratorSite, namesItsAddress: boolean): Promise<{ start: string; asked: string }> {
  const pages = join(work, 'pages');
  site = await serveFolder(pages);
  const indexes = join(work, 'indexes');
  const url = namesItsAddress ? [] : ['--url', site.origin];
  execFileSync(process.execPath, [COMMAND, 'index', '--html', from.dist, ...url, '--name', 'docs', '--out', indexes]);
  const asked = await serveIndexes(indexes);
  copySite(from, join(pages, from.base), new URL(asked).host);
  return { start: site.origin + from.base, asked };
}

/** Its address. */
function serveIndexes(dir: string): Promise<string> {
  const args = ['serve', '--dir', dir, '--port', '0', '--app-id', 'MY-SITE', '--api-key', 'search-only'];
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  searchServer = child;
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`search serve has ended with ${code}`)));
    createInterface(child.stdout).on('line', (line) => {
      const { msg, url } = JSON.parse(line) as { msg: string; url?: string };
      if (msg === 'listening' && url) resolve(url);
    });
  });
}

const hits = (page: Page) => page.locator('.DocSearch-Modal .DocSearch-Hit');
const input = (page: Page) => page.locator('.DocSearch-Input');
const section = (page: Page) => page.getByRole('heading', { name: 'Panettone' });

/** Presses the key until the page answers it. */
async function openByKey(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(input(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
}

/** Types the beginning of a heading that both languages have, and waits for the section of one: its heading and its text. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type('panett');
  await expect(hits(page).locator('.DocSearch-Hit-title')).toHaveText(['Panettone', new RegExp(`^${text}`)]);
  await expect(hits(page).first().locator('mark').first()).toHaveText('Panett');
}

/** Who is asked while the page is used, besides the site itself. */
function othersAsked(page: Page, start: string): Set<string> {
  const others = new Set<string>();
  const { origin } = new URL(start);
  page.on('request', (request) => {
    const asked = new URL(request.url()).origin;
    if (asked !== origin) others.add(asked);
  });
  return others;
}

/** Says so, because a report gives no reason. */
function skipWithout({ dist }: GeneratorSite): void {
  if (!existsSync(dist)) console.log(`skipped: ${NONE}`);
  test.skip(!existsSync(dist), NONE);
}

interface Way {
  readonly generator: GeneratorSite;
  readonly namesItsAddress: boolean;
  readonly key: string;
  /** What addresses end with. */
  readonly slash: string;
  /** Folder of the other language. */
  readonly other: string;
}

/** From one page to a section of another: by key and Enter, by press and arrow, in the other language by a press on the hit. */
async function search(page: Page, { generator, namesItsAddress, key, slash, other }: Way): Promise<void> {
  const { start, asked } = await publish(generator, namesItsAddress);
  const others = othersAsked(page, start);
  await page.goto(`${start}dough${slash}`);
  await openByKey(page, key);
  await type(page, 'Bake a panettone');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${start}oven${slash}#panettone`);
  await expect(section(page)).toBeInViewport();

  await page.getByRole('button', { name: 'Search' }).click();
  await input(page).fill('preheat oven');
  await expect(hits(page).first()).toContainText('Preheat');
  await input(page).fill('dough');
  await expect(hits(page).first()).toContainText('Dough');
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${start}dough${slash}#(knead|rise)$`));

  await page.goto(`${start}${other}/dough${slash}`);
  await openByKey(page, key);
  await type(page, 'Asse um panettone');
  await hits(page).first().getByRole('link').click();
  await expect(page).toHaveURL(`${start}${other}/oven${slash}#panettone`);
  await expect(section(page)).toBeInViewport();
  expect([...others]).toEqual([asked]);
}

test('DocSearch on a Docusaurus site leads to sections, and its router takes the visitor there', async ({ page }) => {
  skipWithout(docusaurus);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await search(page, { generator: docusaurus, namesItsAddress: true, key: 'Control+k', slash: '', other: 'pt-BR' });
  expect(loads).toBe(2);
});

test('DocSearch on a Starlight site leads to sections', { tag: FULL }, async ({ page }) => {
  skipWithout(starlight);
  await search(page, { generator: starlight, namesItsAddress: false, key: '/', slash: '/', other: 'pt-br' });
});
