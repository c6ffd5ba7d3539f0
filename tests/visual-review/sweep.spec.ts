import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '@duoverso/locales';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { cutTexts, frameDiagnostics, missedTargets, overlappingTexts } from './page-problems.ts';
import { spilledBoxes } from './spilled-boxes.ts';

// npm run ops -- visual-review sweep.spec.ts [-g "in ar"]: every page in every language at every width, for what can be said without looking. Each language
// leaves its list in `.cache/walk/sweep/`. SWEEP_ROUTES=pricing,docs/usage takes those pages alone.

/** Phones and tablets are touched, the others have a mouse. */
const WIDTHS = [
  { width: 320, touched: true },
  { width: 390, touched: true },
  { width: 768, touched: true },
  { width: 1024, touched: false },
  { width: 1280, touched: false },
  { width: 1600, touched: false },
];
const HEIGHT = 900;
const FINGER = 21;
const MOUSE = 11;
/** For ears alone, code that scrolls in its own box, and drawings. */
const NOT_READ = '.sr-only, .demo-unseen, svg, pre, noscript, script, style, option';
/** Pictures of pages and films whose text is set as if it ran on, one thing laid over another to be compared, and addresses of drawn windows. */
const DRAWN = `${NOT_READ}, [aria-hidden="true"], .demo-address, .fig-address`;
const MINUTES = 60_000;

const wanted = process.env['SWEEP_ROUTES']?.split(',');
const routes = globSync('**/index.html', { cwd: 'dist/en' })
  .map((file) => dirname(file).replace(/^\.$/, ''))
  .filter((route) => wanted?.includes(route) ?? true)
  .sort();

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });
for (const { code } of LOCALES) {
  test(`every page in ${code} at every width`, async ({ page }) => {
    test.setTimeout(120 * MINUTES);
    const session = await page.context().newCDPSession(page);
    await page.route(/\.(avif|webp|png|jpe?g|mp4|webm)$/, (route) => route.abort());
    const found: string[] = [];
    for (const route of routes) {
      await page.setViewportSize({ width: 320, height: HEIGHT });
      await touch(session, true);
      await page.goto(`/${code}/${route ? `${route}/` : ''}`);
      await page.evaluate(() => document.fonts.ready);
      for (const { width, touched } of WIDTHS) {
        await touch(session, touched);
        await page.setViewportSize({ width, height: HEIGHT });
        found.push(
          ...(await diagnosticsOf(page, touched)).map(
            (diagnostic) => `${route || '(landing)'} · ${width} · ${diagnostic}`,
          ),
        );
      }
    }
    const folder = '.cache/walk/sweep';
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${code}.txt`), found.map((line) => `${line}\n`).join(''));
    expect(found).toEqual([]);
  });
}

const touch = (session: CDPSession, enabled: boolean) =>
  session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 });

async function diagnosticsOf(page: Page, touched: boolean): Promise<string[]> {
  const reach = touched ? FINGER : MOUSE;
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // The bar comes back in the frame after the scrolling has been heard.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return [
    ...(await page.evaluate(frameDiagnostics)),
    ...(await page.evaluate(cutTexts, DRAWN)),
    ...(await page.evaluate(spilledBoxes, DRAWN)),
    ...(await page.evaluate(overlappingTexts, DRAWN)),
    ...(await page.evaluate(missedTargets, { within: 'body', reach, believing: true, spaced: !touched })),
  ];
}
