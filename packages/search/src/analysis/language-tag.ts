/** Divides like any other where a language says nothing of its own. */
const NEUTRAL = 'en';
/** Every query asks for the base of its language, and reading a tag takes a fortieth of a query's time. */
const bases = new Map<string, string | undefined>();
/** Queries may name any language. */
const MAX_CACHED = 200;

/**
 * The language of a BCP 47 tag without its script and region; undefined for what is no tag.
 *
 * @example baseOf('pt-BR') // 'pt'
 */
export function baseOf(language: string): string | undefined {
  if (bases.has(language)) return bases.get(language);
  const base = localeOf(language)?.language;
  if (bases.size < MAX_CACHED) bases.set(language, base);
  return base;
}

/** Divides texts of a language into words; those of what is no BCP 47 tag by the rules that hold everywhere. */
export function wordSegmenter(language: string): Intl.Segmenter {
  return new Intl.Segmenter(localeOf(language) ?? NEUTRAL, { granularity: 'word' });
}

/** Divides texts of a language into sentences, as above. */
export function sentenceSegmenter(language: string): Intl.Segmenter {
  return new Intl.Segmenter(localeOf(language) ?? NEUTRAL, { granularity: 'sentence' });
}

function localeOf(language: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(language);
  } catch {
    return undefined; // a collection may name its languages as it likes
  }
}
