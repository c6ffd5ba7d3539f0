import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getLocale, type LocaleCode } from '@duoverso/locales';
import { toTraditional } from '@duoverso/locales/traditional';
import { z } from 'zod';
import { filled, localeCode } from '../frame/demo-texts.ts';
import { pickWords } from '../frame/local-words.ts';
import { readDemo } from '../frame/read-demo.ts';
import { type Cue, joinTracks, parseVtt, writeVtt } from './vtt.ts';

const filmsSchema = z.strictObject({
  films: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z-]+$/, 'must be small letters and hyphens'),
        /** Language that is spoken. */
        lang: localeCode,
        seconds: z.number().positive(),
        /** Moment of the still picture. */
        posterAt: z.number().nonnegative(),
        /** Author, work and year as each language writes them; the film has captions in these languages. */
        credit: z.partialRecord(localeCode, filled),
      }),
    )
    .min(1),
});

/** A caption track as a file. */
export interface Track {
  /** e.g. `romeo-and-juliet.en-de.vtt`. */
  readonly name: string;
  readonly cues: readonly Cue[];
  /** The file's text. */
  readonly source: string;
}

/** A film as a reader sees it: spoken in another language, with captions in that language and in the reader's own. */
export interface Film {
  readonly id: string;
  readonly lang: LocaleCode;
  readonly seconds: number;
  readonly posterAt: number;
  readonly credit: string;
  readonly original: Track;
  readonly translation: Track;
  readonly both: Track;
}

/** The film for readers of a locale. Throws when no film has captions in it, or when a caption file is missing or broken. */
export function filmFor(contentDir: string, code: LocaleCode): Film {
  const { films } = readDemo(contentDir, 'video-player', filmsSchema);
  for (const { credit: credits, ...film } of films) {
    const credit = pickWords(credits, code);
    if (credit === undefined) continue;
    const original = readTrack(contentDir, film.id, film.lang);
    const translation = readTrack(contentDir, film.id, code);
    const name = `${film.id}.${film.lang}-${code}.vtt`;
    const cues = joinTracks(original.cues, translation.cues);
    return { ...film, credit, original, translation, both: { name, cues, source: writeVtt(cues, credit) } };
  }
  throw new Error(
    `content/scenes/video-player.json: no film has captions in ${code}. Add a "credit" and a caption file.`,
  );
}

/** Whether a content folder has films at all. */
export function hasFilms(contentDir: string): boolean {
  return existsSync(join(contentDir, 'scenes/video-player.json'));
}

function readTrack(contentDir: string, id: string, code: LocaleCode): Track {
  const { derived } = getLocale(code);
  const file = `${id}.${derived?.from ?? code}.vtt`;
  try {
    const written = readFileSync(join(contentDir, 'scenes/captions', file), 'utf8');
    const source = derived?.by === 'traditional' ? toTraditional(written) : written;
    return { name: `${id}.${code}.vtt`, cues: parseVtt(source), source };
  } catch (cause) {
    throw new Error(`content/scenes/captions/${file}: ${(cause as Error).message}`, { cause });
  }
}
