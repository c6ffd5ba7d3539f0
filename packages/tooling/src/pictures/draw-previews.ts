import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duoverso/locales';
import { createTranslate } from '@duoverso/locales/messages';
import { chromium } from '@playwright/test';
import { findBrowser } from '../browser/find-browser.ts';
import { projectDir, siteDir } from '../project/paths.ts';

const SIZE = { width: 1200, height: 630 };
/** Draws the preview picture of every locale into `apps/site/public/og/`. */
export async function drawPreviews(): Promise<void> {
  const folder = join(siteDir, 'public/og');
  const brand = JSON.parse(readFileSync(join(projectDir, 'content/brand.json'), 'utf8')) as { name: string };
  const tokens = readFileSync(join(siteDir, 'src/styles/tokens.css'), 'utf8');

  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: SIZE });
  for (const { code, lang, dir } of LOCALES) {
    const t = createTranslate(code);
    await page.setContent(`<!doctype html><html lang="${lang}" dir="${dir}" data-theme="light"><meta charset="utf-8">
    <style>${tokens}
      body { margin: 0; box-sizing: border-box; height: 630px; padding: 72px 84px; display: flex; flex-direction: column;
        background: var(--paper); color: var(--ink); font-family: var(--font-display); border-block-end: 14px solid var(--accent-fill) }
      header { display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 600 }
      h1 { margin: auto 0; font-weight: 500; font-size: 88px; line-height: 1.2; letter-spacing: var(--track-display); text-wrap: balance }
      h1 span { display: block } h1 span + span { color: var(--accent) }
      p { margin: 0; font: 32px/1.4 var(--font-text); color: var(--ink-soft) }
    </style>
    <header><svg width="52" height="52" viewBox="0 0 24 24" fill="none" stroke-width="2.5" stroke-linecap="round"><path d="M2 4h20M2 14h20" stroke="#171a24"/><path d="M2 9h13M2 19h9" stroke="#b5300f"/></svg>${brand.name}</header>
    <h1><span>${t('home.title.original')}</span><span>${t('home.title.translation')}</span></h1>
    <p>${t('home.kicker')}</p></html>`);
    await page.screenshot({ path: join(folder, `${code}.png`) });
    console.log(`og/${code}.png`);
  }
  await browser.close();
}
