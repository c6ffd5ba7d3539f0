/** Divides like any other where a language says nothing of its own. */
const NEUTRAL = 'en';

/**
 * The language of a BCP 47 tag without its script and region; undefined for what is no tag.
 *
 * @example baseOf('pt-BR') // 'pt'
 */
export function baseOf(language: string): string | undefined {
  return localeOf(language)?.language;
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
