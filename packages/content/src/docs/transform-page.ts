import type { Nodes, Parents, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as toText } from 'mdast-util-to-string';
import { type LinkContext, resolveLink, slotted } from '../data/links.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Problems } from '../diagnostics/problems.ts';
import { type BlockData, type BlockLanguage, DATA_BLOCKS, expandDataBlock } from './data-blocks.ts';

/** A heading of a page in the order of the text. */
export interface PageHeading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** A link from a page to an anchor, checked once every page is known. */
export interface AnchorUse {
  /** Route of the page that has the anchor. */
  readonly route: string;
  readonly anchor: string;
  readonly where: string;
}

/** What the transformations of one page need. */
export interface TransformContext {
  readonly file: string;
  readonly route: string;
  readonly links: LinkContext;
  readonly data: BlockData;
  readonly language: BlockLanguage;
  /** Ids of the English page's headings, by position; `undefined` for the English page itself. */
  readonly headingIds: readonly string[] | undefined;
  /** Makes the id of an English heading from its text. */
  readonly slug: (text: string) => string;
  readonly problems: Problems;
}

/** What a transformation learns about its page. */
export interface TransformedPage {
  readonly headings: readonly PageHeading[];
  /** Ids of the headings that the writer wrote, without generated ones: what translations take over by position. */
  readonly writtenIds: readonly string[];
  readonly anchors: readonly AnchorUse[];
}

const CALLOUTS = ['note', 'tip', 'warning', 'danger'];
const TAB_GROUPS = ['os', 'browser', 'phone', 'plan', 'host', 'format'];
const CONTAINERS = [...CALLOUTS, 'steps', 'tabs', 'tab'];

/**
 * Turns a parsed page into one that renders: data blocks expanded, links resolved, headings with ids. Changes the tree in place.
 * Gives the page's headings and the anchors that it links to.
 */
export function transformPage(tree: Root, context: TransformContext): TransformedPage {
  expandLeaves(tree, context);
  checkContainers(tree, context);
  const { headings, writtenIds } = identifyHeadings(tree, context);
  return { headings, writtenIds, anchors: resolveLinks(tree, context) };
}

/** Whether a container directive is a callout. */
export function isCallout(node: ContainerDirective): boolean {
  return CALLOUTS.includes(node.name);
}

function expandLeaves(tree: Root, { file, data, language, problems }: TransformContext): void {
  eachOfType(tree, 'leafDirective', (node, index, parent) => {
    if (node.name === 'figure') return undefined;
    const where = `${file}:${node.position?.start.line ?? 1}`;
    const known = (DATA_BLOCKS as readonly string[]).includes(node.name);
    const nodes = known ? expandDataBlock(node, data, language) : undefined;
    if (!known) {
      const blocks = ['figure', ...DATA_BLOCKS];
      problems.add(
        where,
        `Unknown block ::${node.name}.`,
        didYouMean(node.name, blocks, `Known blocks: ${blocks.join(', ')}.`),
      );
    } else if (!nodes) {
      problems.add(where, `::${node.name} selects nothing.`, 'Correct its attributes; see docs/guides/writing.md.');
    }
    // A faulty block goes: left in place it would be taken for a figure without a name.
    parent.children.splice(index, 1, ...((nodes ?? []) as RootContent[]));
    return index + (nodes?.length ?? 0);
  });
}

function checkContainers(tree: Root, { file, problems }: TransformContext): void {
  eachOfType(tree, 'containerDirective', (node, _index, parent) => {
    const where = `${file}:${node.position?.start.line ?? 1}`;
    const { group = '', id } = node.attributes ?? {};
    const inTabs = parent.type === 'containerDirective' && parent.name === 'tabs';
    if (!CONTAINERS.includes(node.name)) {
      problems.add(
        where,
        `Unknown block :::${node.name}.`,
        didYouMean(node.name, CONTAINERS, `Known blocks: ${CONTAINERS.join(', ')}.`),
      );
    } else if (node.name === 'tabs' && !TAB_GROUPS.includes(group ?? '')) {
      problems.add(
        where,
        `Tabs of the group "${group}".`,
        didYouMean(group ?? '', TAB_GROUPS, `A choice is kept per group. Known groups: ${TAB_GROUPS.join(', ')}.`),
      );
    } else if (node.name === 'tab' && !(id && inTabs)) {
      const what = id ? `The tab "${id}" stands outside tabs.` : 'A tab without an id.';
      problems.add(where, what, 'Write :::tab[Label]{id="name"} inside ::::tabs{group="…"}.');
    }
    return undefined;
  });
}

