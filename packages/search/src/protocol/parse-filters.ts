import { between, type Comparison, compares, equals, type Filter, MAX_CONDITIONS } from './filter.ts';
import { numberOf, RANGE } from './numbers.ts';
import { ProtocolError } from './protocol-error.ts';

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
