import { z } from 'zod';
import { filled, localeCode } from '../frame/demo-texts.ts';
import { perReader } from '../frame/per-reader.ts';

const answer = z.strictObject({ title: filled, text: filled });

/** Pages that a search in one language finds, with our translations of them. */
const resultSchema = z.strictObject({
  site: z.string().endsWith('.example', 'must be a host below .example: the sites are made up'),
  ...answer.shape,
  translations: z.partialRecord(localeCode, answer),
});

/** `content/scenes/search.json`: questions in several languages and what is found for them. */
export const searchSchema = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        text: z.partialRecord(localeCode, filled),
        results: z.partialRecord(localeCode, z.array(resultSchema).min(1)),
      }),
    )
    .min(1),
  /** What stands before each question: a command, or nothing. */
  commands: perReader(z.array(z.string())),
});
