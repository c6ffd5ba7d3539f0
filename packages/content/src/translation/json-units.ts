import { SHARED_KEYS } from '../marketing/marketing-copy.ts';
import { lineAt, type Span, type TextUnit } from './text-unit.ts';

/** A string of a JSON text: the keys and indices that lead to it, its value, and its literal's place, quotes included. */
export interface JsonString {
  readonly path: readonly string[];
  readonly value: string;
  readonly span: Span;
}

/** Every string value of a JSON text, in its order. Throws a `SyntaxError` for a text that is no JSON. */
export function jsonStrings(source: string): JsonString[] {
  JSON.parse(source); // what follows relies on valid JSON
  const strings: JsonString[] = [];
  /** One entry per open bracket: the index in an array, the key in an object. */
  const open: { key: string | number | undefined }[] = [];
  for (const { 0: token, index } of source.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]/g)) {
    const inner = open.at(-1);
    if (token === '[') open.push({ key: 0 });
    else if (token === '{') open.push({ key: undefined });
    else if (token === ']' || token === '}') open.pop();
    else if (token === ',' && inner) inner.key = typeof inner.key === 'number' ? inner.key + 1 : undefined;
    else if (token.startsWith('"')) {
      const value = String(JSON.parse(token));
      if (inner && inner.key === undefined) inner.key = value;
      else
        strings.push({
          path: open.map(({ key }) => String(key)),
          value,
          span: { start: index, end: index + token.length },
        });
    }
  }
  return strings;
}

/** The texts of a file in which each key has one: interface strings, labels, a marketing page's copy. */
export function keyedUnits(source: string, kind: 'string' | 'copy'): TextUnit[] {
  const strings = jsonStrings(source);
  const names = sectionNames(strings);
  return strings
    .filter(({ path }) => kind === 'string' || !SHARED_KEYS.includes(path.at(-1) ?? ''))
    .map(({ path, value, span }) => unit(names(path), kind, value, source, span));
}

/**
 * Names of texts by their paths. A section of a marketing page is named by its id, not by its number: its texts keep their names when another
 * section comes before it.
 * @example `sections.1.title` → `sections.iphone.title`
 */
export function sectionNames(strings: readonly JsonString[]): (path: readonly string[]) => string {
  const ids = new Map(
    strings.filter(({ path }) => path.length === 3 && path[2] === 'id').map(({ path, value }) => [path[1], value]),
  );
  return ([first, second, ...rest]) => {
    const named = first === 'sections' ? (ids.get(second) ?? second) : second;
    return [first, named, ...rest].filter((key) => key !== undefined).join('.');
  };
}

/** The texts in one language of a data file that holds all languages side by side: `{ "en": "…", "zh": "…" }`. */
export function sideBySideUnits(source: string, locale: string): TextUnit[] {
  return jsonStrings(source)
    .filter(({ path }) => path.at(-1) === locale)
    .map(({ path, value, span }) => unit(path.slice(0, -1).join('.'), 'text', value, source, span));
}

function unit(id: string, kind: string, text: string, source: string, span: Span): TextUnit {
  return { id, kind, text, line: lineAt(source, span.start), span, encode: (value) => JSON.stringify(value) };
}
