/** How a bubble's translation is set. */
export interface Lettering {
  readonly flow: 'horizontal' | 'vertical';
  readonly face: 'plain' | 'book' | 'capitals';
}

/** Languages whose comics are lettered in columns. */
const COLUMN_LANGUAGES = ['ja', 'ko', 'zh'];

/** Whether a language, given as a BCP 47 tag, may stand in columns from right to left. */
export function canStandInColumns(lang: string): boolean {
  return COLUMN_LANGUAGES.includes(lang.split('-')[0] ?? '');
}

/** Whether texts have capital letters to be set in: Arabic, Devanagari and Chinese have none. */
export function hasCapitals(lines: readonly string[], lang: string): boolean {
  const text = lines.join('');
  return text.toLocaleUpperCase(lang) !== text;
}

/** The lettering that a language gets of what the reader has chosen; what it cannot have falls back to the plain way. */
export function fitLettering({ flow, face }: Lettering, lang: string, lines: readonly string[]): Lettering {
  return {
    flow: canStandInColumns(lang) ? flow : 'horizontal',
    face: face === 'capitals' && !hasCapitals(lines, lang) ? 'plain' : face,
  };
}
