import { type SearchRecord, searchRecordSchema } from '../core/search-record.ts';

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
      const headings: string[] = [];
      return [`# ${title}`, ...blocks].map((text, position) => {
        const [, marks, name] = /^(#+) (.*)$/.exec(text) ?? [];
        if (marks && name && marks.length > 1) {
          headings.length = marks.length - 2;
          headings.push(name);
        }
        const anchor = headings.at(-1);
        const type = marks ? `lvl${marks.length}` : 'content';
        return searchRecordSchema.parse({
          objectID: `${path}@${position}`,
          url: anchor ? `${path}#${anchor.toLowerCase().replaceAll(' ', '-')}` : path,
          type,
          hierarchy: { lvl0: section, lvl1: title, ...levelsOf(headings) },
          content: marks ? null : text,
          language,
          docusaurus_tag: tag,
          weight: { page: weight, position },
        });
      });
    },
  );
}

/** Headings below the title by their level; one that is left out between two is empty. */
function levelsOf(headings: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(Array.from(headings, (name, place) => [`lvl${place + 2}`, name ?? null]));
}
