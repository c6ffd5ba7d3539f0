import { spilledBoxes } from '../../../visual-review/spilled-boxes.ts';
import { check } from '../check.ts';
import { on } from '../site.ts';

/** For ears alone, drawings, and what is told when something has failed. */
const LAYERED = '.sr-only, svg, noscript, script, style, [aria-hidden="true"]';
const WIDTHS = [320, 700, 768, 899, 900, 1024];

export default check('what a plan or a pack says stays within its card', {
  stage: 'width',
  places: ({ having }) => on(having('plan-card'), { locales: ['de', 'ru', 'hi', 'pt-BR'] }),
  run: async (visit) => {
    for (const width of WIDTHS) {
      await visit.resize(width);
      visit.report(await visit.page.evaluate(spilledBoxes, LAYERED));
    }
  },
});
