import type { BenchResults } from './figure.ts';
import { findFigure } from './find-figure.ts';
import { spreadOf, told } from './told.ts';
import { withBlock } from './written-block.ts';

/** The four figures that matter to somebody who is new here. */
const SHOWN = [
  {
    says: 'First view of a documentation page: everything that comes, without headers',
    bench: 'site',
    group: 'First views, all of it',
    name: '/en/docs/usage/',
  },
  {
    says: 'Pages that one second of one core answers',
    bench: 'server',
    group: 'Pages, requests per second of processor time',
    name: 'page, this server',
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
export function readmeFigures(results: BenchResults): string {
  const rows = SHOWN.map(({ says, ...name }) => {
    const { record, figure } = findFigure(results, name);
    const spread = spreadOf(figure);
    return `| ${says} | ${told(figure)}${spread ? ` (${spread})` : ''} | \`${record.command}\`, ${record.date}${record.short ? ', short' : ''} |`;
  });
  return ['| | median (spread) | measured by |', '|---|---|---|', ...rows].join('\n');
}

/** The README with the figures of today. @throws {Error} when it has no place for them */
export function withFigures(readme: string, results: BenchResults): string {
  return withBlock('README.md', readme, readmeFigures(results));
}
