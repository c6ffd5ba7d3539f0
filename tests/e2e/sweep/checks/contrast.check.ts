import { accessibilityViolations } from '../../accessibility-violations.ts';
import { check } from '../check.ts';
import { on } from '../site.ts';

export default check('[B09] who asks for more contrast has 7 to 1 for text and rules that are seen, in both themes', {
  stage: 'theme',
  places: ({ landing, docs, search, having }) => [
    ...on([landing, ...docs.slice(0, 1), search]),
    ...on(having('way-finder').slice(0, 1), { locales: ['de'] }),
    ...on(having('plan-card').slice(0, 1), { locales: ['ar'] }),
  ],
  run: async (visit) => {
    const { page } = visit;
    const ruleOf = () => page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).borderBlockEndColor);
    for (const theme of ['light', 'dark'] as const) {
      await visit.show(theme);
      const usual = await ruleOf();
      await page.emulateMedia({ contrast: 'more' });
      visit.report(await accessibilityViolations(page, { rules: 'enhanced' }));
      if ((await ruleOf()) === usual) visit.report(['the rule below the bar is as faint as ever']);
      await page.emulateMedia({ contrast: 'no-preference' });
    }
  },
});
