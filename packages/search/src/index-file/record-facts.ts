import { attributeAt, LEVELS, RECORD_TYPES, SECTION_ROLES, type SearchRecord } from '../core/search-record.ts';

/** What ranking wants to know of every record besides its terms, by row; row 0 is none. */
export interface RecordFacts {
  /** Places in `RECORD_TYPES`. */
  readonly types: Uint8Array<ArrayBuffer>;
  /** Weights of the pages. */
  readonly weights: Float64Array<ArrayBuffer>;
  /** Numbers of the pages: equal for records of one page. */
  readonly pages: Uint32Array<ArrayBuffer>;
  /** Rows of the headings above, each with the same headings above itself; 0 for none. A text that many records show is stored with one of them. */
  readonly parents: Uint32Array<ArrayBuffer>;
  /** Places in `SECTION_ROLES`, counted from 1; 0 for none. */
  readonly roles: Uint8Array<ArrayBuffer>;
  /** Numbers of the rows of alike pages that they belong to, counted from 1; 0 for none. */
  readonly families: Uint8Array<ArrayBuffer>;
  /** The first rows that have the same values of `ALIKE_ATTRIBUTES`: what is asked of these need not be asked of every record. */
  readonly alike: Uint32Array<ArrayBuffer>;
}

/** Attributes that sites filter by and count. */
const ALIKE_ATTRIBUTES: readonly string[] = ['type', 'language', 'docusaurus_tag', 'version', 'hierarchy.lvl0'];

/** Gathers the facts of records in the order of their rows. */
export function factsOf(records: readonly SearchRecord[]): RecordFacts {
  const rows = records.length + 1;
  const facts = {
    types: new Uint8Array(rows),
    weights: new Float64Array(rows),
    pages: new Uint32Array(rows),
    parents: new Uint32Array(rows),
    alike: new Uint32Array(rows),
    roles: new Uint8Array(rows),
    families: new Uint8Array(rows),
  };
  const families: string[] = [];
  const numbers = new Map<string, number>();
  const firstAlike = new Map<string, number>();
  const headings = new Map<string, number>();
  for (const [index, { type, hierarchy }] of records.entries())
    if (type !== 'content') headings.set(pathOf(hierarchy, LEVELS.indexOf(type)), index + 1);
  for (const [index, record] of records.entries()) {
    const page = pageOf(record);
    const number = numbers.get(page) ?? numbers.size;
    numbers.set(page, number);
    facts.types[index + 1] = RECORD_TYPES.indexOf(record.type);
    facts.weights[index + 1] = record.weight.page;
    facts.pages[index + 1] = number;
    facts.roles[index + 1] = record.role ? SECTION_ROLES.indexOf(record.role) + 1 : 0;
    facts.families[index + 1] = record.family === undefined ? 0 : numberOf(record.family, families);
    const shared = JSON.stringify(ALIKE_ATTRIBUTES.map((attribute) => attributeAt(record, attribute)));
    const first = firstAlike.get(shared) ?? index + 1;
    firstAlike.set(shared, first);
    facts.alike[index + 1] = first;
    facts.parents[index + 1] = headings.get(pathOf(record.hierarchy, levelAbove(record))) ?? 0;
  }
  return facts;
}

/** Its number, counted from 1; a name that comes for the first time is added. Beyond what a byte holds they count as none. */
function numberOf(name: string, names: string[]): number {
  const at = names.indexOf(name);
  const number = at < 0 ? names.push(name) : at + 1;
  return number > 255 ? 0 : number;
}

/** Whether records that are alike have the same values of all these attributes. */
export function areAlikeIn(attributes: readonly string[]): boolean {
  return attributes.every((attribute) => ALIKE_ATTRIBUTES.includes(attribute));
}

/** The row whose own text is what a record says at a level of its hierarchy, or what its content is; 0 where none is known. */
export function rowOfText(row: number, type: SearchRecord['type'], { types, parents }: RecordFacts): number {
  const wanted = RECORD_TYPES.indexOf(type);
  let at = row;
  while (at > 0 && types[at] !== wanted) at = parents[at] ?? 0;
  return at;
}

/** The innermost level above a record that has a heading; 0 for none. */
function levelAbove({ type, hierarchy }: SearchRecord): number {
  let level = (type === 'content' ? LEVELS.length : LEVELS.indexOf(type)) - 1;
  while (level > 0 && !hierarchy[LEVELS[level] ?? 'lvl0']) level--;
  return level;
}

/** The headings of a page down to a level. */
function pathOf(hierarchy: SearchRecord['hierarchy'], level: number): string {
  return JSON.stringify(LEVELS.slice(1, level + 1).map((one) => hierarchy[one]));
}

/** Address of a record's page: its `url` without the anchor. */
function pageOf({ url }: SearchRecord): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}
