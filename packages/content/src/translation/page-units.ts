import type { Code, Nodes, Parent } from 'mdast';
import { type Block, listBlocks } from '../docs/align-blocks.ts';
import { parseRawPage } from '../docs/parse-page.ts';
import { hashText, lineAt, type Span, type TextUnit } from './text-unit.ts';

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

/** A block of a page with its texts: none for a list, one for a paragraph, one per cell of a row, two for a figure. */
export interface UnitBlock {
  readonly kind: string;
  readonly line: number;
  readonly units: readonly TextUnit[];
}

/** A text of a block before it has an id. */
type Part = Omit<TextUnit, 'id'>;

/**
 * The front matter and then every block of a page, as it stands in its file.
 * @param known its blocks, where they have been read already
 */
export function pageBlocks(source: string, known?: readonly Block[]): UnitBlock[] {
  const seen = new Map<string, number>();
  const blocks = (known ?? listBlocks(parseRawPage(source))).map((block) => ({
    kind: block.kind,
    line: block.line,
    units: partsOf(block, source).map((part) => identify(part, seen)),
  }));
  return [{ kind: 'front matter', line: 1, units: frontMatterUnits(source) }, ...blocks];
}

/** Two equal texts of a page are told apart by counting. */
function identify(part: Part, seen: Map<string, number>): TextUnit {
  const unit = { ...part, id: '' };
  const name = `${part.kind.replaceAll(' ', '-').replace(/[^\w-]/g, '_')}-${hashText(unit)}`;
  const count = (seen.get(name) ?? 0) + 1;
  seen.set(name, count);
  unit.id = count === 1 ? name : `${name}.${count}`;
  return unit;
}

function partsOf({ kind, line, node }: Block, source: string): Part[] {
  switch (node?.type) {
    case 'heading':
    case 'paragraph':
      return [inline(kind, line, source, childrenSpan(node) ?? spanOf(node))];
    case 'tableRow':
      return node.children.map((cell) => inline('cell', line, source, childrenSpan(cell) ?? emptyCell(spanOf(cell))));
    case 'code':
      return codeParts(kind, line, node, source);
    case 'leafDirective': {
      const caption = childrenSpan(node);
      const alt = attributeSpan('alt', spanOf(node), source);
      return [
        ...(caption ? [inline('caption', line, source, caption)] : []),
        ...(alt ? [inline('alt', line, source, alt, (text) => text.replaceAll('"', '&quot;'))] : []),
      ];
    }
    default:
      return [];
  }
}

function inline(kind: string, line: number, source: string, span: Span, encode = (text: string) => text): Part {
  return { kind, line, text: source.slice(span.start, span.end), span, encode };
}

/** The lines of a code block, and its title where it has one. */
function codeParts(kind: string, line: number, node: Code, source: string): Part[] {
  const { start, end } = spanOf(node);
  const firstEnd = source.indexOf('\n', start);
  const title = attributeSpan('title', { start, end: firstEnd === -1 ? end : firstEnd }, source);
  const titles = title ? [inline('code title', line, source, title)] : [];
  const lastStart = source.lastIndexOf('\n', end - 1);
  // A block without lines has nothing to translate.
  if (firstEnd === -1 || lastStart <= firstEnd) return titles;
  const indent = ' '.repeat((node.position?.start.column ?? 1) - 1);
  const encode = (text: string) =>
    text
      .split('\n')
      .map((one) => (one ? indent + one : one))
      .join('\n');
  return [...titles, { kind, line, text: node.value, span: { start: firstEnd + 1, end: lastStart }, encode }];
}

/** The value of `name="…"` within a span. */
function attributeSpan(name: string, within: Span, source: string): Span | undefined {
  const match = new RegExp(`[\\s{]${name}="([^"]*)"`).exec(source.slice(within.start, within.end));
  if (!match) return undefined;
  const start = within.start + match.index + match[0].length - 1 - (match[1] ?? '').length;
  return { start, end: start + (match[1] ?? '').length };
}

function childrenSpan({ children }: Parent): Span | undefined {
  const [first, last] = [children[0], children.at(-1)];
  return first && last ? { start: spanOf(first).start, end: spanOf(last).end } : undefined;
}

/** The place of a missing text: behind the bar and the space that open the cell. */
function emptyCell({ start, end }: Span): Span {
  const at = Math.min(start + 2, end);
  return { start: at, end: at };
}

function spanOf(node: Nodes): Span {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
