import { lineAt, type TextUnit } from './text-unit.ts';

/** Fields of the front matter that are translated. */
const FIELD = /^(title|description|sidebar):[ \t]*(.*?)[ \t]*$/gm;
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?=\r?\n|$)/;
/** A scalar that YAML reads as the text it is: no mark at its start, no ": " or " #" inside, not a number, date or truth value. */
const PLAIN = /^(?!(?:true|false|null|yes|no|on|off)$)(?![\d.+-]+$)[\p{L}\p{N}](?:(?!: |:$| #)[^\n])*$/iu;

/** The translated fields of a page's front matter, in their order. */
export function frontMatterUnits(source: string): TextUnit[] {
  const block = FRONT_MATTER.exec(source);
  if (!block) return [];
  const offset = source.indexOf(block[1] ?? '', 3);
  return [...(block[1] ?? '').matchAll(FIELD)].map(([whole, field = '', scalar = '']) => {
    const at = offset + (block[1] ?? '').indexOf(whole);
    const start = at + whole.indexOf(scalar, field.length + 1);
    return {
      id: field,
      kind: `front matter ${field}`,
      text: decodeScalar(scalar),
      line: lineAt(source, at),
      span: { start, end: start + scalar.length },
      encode: encodeScalar,
    };
  });
}

/** The page with another day of its last change. */
export function withUpdated(source: string, isoDay: string): string {
  return source.replace(FRONT_MATTER, (block) => block.replace(/^updated:.*$/m, `updated: ${isoDay}`));
}

function decodeScalar(scalar: string): string {
  if (/^".*"$/.test(scalar)) return String(JSON.parse(scalar));
  if (/^'.*'$/.test(scalar)) return scalar.slice(1, -1).replaceAll("''", "'");
  return scalar;
}

/** YAML's double-quoted scalars take every string of JSON. Source: YAML 1.2.2, section 1.2. */
function encodeScalar(text: string): string {
  return PLAIN.test(text) ? text : JSON.stringify(text);
}
