import { z } from 'zod';
import { isStorableText, MAX_WORD_CHANGES, WORD_LENGTHS } from './account-word-limits.ts';

const instant = z.iso.datetime();
const textOf = (name: keyof typeof WORD_LENGTHS) =>
  z
    .string()
    .max(WORD_LENGTHS[name])
    .refine((text) => isStorableText(name, text), 'a text that can be kept as it is');

const accountWordSchema = z.object({
  word: textOf('word'),
  sentence: textOf('sentence').describe('With the word, what names it'),
  changedAt: instant.describe('When the member changed it last; a later time than the server’s counts as the server’s'),
  content: z
    .object({
      lang: textOf('lang'),
      translation: textOf('translation'),
      translationLang: textOf('translationLang'),
      page: textOf('page'),
      savedAt: instant,
      gloss: textOf('gloss').optional(),
      note: textOf('note').optional(),
      reading: textOf('reading').optional(),
      base: textOf('base').optional().describe('Form under which the member lists it'),
      practice: textOf('practice').optional().describe('When practice asks for it again, as the browser writes it'),
      state: z.enum(['learning', 'known']).optional(),
    })
    .nullable()
    .describe('`null` for a word that was removed'),
});

/** Answer of `GET /api/me/words`. */
export const accountWordsSchema = z
  .object({
    member: z.string().describe('Whose list it is'),
    kept: z.boolean().describe('Whether the account keeps a list'),
    now: instant.describe('The time of the server'),
    words: z.array(accountWordSchema),
  })
  .meta({ id: 'KeptWords' });

/** Body of `POST /api/me/words`: of each word, the last change counts. */
export const wordChangesSchema = z
  .object({
    member: z.string().max(64).describe('Whose list it is: nothing is written to another’s'),
    begin: z.boolean().optional().describe('Begins the list; without it a list that was deleted stays so'),
    changes: z.array(accountWordSchema).max(MAX_WORD_CHANGES),
  })
  .meta({ id: 'WordChanges' });

/** Answer of `POST /api/me/words`. */
export const wordsTakenSchema = z
  .object({ left: z.int().describe('How many words had no room') })
  .meta({ id: 'WordsTaken' });

export { accountWordSchema };
export type AccountWord = z.infer<typeof accountWordSchema>;
export type WordChanges = z.infer<typeof wordChangesSchema>;
