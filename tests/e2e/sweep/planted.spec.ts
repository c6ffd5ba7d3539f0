import { expect, open, test } from '../test.ts';
import { SIZES, Visit } from './check.ts';
import { on, readSite } from './site.ts';
import { loadChecks } from './visits.ts';

// A check that finds nothing proves something only if it finds what is there: each of these faults is planted into a page, and reported by the check that
// is there for it, with page, language, width and theme.

interface Planted {
  /** What is wrong, in words. */
  readonly fault: string;
  /** Beginning of the title of the check that is to find it. */
  readonly found: string;
  /** What the report says of it. */
  readonly says: RegExp;
  readonly kind?: 'plans' | 'landing' | 'docs' | 'feature';
  /** A style sheet that breaks the page. */
  readonly css?: string;
  /** Markup at the beginning of the main part. */
  readonly html?: string;
}

const site = readSite();
const [plans, docs, feature] = [site.having('plan-card-main')[0], site.docs[0], site.features[0]];
const PAGES = { plans, docs, feature, landing: site.landing };
const checks = await loadChecks();

const FAULTS: readonly Planted[] = [
  {
    fault: 'a bar that is wider than its window',
    found: '[T01] the bar is one row inside the window',
    says: /997 px .*(?:overflows|sideways|outside)/,
    css: '.navbar-row > * { flex-shrink: 0 !important } .brand { min-inline-size: 900px !important }',
  },
  {
    fault: 'a bar of two rows',
    found: '[T01] the bar is one row inside the window',
    says: /the row is \d+ high/,
    css: '.navbar-row { block-size: 80px !important }',
  },
  {
    fault: 'a page that is wider than a narrow window',
    found: 'nothing overflows sideways at 320 and 997 px',
    says: /320 px .*wider than its window/,
    html: '<p style="inline-size: 900px">wide</p>',
  },
  {
    fault: 'a text that does not take wide spacing',
    found: 'nothing overflows or is cut off at 320 px',
    says: /with wide text, .*cut off/,
    html: '<p style="overflow: hidden; inline-size: 14ch; white-space: nowrap">fourteen chars</p>',
  },
  {
    fault: 'a box that a large font bursts',
    found: '[B09] with a font of 24 px',
    says: /320 px .*font of 24 px · /,
    html: '<p style="inline-size: 15rem">as wide as 240 px, and as 360</p>',
  },
  {
    fault: 'pale text',
    found: 'axe finds nothing on a page as it comes',
    says: /color-contrast/,
    html: '<p style="color: #999; background: #aaa">pale</p>',
  },
  {
    fault: 'a picture without an alternative',
    found: 'axe finds nothing on a page as it comes',
    says: /image-alt/,
    html: '<img src="/favicon.svg">',
  },
  {
    fault: 'text that is dark in the dark',
    found: 'axe finds nothing on a page with everything unfolded and alive',
    says: /dark · color-contrast/,
    html: '<p style="color: #333">dim</p>',
  },
  {
    fault: 'a second main landmark',
    found: 'a page is heard with names',
    says: /not one main part/,
    html: '<div role="main">again</div>',
  },
  {
    fault: 'a button without a name',
    found: 'a page is heard with names',
    says: /button without a name/,
    html: '<button type="button"></button>',
  },
  {
    fault: 'a button in vermilion without a role',
    found: '[T10] vermilion is the translation and one button',
    says: /vermilion without a role: p/,
    html: '<p style="border: 1px solid var(--accent-fill)">a stranger</p>',
  },
  {
    fault: 'text of less than 7 to 1 for who asks for more',
    found: '[B09] who asks for more contrast',
    says: /color-contrast-enhanced/,
    html: '<p style="color: #767676; background: #fff">enough for most</p>',
  },
  {
    fault: 'a block of a third width',
    found: '[T10] blocks are as wide as text or as the page',
    says: /strange width: p\.section-lead/,
    kind: 'plans',
    css: '.section-lead { max-inline-size: 42rem !important; inline-size: 42rem !important }',
  },
  {
    fault: 'a scene below the first screen',
    found: '[T10] feature pages show their scene',
    says: /the scene begins at/,
    kind: 'feature',
    css: '.hero-scene { margin-block-start: 600px !important; align-self: start }',
  },
  {
    fault: 'a button that is wider than its card',
    found: 'what a plan or a pack says stays within its card',
    says: /reaches over/,
    kind: 'plans',
    css: '.plan-card .button { max-inline-size: none !important; inline-size: 120% !important }',
  },
  {
    fault: 'a word that breaks without a hyphen',
    found: 'no word is broken on a phone',
    says: /390 px .*broken word: /,
    html: '<h2 style="inline-size: 4ch; overflow-wrap: anywhere; hyphens: none">Donaudampfschiff</h2>',
  },
  {
    fault: 'a last section that touches the footer',
    found: 'the last section of a page keeps its distance',
    says: /px from the last section/,
    kind: 'plans',
    css: '.front .section:last-of-type { margin-block-end: -80px !important; padding-block-end: 0 !important }',
  },
  {
    fault: 'display type in another face',
    found: '[T10] display type has the face',
    says: /face of \.pair-original/,
    kind: 'landing',
    css: '.pair-original { font-family: sans-serif !important }',
  },
];

for (const { fault, found, says, kind = 'docs', css, html } of FAULTS) {
  test(`the sweep reports ${fault}`, async ({ page }) => {
    const check = checks.find(({ title }) => title.startsWith(found));
    const planted = PAGES[kind];
    const [place] = planted ? on([planted]) : [];
    if (!check || !place) throw new Error(`There is no check “${found}”, or no page of the kind ${kind}.`);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(SIZES[place.device]);
    const visit = new Visit(page, place, site);
    await open(page, visit.url);
    await page.evaluate(
      ([sheet, markup]) => {
        if (sheet) {
          const added = new CSSStyleSheet();
          added.replaceSync(sheet);
          document.adoptedStyleSheets = [added];
        }
        if (!markup) return;
        const parsed = new DOMParser().parseFromString(markup, 'text/html');
        (document.querySelector('.prose') ?? document.querySelector('main'))?.prepend(...parsed.body.childNodes);
      },
      [css ?? '', html ?? ''] as const,
    );
    await check.run(visit);
    const reports = visit.take();
    expect(reports).toContainEqual(expect.stringMatching(says));
    expect(reports[0]).toContain(`${visit.url} · en · `);
  });
}
