import { z } from 'zod';
import { readDemo } from '../frame/read-demo.ts';

const textSchema = z.strictObject({
  /** Language of the text, BCP 47. */
  lang: z.string().min(2),
  author: z.string().min(1),
  work: z.string().min(1),
  year: z.int(),
  paragraphs: z.array(z.string().min(1)).min(1),
});
const textsSchema = z.strictObject({
  texts: z
    .array(textSchema)
    .refine(
      (texts) => new Set(texts.map(({ lang }) => lang)).size === texts.length && texts.length >= 2,
      'needs two texts at least, each in a language of its own',
    ),
});

/** A text in the public domain. */
export type WelcomeText = z.infer<typeof textSchema>;

/** The texts of the welcome page in the order in which they are offered. Throws when the file does not fit its rules. */
export function readWelcomeTexts(contentDir: string): readonly WelcomeText[] {
  return readDemo(contentDir, 'welcome', textsSchema).texts;
}

/** The texts that are foreign to a reader of a language. */
export function foreignTexts<Text extends { readonly lang: string }>(
  texts: readonly Text[],
  ...known: string[]
): Text[] {
  const bases = known.map(baseOf);
  return texts.filter(({ lang }) => !bases.includes(baseOf(lang)));
}

/** `pt-BR` → `pt`. */
function baseOf(lang: string): string {
  return lang.split('-')[0]?.toLowerCase() ?? '';
}
