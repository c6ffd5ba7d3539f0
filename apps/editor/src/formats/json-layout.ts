import { eastAsianWidth } from 'get-east-asian-width';
import { type Node, parseTree } from 'jsonc-parser';

/** The project's formatter breaks a list that would be longer. */
const LINE_WIDTH = 120;

const NO_COLUMN = /^[\p{Mn}\p{Me}\u200b-\u200f\u2060-\u2064\ufeff]$/u;

/** A value printed into one line, or `undefined` when something in it needs lines of its own. */
type Line = string | undefined;

/**
 * JSON as the project's formatter leaves it. Objects that the earlier text of the file holds in one line stay in one, and its keys keep their
 * order, so that only what has changed differs: a change made in a form is the change that someone would have made by hand.
 * @param before the file as it was; left out, every object has lines of its own
 */
export function printJson(value: unknown, before?: string): string {
  return `${print(value, { node: before === undefined ? undefined : parseTree(before), text: before ?? '' }, 0, 0)}\n`;
}

interface Before {
  readonly node: Node | undefined;
  readonly text: string;
}

/**
 * @param indent columns before the line that the value begins in
 * @param used columns that stand before and behind it in its first line
 */
function print(value: unknown, before: Before, indent: number, used: number): string {
  const line = inOneLine(value, before);
  if (line !== undefined && (indent + used + widthOf(line) <= LINE_WIDTH || !isNested(value))) return line;
  const inner = indent + 2;
  const pad = ' '.repeat(inner);
  if (Array.isArray(value)) {
    const items = value.map(
      (item, index) => `${pad}${print(item, at(before, index), inner, commaBehind(index, value))}`,
    );
    return `[\n${items.join(',\n')}\n${' '.repeat(indent)}]`;
  }
  const members = inOrder(value as object, before.node).map(([key, member], index, all) => {
    const name = `${JSON.stringify(key)}: `;
    return `${pad}${name}${print(member, at(before, key), inner, widthOf(name) + commaBehind(index, all))}`;
  });
  return `{\n${members.join(',\n')}\n${' '.repeat(indent)}}`;
}

/** Columns of the comma between two entries. */
function commaBehind(index: number, { length }: readonly unknown[]): number {
  return index < length - 1 ? 1 : 0;
}

function inOneLine(value: unknown, before: Before): Line {
  if (!isNested(value)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map((item, index) => inOneLine(item, at(before, index)));
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  const members = inOrder(value, before.node);
  if (members.length === 0) return '{}';
  if (!wasInOneLine(before)) return undefined;
  const lines = members.map(([key, member]) => [JSON.stringify(key), inOneLine(member, at(before, key))] as const);
  return lines.some(([, line]) => line === undefined)
    ? undefined
    : `{ ${lines.map(([key, line]) => `${key}: ${line}`).join(', ')} }`;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The formatter asks whether the first key stands in the line of the brace. */
function wasInOneLine({ node, text }: Before): boolean {
  const first = node?.type === 'object' ? node.children?.[0] : undefined;
  return node !== undefined && first !== undefined && !text.slice(node.offset, first.offset).includes('\n');
}

function at({ node, text }: Before, key: string | number): Before {
  const children = node?.children ?? [];
  if (typeof key === 'number') return { node: node?.type === 'array' ? children[key] : undefined, text };
  const property =
    node?.type === 'object' ? children.find(({ children: pair }) => pair?.[0]?.value === key) : undefined;
  return { node: property?.children?.[1], text };
}

/** The members of an object: those that were there before in their order, then new ones. */
function inOrder(value: object, node: Node | undefined): [string, unknown][] {
  const known =
    node?.type === 'object' ? (node.children ?? []).map(({ children }) => String(children?.[0]?.value)) : [];
  const members = Object.entries(value);
  const place = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  return members.toSorted(([one], [other]) => place(one) - place(other));
}

/** Columns of a text, as the formatter counts them: marks above and below letters take none, ideographs two. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += NO_COLUMN.test(sign) ? 0 : eastAsianWidth(sign.codePointAt(0) ?? 0);
  return width;
}
