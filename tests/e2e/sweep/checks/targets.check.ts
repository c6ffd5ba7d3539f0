import { missedTargets } from '../../../visual-review/page-problems.ts';
import { check } from '../check.ts';
import { on } from '../site.ts';

const AROUND_TEXT = 'body :is(table, .breadcrumbs, .bar, .doc-tools, .doc-foot)';

export default [
  check('[T11] everything to press is large enough for a finger', {
    stage: 'still',
    places: ({ marketing, docs, search, others }) =>
      on([...marketing, ...docs, search, ...others], { device: 'phone' }),
    run: async (visit) => {
      const isTouched = await visit.page.evaluate(() => matchMedia('(pointer: coarse)').matches);
      if (!isTouched) visit.report(['the browser has no finger']);
      // However large it is drawn.
      const missed = await visit.page.evaluate(missedTargets, {
        within: 'body',
        reach: 21,
        believing: false,
        spaced: false,
      });
      visit.report(missed.map((one) => `too small for a finger: ${one}`));
    },
  }),
  check('[T11] links of tables and around the text are 24 px high', {
    stage: 'still',
    places: ({ docs, having, others }) => on([...new Set([...docs, ...having('table'), ...others.slice(0, -1)])]),
    run: async (visit) => {
      const missed = await visit.page.evaluate(missedTargets, {
        within: AROUND_TEXT,
        reach: 11,
        believing: true,
        spaced: false,
      });
      visit.report(missed.map((one) => `lower than 24 px: ${one}`));
    },
  }),
];
