import { check } from '../check.ts';
import { on } from '../site.ts';

/** Chosen things that have the same ground as one beside them that is not chosen. */
function lookAlikes(): string[] {
  const PAIRS = [
    ['label:has(input:checked)', 'label:has(input):not(:has(input:checked))', 'fieldset'],
    ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]', '[role="tablist"]'],
    ['a[aria-current]', 'a:not([aria-current])', '.toc, .sidebar, .nav-list'],
  ] as const;
  const ground = (element: Element) => getComputedStyle(element).backgroundColor;
  const found: string[] = [];
  let compared = 0;
  for (const [chosen, other, group] of PAIRS) {
    for (const element of document.querySelectorAll(chosen)) {
      const beside = element.closest(group)?.querySelector(other);
      if (!beside || !element.checkVisibility()) continue;
      compared += 1;
      if (ground(element) === ground(beside))
        found.push(`${chosen} "${element.textContent.trim().slice(0, 30)}" looks as if it were not chosen`);
    }
  }
  // Where the reader is, at least, is told of a page of the documentation.
  return compared > 0 || !document.querySelector('.docs-article') ? found : ['nothing to compare'];
}

export default check('forced colours tell apart what is chosen, light and dark', {
  stage: 'theme',
  // Pages with what can be chosen or is current.
  places: ({ marketing, docs }) =>
    on([...marketing.filter(({ parts }) => parts.has('fieldset') || parts.has('duo-tabs')), ...docs]),
  run: async (visit) => {
    for (const theme of ['light', 'dark'] as const) {
      await visit.show(theme);
      await visit.page.emulateMedia({ forcedColors: 'active' });
      visit.report(await visit.page.evaluate(lookAlikes));
      await visit.page.emulateMedia({ forcedColors: 'none' });
    }
  },
});
