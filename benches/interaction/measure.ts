// npm run bench -- interaction: how long after a press the page has painted its answer (INP), on a processor four times slower than this one.
import { notifyBar, withBrowsedSite } from '../figures/browsed-site.ts';
import { type Figure, figureOf } from '../figures/figure.ts';
import { recordFigures } from '../figures/record.ts';
import { INTERACTIONS } from './interactions.ts';
import { measurePress } from './measure-press.ts';

const ROUNDS = 7;
const GROUP = 'From a press to its painted answer';
/** Bar of the second edition, for menus, theme, demos and dialog. */
const MOST_MS = 100;

const figures: Figure[] = [];
await withBrowsedSite(async (browser, url) => {
  for (const interaction of INTERACTIONS) {
    const name = `${interaction.name}, ${interaction.page}`;
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await measurePress(browser, url, interaction));
    for (const figure of figureOf({ group: GROUP, name, unit: 'ms', better: 'less' }, times)) {
      figures.push(figure);
      const { median, high } = figure;
      notifyBar(median <= MOST_MS, `${median} ms (worst ${high})  ${name}`);
    }
  }
});
recordFigures('interaction', figures);
process.exit(0);
