/** A text and its translation. */
export type Line = readonly [original: string, translation: string];

/** Lines of one text. */
export interface Sample {
  /** Language of the original, a BCP 47 tag. */
  readonly from: string;
  /** Language of the translation. */
  readonly to: string;
  /** Author and work as the reader's language writes them; empty for texts that quote nobody. */
  readonly credit: string;
  readonly lines: readonly [Line, ...Line[]];
}

/** The texts inside the figures, one set per language of readers. All quoted works are in the public domain. */
export interface Samples {
  /** A web article: its title, then two paragraphs. */
  readonly article: Sample;
  /** Entries of that article's site menu, which stay as they are. */
  readonly menu: readonly string[];
  /** Three short paragraphs. */
  readonly notes: Sample;
  /** The opening of a book: two paragraphs. */
  readonly book: Sample;
  /** One sentence that many display styles show. */
  readonly saying: Sample;
  /** One line spoken in a film. */
  readonly spoken: Sample;
  /** Title of a scientific text. */
  readonly paper: Sample;
  /** Two lines on a poster. */
  readonly poster: Sample;
  /** Words in a speech bubble; a line break starts a new column or line. */
  readonly bubble: Sample;
  /** A message from the reader's language into English, the default of the input box. */
  readonly message: Sample;
}
