import type { Parent, Root } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { nearestName } from './nearest-name.ts';
import { fillPlaceholders, type PlaceholderLookup, placeholderRemedy } from './placeholders.ts';
import type { Problems } from './problems.ts';
import { type FrontMatter, frontMatterSchema } from './schemas.ts';

/** A page as its writer wrote it, with placeholders filled. */
export interface ParsedPage {
  readonly frontMatter: FrontMatter;
  /** Markdown tree whose positions count lines of the whole file. */
  readonly tree: Root;
}

/** Straight quotes in prose become typographic ones; code keeps its own. */
const curlQuotes = unified().use(remarkSmartypants, { dashes: false, ellipses: false, backticks: false });

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

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
  const filled = fillPlaceholders(source, lookup, (name, line) =>
    problems.add(`${file}:${line}`, `The placeholder {${name}} has no value.`, placeholderRemedy(name, lookup)),
  );
  const frontMatter = readFrontMatter(filled, file, problems);
  const body = blankFrontMatter(filled);
  const tree = parser.parse(body);
  restoreColons(tree, body);
  curlQuotes.runSync(tree);
  checkTree(tree, file, lookup, problems);
  return frontMatter && { frontMatter, tree };
}

/**
 * The blocks of a page as they stand in its file, placeholders and all: every character is at its place in `source`.
 */
export function parseRawPage(source: string): Root {
  return parser.parse(blankFrontMatter(source));
}

/** Front matter becomes blanks, so that positions still count lines and characters of the file. */
function blankFrontMatter(source: string): string {
  return source.replace(/^---\r?\n[\s\S]*?\n---(?=\r?\n|$)/, (block) => block.replace(/[^\n]/g, ' '));
}

function readFrontMatter(source: string, file: string, problems: Problems): FrontMatter | undefined {
  const vfile = new VFile(source);
  try {
    matter(vfile);
  } catch (error) {
    problems.add(
      `${file}:1`,
      `Front matter: ${(error as Error).message}`,
      'Make it valid YAML; quote values with colons.',
    );
    return undefined;
  }
  const result = frontMatterSchema.safeParse(vfile.data['matter'] ?? {});
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    problems.add(
      `${file}:1`,
      `Front matter: ${issue.path.join('.') || 'fields'}: ${issue.message}`,
      'See "Front matter" in docs/guides/writing.md.',
    );
  }
  return undefined;
}

/** `host:port` in prose parses as a text directive. The format has none, so such text is what it looks like. */
function restoreColons(tree: Root, source: string): void {
  visit(tree, 'textDirective', (node: TextDirective, index, parent) => {
    if (!parent || index === undefined) return;
    const { start, end } = node.position ?? {};
    parent.children[index] = {
      type: 'text',
      value: source.slice(start?.offset, end?.offset),
      ...(node.position && { position: node.position }),
    };
    return [SKIP, index + 1];
  });
  visit(tree, (node) => {
    if ('children' in node) joinTexts(node);
  });
}

/** Makes one text of neighbours, so that what spans a colon, such as braces, is seen whole. */
function joinTexts({ children }: Parent): void {
  for (let index = children.length - 1; index > 0; index -= 1) {
    const before = children[index - 1];
    const after = children[index];
    if (before?.type !== 'text' || after?.type !== 'text') continue;
    before.value += after.value;
    if (before.position && after.position) before.position.end = after.position.end;
    children.splice(index, 1);
  }
}

function checkTree(tree: Root, file: string, lookup: PlaceholderLookup, problems: Problems): void {
  visit(tree, (node) => {
    const where = `${file}:${node.position?.start.line ?? 1}`;
    if (node.type === 'html') {
      problems.add(
        where,
        `HTML in Markdown: ${node.value.slice(0, 60)}`,
        'Use Markdown, or code marks around a literal tag.',
      );
    } else if (node.type === 'heading' && (node.depth === 1 || node.depth > 4)) {
      problems.add(
        where,
        `A heading of level ${node.depth}.`,
        'Use ## to ####; the title in the front matter is level 1.',
      );
    } else if (node.type === 'footnoteDefinition') {
      problems.add(where, `A footnote: [^${node.label ?? node.identifier}].`, 'Say it in the text, or in a callout.');
    } else if (node.type === 'definition') {
      problems.add(
        where,
        `A link definition: [${node.label ?? node.identifier}].`,
        'Write the address in the link: [text](address).',
      );
    } else if (node.type === 'image') {
      problems.add(where, `A picture by address: ${node.url}`, 'Use ::figure; see docs/guides/writing.md.');
    } else if (node.type === 'text') {
      const brace = /\{[^{}]*\}|[{}]/.exec(node.value);
      if (brace) {
        const near = nearestName(brace[0].replace(/[{}]/g, ''), lookup.names ?? []);
        const remedy = near ? `Did you mean {${near}}?` : 'Use a known placeholder, or put the text in code marks.';
        problems.add(where, `Braces in prose: ${brace[0]}`, remedy);
      }
    }
  });
}
