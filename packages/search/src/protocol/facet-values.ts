/** Values of one facet with how many of the matching records have them. */
export type FacetValues = Readonly<Record<string, number>>;

/** The most frequent values first. */
export function sortedValues(values: FacetValues): [string, number][] {
  return Object.entries(values).sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}
