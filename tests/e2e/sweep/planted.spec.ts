import type { Page } from '@playwright/test';
import { expect, open, test } from '../test.ts';
import { FULL } from '../tier.ts';
import { SIZES, STAGES, Visit } from './check.ts';
import { MOST_KILOBYTES } from './checks/weight.check.ts';
import { type Device, on, readSite } from './site.ts';
import { loadChecks } from './visits.ts';

// A check that finds nothing proves something only if it finds what is there: each of these faults is planted into a page, and reported by the check that
// is there for it, with page, language, width and theme.

interface Planted {
  /** What is wrong, in words. */
  readonly diagnostic: string;
  /** Beginning of the title of the check that is to find it. */
  readonly found: string;
  /** What the report says of it. */
  readonly says: RegExp | readonly RegExp[];
  readonly kind?: 'plans' | 'landing' | 'docs' | 'feature';
  /** A style sheet that breaks the page. */
  readonly css?: string;
  /** Markup at the beginning of the main part. */
  readonly html?: string;
}

const site = readSite();
const [plans, feature] = [site.having('plan-card-main')[0], site.features[0]];
// The less there is on it, the sooner a check has looked at it.
const docs = site.docs.toSorted((one, other) => one.bytes - other.bytes)[0];
const PAGES = { plans, docs, feature, landing: site.landing };
const checks = await loadChecks();

const DIAGNOSTICS: readonly Planted[] = [
  {
    diagnostic: 'a bar that is wider than its window',
    found: '[T01] the bar is one row inside the window',
    says: /997 px .*(?:overflows|sideways|outside)/,
    css: '.navbar-row > * { flex-shrink: 0 !important } .brand { min-inline-size: 900px !important }',
  },
  {
    diagnostic: 'a bar of two rows',
    found: '[T01] the bar is one row inside the window',
    says: /the row is \d+ high/,
    css: '.navbar-row { block-size: 80px !important }',
  },
  {
    diagnostic: 'a page that is wider than a narrow window',
    found: 'nothing overflows sideways at 320 and 997 px',
    says: /320 px .*wider than its window/,
    html: '<p data-style="inline-size: 900px">wide</p>',
  },
  {
    diagnostic: 'a text that does not take wide spacing',
    found: 'nothing overflows or is cut off at 320 px',
    says: /with wide text, .*cut off/,
    html: '<p data-style="overflow: hidden; inline-size: 14ch; white-space: nowrap">fourteen chars</p>',
  },
  {
    diagnostic: 'a box that a large font bursts',
    found: '[B09] with a font of 24 px',
    says: /320 px .*font of 24 px · /,
    html: '<p data-style="inline-size: 15rem">as wide as 240 px, and as 360</p>',
  },
  {
    diagnostic: 'pale text',
    found: 'axe finds nothing on a page as it comes',
    says: /color-contrast/,
    html: '<p data-style="color: #999; background: #aaa">pale</p>',
  },
  {
    diagnostic: 'a picture without an alternative',
    found: 'axe finds nothing on a page as it comes',
    says: /image-alt/,
    html: '<img src="/favicon.svg">',
  },
  {
    diagnostic: 'text that is dark in the dark',
    found: 'axe finds nothing on a page with everything unfolded and alive',
    says: /dark · color-contrast/,
    html: '<p data-style="color: #333">dim</p>',
  },
  {
    diagnostic: 'a second main landmark, and a button without a name',
    found: 'a page is heard with names',
    says: [/not one main part/, /button without a name/],
    html: '<div role="main">again</div><button type="button"></button>',
  },
  {
    diagnostic: 'a button in vermilion without a role',
    found: '[T10] vermilion is the translation and one button',
    says: /vermilion without a role: p/,
    html: '<p data-style="border: 1px solid var(--accent-fill)">a stranger</p>',
  },
  {
    diagnostic: 'text of less than 7 to 1 for who asks for more',
    found: '[B09] who asks for more contrast',
    says: /color-contrast-enhanced/,
    html: '<p data-style="color: #767676; background: #fff">enough for most</p>',
  },
  {
    diagnostic: 'a block of a third width',
    found: '[T10] blocks are as wide as text or as the page',
    says: /strange width: p\.section-lead/,
    kind: 'plans',
    css: '.section-lead { max-inline-size: 42rem !important; inline-size: 42rem !important }',
  },
  {
    diagnostic: 'a scene below the first screen',
    found: '[T10] feature pages show their scene',
    says: /the scene begins at/,
    kind: 'feature',
    css: '.hero-demo { margin-block-start: 600px !important; align-self: start }',
  },
  {
    diagnostic: 'a button that is wider than its card',
    found: 'what a plan or a pack says stays within its card',
    says: /reaches over/,
    kind: 'plans',
    css: '.plan-card .button { max-inline-size: none !important; inline-size: 120% !important }',
  },
  {
    diagnostic: 'a word that breaks without a hyphen',
    found: 'no word is broken on a phone',
    says: /390 px .*broken word: /,
    html: '<h2 data-style="inline-size: 4ch; overflow-wrap: anywhere; hyphens: none">Donaudampfschiff</h2>',
  },
  {
    diagnostic: 'a last section that touches the footer',
    found: 'the last section of a page keeps its distance',
    says: /px from the last section/,
    kind: 'plans',
    css: '.front .section:last-of-type { margin-block-end: -80px !important; padding-block-end: 0 !important }',
  },
  {
    diagnostic: 'display type in another face',
    found: '[T10] display type has the face',
    says: /face of \.pair-original/,
    kind: 'landing',
    css: '.pair-original { font-family: sans-serif !important }',
  },
];

