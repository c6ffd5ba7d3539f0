import { z } from 'zod';
import { demoTexts, filled } from '../frame/demo-texts.ts';

const words = {
  /** Paragraphs of the left column. */
  left: z.array(filled).length(2),
  /** Paragraphs of the right column: the formula and the table stand between them. */
  right: z.array(filled).length(2),
  /** Heads of the table's columns. */
  head: z.array(filled).min(2),
};

/** `content/scenes/paper.json`: a page of a scientific paper. */
export const paperSchema = demoTexts(
  {
    ...words,
    formula: z.enum(['series', 'mating']),
    table: z.strictObject({ rows: z.array(z.array(filled)).min(1) }),
  },
  {
    ...words,
    /** What is not the author's. */
    note: filled.optional(),
  },
);
