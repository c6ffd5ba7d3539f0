import type { LocaleCode } from '@duoverso/locales';
import { z } from 'zod';
import { filled, localeCode } from '../frame/demo-texts.ts';
import { pickWords } from '../frame/local-words.ts';

/** The drawings that pictures are made with. */
export const PHOTO_IDS = ['menu', 'label', 'sign', 'chart'] as const;
export type PhotoId = (typeof PHOTO_IDS)[number];

/** `content/scenes/photos.json`: what stands in each picture, in its own language and in those of readers. */
export const photosSchema = z.strictObject({
  photos: z.array(
    z
      .strictObject({
        id: z.enum(PHOTO_IDS),
        /** Language of what stands in the picture. */
        lang: localeCode,
        /** Where its script is recognised: free in the browser, or on a server with Pro. */
        readBy: z.enum(['browser', 'server']),
        words: z.partialRecord(localeCode, z.array(filled).min(2)),
      })
      .superRefine(({ lang, words }, context) => {
        const count = words[lang]?.length;
        if (count === undefined) {
          context.addIssue({
            code: 'custom',
            path: ['words', lang],
            message: 'is missing: the picture itself is in it',
          });
        }
        for (const [code, own] of Object.entries(words).filter(([, own]) => own.length !== count)) {
          context.addIssue({
            code: 'custom',
            path: ['words', code],
            message: `has ${own.length} entries, the picture ${count}`,
          });
        }
      }),
  ),
});

/** A picture as a reader sees it: its words and what they mean. */
export interface Photo {
  readonly id: PhotoId;
  readonly lang: LocaleCode;
  readonly readBy: 'browser' | 'server';
  readonly original: readonly string[];
  readonly translation: readonly string[];
}

/** The pictures for readers of a locale, in another language than theirs. Throws when there is none. */
export function photosFor({ photos }: z.infer<typeof photosSchema>, code: LocaleCode): [Photo, ...Photo[]] {
  const [first, ...others] = photos.flatMap(({ id, lang, readBy, words }): Photo[] => {
    const translation = lang === code ? undefined : pickWords(words, code);
    return translation ? [{ id, lang, readBy, original: words[lang] ?? [], translation }] : [];
  });
  if (!first) throw new Error(`content/scenes/photos.json: no picture is translated into ${code}. Add it to "words".`);
  return [first, ...others];
}
