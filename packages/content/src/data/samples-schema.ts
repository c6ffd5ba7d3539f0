import { z } from 'zod';

const filled = z.string().min(1);
/** A line and its translation. */
const line = z.tuple([filled, filled]);

/** `content/figures/<locale>.json`: the texts inside the figures, one set per language of readers. All quoted works are in the public domain. */
export const samplesSchema = z.strictObject({
  /** A web article: its title, then two paragraphs. */
  article: sampleOf(3),
  /** Entries of that article's site menu, which stay as they are. */
  menu: z.array(filled).length(3),
  /** Three short paragraphs. */
  notes: sampleOf(3),
  /** The opening of a book: two paragraphs. */
  book: sampleOf(2),
  /** One sentence that many display styles show. */
  saying: sampleOf(1),
  /** One line spoken in a film. */
  spoken: sampleOf(1),
  /** Title of a scientific text. */
  paper: sampleOf(1),
  /** Two lines on a poster. */
  poster: sampleOf(2),
  /** Words in a speech bubble; a line break starts a new column or line. */
  bubble: sampleOf(1),
  /** A message from the reader's language into English, the default of the input box. */
  message: sampleOf(1),
});

export type Samples = z.infer<typeof samplesSchema>;
/** A text and its translation. */
export type Sample = Samples['article'];

/** Schema of a text of so many lines, each with its translation. */
function sampleOf(lines: number) {
  return z.strictObject({
    /** Language of the original, a BCP 47 tag. */
    from: filled,
    /** Language of the translation. */
    to: filled,
    /** Author and work as the reader's language writes them; empty for texts that quote nobody. */
    credit: z.string(),
    lines: z.array(line).length(lines),
  });
}
