import { attributeAt } from '../attribute-at.ts';

/** A condition on records, as `filters` and `facetFilters` state it. */
export type Filter =
  | { readonly kind: 'equals'; readonly attribute: string; readonly value: string }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] };

/** How many conditions one request may hold: each is tried on every candidate. */
export const MAX_CONDITIONS = 500;

/** A condition that an attribute has a value; upper and lower case are the same, as with the hosted service. */
export function equals(attribute: string, value: string): Filter {
  return { kind: 'equals', attribute, value: value.toLowerCase() };
}

/** Whether a record passes; an attribute that is a list passes with any of its values. */
export function passes(filter: Filter, record: object): boolean {
  switch (filter.kind) {
    case 'equals': {
      const value = attributeAt(record, filter.attribute);
      return Array.isArray(value)
        ? value.some((one) => isSame(one, filter.value))
        : value !== undefined && isSame(value, filter.value);
    }
    case 'not':
      return !passes(filter.filter, record);
    case 'and':
      return filter.filters.every((one) => passes(one, record));
    case 'or':
      return filter.filters.some((one) => passes(one, record));
  }
}

/** Whether some record of a language may pass. Only a filter that rules the language out gives false. */
export function admitsLanguage(filter: Filter | undefined, language: string): boolean {
  return filter === undefined || possibility(filter, language.toLowerCase()) > 0;
}

/** Kleene's three values: 0 no record of the language passes, 1 every one does, ½ it depends on other attributes. */
function possibility(filter: Filter, language: string): number {
  switch (filter.kind) {
    case 'equals':
      if (filter.attribute !== 'language') return 0.5;
      return filter.value === language ? 1 : 0;
    case 'not':
      return 1 - possibility(filter.filter, language);
    case 'and':
      return Math.min(1, ...filter.filters.map((one) => possibility(one, language)));
    case 'or':
      return Math.max(0, ...filter.filters.map((one) => possibility(one, language)));
  }
}

function isSame(value: unknown, folded: string): boolean {
  return value === folded || String(value).toLowerCase() === folded;
}
