/** A page of the documentation as the search dialog knows it. */
export interface PageIndexEntry {
  readonly title: string;
  readonly url: string;
  /** Anchor and text of each heading. */
  readonly sections: readonly (readonly [anchor: string, text: string])[];
}

/** A page or section whose title holds the query. */
export interface PageMatch {
  readonly url: string;
  readonly title: string;
  /** Title of the page, for a section. */
  readonly page?: string;
}

/** Most matches that are listed. */
export const MATCHES_MAX = 20;

/**
 * Pages and sections whose titles hold every word of the query, pages first, earlier places first. Letters are compared without case
 * and accents.
 */
export function findPages(entries: readonly PageIndexEntry[], query: string): PageMatch[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const matches = (text: string) => words.every((word) => fold(text).includes(word));
  const pages = entries.filter(({ title }) => matches(title)).map(({ title, url }) => ({ title, url }));
  const sections = entries.flatMap(({ title: page, url, sections: all }) =>
    all.filter(([, text]) => matches(text)).map(([anchor, text]) => ({ title: text, url: `${url}#${anchor}`, page })),
  );
  const first = words[0] ?? '';
  const place = ({ title }: PageMatch) => fold(title).indexOf(first);
  return [...pages.sort((a, b) => place(a) - place(b)), ...sections.sort((a, b) => place(a) - place(b))].slice(
    0,
    MATCHES_MAX,
  );
}

/** Reads the index that the server sent. Throws when it has another shape. */
export function parsePageIndex(data: unknown): PageIndexEntry[] {
  const fits =
    Array.isArray(data) &&
    data.every(
      (entry) =>
        typeof entry?.title === 'string' &&
        typeof entry.url === 'string' &&
        Array.isArray(entry.sections) &&
        entry.sections.every((section: unknown) => Array.isArray(section) && typeof section[1] === 'string'),
    );
  if (!fits) throw new TypeError('The page index does not have the expected shape.');
  return data as PageIndexEntry[];
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
