import { type SearchRecord, searchRecordSchema } from '../search-record.ts';

/** A page in short: its title, then headings (`## Heading`) and blocks in their order. */
export interface SamplePage {
  readonly path: string;
  readonly language?: string;
  readonly section?: string;
  readonly title: string;
  readonly blocks?: readonly string[];
  readonly tag?: string;
  readonly weight?: number;
}

/** Records of pages as the build would give them. */
export function sampleRecords(pages: readonly SamplePage[]): SearchRecord[] {
  return pages.flatMap(
    ({ path, language = 'en', section = 'Guides', title, blocks = [], tag = 'default', weight = 1 }) => {
      let heading: string | null = null;
      return [`# ${title}`, ...blocks].map((text, position) => {
        const [, marks, name] = /^(#+) (.*)$/.exec(text) ?? [];
        if (marks === '##') heading = name ?? null;
        const type = marks ? `lvl${marks.length}` : 'content';
        return searchRecordSchema.parse({
          objectID: `${path}@${position}`,
          url: heading ? `${path}#${heading.toLowerCase().replaceAll(' ', '-')}` : path,
          type,
          hierarchy: { lvl0: section, lvl1: title, lvl2: heading },
          content: marks ? null : text,
          language,
          docusaurus_tag: tag,
          weight: { page: weight, position },
        });
      });
    },
  );
}
