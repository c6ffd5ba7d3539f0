import { median } from '../figures/median.ts';

/** Median and, in brackets, the lowest and the highest: `1.2 (1.1–1.9)`. A dash where nothing was measured. */
export function spread(values: readonly (number | undefined)[], digits = 0): string {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return '–';
  const [middle, low, high] = [median(known), Math.min(...known), Math.max(...known)].map((value) =>
    value.toFixed(digits),
  );
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

/** Says of a bar whether it was reached. */
export function bar(what: string, reached: boolean): string {
  return `- ${what}: ${reached ? 'reached' : '**not reached**'}.`;
}

/** Rows of a Markdown table below its head. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