function identifyHeadings(
  tree: Root,
  { file, headingIds, slug, problems }: TransformContext,
): Pick<TransformedPage, 'headings' | 'writtenIds'> {
  const headings: PageHeading[] = [];
  const writtenIds: string[] = [];
  const known = new Set<string>();
  eachOfType(tree, 'heading', (node) => {
    const text = toText(node);
    const properties = { ...node.data?.hProperties };
    node.data = { ...node.data, hProperties: properties };
    // Generated headings bring their own id, the same in every language.
    const generated = typeof properties['id'] === 'string' ? properties['id'] : undefined;
    const { anchor } = node.data;
    const original = generated ?? headingIds?.[writtenIds.length];
    const given = slug(anchor ?? text); // so that a heading without an anchor of its own gets another one
    const id = original ?? anchor ?? given;
    const where = `${file}:${node.position?.start.line ?? 1}`;
    if (anchor !== undefined && original !== undefined && anchor !== original) {
      problems.add(where, `The anchor {#${anchor}} is not that of English.`, `Write {#${original}}, or leave it out.`);
    } else if (known.has(id) && anchor !== undefined) {
      problems.add(where, `Two headings have the anchor {#${anchor}}.`, 'Give one of them another.');
    }
    known.add(id);
    if (!generated) writtenIds.push(id);
    properties['id'] = id;
    headings.push({ depth: node.depth, id, text });
    return undefined;
  });
  return { headings, writtenIds };
}

function resolveLinks(tree: Root, { file, route, links, problems }: TransformContext): AnchorUse[] {
  const anchors: AnchorUse[] = [];
  eachOfType(tree, 'link', (node, index, parent) => {
    const where = `${file}:${node.position?.start.line ?? 1}`;
    const target = resolveLink(node.url, links);
    switch (target.kind) {
      case 'page':
        if (target.anchor) anchors.push({ route: target.route, anchor: target.anchor, where });
        node.url = slotted(target.route, target.anchor);
        return undefined;
      case 'anchor':
        anchors.push({ route, anchor: target.anchor, where });
        return undefined;
      case 'external':
        node.url = target.url;
        return undefined;
      case 'waiting':
        parent.children.splice(index, 1, ...node.children);
        return index;
      case 'unknown':
        problems.add(where, `The link "${node.url}" ${target.reason}.`, target.remedy);
        return undefined;
    }
  });
  return anchors;
}

/**
 * Visits every node of a type below a parent, in reading order: what stands in a node comes after it. Every page is gone through several times, and
 * `unist-util-visit`, which makes functions for each node that it passes, took longer than what was done with the nodes.
 * @param visit may change the siblings; giving an index goes on there, past what stands in the node
 */
export function eachOfType<Type extends Nodes['type']>(
  parent: Parents,
  type: Type,
  visit: (node: Extract<Nodes, { type: Type }>, index: number, parent: Parents) => number | undefined,
): void {
  const children: readonly Nodes[] = parent.children;
  for (let index = 0; index < children.length; ) {
    const node = children[index] as Nodes;
    const next = isOfType(node, type) ? visit(node, index, parent) : undefined;
    if (next === undefined && 'children' in node) eachOfType(node, type, visit);
    index = next ?? index + 1;
  }
}

function isOfType<Type extends Nodes['type']>(node: Nodes, type: Type): node is Extract<Nodes, { type: Type }> {
  return node.type === type;
}
