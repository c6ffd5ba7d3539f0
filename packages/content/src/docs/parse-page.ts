import type { Heading, Nodes, Parent, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { fillPlaceholders, type PlaceholderLookup, placeholderRemedy } from '../data/placeholders.ts';
import { type FrontMatter, frontMatterSchema } from '../data/schemas.ts';
import { nearestName } from '../diagnostics/did-you-mean.ts';
import type { Problems } from '../diagnostics/problems.ts';
import { curlQuotes } from './curl-quotes.ts';
import { findAddresses, withoutMails } from './find-addresses.ts';
import { GFM_OPTIONS } from './gfm-options.ts';
import { eachOfType } from './transform-page.ts';

/** What is read within a text, by the names of its constructs in CommonMark, GFM and directives; the box of a task stands before it. */
const WITHIN_TEXTS =
  `attention autolink characterEscape characterReference codeText hardBreakEscape htmlText labelEnd labelStartImage
  labelStartLink`.split(/\s+/);
const TASK_BOX = 'tasklistCheck';

/** Lets Markdown be read without what stands within its texts: marks, links, code. To be used after all that adds to it. */
function blocksOnly(this: Processor): void {
  const data = this.data();
  const extensions = (data.micromarkExtensions ?? []).flat();
  data.micromarkExtensions = [
    ...extensions.map(({ text, ...extension }) => ({ ...extension, ...(text && hasTaskBox(text) && { text }) })),
    { disable: { null: WITHIN_TEXTS } },
  ];
  const makers = (data.fromMarkdownExtensions ?? []).flat();
  data.fromMarkdownExtensions = makers.map(({ transforms: _, ...extension }) => extension);
}

function hasTaskBox(constructs: object): boolean {
  return Object.values(constructs)
    .flat()
    .some(({ name }: { name?: string }) => name === TASK_BOX);
}

declare module 'mdast' {
  interface HeadingData {
    /** Anchor that the writer has given it: `## Free or {plan:pro} {#free-or-pro}`. */
    anchor?: string;
  }
}

const ANCHOR_MARK = /[ \t]*\{#([\p{L}\p{N}_-]+)\}[ \t]*$/u;

/** A page as its writer wrote it, with placeholders filled. */
export interface ParsedPage {
  readonly frontMatter: FrontMatter;
  /** Markdown tree whose positions count lines of the whole file. */
  readonly tree: Root;
}

const reader = () => unified().use(remarkParse).use(remarkGfm, GFM_OPTIONS).use(findAddresses).use(remarkDirective);
const parser = reader().freeze();
/** For pages without a mail address. */
const mailless = reader().use(withoutMails).freeze();

/** The same without what stands within paragraphs, headings and cells, where most of the time goes. */
const blockParser = unified()
  .use(remarkParse)
  .use(remarkGfm, GFM_OPTIONS)
  .use(remarkDirective)
  .use(blocksOnly)
  .freeze();

/** Something that a page must not hold, at a line of its file. */
export interface PageDiagnostic {
  /** 1-based. */
  readonly line: number;
  readonly what: string;
  readonly remedy: string;
  /** What stands in braces that are no placeholder. */
  readonly braces?: string;
}

/** What a text with its placeholders filled says. */
export interface ReadPage {
  /** `undefined` when it does not fit. */
  readonly frontMatter: FrontMatter | undefined;
  readonly tree: Root;
  readonly diagnostics: readonly PageDiagnostic[];
}

/**
 * Reads front matter and Markdown of one page. Faults go to `problems`, named by `file` and line; a page whose front matter
 * does not fit gives `undefined`.
 * @param file path shown in messages, relative to the project
 */
export function parsePage(
  source: string,
  file: string,
  lookup: PlaceholderLookup,
  problems: Problems,
): ParsedPage | undefined {
  const { frontMatter, tree, diagnostics } = readPage(fillPage(source, file, lookup, problems));
  addDiagnostics(diagnostics, file, lookup, problems);
  return frontMatter && { frontMatter, tree };
}

/** Tells of faults of a page; a name in braces that is near to a placeholder's was probably meant to be one. */
export function addDiagnostics(
  diagnostics: readonly PageDiagnostic[],
  file: string,
  { names = [] }: PlaceholderLookup,
  problems: Problems,
): void {
  for (const { line, what, remedy, braces } of diagnostics) {
    const near = braces === undefined ? undefined : nearestName(braces, names);
    problems.add(`${file}:${line}`, what, near === undefined ? remedy : `Did you mean {${near}}?`);
  }
}

/** The text of a page with its placeholders filled; `problems` hear of those without a value. */
export function fillPage(source: string, file: string, lookup: PlaceholderLookup, problems: Problems): string {
  return fillPlaceholders(source, lookup, (name, line) =>
    problems.add(`${file}:${line}`, `The placeholder {${name}} has no value.`, placeholderRemedy(name, lookup)),
  );
}

/** Parses a text whose placeholders are filled. What it gives depends on the text alone. */
export function readPage(filled: string): ReadPage {
  const diagnostics: PageDiagnostic[] = [];
  const frontMatter = readFrontMatter(filled, diagnostics);
  const body = blankFrontMatter(filled);
  const tree = (body.includes('@') ? parser : mailless).parse(body);
  restoreColons(tree, body);
  takeAnchors(tree);
  curlQuotes(tree);
  checkTree(tree, diagnostics);
  return { frontMatter, tree, diagnostics };
}

/**
 * The blocks of a page as they stand in its file, placeholders and all: every character is at its place in `source`. What stands within a paragraph,
 * heading or cell is one text.
 */
export function parseRawPage(source: string): Root {
  const tree = blockParser.parse(blankFrontMatter(source));
  takeAnchors(tree);
  return tree;
}

/** Front matter becomes blanks, so that positions still count lines and characters of the file. */
function blankFrontMatter(source: string): string {
  return source.replace(/^---\r?\n[\s\S]*?\n---(?=\r?\n|$)/, (block) => block.replace(/[^\n]/g, ' '));
}

function readFrontMatter(source: string, diagnostics: PageDiagnostic[]): FrontMatter | undefined {
  const vfile = new VFile(source);
  try {
    matter(vfile);
  } catch (error) {
    const { message, linePos } = error as Error & { linePos?: readonly { readonly line: number }[] };
    const [what = message] = message.split('\n');
    // The first line of the file is the one above the YAML.
    const line = (linePos?.[0]?.line ?? 0) + 1;
    diagnostics.push({ line, what: `Front matter: ${what}`, remedy: 'Make it valid YAML; quote values with colons.' });
    return undefined;
  }
  const result = frontMatterSchema.safeParse(vfile.data['matter'] ?? {});
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    diagnostics.push({
      line: lineOfField(source, issue),
      what: `Front matter: ${issue.path.join('.') || 'fields'}: ${issue.message}`,
      remedy: 'See "Front matter" in docs/guides/writing.md.',
    });
  }
  return undefined;
}

/** Line of the field that an issue is about; 1 for one that is missing. */
function lineOfField(
  source: string,
  issue: { readonly path: readonly PropertyKey[]; readonly keys?: readonly string[] },
): number {
  const field = String(issue.path[0] ?? issue.keys?.[0] ?? '');
  const lines = source.split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  const index = lines.slice(0, end === -1 ? 1 : end).findIndex((line) => line.startsWith(`${field}:`));
  return field && index > 0 ? index + 1 : 1;
}

/** `host:port` in prose parses as a text directive. The format has none, so such text is what it looks like. */
function restoreColons(tree: Root, source: string): void {
  eachOfType(tree, 'textDirective', (node, index, parent) => {
    const { start, end } = node.position ?? {};
    parent.children[index] = {
      type: 'text',
      value: source.slice(start?.offset, end?.offset),
      ...(node.position && { position: node.position }),
    };
    return index + 1;
  });
  joinTexts(tree);
}

/** Makes one text of neighbours, so that what spans a colon, such as braces, is seen whole. */
function joinTexts({ children }: Parent): void {
  for (const child of children) if ('children' in child) joinTexts(child);
  for (let index = children.length - 1; index > 0; index -= 1) {
    const before = children[index - 1];
    const after = children[index];
    if (before?.type !== 'text' || after?.type !== 'text') continue;
    before.value += after.value;
    if (before.position && after.position) before.position.end = after.position.end;
    children.splice(index, 1);
  }
}

function checkTree(node: Nodes, diagnostics: PageDiagnostic[]): void {
  const line = node.position?.start.line ?? 1;
  const add = (what: string, remedy: string) => diagnostics.push({ line, what, remedy });
  if (node.type === 'html') {
    add(`HTML in Markdown: ${node.value.slice(0, 60)}`, 'Use Markdown, or code marks around a literal tag.');
  } else if (node.type === 'heading' && (node.depth === 1 || node.depth > 4)) {
    add(`A heading of level ${node.depth}.`, 'Use ## to ####; the title in the front matter is level 1.');
  } else if (node.type === 'footnoteDefinition') {
    add(`A footnote: [^${node.label ?? node.identifier}].`, 'Say it in the text, or in a callout.');
  } else if (node.type === 'definition') {
    add(`A link definition: [${node.label ?? node.identifier}].`, 'Write the address in the link: [text](address).');
  } else if (node.type === 'image') {
    add(`A picture by address: ${node.url}`, 'Use ::figure; see docs/guides/writing.md.');
  } else if (node.type === 'text') {
    const brace = /\{[^{}]*\}|[{}]/.exec(node.value);
    if (brace) {
      const remedy = 'Use a known placeholder, or put the text in code marks.';
      diagnostics.push({ line, what: `Braces in prose: ${brace[0]}`, remedy, braces: brace[0].replace(/[{}]/g, '') });
    }
  }
  if ('children' in node) for (const child of node.children) checkTree(child, diagnostics);
}

/** Takes the anchors at the ends of headings out of their texts, in place, as if they had not been written there. */
function takeAnchors(tree: Root): void {
  eachOfType(tree, 'heading', (node) => {
    takeAnchor(node);
    return undefined;
  });
}

function takeAnchor(node: Heading): void {
  const last = node.children.at(-1);
  const match = last?.type === 'text' ? ANCHOR_MARK.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return;
  node.data = { ...node.data, anchor: match[1] ?? '' };
  last.value = last.value.slice(0, match.index);
  if (last.value === '') node.children.pop();
  const end = last.position?.end;
  if (!last.position || end?.offset === undefined) return;
  // A heading read from its file is the text from its first part to its last.
  const length = match[0].length;
  last.position.end = { line: end.line, column: end.column - length, offset: end.offset - length };
}
