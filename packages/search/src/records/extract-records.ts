import { Parser } from 'htmlparser2';
import { LEVELS, type SearchRecord } from '../search-record.ts';

export interface ExtractOptions {
  /** Address of the page without an anchor, as results are to link to it. */
  readonly url: string;
  readonly language: string;
  readonly version?: string;
  readonly tag: string;
  /** Of the page beside others; default 1. */
  readonly weight?: number;
}

type Hierarchy = SearchRecord['hierarchy'];

/** Longer samples are cut at the line before: they are there to be found, not to be read in a list of results. */
const CODE_LETTERS = 500;

const SKIPPED_TAGS = new Set([
  'script',
  'style',
  'template',
  'nav',
  'button',
  'svg',
  'form',
  'dialog',
  'thead',
  'noscript',
]);
const SKIPPED_CLASSES = new Set([
  'notice',
  'doc-tools',
  'doc-foot',
  'pagination',
  'toc',
  'figure-art',
  'tab-label',
  'code-title',
  'code-copy',
  'spread',
  'sr-only',
  'button',
]);
const BLOCK_TAGS = new Set(
  `address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer header hr li main ol p
   pre section summary table tbody td tfoot th tr ul`.split(/\s+/),
);
const VOID_TAGS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const HEADING = /^h[1-6]$/;

/**
 * Reads a built page: one record for each heading and for each block of text under `main` (paragraph, list item, table row, short
 * code sample, caption), in the shape that DocSearch's crawler gives. What is navigation, control, notice or drawing is left out.
 */
