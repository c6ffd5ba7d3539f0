import { isAfter } from '../analysis/intent-words.ts';
import { LEVELS, type SearchRecord, type SectionRole, sectionRoleSchema } from '../core/search-record.ts';

/** What a section is made of, as its page was read. */
export interface SectionShape {
  /** Entries of numbered lists. */
  steps: string[];
  /** Rows of tables. */
  rows: number;
}

/** Anchors that say in any language what a section is for: they are made of the source language's headings. */
const REMEDY_ANCHOR =
  /^(?:if|when|why|what-can-i-do|what-if|troubleshoot\w*|problems?|errors?|fix\w*|help)(?:-|$)|(?:^|-)(?:problems?|errors?|troubleshooting|wrong|fails?|missing|refus\w+|ignored)(?:-|$)/u;
const HOW_TO_ANCHOR =
  /^(?:how|where)-|^(?:set|turn|change|enter|get|connect|install|translate|create|add|save|choose|use)-/u;
const PRICE_ANCHOR = /(?:^|-)(?:prices?|pricing|plans?|costs?)(?:-|$)/u;
const PRICE_PAGE = /\/(?:prices?|pricing|plans?)\/?$/u;
const LEGAL_PAGE = /\/(?:terms|privacy|eula|legal|imprint|licen[cs]e|cookies?)(?:-[a-z]+)?\/?(?:\.html)?$/iu;
/** Rows from which on a section is a table to look things up in. */
const REFERENCE_ROWS = 4;
const QUESTION_END = /[?？؟]\s*$/u;

/**
 * Says of each record what its section is for: what the page's writer has set, else what its address, its heading and what it is made of tell.
 * @param records of one page, in their order
 * @param set roles by anchor; that of the whole page under ''
 * @param shapeOf what the section of a heading is made of
 */
export function addRoles(
  records: readonly SearchRecord[],
  set: ReadonlyMap<string, SectionRole>,
  shapeOf: (heading: SearchRecord) => SectionShape | undefined,
): void {
  const [first] = records;
  const path = (first?.url ?? '').replace(/[?#].*$/, '');
  const ofPage = set.get('') ?? (LEGAL_PAGE.test(path) ? 'legal' : PRICE_PAGE.test(path) ? 'price' : undefined);
  let current: SectionRole | undefined;
  for (const record of records) {
    const anchor = anchorOf(record);
    if (record.type !== 'content') current = set.get(anchor) ?? ofPage ?? roleOf(record, anchor, shapeOf(record));
    const role = set.get(anchor) ?? current ?? ofPage;
    if (role) record.role = role;
  }
}

function roleOf(record: SearchRecord, anchor: string, shape: SectionShape | undefined): SectionRole | undefined {
  const { type, language, hierarchy } = record;
  if (type === 'lvl1' || type === 'content') return type === 'lvl1' ? 'overview' : undefined;
  const heading = hierarchy[LEVELS[LEVELS.indexOf(type)] ?? 'lvl2'] ?? '';
  if (PRICE_ANCHOR.test(anchor)) return 'price';
  const says = isAfter('symptom', heading, language);
  if (REMEDY_ANCHOR.test(anchor) || (says && (QUESTION_END.test(heading) || shape !== undefined))) return 'remedy';
  if (HOW_TO_ANCHOR.test(anchor) || (shape?.steps.length ?? 0) > 1) return 'how-to';
  if ((shape?.rows ?? 0) >= REFERENCE_ROWS) return 'reference';
  return undefined;
}

function anchorOf({ url }: SearchRecord): string {
  const hash = url.indexOf('#');
  return hash < 0 ? '' : url.slice(hash + 1);
}

/**
 * Roles as a page's head names them: `legal`, or `problems=remedy setup=how-to`. What is no role is passed over.
 *
 * @example readRoles('reference problems=remedy') // Map { '' => 'reference', 'problems' => 'remedy' }
 */
export function readRoles(text: string): ReadonlyMap<string, SectionRole> {
  const roles = new Map<string, SectionRole>();
  for (const entry of text.split(/\s+/)) {
    const at = entry.lastIndexOf('=');
    const role = sectionRoleSchema.safeParse(entry.slice(at + 1));
    if (role.success) roles.set(at < 0 ? '' : entry.slice(0, at), role.data);
  }
  return roles;
}
