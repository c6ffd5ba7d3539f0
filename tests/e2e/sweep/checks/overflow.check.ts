import { check, USUAL_FONT_PX, type Visit } from '../check.ts';
import { on, type Site } from '../site.ts';

const LOCALES = ['de', 'ar', 'en', 'ru', 'hi', 'pt-BR', 'zh', 'ja'] as const;

const everywhere = (site: Site) => [
  ...on([...site.marketing, ...site.docs.slice(0, 3)], { locales: LOCALES }),
  ...on(site.docs),
  ...on([site.search], { locales: ['en', 'de'] }),
  ...on(site.others),
];

async function sideways(visit: Visit, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await visit.resize(width, 800);
    const excess = await visit.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) visit.report([`the page is ${excess} px wider than its window`]);
  }
}

/** What readers may set for themselves, and nothing may get lost by: WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** How much wider than the window the page is, and texts that a box cuts off. */
function overflow(): string[] {
  const root = document.documentElement;
  const boxes = [
    ...document.querySelectorAll<HTMLElement>('.demo, .fig-box, .figure-art, .navbar-row, .results-field, main p'),
  ];
  const cuts = (box: HTMLElement) =>
    /hidden|clip/.test(getComputedStyle(box).overflowX) && box.clientWidth > 2 && box.scrollWidth > box.clientWidth + 1;
  // The gutter of the scroll bar is no room.
  const excess = root.scrollWidth - root.getBoundingClientRect().width;
  return [
    ...(excess > 0 ? [`the page is ${excess} px wider than its window`] : []),
    ...boxes.filter(cuts).map((box) => `cut off: ${box.className}: ${box.textContent.trim().slice(0, 40)}`),
  ];
}

const LARGE_FONT_PX = 24;

/** How much wider than the window the page is, and what stands out of it or is cut off by its box. */
function cutOff(): string[] {
  const root = document.documentElement;
  const width = root.clientWidth;
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const within = (element: Element): boolean => {
    const parent = element.parentElement;
    return parent !== null && parent !== document.body && (clips(parent) || within(parent));
  };
  const parts = [...document.querySelectorAll<HTMLElement>('.navbar *, main *, .footer *')].filter((part) => {
    const { left, right, height } = part.getBoundingClientRect();
    if (right - left < 3 || height < 3 || !part.checkVisibility({ visibilityProperty: true })) return false;
    const cut = part.matches('.estimator, .demo, .navbar-row') && part.scrollWidth > part.clientWidth + 1;
    return cut || ((left < -1 || right > width + 1) && !within(part));
  });
  return [
    ...(root.scrollWidth > width ? [`the page is ${root.scrollWidth - width} px wider than its window`] : []),
    ...parts.map(
      (part) => `stands out or is cut off: ${part.tagName}.${part.className}: ${part.textContent.trim().slice(0, 30)}`,
    ),
  ];
}

export default [
  check('nothing overflows sideways at 320 and 997 px', {
    stage: 'width',
    places: everywhere,
    run: (visit) => sideways(visit, [320, 997]),
  }),
  check('nothing overflows sideways at 390, 768 and 1280 px', {
    stage: 'width',
    places: everywhere,
    run: (visit) => sideways(visit, [390, 768, 1280]),
  }),
  // 320 px is also 400 % of a window of 1280.
  check('nothing overflows or is cut off at 320 px, whatever the spacing of the text', {
    stage: 'width',
    places: everywhere,
    run: async (visit) => {
      await visit.resize(320, 640);
      visit.report(await visit.page.evaluate(overflow));
      await visit.page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, TEXT_SPACING);
      visit.report((await visit.page.evaluate(overflow)).map((diagnostic) => `with wide text, ${diagnostic}`));
      await visit.page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
    },
  }),
  check(`[B09] with a font of ${LARGE_FONT_PX} px nothing is wider than a window of 390 or 320 px, or cut off`, {
    stage: 'width',
    places: everywhere,
    run: async (visit) => {
      await visit.setFont(LARGE_FONT_PX);
      for (const width of [390, 320]) {
        await visit.resize(width, 800);
        visit.report(await visit.page.evaluate(cutOff));
      }
      const font = await visit.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      if (font !== `${LARGE_FONT_PX}px`) visit.report([`the font is ${font}`]);
      await visit.setFont(USUAL_FONT_PX);
    },
  }),
];
