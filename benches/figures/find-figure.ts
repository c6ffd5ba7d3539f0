import type { BenchRecord, BenchResults, Figure } from './figure.ts';

/** Where a figure stands in `RESULTS.json`. */
export interface FigureName {
  readonly bench: string;
  readonly group: string;
  readonly name: string;
}

/** A figure, and the bench that has measured it. @throws {Error} when it has not been measured */
export function findFigure(
  { benches }: BenchResults,
  { bench, group, name }: FigureName,
): { readonly record: BenchRecord; readonly figure: Figure } {
  const record = benches.find((one) => one.bench === bench);
  const figure = record?.figures.find((one) => one.group === group && one.name === name);
  if (!record || !figure) throw new Error(`RESULTS.json has no "${name}" of "${group}" in ${bench}.`);
  return { record, figure };
}
