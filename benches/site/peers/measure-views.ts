import { createTranslate } from '@duoverso/locales/messages';
import type { Browser, Page } from '@playwright/test';
import { withBrowsedSite } from '../../figures/browsed-site.ts';
import { type Figure, figureOf } from '../../figures/figure.ts';
import { median } from '../../figures/median.ts';
import { measurePress } from '../../interaction/measure-press.ts';
import { lighthouseOn, type Scores, score, scoreFigures, weigh, weightFigures } from '../first-view.ts';
import { serveBuilt } from './serve-built.ts';

/** The same page of the documentation in a site of each tool, and how its readers press what all of them have. */
interface View {
  readonly path: string;
  readonly theme: { readonly open?: (page: Page) => Promise<void>; readonly press: (page: Page) => Promise<void> };
  /** Docusaurus brings no search. */
  readonly hasSearch: boolean;
}

const SCORES = 3;
const PRESSES = 7;
const WIDTH = 1440;
const t = createTranslate('en');
const click = (selector: string) => (page: Page) => page.locator(selector).locator('visible=true').first().click();

const VIEWS: Readonly<Record<string, View>> = {
  Duoverso: {
    path: '/en/docs/usage/',
    theme: { press: (page) => page.getByRole('button', { name: t('theme.toDark') }).click() },
    hasSearch: true,
  },
  Starlight: {
    path: '/en/docs/usage/',
    // A list: the first of its values is the dark theme.
    theme: {
      open: (page) => page.locator('starlight-theme-select select').locator('visible=true').first().focus(),
      press: (page) => page.keyboard.press('Home'),
    },
    hasSearch: true,
  },
  VitePress: { path: '/en/docs/usage', theme: { press: click('.VPSwitchAppearance') }, hasSearch: true },
  Docusaurus: {
    path: '/docs/usage',
    // From the system's theme it goes to the light one, which is the same here.
    theme: { open: click('button[class*="toggleButton"]'), press: click('button[class*="toggleButton"]') },
    hasSearch: false,
  },
};

/**
 * Weight, Lighthouse and answers to presses of one page, built by each tool: ours by the real server, the others by a static host.
 * @param peers their names, and the folders of what they have built
 */
export async function measureViews(
  peers: readonly (readonly [name: string, dir: string])[],
): Promise<{ readonly figures: readonly Figure[]; readonly lighthouse: string }> {
  const figures: Figure[] = [];
  const machine: number[] = [];
  await withBrowsedSite(async (browser, ours) => {
    const measure = async (name: string, url: string) => {
      const scores = await measureSite(name, url, browser, figures);
      machine.push(...scores.map(({ benchmarkIndex }) => benchmarkIndex));
    };
    await measure('Duoverso', ours);
    for (const [name, dir] of peers) {
      const site = await serveBuilt(dir);
      await measure(name, site.url).finally(site.stop);
    }
  });
  return { figures, lighthouse: lighthouseOn(median(machine)) };
}

async function measureSite(name: string, url: string, browser: Browser, figures: Figure[]): Promise<Scores[]> {
  const { path, theme, hasSearch } = VIEWS[name] as View;
  const scores: Scores[] = [];
  for (let run = 0; run < SCORES; run += 1) scores.push(await score(url + path));
  figures.push(
    ...weightFigures(name, await weigh(url + path), 'One page'),
    ...scoreFigures(name, scores, 'One page, Lighthouse'),
  );
  const presses = {
    'theme switched': theme,
    ...(hasSearch && { 'search opened': { press: (page: Page) => page.keyboard.press('Control+k') } }),
  };
  for (const [what, press] of Object.entries(presses)) {
    const times: number[] = [];
    for (let run = 0; run < PRESSES; run += 1) {
      times.push(await measurePress(browser, url, { name: what, page: path, width: WIDTH, ...press }));
    }
    figures.push(...figureOf({ group: `One page, ${what}`, name, unit: 'ms', better: 'less' }, times));
  }
  console.log(
    figures
      .filter((one) => one.name === name)
      .map(({ group, median: value, unit }) => `${name}: ${group} ${value} ${unit}`)
      .join('\n'),
  );
  return scores;
}