export function extractRecords(html: string, options: ExtractOptions): SearchRecord[] {
  const records: SearchRecord[] = [];
  const hierarchy: Hierarchy = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const crumbs: Crumb[] = [];
  /** Open elements under `main`, outermost first; empty outside of it. */
  const open: string[] = [];
  let siteName: string | null = null;
  let anchor = '';
  let text = '';
  let skippedFrom = 0;
  let inCrumbs = 0;
  let heading = 0;
  let row = 0;
  let code = 0;
  let titleOfNext = false;
  /** Whether an element has just ended: the next one is then told apart from it by a space. */
  let closed = false;
  /** Depth of the open link, 0 outside of one, and whether the block has text outside of links. */
  let link = 0;
  let hasProse = false;

  const parser = new Parser({ onopentag, ontext, onclosetag }, { decodeEntities: true, lowerCaseTags: true });
  parser.end(html);
  const title = records.find(({ type }) => type === 'lvl1')?.hierarchy.lvl1 ?? null;
  for (const record of records) record.hierarchy.lvl1 ??= title;
  return records;

  function onopentag(tag: string, attributes: Record<string, string>): void {
    if (tag === 'meta' && attributes['property'] === 'og:site_name') siteName = attributes['content'] ?? null;
    if (open.length === 0 && tag !== 'main') return;
    if (VOID_TAGS.has(tag)) {
      if (tag === 'br') text += ' ';
      return;
    }
    if (closed && !code) text += ' ';
    closed = false;
    open.push(tag);
    if (tag === 'a' && !link) link = open.length;
    const classes = (attributes['class'] ?? '').split(' ');
    if (classes.includes('breadcrumbs')) inCrumbs = open.length;
    if (inCrumbs) {
      if (tag === 'li') crumbs.push({ text: '', current: false });
      const crumb = crumbs.at(-1);
      if (crumb && attributes['aria-current']) crumb.current = true;
      return;
    }
    if (skippedFrom) return;
    if (
      SKIPPED_TAGS.has(tag) ||
      attributes['aria-hidden'] === 'true' ||
      classes.some((name) => SKIPPED_CLASSES.has(name))
    ) {
      skippedFrom = open.length;
    } else if (HEADING.test(tag)) {
      flush();
      heading = Number(tag.charAt(1));
      anchor = attributes['id'] ?? (heading === 1 ? '' : anchor);
    } else if (tag === 'tr') {
      flush();
      row = open.length;
    } else if (row && (tag === 'td' || tag === 'th')) {
      if (text.trim()) text += ' · ';
    } else if (tag === 'pre') {
      flush();
      code = open.length;
    } else if (BLOCK_TAGS.has(tag) && !row && !heading) {
      if (titleOfNext) titleOfNext = false;
      else flush();
      if (classes.includes('callout-title')) titleOfNext = true;
    } else if (BLOCK_TAGS.has(tag)) {
      text += ' ';
    }
  }

  function ontext(part: string): void {
    closed = false;
    const crumb = inCrumbs ? crumbs.at(-1) : undefined;
    if (crumb) crumb.text += part;
    else if (open.length > 0 && !skippedFrom && !inCrumbs) {
      text += part;
      if (!link && part.trim()) hasProse = true;
    }
  }

  function onclosetag(tag: string): void {
    if (open.length === 0 || VOID_TAGS.has(tag)) return;
    const depth = open.length;
    if (depth === link) link = 0;
    open.pop();
    closed = true;
    if (inCrumbs) {
      if (depth === inCrumbs) inCrumbs = 0;
      return;
    }
    if (skippedFrom) {
      if (depth === skippedFrom) skippedFrom = 0;
      return;
    }
    if (heading && HEADING.test(tag)) {
      addHeading();
    } else if (depth === row || depth === code) {
      flush(tag);
      row = 0;
      code = 0;
    } else if (BLOCK_TAGS.has(tag) && !row && !heading) {
      if (titleOfNext && text.trim()) text = `${text.trim()}: `;
      else flush(tag);
    } else if (BLOCK_TAGS.has(tag)) {
      text += ' ';
    }
  }

  function addHeading(): void {
    const title = spaced(text);
    text = '';
    hasProse = false;
    const level = heading;
    heading = 0;
    if (!title) return;
    hierarchy[LEVELS[level] ?? 'lvl6'] = title;
    for (const deeper of LEVELS.slice(level + 1)) hierarchy[deeper] = null;
    add(`lvl${level}` as SearchRecord['type'], null);
  }

  /** @param ended the element that ends, if it is one that ends. */
  function flush(ended?: string): void {
    titleOfNext = false;
    const content = code ? shortened(text) : spaced(text);
    text = '';
    // A paragraph that is a link alone leads elsewhere and says nothing; in lists and tables the link is the entry.
    const linkAlone = !hasProse && ![...open, ended].some((tag) => tag === 'li' || tag === 'tr');
    hasProse = false;
    if (!linkAlone && /[\p{L}\p{N}]/u.test(content)) add('content', content);
  }

  function add(type: SearchRecord['type'], content: string | null): void {
    const { url, language, version = 'current', tag, weight = 1 } = options;
    const position = records.length;
    hierarchy.lvl0 ??= section(crumbs) ?? siteName;
    records.push({
      objectID: `${url}@${position}`,
      url: anchor ? `${url}#${anchor}` : url,
      type,
      hierarchy: { ...hierarchy },
      content,
      language,
      docusaurus_tag: tag,
      version,
      weight: { page: weight, position },
    });
  }
}

interface Crumb {
  text: string;
  current: boolean;
}

/** The section of a page is the second breadcrumb; for a page directly below the first one, the first. */
function section(crumbs: readonly Crumb[]): string | null {
  const crumb = crumbs[1] && !crumbs[1].current ? crumbs[1] : crumbs[0];
  return crumb ? spaced(crumb.text) || null : null;
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function shortened(code: string): string {
  const trimmed = code.trim();
  if (trimmed.length <= CODE_LETTERS) return trimmed;
  const lineEnd = trimmed.lastIndexOf('\n', CODE_LETTERS);
  return trimmed.slice(0, lineEnd > 0 ? lineEnd : CODE_LETTERS);
}
