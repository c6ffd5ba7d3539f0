import { check } from '../check.ts';
import { on, type SitePage } from '../site.ts';

/** Pages with sections of text; the results page has none. */
const hasText = ({ parts }: SitePage) => parts.has('section') && !parts.has('duo-search-results');

/**
 * Visible controls that do nothing without script. These do something, or say all that pressing them would show: links with an address, a
 * form that is sent with all its fields, boxes to tick, and original lines whose translation stands beside them.
 */
function deadControls(): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>('button, input, select, textarea, a, [role="button"], [role="tab"]'),
  ]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0)
    .filter((one) => {
      if (one instanceof HTMLAnchorElement) return !one.href;
      return !one.closest('form[action], .ticks, .phone-steps') && !one.matches('.hover-line, .manga-bubble');
    })
    .map((one) => `does nothing: ${one.outerHTML.slice(0, 160)}`);
}

export default check('a page is complete without script and shows no control that needs it', {
  stage: 'still',
  places: ({ marketing }) => on(marketing.filter(hasText), { device: 'no script', locales: ['en', 'ar'] }),
  run: async (visit) => {
    const { page } = visit;
    const diagnostics = await page.evaluate(() => {
      const sections = [...document.querySelectorAll<HTMLElement>('.section')];
      return [
        ...(document.querySelector('h1')?.checkVisibility() ? [] : ['the heading is not seen']),
        ...(sections.length > 0 ? [] : ['there is no section']),
        ...[...document.querySelectorAll('main h2')]
          .filter((one) => !one.checkVisibility())
          .map((one) => `not seen: ${one.textContent}`),
        // What a section shows stands in it: beside its heading and its lead there is something to read.
        ...sections
          .filter((one) => one.innerText.trim().split('\n').length < 2)
          .map((one) => `nothing to read in ${one.querySelector('h2')?.textContent ?? one.className}`),
      ];
    });
    visit.report(diagnostics);
    visit.report(await page.evaluate(deadControls));
  },
});
