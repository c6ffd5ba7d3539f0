import { z } from 'zod';
import { filled, localeCode } from '../frame/demo-texts.ts';

const slots = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, id]) => id ?? '').sort();

/** `content/scenes/names.json`: sentences of ours whose names an engine may take for words. Braces are the places of the names. */
export const namesSchema = z.strictObject({
  texts: z
    .array(
      z
        .strictObject({
          lang: filled,
          sentence: filled,
          names: z.record(z.string(), filled),
          translations: z.partialRecord(
            localeCode,
            z.strictObject({
              sentence: filled,
              /** What becomes of each name when it is taken for a word. */
              taken: z.record(z.string(), filled),
            }),
          ),
        })
        .superRefine(({ sentence, names, translations }, context) => {
          const wanted = Object.keys(names).sort().join(', ');
          const check = (what: string, found: readonly string[], path: string[]) => {
            if (found.join(', ') !== wanted) {
              context.addIssue({
                code: 'custom',
                path,
                message: `${what} ${found.join(', ')}; the names are ${wanted}`,
              });
            }
          };
          check('has places for', slots(sentence), ['sentence']);
          for (const [code, translation] of Object.entries(translations)) {
            check('has places for', slots(translation.sentence), ['translations', code, 'sentence']);
            check('has words for', Object.keys(translation.taken).sort(), ['translations', code, 'taken']);
          }
        }),
    )
    .min(1),
});
