import { attributeAt } from '../attribute-at.ts';
import type { SearchRecord } from '../search-record.ts';

export type FacetCounts = Record<string, Record<string, number>>;

/**
 * Counts the values of each attribute, which may be nested (`hierarchy.lvl0`) or a list; records without it do not count.
 * @param records each with how often it counts
 */
export function countFacets(
  records: readonly (readonly [SearchRecord, number])[],
  attributes: readonly string[] = [],
): FacetCounts {
  return Object.fromEntries(
    attributes.map((attribute) => {
      const counts = new Map<string, number>();
      for (const [record, times] of records) {
        for (const value of valuesOf(record, attribute)) counts.set(value, (counts.get(value) ?? 0) + times);
      }
      return [attribute, Object.fromEntries(counts)];
    }),
  );
}

function valuesOf(record: SearchRecord, attribute: string): readonly string[] {
  const value = attributeAt(record, attribute);
  const values: unknown[] = Array.isArray(value) ? [...new Set(value)] : [value];
  return values
    .filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
    .map(String);
}
