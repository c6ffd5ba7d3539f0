import type { Reader } from './values.ts';

/** Where a page of a list ends: the next one begins behind it. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
}

const SHAPE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z),([\w-]{1,64})$/;

/** A cursor as `next` of a list shows it. */
export const CURSOR: Reader<Cursor> = {
  read(text) {
    const [, moment = '', id = ''] = SHAPE.exec(text) ?? [];
    const at = new Date(moment);
    return id === '' || Number.isNaN(at.getTime()) ? undefined : { at, id };
  },
  expected: 'Give what "next" of the page before says.',
};

/** The most rows of a page. */
export const MAX_PAGE = 200;

/**
 * A page of rows, of which one more was asked for than it holds.
 * @returns the rows, and the cursor of the next page; null when there is none
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => { readonly at: Date; readonly id: string },
): { readonly page: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { page, next: null };
  const { at, id } = cursorOf(last);
  return { page, next: `${at.toISOString()},${id}` };
}
