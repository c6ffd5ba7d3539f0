import { findVermilion } from '../../colour-roles.ts';
import { check } from '../check.ts';
import { on, type Site } from '../site.ts';

const looked = ({ marketing, docs, landing }: Site) => [
  ...on([...marketing, ...docs]),
  ...on([
    { ...landing, path: `${landing.path}?with=ar` },
    { ...(docs[0] ?? landing), path: `${docs[0]?.path}?with=pt-BR` },
  ]),
];

export default check('[T10] vermilion is the translation and one button, light and dark', {
  stage: 'theme',
  places: looked,
  run: async (visit) => {
    const { page } = visit;
    if (visit.url.includes('with='))
      await page.locator('main .duo-translation').filter({ visible: true }).first().waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await visit.show(theme);
      const { strangers, filled, known } = await findVermilion(page);
      visit.report([
        ...strangers.map((one) => `vermilion without a role: ${one}`),
        ...(filled.length > 1 ? [`more than one filled button: ${filled.join(', ')}`] : []),
        // The mark of the product at least.
        ...(known === 0 ? ['nothing is vermilion'] : []),
      ]);
    }
  },
});
