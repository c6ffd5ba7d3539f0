import { site } from './site-content.ts';

/** Name of the smallest plan of `content/catalogue.json` with a feature; of the smallest of all where no plan has it, and where none is asked for. */
export function planWith(feature = ''): string {
  // The highest stands first.
  const { plans } = site.commerce.catalogue;
  return (plans.findLast(({ features }) => features.includes(feature)) ?? plans.at(-1))?.name ?? '';
}
