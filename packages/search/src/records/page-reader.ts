import type { SearchRecord } from '../core/search-record.ts';
import { BLOCK_TAGS, classesOf, HEADING, isSkipped, VOID_TAGS } from './page-elements.ts';
import { PageHeadReader, spaced } from './page-head.ts';
import { type ExtractOptions, RecordList } from './record-list.ts';
import { addAnswers } from './section-answer.ts';
import { addRoles, readRoles } from './section-role.ts';

interface Crumb {
  text: string;
  current: boolean;
}

/** Reads the breadcrumbs of a page, element by element, as a parser comes to them. */
class BreadcrumbReader {
  readonly #crumbs: Crumb[] = [];

  /** The section of a page is the second breadcrumb; for a page directly below the first one, the first. */
  get section(): string | null {
    const [first, second] = this.#crumbs;
    const crumb = second && !second.current ? second : first;
    return crumb ? spaced(crumb.text) || null : null;
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'li') this.#crumbs.push({ text: '', current: false });
    const crumb = this.#crumbs.at(-1);
    if (crumb && attributes['aria-current']) crumb.current = true;
  }

  text(part: string): void {
    const crumb = this.#crumbs.at(-1);
    if (crumb) crumb.text += part;
  }
}

/** Longer samples are cut at the line before: they are there to be found, not to be read in a list of results. */
const CODE_LETTERS = 500;

type Attributes = Record<string, string>;

/** Reads a page, element by element, as a parser comes to them: text gathers until a block ends, then it is a record. */
export class PageReader {
  readonly #head = new PageHeadReader();
  readonly #crumbs = new BreadcrumbReader();
  readonly #list: RecordList;
  readonly #language: string;
  /** Open elements under `main`, outermost first; empty outside of it. */
  readonly #open: string[] = [];
  #inHead = true;
  #text = '';
  /** Depths of the open elements that are skipped, breadcrumbs, a row, a code sample, a link; 0 outside of one. */
  #skipped = 0;
  #inCrumbs = 0;
  #row = 0;
  #code = 0;
  #link = 0;
  /** Level of the open heading, 0 outside of one. */
  #heading = 0;
  #titleOfNext = false;
  /** The summary that has just ended, until the next element begins. */
  #unfolded: SearchRecord | undefined;
  /** Whether an element has just ended: the next one is then told apart from it by a space. */
  #closed = false;
  /** Whether the block has text outside of links. */
  #hasProse = false;

  constructor(options: ExtractOptions) {
    this.#language = options.language;
    this.#list = new RecordList(options, () => this.#crumbs.section ?? this.#head.siteName);
  }

