import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Rules about how a page looks. The others judge its structure, which no theme changes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  /** Selector of the part that is looked at; default the whole page. */
  readonly within?: string;
  /** Ids of rules that do not hold here. */
  readonly without?: string[];
  readonly rules?: 'all' | 'colors';
}

/** What axe finds on the page as it stands: each fault with its rule and elements. */
export async function accessibilityFaults(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { within, without = [], rules = 'all' } = options;
  // Axe's other mode looks into frames, which the site shows none of, and takes twice as long.
  await expect(page.locator('iframe:visible')).toHaveCount(0);
  // Of what passes it would name every element, too, which takes as long as the search for faults.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  if (rules === 'colors') axe.withRules(COLOR_RULES);
  else axe.disableRules(without);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** The rules to look at in a theme: all in the light one, those about colors in the dark one. */
export function rulesFor(colorScheme: 'light' | 'dark'): 'all' | 'colors' {
  return colorScheme === 'light' ? 'all' : 'colors';
}
