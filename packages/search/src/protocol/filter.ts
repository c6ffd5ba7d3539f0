import { type IndexPlace, parsePlace } from '../core/index-name.ts';
import { attributeAt } from '../core/search-record.ts';

const NUMBER = /^[+-]?(?:\d{1,300}(?:\.\d{0,300})?|\.\d{1,300})(?:e[+-]?\d{1,3})?$/i;

/** `3 TO 5` at the place where it is looked for. */
export const RANGE = /\s*([+-]?\d+(?:\.\d+)?)\s+TO\s+([+-]?\d+(?:\.\d+)?)(?=[\s)]|$)/y;

/** A number as text; undefined for anything else, infinity included. */
export function numberOf(text: string): number | undefined {
  if (!NUMBER.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** A condition on records, as `filters` and `facetFilters` state it. */
export type Filter =
  | { readonly kind: 'equals'; readonly attribute: string; readonly value: string }
  /** A number between two, both included unless `open`. */
  | {
      readonly kind: 'between';
      readonly attribute: string;
      readonly from: number | undefined;
      readonly to: number | undefined;
      readonly open: boolean;
    }
  | { readonly kind: 'not'; readonly filter: Filter }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] };

/** How many conditions one request may hold: each is tried on every candidate. */
export const MAX_CONDITIONS = 500;

/** A condition that an attribute has a value; upper and lower case are the same, as with the hosted service. */
export function equals(attribute: string, value: string): Filter {
  return { kind: 'equals', attribute, value: value.toLowerCase() };
}

/** Signs by which numbers are compared. */
export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>';

/** A condition that an attribute is a number that compares so with another. */
export function compares(attribute: string, comparison: Comparison, value: number): Filter {
  const open = comparison === '<' || comparison === '>';
  const below = comparison.startsWith('<');
  const above = comparison.startsWith('>');
  const filter = between(attribute, below ? undefined : value, above ? undefined : value, open);
  return comparison === '!=' ? { kind: 'not', filter } : filter;
}

/** A condition that an attribute is a number between two, both included unless `open`. */
export function between(attribute: string, from: number | undefined, to: number | undefined, open = false): Filter {
  return { kind: 'between', attribute, from, to, open };
}

/** Whether a record passes; an attribute that is a list passes with any of its values. */
export function passes(filter: Filter, record: object): boolean {
  switch (filter.kind) {
    case 'equals':
      return valuesOf(record, filter.attribute).some((one) => isSame(one, filter.value));
    case 'between':
      return valuesOf(record, filter.attribute).some((one) => typeof one === 'number' && isWithin(one, filter));
    case 'not':
      return !passes(filter.filter, record);
    case 'and':
      return filter.filters.every((one) => passes(one, record));
    case 'or':
      return filter.filters.some((one) => passes(one, record));
  }
}

/** Paths of the attributes that a filter looks at. */
export function attributesOf(filter: Filter): readonly string[] {
  switch (filter.kind) {
    case 'equals':
    case 'between':
      return [filter.attribute];
    case 'not':
      return attributesOf(filter.filter);
    case 'and':
    case 'or':
      return [...new Set(filter.filters.flatMap(attributesOf))];
  }
}

/** How many conditions a filter tries on a record, at most. */
export function conditionsOf(filter: Filter): number {
  if (filter.kind === 'equals' || filter.kind === 'between') return 1;
  if (filter.kind === 'not') return conditionsOf(filter.filter);
  return filter.filters.reduce((sum, one) => sum + conditionsOf(one), 0);
}

const admitted = new WeakMap<Filter, Map<string, boolean>>();

/**
 * Whether some record of a language, or of a part of one, may pass. Only a filter that rules it out gives false. Asked of every place by every query, so it is kept.
 * @param place what `placeName` gives
 */
export function admitsPlace(filter: Filter | undefined, place: string): boolean {
  if (filter === undefined) return true;
  let places = admitted.get(filter);
  if (!places) {
    places = new Map();
    admitted.set(filter, places);
  }
  let admits = places.get(place);
  if (admits === undefined) {
    admits = possibility(filter, parsePlace(place.toLowerCase())) > 0;
    places.set(place, admits);
  }
  return admits;
}

/** Kleene's three values: 0 no record of the place passes, 1 every one does, ½ it depends on other attributes. */
function possibility(filter: Filter, place: IndexPlace): number {
  switch (filter.kind) {
    case 'equals':
    case 'between': {
      const known = valueAt(place, filter.attribute);
      if (known === undefined) return 0.5;
      return filter.kind === 'equals' && filter.value === known ? 1 : 0;
    }
    case 'not':
      return 1 - possibility(filter.filter, place);
    case 'and':
      return Math.min(1, ...filter.filters.map((one) => possibility(one, place)));
    case 'or':
      return Math.max(0, ...filter.filters.map((one) => possibility(one, place)));
  }
}

/** What all records of a place have for an attribute; undefined where they differ. */
function valueAt({ language, part }: IndexPlace, attribute: string): string | undefined {
  if (attribute === 'language') return language;
  return attribute === 'docusaurus_tag' ? part : undefined;
}

/** The values of an attribute: of a list each, of what is missing none. */
function valuesOf(record: object, attribute: string): readonly unknown[] {
  const value = attributeAt(record, attribute);
  if (Array.isArray(value)) return value;
  return value === undefined ? [] : [value];
}

function isWithin(value: number, { from, to, open }: Extract<Filter, { kind: 'between' }>): boolean {
  if (open) return (from === undefined || value > from) && (to === undefined || value < to);
  return (from === undefined || value >= from) && (to === undefined || value <= to);
}

function isSame(value: unknown, folded: string): boolean {
  return value === folded || String(value).toLowerCase() === folded;
}
