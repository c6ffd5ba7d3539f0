import { readFileSync } from 'node:fs';
import { withBlock } from '../figures/written-block.ts';
import { type Fault, tierOf } from './fault.ts';

/** What came of a fault. `not run`: its test failed without it too. */
export interface Verdict {
  readonly verdict: 'caught' | 'missed' | 'not run';
  /** The test that reported it, or why there is no verdict. */
  readonly by: string;
}

/** Verdicts by the id of the fault. */
export type Verdicts = Readonly<Record<string, Verdict>>;

export function readVerdicts(file: string): Verdicts {
  return JSON.parse(readFileSync(file, 'utf8')) as Verdicts;
}

/** The page with the table of all faults as they stand. @throws {Error} when the page has no place for it */
export function withTable(page: string, faults: readonly Fault[], verdicts: Verdicts): string {
  return withBlock('docs/guides/planted-faults.md', page, tableOf(faults, verdicts));
}

function tableOf(faults: readonly Fault[], verdicts: Verdicts): string {
  const count = (wanted: string) => faults.filter(({ id }) => (verdicts[id]?.verdict ?? 'not run') === wanted).length;
  const rows = faults.map(({ id, kind, fault, file, test, onlyInAll }) => {
    const { verdict, by } = verdicts[id] ?? { verdict: 'not run', by: '' };
    const tier = onlyInAll === undefined ? `\`${tierOf(test).command}\`` : `\`npm run test:all\`: ${onlyInAll}`;
    const reported = verdict === 'caught' ? `caught by “${by}”` : verdict;
    return [kind, `\`${id}\``, `The code ${fault}.`, `\`${file}\``, `\`${test}\``, tier, reported];
  });
  const lines = rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
  return [
    `${faults.length} faults: ${count('caught')} caught, ${count('missed')} missed, ${count('not run')} not run yet.`,
    ['| kind | id | fault | planted in | test | tier | result |', '|---|---|---|---|---|---|---|', ...lines].join('\n'),
  ].join('\n\n');
}
