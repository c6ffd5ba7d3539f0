import { Parser } from 'htmlparser2';
import type { SearchRecord } from '../core/search-record.ts';
import { PageReader } from './page-reader.ts';
import type { ExtractOptions } from './record-list.ts';

/**
 * Reads a built page: one record for each heading, the summaries of what is folded away among them, and for each block of text under
 * `main` (paragraph, list item, table row, short code sample, caption), in the shape that DocSearch's crawler gives. A page whose heading
 * is a slogan goes by its `<title>`, and has the slogan for its headline.
 */
export function extractRecords(html: string, options: ExtractOptions): SearchRecord[] {
  const reader = new PageReader(options);
  new Parser(reader, { decodeEntities: true, lowerCaseTags: true }).end(html);
  return reader.end();
}
