import type { Translate } from '@duoverso/locales/messages';
import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { Code, Heading, InlineCode, Parents, Root, Table } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { Handlers, State } from 'mdast-util-to-hast';
import { toString as toText } from 'mdast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { highlightLines, parseCodeMeta } from './highlight.ts';
import { isCallout } from './transform-page.ts';

const MODIFIER = '(?:Ctrl|Control|Alt|Option|Shift|Cmd|Command|Meta)';
const KEY = `(?:${MODIFIER}|Enter|Return|Esc|Escape|Tab|Space|F\\d{1,2}|[A-Z])`;
const KEYS = new RegExp(`^(?:${MODIFIER}|(?:${MODIFIER}\\+)+${KEY}|Enter|Return|Esc|Escape|Tab)$`);

/** Whether a piece of code names keys to press: `isKeys('Alt+A')` → true, `isKeys('a+b')` → false. */
export function isKeys(code: string): boolean {
  return KEYS.test(code);
}

/**
 * Draws a figure of the site.
 * @returns HTML of the picture alone, or `undefined` when no figure has that name
 */
export type FigureRenderer = (name: string, attributes: Readonly<Record<string, string>>) => string | undefined;

/** What rendering needs beside the tree. */
export interface RenderContext {
  /** Strings in the language of the text. */
  readonly t: Translate;
  readonly renderFigure: FigureRenderer;
  /** Hears of a figure without a drawing. */
  readonly onUnknownFigure: (name: string, line: number) => void;
}

/** HTML of a transformed page, with internal links under the locale slot. */
export function renderPage(tree: Root, context: RenderContext): string {
  let tabGroups = 0;
  /** Id of the heading that what follows stands under. */
  let section = '';
  const handlers: Handlers = {
    code: (_state, node: Code) => codeBlock(node, context.t),
    inlineCode: (_state, node: InlineCode, parent?: Parents) => inlineCode(node, standsAlone(parent)),
    heading: (state: State, node: Heading) => {
      section = String(node.data?.hProperties?.['id'] ?? '');
      return heading(state, node, section);
    },
    table: (state: State, node: Table) =>
      scrollingTable(
        state,
        node,
        section ? { ariaLabelledBy: [section] } : { ariaLabel: context.t('docs.table.label') },
      ),
    containerDirective: (state: State, node: ContainerDirective) => {
      if (isCallout(node)) return callout(state, node, context.t);
      if (node.name === 'tabs') {
        tabGroups += 1;
        return tabs(state, node, `tabs-${tabGroups}`);
      }
      return element('div', { className: [node.name] }, state.all(node));
    },
    leafDirective: (state: State, node: LeafDirective) => figure(state, node, context),
  };
  // Raw HTML comes from figures alone: what a page holds of it is refused when it is parsed, and dropped here.
  const processor = unified().use(remarkRehype, { handlers }).use(rehypeStringify, {
    allowDangerousHtml: true,
    closeSelfClosing: false,
  });
  return processor.stringify(processor.runSync(tree) as HastRoot);
}

/** Places where a name or an address may break: before a word that begins with a capital, and behind a slash, but not behind the two of `https://`. */
const JOINTS = /(?<=[a-z\d])(?=[A-Z])|(?<=[^/]\/)(?=\w)/;
/** Letters that a column of a table has room for. */
const NARROW = 14;
/** Letters that a line on a phone has room for, and where a longer address breaks among words. */
const LINE = 28;
const SLASHES = /(?<=\/)(?=\w)/;

/** Whether a cell of a table holds nothing but code: among words, a name that breaks would look like two. */
function standsAlone(parent: Parents | undefined): boolean {
  return parent?.type === 'tableCell' && parent.children.every(({ type }) => type === 'inlineCode' || type === 'break');
}

/** Keys, or code. A long word that stands alone in a column breaks between its parts, and what stands for "and so on" not at all. */
function inlineCode({ value }: InlineCode, narrow: boolean): Element {
  const kept = value.replace(/ (?=…)|(?<=…) /g, '\u00a0');
  const parts =
    narrow && value.length > NARROW ? value.split(JOINTS) : value.length > LINE ? kept.split(SLASHES) : [kept];
  return element(
    isKeys(value) ? 'kbd' : 'code',
    {},
    parts.flatMap((part, index) => (index > 0 ? [element('wbr', {}, []), text(part)] : [text(part)])),
  );
}

function heading(state: State, node: Heading, id: string): Element {
  // What is the same on every heading stands together: a page of eighty questions is half a kilobyte lighter for it. For the pointer alone:
  // it would be read as part of the heading's name, and the outline holds the same links for everybody.
  const anchor = element('a', { className: ['hash'], ariaHidden: 'true', tabIndex: -1, href: `#${id}` }, []);
  return element(`h${node.depth}`, { tabIndex: -1, id }, [...state.all(node), anchor]);
}

