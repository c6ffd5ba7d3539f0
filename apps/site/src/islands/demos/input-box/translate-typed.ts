/** A language that the demo writes. */
export interface PhraseLanguage {
  /** Code of the phrases. */
  readonly code: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** The language's own name. */
  readonly label: string;
  /** What may stand after the slash, in lower case, the usual one first. */
  readonly commands: readonly string[];
}

/** One sentence in every language of the book, by code. */
export type Phrase = Readonly<Record<string, string>>;

/** What the demo can translate. */
export interface PhraseBook {
  readonly languages: readonly PhraseLanguage[];
  readonly phrases: readonly Phrase[];
}

/** What becomes of a typed text. */
export type TypedResult =
  | { readonly kind: 'translated'; readonly phrase: Phrase; readonly language: PhraseLanguage; readonly text: string }
  /** The text is in the wanted language already. */
  | { readonly kind: 'same'; readonly language: PhraseLanguage }
  /** The command names a language that the demo does not write. */
  | { readonly kind: 'no-language'; readonly command: string }
  | { readonly kind: 'unknown' };

/** The language that three spaces ask for when nothing else is said. */
const DEFAULT_COMMAND = 'en';

/**
 * Translates a typed sentence by the phrase book: into English, or into the language of a command such as `/ja ` at its beginning. Case,
 * accents, punctuation and spaces do not matter.
 */
export function translateTyped(typed: string, { languages, phrases }: PhraseBook): TypedResult {
  const [, named, rest] = /^\s*\/([a-z-]+)\s+(.*)$/isu.exec(typed) ?? [];
  const command = named?.toLowerCase() ?? DEFAULT_COMMAND;
  const language = languages.find(({ commands }) => commands.includes(command));
  if (!language) return { kind: 'no-language', command };
  const wanted = foldPhrase(rest ?? typed);
  for (const phrase of phrases) {
    const found = Object.keys(phrase).filter((code) => foldPhrase(phrase[code] ?? '') === wanted);
    if (found.length === 0) continue;
    if (found.includes(language.code)) return { kind: 'same', language };
    return { kind: 'translated', phrase, language, text: phrase[language.code] ?? '' };
  }
  return { kind: 'unknown' };
}

function foldPhrase(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[\p{P}\p{S}\p{Z}\s]+/gu, ' ')
    .trim();
}