  /** The records of the page, when all of it has been read. */
  end(): SearchRecord[] {
    const list = this.#list;
    addRoles(list.records, readRoles(this.#head.roles), (heading) => list.shapeOf(heading));
    addAnswers(list.records, (heading) => list.shapeOf(heading)?.steps ?? []);
    list.nameByHead(this.#head);
    return this.#list.records;
  }

  onopentag(tag: string, attributes: Attributes): void {
    if (tag === 'body') this.#inHead = false;
    if (this.#inHead) this.#head.open(tag, attributes);
    if (this.#open.length === 0 && tag !== 'main') return;
    if (VOID_TAGS.has(tag)) {
      if (tag === 'br') this.#text += ' ';
      return;
    }
    if (this.#closed && !this.#code) this.#text += ' ';
    this.#closed = false;
    this.#open.push(tag);
    if (this.#unfolded) this.#list.nameFold(this.#unfolded, attributes['id']);
    this.#unfolded = undefined;
    if (tag === 'a' && !this.#link) this.#link = this.#open.length;
    if (classesOf(attributes).includes('breadcrumbs')) this.#inCrumbs = this.#open.length;
    if (this.#inCrumbs) this.#crumbs.open(tag, attributes);
    else if (!this.#skipped) this.#begin(tag, attributes);
  }

  ontext(part: string): void {
    this.#closed = false;
    if (this.#inHead) this.#head.text(part);
    if (this.#inCrumbs) this.#crumbs.text(part);
    else if (this.#open.length > 0 && !this.#skipped) {
      this.#text += part;
      if (!this.#link && part.trim()) this.#hasProse = true;
    }
  }

  onclosetag(tag: string): void {
    if (this.#inHead) this.#head.close(tag);
    if (this.#open.length === 0 || VOID_TAGS.has(tag)) return;
    const depth = this.#open.length;
    if (depth === this.#link) this.#link = 0;
    this.#open.pop();
    this.#closed = true;
    if (this.#inCrumbs) {
      if (depth === this.#inCrumbs) this.#inCrumbs = 0;
    } else if (this.#skipped) {
      if (depth === this.#skipped) {
        this.#skipped = 0;
        // What is left out stands between words.
        if (!this.#code) this.#text += ' ';
      }
    } else this.#finish(tag, depth);
  }

  /** An element that says something begins: what was said before it ends, unless both are parts of one block. */
  #begin(tag: string, attributes: Attributes): void {
    if (isSkipped(tag, attributes, this.#language)) {
      this.#skipped = this.#open.length;
    } else if (tag === 'details') {
      this.#flush();
      this.#list.enterFold();
    } else if (tag === 'summary') {
      this.#flush();
      this.#heading = this.#list.foldLevel;
    } else if (HEADING.test(tag)) {
      this.#flush();
      this.#heading = Number(tag.charAt(1));
      this.#list.enterHeading(this.#heading, attributes['id']);
    } else if (tag === 'tr') {
      this.#flush();
      this.#row = this.#open.length;
    } else if (this.#row && (tag === 'td' || tag === 'th')) {
      if (this.#text.trim()) this.#text += ' · ';
    } else if (tag === 'pre') {
      this.#flush();
      this.#code = this.#open.length;
    } else if (BLOCK_TAGS.has(tag) && !this.#row && !this.#heading) {
      if (this.#titleOfNext) this.#titleOfNext = false;
      else this.#flush();
      if (classesOf(attributes).includes('callout-title')) this.#titleOfNext = true;
    } else if (BLOCK_TAGS.has(tag)) {
      this.#text += ' ';
    }
  }

  /** @param depth of the element that ends */
  #finish(tag: string, depth: number): void {
    if (tag === 'summary' && this.#heading) {
      this.#unfolded = this.#endHeading();
    } else if (tag === 'details') {
      this.#flush(tag);
      this.#list.leaveFold();
    } else if (this.#heading && HEADING.test(tag)) {
      this.#endHeading();
    } else if (depth === this.#row || depth === this.#code) {
      this.#flush(tag);
      this.#row = 0;
      this.#code = 0;
    } else if (BLOCK_TAGS.has(tag) && !this.#row && !this.#heading) {
      if (this.#titleOfNext && this.#text.trim()) this.#text = `${this.#text.trim()}: `;
      else this.#flush(tag);
    } else if (BLOCK_TAGS.has(tag)) {
      this.#text += ' ';
    }
  }

  /** @param ended the element that has just ended */
  #kindOf(ended: string | undefined): 'row' | 'step' | undefined {
    if (this.#row) return 'row';
    const lists = [...this.#open, ended].filter((tag) => tag === 'ol' || tag === 'ul' || tag === 'li');
    return lists.at(-1) === 'li' && lists.at(-2) === 'ol' ? 'step' : undefined;
  }

  #endHeading(): SearchRecord | undefined {
    const title = spaced(this.#text);
    const level = this.#heading;
    this.#text = '';
    this.#hasProse = false;
    this.#heading = 0;
    return title ? this.#list.addHeading(level, title) : undefined;
  }

  /** @param ended the element that ends, if it is one that ends. */
  #flush(ended?: string): void {
    this.#titleOfNext = false;
    const content = this.#code ? shortened(this.#text) : spaced(this.#text);
    this.#text = '';
    // A paragraph that is a link alone leads elsewhere and says nothing; in lists and tables the link is the entry.
    const linkAlone = !this.#hasProse && ![...this.#open, ended].some((tag) => tag === 'li' || tag === 'tr');
    this.#hasProse = false;
    if (!linkAlone && /[\p{L}\p{N}]/u.test(content)) this.#list.addContent(content, this.#kindOf(ended));
  }
}

function shortened(code: string): string {
  const trimmed = code.trim();
  if (trimmed.length <= CODE_LETTERS) return trimmed;
  const lineEnd = trimmed.lastIndexOf('\n', CODE_LETTERS);
  return trimmed.slice(0, lineEnd > 0 ? lineEnd : CODE_LETTERS);
}
