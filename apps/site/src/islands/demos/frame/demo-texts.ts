import { LOCALE_CODES, LOCALES, type LocaleCode } from '@duoverso/locales';
import { z } from 'zod';
import { pickWords } from './local-words.ts';

/** A string that is not empty. */
export const filled = z.string().min(1, 'must not be empty');
/** Key of a locale. */
export const localeCode = z.enum(LOCALE_CODES as [LocaleCode, ...LocaleCode[]]);

/** Who wrote a text and where, in one language. */
interface Source {
  readonly author: string;
  readonly work: string;
}

/** A text in the public domain with our translations of it. */
interface DemoText<Translation> extends Source, Translated<Translation> {
  /** Language of the original, BCP 47. */
  readonly lang: string;
  /** Year in which the work was first printed. */
  readonly year: number;
}

/** A text with our translations of it. */
interface Translated<Translation> {
  readonly translations: Readonly<Partial<Record<LocaleCode, Translation>>>;
}

/** What a block's `lang` and `dir` say. */
export interface Tongue {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/**
 * Schema of a demo's texts: public-domain originals with author, work and year beside translations of our own. Lists of a translation
 * are as long as those of its original, and no text is translated into its own language.
 * @param original fields of an original beside its source
 * @param translation fields of a translation beside its source
 */
export function demoTexts<Original extends z.ZodRawShape, Translation extends z.ZodRawShape>(
  original: Original,
  translation: Translation,
) {
  const source = { author: filled, work: filled };
  const text = z
    .strictObject({
      lang: filled,
      ...source,
      year: z.int().min(1000),
      ...original,
      translations: z.partialRecord(localeCode, z.strictObject({ ...source, ...translation })),
    })
    .superRefine((value, context) => {
      const { lang, translations, ...rest } = value as unknown as DemoText<Readonly<Record<string, unknown>>>;
      for (const [code, translated] of Object.entries(translations)) {
        const path = ['translations', code];
        if (code === lang) context.addIssue({ code: 'custom', path, message: 'is the language of the original' });
        for (const [key, list] of Object.entries(rest).filter(([, field]) => Array.isArray(field))) {
          const count = (translated[key] as readonly unknown[] | undefined)?.length ?? 0;
          const wanted = (list as unknown as readonly unknown[]).length;
          if (count !== wanted) {
            context.addIssue({
              code: 'custom',
              path: [...path, key],
              message: `has ${count} entries, its original ${wanted}`,
            });
          }
        }
      }
    });
  return z.strictObject({ texts: z.array(text).min(1) });
}

/**
 * The first text that is translated into a locale, with that translation. Throws when there is none.
 * @param file name of the demo's file, for the message
 */
export function pickText<Translation, Text extends Translated<Translation>>(
  file: string,
  texts: readonly (Text & Translated<Translation>)[],
  code: LocaleCode,
): Text & { readonly translation: Translation } {
  for (const text of texts) {
    const translation = pickWords(text.translations, code);
    if (translation !== undefined) return { ...text, translation };
  }
  throw new Error(`content/scenes/${file}.json: no text is translated into ${code}. Add one to "translations".`);
}

/** Language and direction of a text in a language, given as a BCP 47 tag or as the code of a locale. */
export function tongueOf(tag: string): Tongue {
  const { lang, dir } = LOCALES.find(({ code, lang }) => code === tag || lang === tag) ?? { lang: tag, dir: 'ltr' };
  return { lang, dir };
}
