import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listVersions } from '@duoverso/content/data/docs-versions';
import { REDIRECTS_FILE, type RedirectRow, redirectsSchema } from '@duoverso/content/data/redirects';

/** The rows of a content folder as they stand in its file. Throws for a file that doesn't fit. */
function readRows(contentDir: string): readonly RedirectRow[] {
  const path = join(contentDir, REDIRECTS_FILE);
  return existsSync(path) ? redirectsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).redirects : [];
}

/**
 * Adds rows. Those that led to an address which now has a row lead to where that one does, so that none is a chain; those about an address that has a page
 * again go.
 * @param arrived addresses of pages that have just got them
 */
export function addRows(
  contentDir: string,
  added: readonly RedirectRow[],
  arrived: ReadonlySet<string> = new Set(),
): void {
  const before = readRows(contentDir);
  const kept = before.filter(({ from }) => !arrived.has(from) && !added.some((row) => row.from === from));
  if (added.length === 0 && kept.length === before.length) return;
  // While a version is cut, its pages are where they were until the next one: whoever reads the table follows it.
  const isCut = listVersions(contentDir).length > 0;
  const rows = [...kept.map((row) => (isCut ? row : followed(row, added))), ...added];
  rows.sort((one, other) => (one.from < other.from ? -1 : 1));
  const lines = rows.map((row) => `    ${lineOf(row)}`);
  writeFileSync(join(contentDir, REDIRECTS_FILE), `{\n  "redirects": [\n${lines.join(',\n')}\n  ]\n}\n`);
}

function followed(row: RedirectRow, added: readonly RedirectRow[]): RedirectRow {
  const target = row.to ?? row.instead;
  const [route = '', anchor] = target?.split('#') ?? [];
  const next = added.find(({ from }) => from === target) ?? added.find(({ from }) => from === route);
  if (!next) return row;
  if (next.to === undefined)
    return row.to === undefined ? { ...row, instead: next.instead } : { ...next, from: row.from };
  const to = anchor !== undefined && next.from === route && !next.to.includes('#') ? `${next.to}#${anchor}` : next.to;
  return row.to === undefined ? { ...row, instead: to } : { ...row, to };
}

/** As the formatter lays out an object of one line. */
function lineOf(row: RedirectRow): string {
  const fields = Object.entries(row).filter(([, value]) => value !== undefined);
  return `{ ${fields.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')} }`;
}
