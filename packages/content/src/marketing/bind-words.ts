/** A space that does not break. */
const BOUND = '\u00a0';
/** Behind a hyphen it keeps the line from breaking there; it has no width, and a search within the page does not see it. */
const JOINER = '\u2060';

/** Prepositions, conjunctions and particles of one letter, which Russian does not leave at the end of a line; at the beginning of a sentence, too. */
const RUSSIAN = /(?<![\p{L}\p{N}])([авикосуя]) (?=\S)/giu;
/** A number and what it counts: "24 Stunden". Longer words are given a line of their own where there is little room. */
const COUNTED = /(?<![\p{L}\p{N}.,:/-])(\d{1,3}) (?=[\p{L}\p{M}]{1,12}(?![\p{L}\p{M}]))/gu;
/** A name of two words whose second says nothing by itself; Japanese and Korean write on without a space. */
const NAME = /(?<!\p{sc=Latin})(Manifest) (?=V3(?!\p{sc=Latin}))/gu;
/** What a plan does, called after it. */
const PLAN_NAME = /(?<!\p{sc=Latin})(PDF|Manga) (?=\{plan:)/gu;
/** "e-mail", "E-Book". */
const ELECTRONIC = /(?<![\p{L}\p{N}/#-])(e)-(?=\p{L}{3})/giu;
/** Pronouns that hang on their verb: "envie-o", "lembra-se". */
const PORTUGUESE = /(?<![\p{L}\p{N}/#-])(\p{L}{2,})-(?=(?:[mts]e|lhes?|[nv]os|[lno]?[ao]s?)(?![\p{L}\p{N}/-]))/gu;
/** "envoyez-le", "peut-on"; "a-t-il" as a whole. */
const FRENCH =
  /(?<![\p{L}\p{N}/#])(\p{L}+|(?<=-)t)-(?=(?:t-)?(?:je|tu|ils?|elles?|on|ce|nous|vous|moi|toi|l[aes]|lui|leur|en|y)(?![\p{L}\p{N}/-]))/gu;

/** Languages whose pronouns hang on the verb. */
const PRONOUNS: Readonly<Record<string, RegExp>> = { pt: PORTUGUESE, 'pt-BR': PORTUGUESE, fr: FRENCH };
/** Languages that write "e-mail". */
const WITH_ELECTRONIC: readonly string[] = ['en', 'de', 'es', 'fr', 'it', 'pt', 'pt-BR'];
const JSON_STRING = /"(?:[^"\\]|\\.)*"/g;

/**
 * A text, or a JSON file of texts, in which what belongs together stays on one line: a number and its unit, names, and what a language asks
 * for. Everything is done by spaces that do not break and joiners without width.
 * @example bindWords('Вопрос и ответ', 'ru') // 'Вопрос и\u00a0ответ'
 * @example bindWords('24 Stunden', 'de') // '24\u00a0Stunden'
 */
export function bindWords(text: string, code: string): string {
  const bound = text.replace(COUNTED, `$1${BOUND}`).replace(NAME, `$1${BOUND}`);
  return code === 'ru' ? bound.replace(RUSSIAN, `$1${BOUND}`) : bindHyphens(bound, code);
}

/** Keeps `PDF {plan:pro}` on one line, before the name of the plan is filled in. */
export function bindPlanNames(text: string): string {
  return text.replace(PLAN_NAME, `$1${BOUND}`);
}

/** Keeps the line from breaking behind hyphens within a word; in a file not within names and addresses, which have no space. */
export function bindHyphens(text: string, code: string): string {
  const patterns = [WITH_ELECTRONIC.includes(code) ? ELECTRONIC : undefined, PRONOUNS[code]];
  const bind = (words: string) =>
    patterns.reduce((bound, pattern) => (pattern ? bound.replace(pattern, `$1-${JOINER}`) : bound), words);
  return text.startsWith('{') ? text.replace(JSON_STRING, (one) => (one.includes(' ') ? bind(one) : one)) : bind(text);
}