/** Breaks the page that is open. Its policy lets no style stand in markup. */
function plant(page: Page, { css = '', html = '' }: Pick<Planted, 'css' | 'html'>): Promise<void> {
  return page.evaluate(
    ([sheet, markup]) => {
      const added = new CSSStyleSheet();
      added.replaceSync(sheet);
      document.adoptedStyleSheets = [added];
      const { body } = new DOMParser().parseFromString(markup, 'text/html');
      for (const one of body.querySelectorAll<HTMLElement>('[data-style]'))
        one.style.cssText = one.dataset['style'] ?? '';
      const planted = [...body.childNodes];
      (document.querySelector('.prose') ?? document.querySelector('main'))?.prepend(...planted);
      Object.assign(window, {
        weed: () => {
          document.adoptedStyleSheets = [];
          for (const one of planted) one.remove();
        },
      });
    },
    [css, html] as const,
  );
}

/** Takes out what has been planted, unless the check has opened the page again. */
const weed = (page: Page) => page.evaluate(() => (window as unknown as { weed?(): void }).weed?.());

/** The check whose title begins so, and a visit of a page for it. */
function prepareVisit(page: Page, found: string, kind: keyof typeof PAGES, device: Device = 'desktop') {
  const check = checks.find((one) => one.title.startsWith(found));
  const planted = PAGES[kind];
  const [place] = planted ? on([planted], { device }) : [];
  if (!check || !place) throw new Error(`There is no check “${found}”, or no page of the kind ${kind}.`);
  return { check, visit: new Visit(page, place, site) };
}

async function expectReport(visit: Visit, says: Planted['says']): Promise<void> {
  const reports = visit.take();
  for (const one of [says].flat()) expect(reports).toContainEqual(expect.stringMatching(one));
  expect(reports[0]).toContain(`${visit.url} · en · `);
}

test.use({ viewport: SIZES.desktop, contextOptions: { reducedMotion: 'reduce' } });

const byKind = Map.groupBy(DIAGNOSTICS, ({ kind = 'docs' }) => kind);
for (const [kind, planted] of byKind) {
  test(`the sweep reports what is planted into a page of the kind ${kind}`, { tag: FULL }, async ({ page }) => {
    test.slow();
    const visits = planted.map((one) => ({ ...one, ...prepareVisit(page, one.found, kind) }));
    visits.sort((one, other) => STAGES.indexOf(one.check.stage) - STAGES.indexOf(other.check.stage));
    await open(page, visits[0]?.visit.url ?? '');
    for (const { diagnostic, says, check, visit, ...what } of visits) {
      await test.step(diagnostic, async () => {
        await plant(page, what);
        await check.run(visit);
        await expectReport(visit, says);
        await visit.restore();
        await weed(page);
      });
    }
  });
}

test('the sweep reports what a script moves after it has been painted', { tag: FULL }, async ({ page, context }) => {
  const { check, visit } = prepareVisit(page, 'what a script adds moves nothing', 'plans');
  await context.addInitScript(() => {
    addEventListener('load', () => {
      setTimeout(() => {
        const late = document.createElement('div');
        late.style.blockSize = '200px';
        document.querySelector('main')?.prepend(late);
      }, 200);
    });
  });
  await check.run(visit);
  await expectReport(visit, /· moved: /);
});

test('the sweep reports a first view that is heavier, and a script that does not wait for the visitor', {
  tag: FULL,
}, async ({ page }) => {
  const { check, visit } = prepareVisit(page, 'the first view of every other marketing page', 'plans');
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}/*${'x'.repeat(40_000)}*/` });
  });
  await check.prepare?.(page);
  await open(page, visit.url);
  await check.run(visit);
  const reports = visit.take();
  expect(reports).toContainEqual(
    expect.stringMatching(new RegExp(`weighs \\d+ bytes, more than ${MOST_KILOBYTES} KB`)),
  );
  expect(reports).toContainEqual(expect.stringMatching(/came before the visitor/));
});

test('the sweep reports a choice that forced colours hide', { tag: FULL }, async ({ page }) => {
  const { check, visit } = prepareVisit(page, 'forced colours tell apart', 'docs');
  await open(page, visit.url);
  await plant(page, { css: '.sidebar a, .toc a { background: Canvas !important; forced-color-adjust: none }' });
  await check.run(visit);
  await expectReport(visit, /looks as if it were not chosen/);
});

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true });

  test('the sweep reports a button that a finger misses', { tag: FULL }, async ({ page }) => {
    const { check, visit } = prepareVisit(page, '[T11] everything to press', 'docs', 'phone');
    await open(page, visit.url);
    const style =
      'display: block; inline-size: 20px; block-size: 20px; min-block-size: 0; min-inline-size: 0; padding: 0';
    await plant(page, { html: `<p>Press:</p><button type="button" data-style="${style}">x</button>` });
    await check.run(visit);
    await expectReport(visit, /390 px \(phone\) .*too small for a finger: button/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sweep reports a button that nothing answers', { tag: FULL }, async ({ page }) => {
    const { check, visit } = prepareVisit(page, 'a page is complete without script', 'plans', 'no script');
    await page.route(`**${visit.url}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/<main[^>]*>/, '$&<button type="button">dead</button>');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(visit.url);
    await check.run(visit);
    await expectReport(visit, /does nothing: <button type="button">dead/);
  });
});
