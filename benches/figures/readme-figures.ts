import type { BenchResults } from './figure.ts';
import { spreadOf, told } from './told.ts';

/** Between these lines the README holds what is read from `RESULTS.json`. */
const BEGIN = '<!-- figures: written by npm run bench -->';
const END = '<!-- end of figures -->';

/** The four figures that matter to somebody who is new here. */
const SHOWN = [
  {
    says: 'First view of a documentation page: everything that comes, without headers',
    bench: 'site',
    group: 'First views, all of it',
    name: '/en/docs/usage/',
  },
  {
    says: 'Pages and files that one second of one core answers',
    bench: 'server',
    group: 'Pages, requests per second of processor time',
    name: 'exact file, this server',
  },
  {
    says: 'Questions of readers with the right section among the first three, English',
    bench: 'search',
    group: 'Questions, right section among the first three',
    name: 'en',
  },
  {
    says: 'From the start of the server until it is ready, accounts and PostgreSQL included',
    bench: 'server',
    group: 'Start, until it is ready',
    name: 'with membership on PostgreSQL',
  },
] as const;

/** The table of the README. @throws {Error} when a figure has not been measured */
export function readmeFigures({ benches }: BenchResults): string {
  const rows = SHOWN.map(({ says, bench, group, name }) => {
    const record = benches.find((one) => one.bench === bench);
    const figure = record?.figures.find((one) => one.group === group && one.name === name);
    if (!record || !figure) throw new Error(`RESULTS.json has no "${name}" of "${group}" in ${bench}.`);
    const spread = spreadOf(figure);
    return `| ${says} | ${told(figure)}${spread ? ` (${spread})` : ''} | \`${record.command}\`, ${record.date}${record.short ? ', short' : ''} |`;
  });
  return [BEGIN, '', '| | median (spread) | measured by |', '|---|---|---|', ...rows, '', END].join('\n');
}

/** The README with the figures of today. @throws {Error} when it has no place for them */
export function withFigures(readme: string, results: BenchResults): string {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`README.md needs the lines "${BEGIN}" and "${END}".`);
  return readme.slice(0, begin) + readmeFigures(results) + readme.slice(end + END.length);
}
