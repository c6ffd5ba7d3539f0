import { LEVELS, type SearchRecord } from '../core/search-record.ts';
import type { PageHeadReader } from './page-head.ts';
import type { SectionShape } from './section-role.ts';

export interface ExtractOptions {
  /** Address of the page without an anchor, as results are to link to it. */
  readonly url: string;
  readonly language: string;
  readonly version?: string;
  readonly tag: string;
  /** Of the page beside others; default 1. */
  readonly weight?: number;
  /** Name of the row of alike pages that it belongs to. */
  readonly family?: string;
}

type Hierarchy = SearchRecord['hierarchy'];

/** An open `<details>`: its summary is a heading of this level, and what follows it has this anchor. */
interface Fold {
  readonly level: number;
  readonly anchor: string;
}

/** The records of one page as they are found, and the place in the page that the next one belongs to. */
export class RecordList {
  readonly records: SearchRecord[] = [];
  readonly #options: ExtractOptions;
  readonly #sectionOf: () => string | null;
  readonly #hierarchy: Hierarchy = {
    lvl0: null,
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  readonly #folds: Fold[] = [];
  /** By the heading above. */
  readonly #shapes = new Map<SearchRecord, SectionShape>();
  #heading: SearchRecord | undefined;
  #anchor = '';

  /** @param sectionOf what the page belongs to, `null` while it is not known; asked until it is */
  constructor(options: ExtractOptions, sectionOf: () => string | null) {
    this.#options = options;
    this.#sectionOf = sectionOf;
  }

  /** What comes now stands at this heading; a first heading without an id is the page itself. */
  enterHeading(level: number, id: string | undefined): void {
    this.#anchor = id ?? (level === 1 ? '' : this.#anchor);
  }

  /** The level of the heading that the summary of the innermost fold is; 0 outside of one. */
  get foldLevel(): number {
    return this.#folds.at(-1)?.level ?? 0;
  }

  enterFold(): void {
    this.#folds.push({ level: firstFreeLevel(this.#hierarchy), anchor: this.#anchor });
  }

  leaveFold(): void {
    const fold = this.#folds.pop();
    if (!fold) return;
    this.#anchor = fold.anchor;
    for (const level of LEVELS.slice(fold.level)) this.#hierarchy[level] = null;
  }

  /** A link to what is folded away opens it, one to its summary does not: the record leads to the text below. */
  nameFold(summary: SearchRecord, id: string | undefined): void {
    if (!id) return;
    this.#anchor = id;
    summary.url = `${this.#options.url}#${id}`;
  }

  addHeading(level: number, title: string): SearchRecord {
    this.#hierarchy[LEVELS[level] ?? 'lvl6'] = title;
    for (const deeper of LEVELS.slice(level + 1)) this.#hierarchy[deeper] = null;
    this.#heading = this.#add(`lvl${level}` as SearchRecord['type'], null);
    return this.#heading;
  }

  /** What the section of a heading is made of, below it and before the next. */
  shapeOf(heading: SearchRecord): SectionShape | undefined {
    return this.#shapes.get(heading);
  }

  /** @param kind of the block: a row of a table, an entry of a numbered list, or another */
  addContent(content: string, kind?: 'row' | 'step'): void {
    this.#add('content', content);
    if (!kind || !this.#heading) return;
    const shape = this.#shapes.get(this.#heading) ?? { steps: [], rows: 0 };
    this.#shapes.set(this.#heading, shape);
    if (kind === 'row') shape.rows += 1;
    else shape.steps.push(content);
  }

  /** A page goes by its title where its heading says something else; its description is a text of it. */
  nameByHead({ description, name }: PageHeadReader): void {
    const first = this.records.find(({ type }) => type === 'lvl1');
    const title = first?.hierarchy.lvl1 ?? null;
    for (const record of this.records) record.hierarchy.lvl1 ??= title;
    if (!first || title === null) return;
    if (description && !this.records.some(({ content }) => content === description)) {
      this.#anchor = '';
      Object.assign(this.#hierarchy, first.hierarchy);
      this.addContent(description);
    }
    if (!name || name === title) return;
    for (const record of this.records) {
      record.hierarchy.lvl1 = name;
      record.headline = title;
    }
  }

  #add(type: SearchRecord['type'], content: string | null): SearchRecord {
    const { url, language, version = 'current', tag, weight = 1, family } = this.#options;
    const position = this.records.length;
    this.#hierarchy.lvl0 ??= this.#sectionOf();
    const record: SearchRecord = {
      objectID: `${url}@${position}`,
      url: this.#anchor ? `${url}#${this.#anchor}` : url,
      type,
      hierarchy: { ...this.#hierarchy },
      content,
      language,
      docusaurus_tag: tag,
      version,
      weight: { page: weight, position },
      ...(family && { family }),
    };
    this.records.push(record);
    return record;
  }
}

/** The level below the last heading. */
function firstFreeLevel(hierarchy: Hierarchy): number {
  const level = LEVELS.findLastIndex((name) => hierarchy[name] !== null) + 1;
  return Math.min(Math.max(level, 2), LEVELS.length - 1);
}
