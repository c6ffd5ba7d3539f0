import { attributeAt, type SearchRecord } from '../core/search-record.ts';
import type { Work } from '../core/work.ts';

const STEPS_PER_FACET = 0.4;
const STEPS_PER_VALUE = 8;
const STEPS_PER_LETTER = 0.03;

export type FacetCounts = Record<string, Record<string, number>>;

/**
 * Counts the values of each attribute, which may be nested (`hierarchy.lvl0`) or a list; records without it do not count.
 * @param records each with how often it counts
 * @throws {WorkExceeded}
 */
export function countFacets(
  records: readonly (readonly [SearchRecord, number])[],
  attributes: readonly string[] = [],
  work?: Work,
): FacetCounts {
  return Object.fromEntries(
    attributes.map((attribute) => {
      const counts = new Map<string, number>();
      for (const [record, times] of records) {
        work?.spend(STEPS_PER_FACET);
        for (const value of valuesOf(record, attribute)) {
          const before = counts.get(value);
          // A value that is new is put together with those of other languages, sorted and written.
          if (before === undefined) work?.spend(STEPS_PER_VALUE + value.length * STEPS_PER_LETTER);
          counts.set(value, (before ?? 0) + times);
        }
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
