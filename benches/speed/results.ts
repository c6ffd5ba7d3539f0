import type { Figure } from '../figures/figure.ts';
import { reported, spreadOf } from '../figures/figure-text.ts';

export const OURS = 'Duoverso';

/** The page of the speed bench: a table of all sites for each kind of row, and how this site compares, by its worst ratio. */
export function speedResults(figures: readonly Figure[], versions: Readonly<Record<string, string>>): string {
  const sites = [
    ...new Set(figures.filter(({ group }) => /^(Next|First|Largest)/.test(group)).map(({ name }) => name)),
  ];
  const groups = Map.groupBy(figures, ({ group }) => group);
  const compared = [...groups].filter(([group]) => /^(Next|First|Largest)/.test(group));
  const felt = figures.filter(({ group }) => group.startsWith('Felt'));
  const rows = compared.map(([group, all]) => {
    const cells = sites.map((site) => {
      const figure = all.find(({ name }) => name === site);
      return figure ? `${reported(figure)} (${spreadOf(figure)})` : '';
    });
    return `| ${group} | ${cells.join(' | ')} |`;
  });
  return `# How long readers wait

Written by \`npm run bench -- speed\`: medians, with the lowest and the highest run; ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}.

${worstRatios(compared, sites)}

| | ${sites.join(' | ')} |
|---|${sites.map(() => '---').join('|')}|
${rows.join('\n')}

| this site alone | median | spread |
|---|---|---|
${felt.map((figure) => `| ${figure.name}, ${figure.group} | ${reported(figure)} | ${spreadOf(figure)} |`).join('\n')}
`;
}

/** Of every other tool, the row in which this site does worst beside it. */
function worstRatios(compared: readonly (readonly [string, readonly Figure[]])[], sites: readonly string[]): string {
  const lines = sites
    .filter((site) => site !== OURS)
    .map((site) => {
      const ratios = compared.flatMap(([group, all]) => {
        const [ours, theirs] = [OURS, site].map((one) => all.find(({ name }) => name === one)?.median);
        return ours !== undefined && theirs && !group.includes('requests') ? [{ group, ratio: ours / theirs }] : [];
      });
      const worst = ratios.toSorted((one, other) => other.ratio - one.ratio)[0];
      return worst ? `- beside ${site}, at worst ${worst.ratio.toFixed(2)} × its time: ${worst.group}` : '';
    });
  return lines.filter(Boolean).join('\n');
}
