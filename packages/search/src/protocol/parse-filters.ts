import { between, type Comparison, compares, equals, type Filter, MAX_CONDITIONS, numberOf, RANGE } from './filter.ts';
import { ProtocolError } from './protocol-error.ts';

/** What clients send as `facetFilters`, `numericFilters`, `tagFilters`: a list whose members must all hold; of a list inside it, one must. */
type FilterList = string | readonly (string | readonly string[])[];

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

/** How deep parentheses and negations may nest. */
const MAX_DEPTH = 20;

const SPACE = /\s*/y;
const KEYWORD = /(AND|OR|NOT)(?=[\s(]|$)/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/sy;
const ATTRIBUTE = /[^\s():"'=!<>]+/y;
const VALUE = /[^\s)"'][^\s)]*/y;
const OPERATOR = /\s*(:|!=|=|<=|>=|<|>)\s*/y;

/**
 * Parses `filters`: conditions joined by `AND`, `OR`, `NOT` and parentheses, `AND` binding closer: `attribute:value` (also `=`, `!=`),
 * `attribute > 3` (also `<`, `<=`, `>=`), `attribute:3 TO 5`; names and values with spaces in single or double quotes. A value without
 * attribute is one of `_tags`.
 * @throws {ProtocolError} 400 that names the place of what it cannot read.
 * @example parseFilters('language:de AND NOT type:content') // language = de and not type = content
 */
export function parseFilters(source: string): Filter | undefined {
  return new FilterParser(source).parse();
}

/** Reads a source from the left; `#at` is the place that it has come to. */
class FilterParser {
  readonly #source: string;
  #at = 0;
  #conditions = 0;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): Filter | undefined {
    this.#skipSpace();
    if (this.#at === this.#source.length) return undefined;
    const filter = this.#parseOr(0);
    if (this.#at < this.#source.length) throw this.#refuse('AND, OR or the end was expected');
    return filter;
  }

  #parseOr(depth: number): Filter {
    return this.#parseJoined('or', 'OR', () => this.#parseJoined('and', 'AND', () => this.#parseNot(depth)));
  }

  #parseJoined(kind: 'and' | 'or', keyword: string, parsePart: () => Filter): Filter {
    const filters = [parsePart()];
    while (this.#takeKeyword(keyword)) filters.push(parsePart());
    return filters.length === 1 && filters[0] ? filters[0] : { kind, filters };
  }

  #parseNot(depth: number): Filter {
    if (depth > MAX_DEPTH) throw this.#refuse(`parentheses and NOT nest deeper than ${MAX_DEPTH}`);
    if (this.#takeKeyword('NOT')) return { kind: 'not', filter: this.#parseNot(depth + 1) };
    if (this.#source[this.#at] !== '(') return this.#parseCondition();
    this.#at += 1;
    this.#skipSpace();
    const filter = this.#parseOr(depth + 1);
    if (this.#source[this.#at] !== ')') throw this.#refuse('")" was expected');
    this.#at += 1;
    this.#skipSpace();
    return filter;
  }

  #parseCondition(): Filter {
    this.#conditions += 1;
    if (this.#conditions > MAX_CONDITIONS) throw this.#refuse(`there are more than ${MAX_CONDITIONS} conditions`);
    const attribute = this.#takeQuoted() ?? (this.#peek(KEYWORD) ? undefined : this.#take(ATTRIBUTE)?.[0]);
    if (attribute === undefined) throw this.#refuse('a condition such as attribute:value was expected');
    const operator = this.#take(OPERATOR)?.[1];
    if (operator === undefined) {
      this.#skipSpace();
      return equals('_tags', attribute);
    }
    const range = operator === ':' ? this.#take(RANGE) : undefined;
    if (range) {
      this.#skipSpace();
      return between(attribute, Number(range[1]), Number(range[2]));
    }
    const value = this.#takeQuoted() ?? this.#take(VALUE)?.[0];
    if (value === undefined) throw this.#refuse(`a value of ${JSON.stringify(attribute)} was expected`);
    const condition = this.#compare(attribute, operator as Comparison | ':', value);
    this.#skipSpace();
    return condition;
  }

  /** Equality is of texts or of numbers, as `=` and `!=` stand for both; every other comparison is of numbers. */
  #compare(attribute: string, operator: Comparison | ':', value: string): Filter {
    const same = equals(attribute, value);
    if (operator === ':') return same;
    const number = numberOf(value);
    if (operator === '=' || operator === '!=') {
      const condition: Filter =
        number === undefined ? same : { kind: 'or', filters: [same, compares(attribute, '=', number)] };
      return operator === '!=' ? { kind: 'not', filter: condition } : condition;
    }
    if (number === undefined) throw this.#refuse(`a number to compare ${JSON.stringify(attribute)} with was expected`);
    return compares(attribute, operator, number);
  }

  #takeKeyword(keyword: string): boolean {
    if (this.#peek(KEYWORD)?.[1] !== keyword) return false;
    this.#at += keyword.length;
    this.#skipSpace();
    return true;
  }

  #takeQuoted(): string | undefined {
    const match = this.#take(QUOTED);
    return match && (match[1] ?? match[2] ?? '').replace(/\\(.)/gs, '$1');
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    const match = this.#peek(pattern);
    if (match) this.#at += match[0].length;
    return match;
  }

  #peek(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#source) ?? undefined;
  }

  #skipSpace(): void {
    this.#take(SPACE);
  }

  #refuse(problem: string): ProtocolError {
    return new ProtocolError(400, `filters: ${problem} at position ${this.#at}`);
  }
}
