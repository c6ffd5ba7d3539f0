/** Whether a text can name an index, and its files: letters, digits, `-` and `_`. */
export function isIndexName(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

/** Between the language of an index and the facet of its part: no language and no name has it. */
const PART_MARK = '~';

/** What a file of an index holds: a language, or the records of a language that have one `docusaurus_tag`. */
export interface IndexPlace {
  readonly language: string;
  /** Left out where a language has one file, and of the file with everything that has no part of its own. */
  readonly part?: string;
}

/** A place as file names and catalogues have it: `en`, `en~docs-1.0-current`. */
export function placeName({ language, part }: IndexPlace): string {
  return part === undefined ? language : language + PART_MARK + part;
}

/** Reads back what `placeName` gives. */
export function parsePlace(name: string): IndexPlace {
  const at = name.indexOf(PART_MARK);
  return at < 0 ? { language: name } : { language: name.slice(0, at), part: name.slice(at + 1) };
}
