import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect } from './test.ts';

/** Rules about how a page looks. The others judge its structure, which no theme changes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

type AxeRunner = Pick<typeof axe, 'run'>;

/** Half as long as the source that is meant to be read, and every document has to parse it. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface AxeOptions {
  /** Selector of the part that is looked at; default the whole page. */
  readonly within?: string;
  /** Ids of rules that do not hold here. */
  readonly without?: string[];
  /** `enhanced`: 7 to 1 for text, which WCAG asks for at level AAA. */
  readonly rules?: 'all' | 'colors' | 'enhanced';
}

/** What axe finds on the page as it stands: each fault with its rule and elements. */
export async function accessibilityViolations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { within, without = [], rules = 'all' } = options;
  // Axe does not look into frames here: the site shows none.
  await expect(page.locator('iframe:visible')).toHaveCount(0);
  // Once for a document: reading it takes as long as looking at a menu.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const run: RunOptions = {
    // Of what passes it would name every element, too, which takes as long as the search for faults.
    resultTypes: ['violations'],
    ...(rules !== 'all'
      ? { runOnly: { type: 'rule', values: rules === 'colors' ? COLOR_RULES : ['color-contrast-enhanced'] } }
      : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
  };
  return page.evaluate(
    async ({ part, run }) => {
      const { axe } = window as unknown as { axe: AxeRunner };
      const { violations } = await axe.run(part ?? document, run);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    { part: within, run },
  );
}

/**
 * What axe finds in both themes: by all rules in the light one, by those about colors in the dark one. The page follows the system, as it does for a
 * visitor who has chosen nothing, so that opening it twice is not needed; it is light in the end.
 */
export async function violationsInBothThemes(page: Page, options: Omit<AxeOptions, 'rules'> = {}): Promise<string[]> {
  await showTheme(page, 'light');
  const light = await accessibilityViolations(page, options);
  await showTheme(page, 'dark');
  const dark = await accessibilityViolations(page, { ...options, rules: 'colors' });
  await showTheme(page, 'light');
  return [...light, ...dark.map((diagnostic) => `dark, ${diagnostic}`)];
}

/** With what fades into the other theme at its end: a color on its way is of neither. What inherits a color may begin when that has ended. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(() => {
    const running = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    for (let most = 10, now = running(); most > 0 && now.length > 0; most -= 1, now = running()) {
      for (const one of now) one.finish();
    }
  });
}
