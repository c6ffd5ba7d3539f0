import { Parser } from 'htmlparser2';
import { LEVELS, type SearchRecord } from '../search-record.ts';
import { BLOCK_TAGS, classesOf, HEADING, isSkipped, VOID_TAGS } from './page-elements.ts';
import { PageHeadReader } from './page-head.ts';
import { spaced } from './spaced.ts';

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

/**
 * Reads a built page: one record for each heading, the summaries of what is folded away among them, and for each block of text under
 * `main` (paragraph, list item, table row, short code sample, caption), in the shape that DocSearch's crawler gives. A page whose heading
 * is a slogan goes by its `<title>`, and has the slogan for its headline.
 */
export function extractRecords(html: string, options: ExtractOptions): SearchRecord[] {
  const records: SearchRecord[] = [];
  const hierarchy: Hierarchy = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const crumbs: Crumb[] = [];
  /** Open elements under `main`, outermost first; empty outside of it. */
  const open: string[] = [];
  const head = new PageHeadReader();
  let inHead = true;
  let anchor = '';
  let text = '';
  let skippedFrom = 0;
  let inCrumbs = 0;
  let heading = 0;
  let row = 0;
  let code = 0;
  let titleOfNext = false;
  const folds: Fold[] = [];
  /** The summary that has just ended, until the next element begins. */
  let unfolded: SearchRecord | undefined;
  /** Whether an element has just ended: the next one is then told apart from it by a space. */
  let closed = false;
  /** Depth of the open link, 0 outside of one, and whether the block has text outside of links. */
  let link = 0;
  let hasProse = false;

  const parser = new Parser({ onopentag, ontext, onclosetag }, { decodeEntities: true, lowerCaseTags: true });
  parser.end(html);
  nameByHead();
  return records;

  function onopentag(tag: string, attributes: Record<string, string>): void {
    if (tag === 'body') inHead = false;
    if (inHead) head.open(tag, attributes);
    if (open.length === 0 && tag !== 'main') return;
    if (VOID_TAGS.has(tag)) {
      if (tag === 'br') text += ' ';
      return;
    }
    if (closed && !code) text += ' ';
    closed = false;
    open.push(tag);
    if (unfolded) nameFold(unfolded, attributes['id']);
    unfolded = undefined;
    if (tag === 'a' && !link) link = open.length;
    const classes = classesOf(attributes);
    if (classes.includes('breadcrumbs')) inCrumbs = open.length;
    if (inCrumbs) {
      if (tag === 'li') crumbs.push({ text: '', current: false });
      const crumb = crumbs.at(-1);
      if (crumb && attributes['aria-current']) crumb.current = true;
      return;
    }
    if (skippedFrom) return;
    if (isSkipped(tag, attributes, options.language)) {
      skippedFrom = open.length;
    } else if (tag === 'details') {
      flush();
      folds.push({ level: firstFreeLevel(hierarchy), anchor });
    } else if (tag === 'summary') {
      flush();
      heading = folds.at(-1)?.level ?? 0;
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
    if (inHead) head.text(part);
    const crumb = inCrumbs ? crumbs.at(-1) : undefined;
    if (crumb) crumb.text += part;
    else if (open.length > 0 && !skippedFrom && !inCrumbs) {
      text += part;
      if (!link && part.trim()) hasProse = true;
    }
  }

  function onclosetag(tag: string): void {
    if (inHead) head.close(tag);
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
    if (tag === 'summary' && heading) {
      unfolded = addHeading();
    } else if (tag === 'details') {
      flush(tag);
      leaveFold();
    } else if (heading && HEADING.test(tag)) {
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

  /** A link to what is folded away opens it, one to its summary does not: the record leads to the text below. */
  function nameFold(summary: SearchRecord, id: string | undefined): void {
    if (!id) return;
    anchor = id;
    summary.url = `${options.url}#${id}`;
  }

  function leaveFold(): void {
    const fold = folds.pop();
    if (!fold) return;
    anchor = fold.anchor;
    for (const level of LEVELS.slice(fold.level)) hierarchy[level] = null;
  }

  function addHeading(): SearchRecord | undefined {
    const title = spaced(text);
    text = '';
    hasProse = false;
    const level = heading;
    heading = 0;
    if (!title) return undefined;
    hierarchy[LEVELS[level] ?? 'lvl6'] = title;
    for (const deeper of LEVELS.slice(level + 1)) hierarchy[deeper] = null;
    return add(`lvl${level}` as SearchRecord['type'], null);
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

  /** A page goes by its title where its heading says something else; its description is a text of it. */
  function nameByHead(): void {
    const first = records.find(({ type }) => type === 'lvl1');
    const title = first?.hierarchy.lvl1 ?? null;
    for (const record of records) record.hierarchy.lvl1 ??= title;
    if (!first || title === null) return;
    const { description, name } = head;
    if (description && !records.some(({ content }) => content === description)) {
      anchor = '';
      Object.assign(hierarchy, first.hierarchy);
      add('content', description);
    }
    if (!name || name === title) return;
    for (const record of records) {
      record.hierarchy.lvl1 = name;
      record.headline = title;
    }
  }

  function add(type: SearchRecord['type'], content: string | null): SearchRecord {
    const { url, language, version = 'current', tag, weight = 1 } = options;
    const position = records.length;
    hierarchy.lvl0 ??= section(crumbs) ?? head.siteName;
    const record: SearchRecord = {
      objectID: `${url}@${position}`,
      url: anchor ? `${url}#${anchor}` : url,
      type,
      hierarchy: { ...hierarchy },
      content,
      language,
      docusaurus_tag: tag,
      version,
      weight: { page: weight, position },
    };
    records.push(record);
    return record;
  }
}

/** An open `<details>`: its summary is a heading of this level, and what follows it has this anchor. */
interface Fold {
  readonly level: number;
  readonly anchor: string;
}

/** The level below the last heading. */
function firstFreeLevel(hierarchy: Hierarchy): number {
  const level = LEVELS.findLastIndex((name) => hierarchy[name] !== null) + 1;
  return Math.min(Math.max(level, 2), LEVELS.length - 1);
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

function shortened(code: string): string {
  const trimmed = code.trim();
  if (trimmed.length <= CODE_LETTERS) return trimmed;
  const lineEnd = trimmed.lastIndexOf('\n', CODE_LETTERS);
  return trimmed.slice(0, lineEnd > 0 ? lineEnd : CODE_LETTERS);
}
