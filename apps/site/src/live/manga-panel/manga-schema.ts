import type { LocaleCode } from '@duoverso/locales';
import { z } from 'zod';
import { pickWords } from '../scene/local-words.ts';
import { filled, sceneTexts } from '../scene/scene-texts.ts';

/** Panels of a strip, each with one bubble. */
const PANELS = 4;
const lines = z.array(filled).length(PANELS, `must be ${PANELS} bubbles, one for each panel`);

/** `content/scenes/manga.json`: what the bubbles of the strip say. */
export const mangaSchema = sceneTexts({ lines }, { lines });

type Strip = z.infer<typeof mangaSchema>['texts'][number];

/** The first strip that a locale's readers can be shown: one in another language, translated into theirs. */
export function pickStrip({ texts }: z.infer<typeof mangaSchema>, code: LocaleCode): Strip {
  const strip = texts.find(({ translations }) => pickWords(translations, code) !== undefined);
  if (!strip)
    throw new Error(`content/scenes/manga.json: no text is translated into ${code}. Add it to "translations".`);
  return strip;
}
