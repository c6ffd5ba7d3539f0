import type { Heading, Link, Nodes, Root, RootContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import type { FrontMatter } from '../data/schemas.ts';
import { type BlockPlace, listBlocks } from './align-blocks.ts';
import { type PageDiagnostic, type ReadPage, readPage } from './parse-page.ts';

/**
 * What the rest of the site needs to know of a page before anyone reads it: all checks, and what menus, links and translations say, come from
 * this. It depends on the text alone, and JSON can hold it.
 */
export interface PageFacts {
  /** Left out when it does not fit. */
  readonly frontMatter?: FrontMatter;
  /** The page without its prose: headings, links, directives and what holds them, with their lines. */
  readonly skeleton: Root;
  /** What a translation must have, too. */
  readonly blocks: readonly BlockPlace[];
  readonly diagnostics: readonly PageDiagnostic[];
}

/** The facts of a text whose placeholders are filled, with the whole page that they come from. */
export function readFacts(filled: string): { readonly facts: PageFacts; readonly page: ReadPage } {
  const page = readPage(filled);
  const { frontMatter, tree, diagnostics } = page;
  const facts: PageFacts = {
    ...(frontMatter && { frontMatter }),
    skeleton: { type: 'root', children: prune(tree.children) as RootContent[] },
    blocks: listBlocks(tree).map(({ kind, line }) => ({ kind, line })),
    diagnostics,
  };
  return { facts, page };
}

/**
 * Takes the places of all nodes away, in place: pages are rendered without them, and thousands of trees wait in memory until they are, of which places
 * are the larger part.
 */
export function forgetPlaces(node: Nodes): void {
  // Not deleted: that would change the object's form, which takes longer to read.
  (node as { position: unknown }).position = undefined;
  if ('children' in node) for (const child of node.children) forgetPlaces(child);
}

/** A skeleton that may be changed. `structuredClone` takes several times as long. */
export function copySkeleton(skeleton: Root): Root {
  return copyValue(skeleton) as Root;
}

function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValue);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyValue((value as Record<string, unknown>)[key]);
  return copy;
}

/** The nodes that `transformPage` looks at, each within the nodes that it stands in. */
function prune(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    switch (node.type) {
      case 'heading':
        return [bareHeading(node)];
      case 'link':
        return [{ type: 'link', url: node.url, children: [], position: lineOf(node) } as Link];
      case 'containerDirective':
      case 'leafDirective': {
        const { type, name, attributes } = node;
        return [{ type, name, attributes, children: prune(node.children), position: lineOf(node) } as Nodes];
      }
      default: {
        const children = 'children' in node ? prune(node.children) : [];
        return children.length > 0 ? [{ type: node.type, children } as Nodes] : [];
      }
    }
  });
}

/** Its text in one piece, and its links for the check alone. */
function bareHeading(node: Heading): Heading {
  const links = prune(node.children) as Heading['children'];
  const anchor = node.data?.anchor;
  return {
    type: 'heading',
    depth: node.depth,
    children: [{ type: 'text', value: toText(node) }, ...links],
    ...(anchor !== undefined && { data: { anchor } }),
    position: lineOf(node),
  };
}

function lineOf({ position }: Nodes): NonNullable<Nodes['position']> {
  const point = { line: position?.start.line ?? 1, column: 1 };
  return { start: point, end: point };
}
