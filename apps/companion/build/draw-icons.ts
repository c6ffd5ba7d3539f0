// node apps/companion/build/draw-icons.ts: draws the toolbar icons from the site's own. They are committed, because browsers take no SVG there; run this after a
// change of apps/site/public/favicon.svg.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '@duoverso/tooling/browser';
import { chromium } from '@playwright/test';
import { ICON_SIZES_PX } from './manifest.ts';

const icon = readFileSync(new URL('../../site/public/favicon.svg', import.meta.url), 'utf8');
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
for (const size of ICON_SIZES_PX) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${icon}`);
  const path = fileURLToPath(new URL(`../icons/${size}.png`, import.meta.url));
  await page.screenshot({ path, omitBackground: true });
  await page.close();
}
await browser.close();
