import { between, type Comparison, compares, equals, type Filter, MAX_CONDITIONS } from './filter.ts';
import { numberOf } from './numbers.ts';
import { ProtocolError } from './protocol-error.ts';

/** What clients send as `facetFilters`, `numericFilters`, `tagFilters`: a list whose members must all hold; of a list inside it, one must. */
export type FilterList = string | readonly (string | readonly string[])[];

const NUMERIC = /^\s*([^\s<>=!:]+)\s*(<=|>=|!=|<|>|=)\s*(\S+)\s*$/;
const NUMERIC_RANGE = /^\s*([^\s<>=!:]+)\s*:\s*(\S+)\s+TO\s+(\S+)\s*$/;

/**
 * Parses `facetFilters`. A value that begins with a minus is negated, unless the minus is escaped with a backslash.
 * @throws {ProtocolError} 400 for a member without a colon and for too many of them.
 * @example parseFacetFilters(['language:de', ['tag:a', 'tag:-b']]) // language = de and (tag = a or not tag = b)
 */
export function parseFacetFilters(given: FilterList): Filter | undefined {
  return parseList('facetFilters', given, (condition) => parseFacet('facetFilters', condition));
}

/**
 * Parses `numericFilters`: `attribute > 3` (also `<`, `<=`, `=`, `!=`, `>=`) and `attribute:3 TO 5`.
 * @throws {ProtocolError} 400 for a member of another form and for too many of them.
 */
export function parseNumericFilters(given: FilterList): Filter | undefined {
  return parseList('numericFilters', typeof given === 'string' ? given.split(',') : given, parseComparison);
}

/**
 * Parses `tagFilters`: values of `_tags`; one that begins with a minus is negated. A text is a list with commas.
 * @throws {ProtocolError} 400 for parentheses in a text, and for too many members.
 */
export function parseTagFilters(given: FilterList): Filter | undefined {
  if (typeof given === 'string' && /[()]/.test(given)) {
    throw new ProtocolError(400, `tagFilters: parentheses cannot be read here, use a list of lists`);
  }
  return parseList('tagFilters', typeof given === 'string' ? given.split(',') : given, parseTag);
}

/**
 * Parses `optionalFilters`, each with what it counts: 1, or the number of `<score=N>` at its end.
 * @throws {ProtocolError} 400 as for `facetFilters`.
 */
export function parseOptionalFilters(given: FilterList): readonly OptionalFilter[] {
  return membersOf('optionalFilters', given).map((member) => {
    const conditions = typeof member === 'string' ? [member] : member;
    return conditions.map((condition) => {
      const [, text = condition, score = '1'] = /^(.*?)<score=(\d{1,6})>$/s.exec(condition) ?? [];
      return { filter: parseFacet('optionalFilters', text), score: Number(score) };
    });
  });
}

/** Conditions of which the one that counts most is taken. */
export type OptionalFilter = readonly { readonly filter: Filter; readonly score: number }[];

function membersOf(name: string, given: FilterList): readonly (string | readonly string[])[] {
  const members = typeof given === 'string' ? [given] : given;
  if (members.flat().length > MAX_CONDITIONS) {
    throw new ProtocolError(400, `${name} holds more than ${MAX_CONDITIONS} conditions`);
  }
  return members.filter((member) => (typeof member === 'string' ? member.trim() : member).length > 0);
}

function parseList(name: string, given: FilterList, parse: (condition: string) => Filter): Filter | undefined {
  const filters = membersOf(name, given).map(
    (member): Filter => (typeof member === 'string' ? parse(member) : { kind: 'or', filters: member.map(parse) }),
  );
  return filters.length > 0 ? { kind: 'and', filters } : undefined;
}

function parseFacet(name: string, condition: string): Filter {
  const colon = condition.indexOf(':');
  if (colon < 1) {
    throw new ProtocolError(400, `${name}: ${JSON.stringify(condition)} is not of the form "attribute:value"`);
  }
  const negated = condition.startsWith('-');
  const attribute = condition.slice(negated ? 1 : 0, colon);
  const value = condition.slice(colon + 1);
  if (value.startsWith('-')) return negate(equals(attribute, value.slice(1)), !negated);
  return negate(equals(attribute, value.startsWith('\\-') ? value.slice(1) : value), negated);
}

function parseComparison(condition: string): Filter {
  const [, attribute = '', sign = '', text = ''] = NUMERIC.exec(condition) ?? [];
  const value = numberOf(text);
  if (value !== undefined) return compares(attribute, sign as Comparison, value);
  const [, ranged = '', least = '', most = ''] = NUMERIC_RANGE.exec(condition) ?? [];
  const from = numberOf(least);
  const to = numberOf(most);
  if (from !== undefined && to !== undefined) return between(ranged, from, to);
  throw new ProtocolError(
    400,
    `numericFilters: ${JSON.stringify(condition)} is not of the form "attribute > 3" or "attribute:3 TO 5"`,
  );
}

function parseTag(tag: string): Filter {
  const value = tag.trim();
  return value.startsWith('-') ? { kind: 'not', filter: equals('_tags', value.slice(1)) } : equals('_tags', value);
}

function negate(filter: Filter, negated: boolean): Filter {
  return negated ? { kind: 'not', filter } : filter;
}
