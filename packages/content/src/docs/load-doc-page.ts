import GithubSlugger from 'github-slugger';
import type { Heading, Link, Nodes, Root, RootContent } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import { docRoute, postRoute } from '../data/navigation.ts';
import { PLACEHOLDER } from '../data/placeholders.ts';
import type { FrontMatter } from '../data/schemas.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { Problems } from '../diagnostics/problems.ts';
import { type BlockPlace, describeMisalignment, findMisalignment, listBlocks } from './align-blocks.ts';
import type { DocContext, DocLanguage } from './doc-context.ts';
import type { DocPage } from './doc-page.ts';
import type { DocSource } from './doc-sources.ts';
import { addDiagnostics, fillPage, type PageDiagnostic, type ReadPage, readPage } from './parse-page.ts';
import { rawBlocks as listRawBlocks } from './raw-blocks.ts';
import { createDocPage } from './render-doc-page.ts';
import { type AnchorUse, eachOfType, type TransformedPage, transformPage } from './transform-page.ts';

/** A page with what its translations and the check of anchors need. */
export interface LoadedPage {
  readonly page: DocPage;
  readonly file: string;
  readonly blocks: readonly BlockPlace[];
  readonly writtenIds: readonly string[];
  readonly anchors: readonly AnchorUse[];
}

/**
 * Checks one page from its facts; it is rendered when someone asks for its text. `undefined` when its front matter does not fit.
 * @param original the English page, for a translation
 */
export function loadDocPage(
  source: DocSource,
  original: LoadedPage | undefined,
  language: DocLanguage,
  context: DocContext,
  problems: Problems,
): LoadedPage | undefined {
  const { id, file } = source;
  const filled = fillPage(source.text, file, language.lookup, problems);
  const facts = factsOf(filled, source, language, context);
  addDiagnostics(facts.diagnostics, file, language.lookup, problems);
  const { frontMatter, blocks } = facts;
  if (!frontMatter) return undefined;
  if (original) checkAlignment(original, { file, blocks }, problems);
  else checkHeadings(facts.skeleton, source, problems);
  const transform = (tree: Root, heard: Problems) =>
    transformDocPage(tree, source, original?.writtenIds, language, context, heard);
  const skeleton = copySkeleton(facts.skeleton);
  const { headings, writtenIds, anchors } = transform(skeleton, problems);
  checkFigures(skeleton, file, context.figures, problems);
  const prepare = (tree: Root) => void transform(tree, new Problems()); // its faults are those of its facts
  const known = {
    id,
    route: routeOf(source, context),
    locale: language.locale,
    file,
    frontMatter,
    headings,
  };
  const page = createDocPage(known, {
    filled,
    prepare,
    parsed: context.parsed,
    language,
    // A faulty site shows nothing.
    atOnce: context.rendersAll && problems.list.length === 0,
  });
  return { page, file, blocks, writtenIds, anchors };
}

function routeOf({ id, collection }: DocSource, { links }: Pick<DocContext, 'links'>): string {
  return collection === 'news' ? postRoute(id) : docRoute(id, links.version);
}

function factsOf(
  filled: string,
  { text, converted }: DocSource,
  { lookup }: DocLanguage,
  { cache, parsed, rawBlocks }: DocContext,
): PageFacts {
  return cache.remember('page', [filled], () => {
    const { facts, page } = readFacts(filled);
    const blocks = converted ? undefined : listRawBlocks(text, lookup, page.tree);
    if (blocks) rawBlocks.set(text, blocks);
    forgetPlaces(page.tree);
    parsed.set(filled, page.tree);
    return facts;
  });
}

function transformDocPage(
  tree: Root,
  source: DocSource,
  headingIds: readonly string[] | undefined,
  { locale, t, pick }: DocLanguage,
  { data, links }: DocContext,
  problems: Problems,
): TransformedPage {
  const slugger = new GithubSlugger();
  return transformPage(tree, {
    file: source.file,
    route: routeOf(source, { links }),
    links,
    data,
    language: { locale, t, pick },
    headingIds,
    slug: (heading) => slugger.slug(heading),
    problems,
  });
}

/** An address that people have saved does not change when a plan, a label or the product gets another name. */
function checkHeadings(skeleton: Root, { file, text }: DocSource, problems: Problems): void {
  const lines = text.split('\n');
  eachOfType(skeleton, 'heading', ({ data, children: [words], position }) => {
    const line = position?.start.line ?? 1;
    const [placeholder] = lines[line - 1]?.match(PLACEHOLDER) ?? [];
    if (placeholder === undefined || data?.anchor !== undefined) return undefined;
    const slug = new GithubSlugger().slug(words?.type === 'text' ? words.value : '');
    const what = `The anchor of this heading would change with the value of ${placeholder}.`;
    problems.add(`${file}:${line}`, what, `Write its anchor behind it: {#${slug}}`);
    return undefined;
  });
}

function checkFigures(tree: Root, file: string, figures: readonly string[], problems: Problems): void {
  eachOfType(tree, 'leafDirective', ({ attributes, position }) => {
    const name = attributes?.['name'] ?? '';
    if (figures.includes(name)) return undefined;
    const remedy = didYouMean(name, figures, 'Figures are listed in docs/guides/writing.md.');
    problems.add(`${file}:${position?.start.line ?? 1}`, `No figure is called "${name}".`, remedy);
    return undefined;
  });
}

type Written = Pick<LoadedPage, 'file' | 'blocks'>;

function checkAlignment(original: Written, { file, blocks }: Written, problems: Problems): void {
  const gap = findMisalignment(original.blocks, blocks);
  if (!gap) return;
  const { where, what, remedy } = describeMisalignment(gap, original.file, file);
  problems.add(where, what, remedy);
}

/**
 * What the rest of the site needs to know of a page before anyone reads it: all checks, and what menus, links and translations say, come from
 * this. It depends on the text alone, and JSON can hold it.
 */
interface PageFacts {
  /** Left out when it does not fit. */
  readonly frontMatter?: FrontMatter;
  /** The page without its prose: headings, links, directives and what holds them, with their lines. */
  readonly skeleton: Root;
  /** What a translation must have, too. */
  readonly blocks: readonly BlockPlace[];
  readonly diagnostics: readonly PageDiagnostic[];
}

/** The facts of a text whose placeholders are filled, with the whole page that they come from. */
function readFacts(filled: string): { readonly facts: PageFacts; readonly page: ReadPage } {
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
function forgetPlaces(node: Nodes): void {
  // Not deleted: that would change the object's form, which takes longer to read.
  (node as { position: unknown }).position = undefined;
  if ('children' in node) for (const child of node.children) forgetPlaces(child);
}

/** A skeleton that may be changed. `structuredClone` takes several times as long. */
function copySkeleton(skeleton: Root): Root {
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
