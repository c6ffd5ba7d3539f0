import { equals, type Filter, MAX_CONDITIONS } from './filter.ts';
import { ProtocolError } from './protocol-error.ts';

/** What clients send as `facetFilters`: a list whose members must all hold; of a list inside it, one must. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/**
 * Parses `facetFilters`. A value that begins with a minus is negated, unless the minus is escaped with a backslash.
 * @throws {ProtocolError} 400 for a member without a colon and for too many of them.
 * @example parseFacetFilters(['language:de', ['tag:a', 'tag:-b']]) // language = de and (tag = a or not tag = b)
 */
export function parseFacetFilters(facetFilters: FacetFilters): Filter | undefined {
  const members = typeof facetFilters === 'string' ? [facetFilters] : facetFilters;
  if (members.flat().length > MAX_CONDITIONS) {
    throw new ProtocolError(400, `facetFilters holds more than ${MAX_CONDITIONS} conditions`);
  }
  const filters = members
    .filter((member) => member.length > 0)
    .map((member): Filter => {
      if (typeof member === 'string') return parseCondition(member);
      return { kind: 'or', filters: member.map(parseCondition) };
    });
  return filters.length > 0 ? { kind: 'and', filters } : undefined;
}

function parseCondition(condition: string): Filter {
  const colon = condition.indexOf(':');
  if (colon < 1) {
    throw new ProtocolError(400, `facetFilters: ${JSON.stringify(condition)} is not of the form "attribute:value"`);
  }
  const negated = condition.startsWith('-');
  const attribute = condition.slice(negated ? 1 : 0, colon);
  const value = condition.slice(colon + 1);
  if (value.startsWith('-')) return negate(equals(attribute, value.slice(1)), !negated);
  return negate(equals(attribute, value.startsWith('\\-') ? value.slice(1) : value), negated);
}

function negate(filter: Filter, negated: boolean): Filter {
  return negated ? { kind: 'not', filter } : filter;
}