function codeBlock(node: Code, t: Translate): Element {
  const { title, lines } = parseCodeMeta(node.meta ?? '');
  const language = node.lang ?? 'text';
  const caption = [
    element('span', { className: ['code-title'] }, [text(title ?? language)]),
    element('button', { type: 'button', className: ['code-copy'] }, [text(t('docs.code.copy'))]),
  ];
  return element('figure', { className: ['code'], dir: 'ltr', dataLanguage: language }, [
    element('figcaption', {}, caption),
    element('pre', { tabIndex: 0 }, [element('code', {}, highlightLines(node.value, language, lines))]),
  ]);
}

/** A table in a box that scrolls, both with the same name; what a row is about stands in its first cell. */
function scrollingTable(state: State, node: Table, name: Element['properties']): Element {
  const [head, ...rows] = node.children;
  const toCells = (row: (typeof rows)[number] | undefined, scopeOf: (index: number) => 'col' | 'row' | undefined) =>
    (row?.children ?? []).map((cell, index) => {
      // The corner above the names of the rows heads nothing.
      const scope = cell.children.length > 0 ? scopeOf(index) : undefined;
      return element(scope ? 'th' : 'td', scope ? { scope } : {}, state.all(cell));
    });
  const table = element('table', name, [
    element('thead', {}, [
      element(
        'tr',
        {},
        toCells(head, () => 'col'),
      ),
    ]),
    element(
      'tbody',
      {},
      rows.map((row) =>
        element(
          'tr',
          { ...row.data?.hProperties },
          toCells(row, (index) => (index === 0 ? 'row' : undefined)),
        ),
      ),
    ),
  ]);
  // A table that scrolls inside itself must be reachable by keyboard: WCAG 2.1.1.
  return element('div', { className: ['table-scroll'], role: 'group', tabIndex: 0, ...name }, [table]);
}

function callout(state: State, node: ContainerDirective, t: Translate): Element {
  const [first, ...rest] = node.children;
  const labelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const kind = node.name as 'note' | 'tip' | 'warning' | 'danger';
  const title = labelled ? state.all(first) : [text(t(`docs.callout.${kind}`))];
  const body = labelled ? { ...node, children: rest } : node;
  return element('aside', { className: ['callout', `callout-${kind}`] }, [
    element('p', { className: ['callout-title'] }, title),
    ...state.all(body),
  ]);
}

function tabs(state: State, node: ContainerDirective, groupId: string): Element {
  const panels = node.children.filter((child) => child.type === 'containerDirective');
  const described = panels.map((panel) => {
    const [first, ...rest] = panel.children;
    const labelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
    const id = panel.attributes?.['id'] ?? '';
    return { id, label: labelled ? toText(first) : id, body: { ...panel, children: labelled ? rest : panel.children } };
  });
  const buttons = described.map(({ id, label }, index) =>
    element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `${groupId}-${id}`,
        ariaControls: [`${groupId}-${id}-panel`],
        ariaSelected: index === 0 ? 'true' : 'false',
        tabIndex: index === 0 ? 0 : -1,
        dataTab: id,
      },
      [text(label)],
    ),
  );
  const bodies = described.map(({ id, label, body }, index) =>
    element(
      'div',
      {
        role: 'tabpanel',
        id: `${groupId}-${id}-panel`,
        ariaLabelledBy: [`${groupId}-${id}`],
        hidden: index !== 0,
      },
      [element('p', { className: ['tab-label'] }, [text(label)]), ...state.all(body)],
    ),
  );
  return element('duo-tabs', { dataGroup: node.attributes?.['group'] ?? '' }, [
    element('div', { role: 'tablist' }, buttons),
    ...bodies,
  ]);
}

function figure(state: State, node: LeafDirective, context: RenderContext): Element {
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']),
  );
  const { name = '', alt = '' } = attributes;
  const drawing = context.renderFigure(name, attributes);
  if (drawing === undefined) context.onUnknownFigure(name, node.position?.start.line ?? 1);
  return element('figure', { className: ['figure'] }, [
    element('div', { className: ['figure-art'], role: 'img', ariaLabel: alt }, [
      { type: 'raw', value: drawing ?? '' } as unknown as ElementContent,
    ]),
    element('figcaption', {}, state.all(node)),
  ]);
}

function element(tagName: string, properties: Element['properties'], children: Element['children']): Element {
  return { type: 'element', tagName, properties, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
