import type { SearchRecord } from '../core/search-record.ts';

/** What readers type who need a section, by its address without a host: `/en/docs/usage/#start`; those of a page by the page's. */
export type AskedBySection = ReadonlyMap<string, readonly string[]>;

/**
 * Records with what readers type who need them, each section's on its first record: its heading, where it has one.
 *
 * @param unused told of every section that no record belongs to
 */
export function addAsked(
  records: readonly SearchRecord[],
  asked: AskedBySection,
  unused: (section: string) => void = () => {},
): SearchRecord[] {
  const open = new Map(asked);
  const added = records.map((record) => {
    const words = open.get(record.url);
    if (!words) return record;
    open.delete(record.url);
    return { ...record, asked: [...words] };
  });
  for (const section of open.keys()) unused(section);
  return added;
}
