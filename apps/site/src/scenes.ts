import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLocale, LOCALE_CODES, type LocaleCode } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';
import { z } from 'zod';

const sceneSchema = z.strictObject({
  /** Language of the original, BCP 47. */
  lang: z.string(),
  author: z.string(),
  work: z.string(),
  year: z.int(),
  paragraphs: z.array(z.string()).min(1),
  translations: z.partialRecord(
    z.enum(LOCALE_CODES as [LocaleCode, ...LocaleCode[]]),
    z.strictObject({ work: z.string(), paragraphs: z.array(z.string()).min(1) }),
  ),
});
const scenesSchema = z.strictObject({ frontPage: z.array(sceneSchema) });

/** A text in the public domain beside its translation into the reader's language. */
export interface Scene {
  readonly lang: string;
  readonly author: string;
  readonly work: string;
  readonly year: number;
  readonly paragraphs: readonly string[];
  readonly translation: { readonly work: string; readonly paragraphs: readonly string[] };
}

/** The front page's scene for a locale. Throws when no text is translated into it. */
export function frontPageScene(contentDir: string, code: LocaleCode): Scene {
  const { frontPage } = scenesSchema.parse(JSON.parse(readFileSync(join(contentDir, 'scenes.json'), 'utf8')));
  const { derived } = getLocale(code);
  const source = derived?.from ?? code;
  const convert = derived?.by === 'traditional' ? toTraditional : (text: string) => text;
  for (const { translations, ...scene } of frontPage) {
    const translation = translations[source];
    if (translation) {
      return {
        ...scene,
        translation: { work: convert(translation.work), paragraphs: translation.paragraphs.map(convert) },
      };
    }
  }
  throw new Error(`content/scenes.json: no front-page text is translated into ${source}. Add one to "translations".`);
}
