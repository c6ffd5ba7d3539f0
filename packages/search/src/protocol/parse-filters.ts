import { equals, type Filter, MAX_CONDITIONS } from './filter.ts';
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
 * Parses `filters`: conditions `attribute:value` (also `=`, `!=`) joined by `AND`, `OR`, `NOT` and parentheses, `AND` binding closer; names
 * and values with spaces in single or double quotes. A value without attribute is one of `_tags`.
 * @throws {ProtocolError} 400 that names the place of what it cannot read.
 * @example parseFilters('language:de AND NOT type:content') // language = de and not type = content
 */
export function parseFilters(source: string): Filter | undefined {
  let at = 0;
  let conditions = 0;
  skipSpace();
  if (at === source.length) return undefined;
  const filter = parseOr(0);
  if (at < source.length) throw refuse('AND, OR or the end was expected');
  return filter;

  function parseOr(depth: number): Filter {
    return parseJoined('or', 'OR', () => parseJoined('and', 'AND', () => parseNot(depth)));
  }

  function parseJoined(kind: 'and' | 'or', keyword: string, parsePart: () => Filter): Filter {
    const filters = [parsePart()];
    while (takeKeyword(keyword)) filters.push(parsePart());
    return filters.length === 1 && filters[0] ? filters[0] : { kind, filters };
  }

  function parseNot(depth: number): Filter {
    if (depth > MAX_DEPTH) throw refuse(`parentheses and NOT nest deeper than ${MAX_DEPTH}`);
    if (takeKeyword('NOT')) return { kind: 'not', filter: parseNot(depth + 1) };
    if (source[at] !== '(') return parseCondition();
    at += 1;
    skipSpace();
    const filter = parseOr(depth + 1);
    if (source[at] !== ')') throw refuse('")" was expected');
    at += 1;
    skipSpace();
    return filter;
  }

  function parseCondition(): Filter {
    conditions += 1;
    if (conditions > MAX_CONDITIONS) throw refuse(`there are more than ${MAX_CONDITIONS} conditions`);
    const attribute = takeQuoted() ?? (peek(KEYWORD) ? undefined : take(ATTRIBUTE)?.[0]);
    if (attribute === undefined) throw refuse('a condition such as attribute:value was expected');
    const operator = take(OPERATOR)?.[1];
    if (operator === undefined) {
      skipSpace();
      return equals('_tags', attribute);
    }
    if (operator.includes('<') || operator.includes('>')) throw refuse('only equality can be asked for');
    const value = takeQuoted() ?? take(VALUE)?.[0];
    if (value === undefined) throw refuse(`a value of ${JSON.stringify(attribute)} was expected`);
    skipSpace();
    const condition = equals(attribute, value);
    return operator === '!=' ? { kind: 'not', filter: condition } : condition;
  }

  function takeKeyword(keyword: string): boolean {
    if (peek(KEYWORD)?.[1] !== keyword) return false;
    at += keyword.length;
    skipSpace();
    return true;
  }

  function takeQuoted(): string | undefined {
    const match = take(QUOTED);
    return match && (match[1] ?? match[2] ?? '').replace(/\\(.)/gs, '$1');
  }

  function take(pattern: RegExp): RegExpExecArray | undefined {
    const match = peek(pattern);
    if (match) at += match[0].length;
    return match;
  }

  function peek(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = at;
    return pattern.exec(source) ?? undefined;
  }

  function skipSpace(): void {
    take(SPACE);
  }

  function refuse(problem: string): ProtocolError {
    return new ProtocolError(400, `filters: ${problem} at position ${at}`);
  }
}
