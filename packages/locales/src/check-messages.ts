import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LOCALES, type Locale, type LocaleCode, SOURCE_LOCALE } from './locale-table.ts';
import { areaOf } from './message-areas.ts';
import { loadMessages, messageFile } from './messages.ts';
import { type ConvertTexts, traditionalTexts } from './traditional.ts';

/**
 * How many columns a string may take where its place neither grows nor breaks the line, by key or by the beginning of keys (`search.key.`). What fits was seen in
 * the browser: `tests/e2e/frame.spec.ts` and `tests/e2e/sweep/` look at every language; this tells a translator before.
 */
const MOST_COLUMNS: Readonly<Record<string, number>> = {
  // The row at the top of every page.
  'nav.pricing': 14,
  'nav.tutorial': 18,
  'nav.install': 16,
  'nav.learn': 26,
  'nav.tools': 16,
  'nav.more': 12,
  'nav.signIn': 18,
  'nav.docs': 22,
  'search.button': 14,
  'version.docs': 14,
  'version.current': 14,
  // The pill of reading in two languages, and its panel.
  'reading.two': 22,
  'reading.turnOff': 16,
  'reading.style.': 26,
  // The dialog of the search.
  'search.placeholder': 32,
  'search.cancel': 14,
  'search.key.': 22,
  // Buttons that stand beside each other.
  'consent.allow': 16,
  'consent.refuse': 16,
  'docs.helpful.yes': 10,
  'docs.helpful.no': 10,
  'docs.code.copy': 14,
  // Marks before a text.
  'docs.callout.': 16,
  'release.category.': 18,
};
/** Letters of East Asian scripts, and full-width forms: each as wide as two others. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;
/** Signs that stand above or below a letter. */
const MARK = /\p{Mark}/u;

/**
 * What is wrong with the length of a string; `undefined` where its place has room.
 * @returns a sentence without its subject, e.g. `takes 21 columns; there are 14.`
 */
function compareLength(key: string, message: string): string | undefined {
  const most = MOST_COLUMNS[key] ?? MOST_COLUMNS[key.slice(0, key.lastIndexOf('.') + 1)];
  const columns = columnsOf(message);
  return most !== undefined && columns > most ? `takes ${columns} columns; there are ${most}.` : undefined;
}

function columnsOf(message: string): number {
  let columns = 0;
  for (const character of message) columns += MARK.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return columns;
}

export { compareLength };

/** A fault of the interface strings: the file, what is wrong with which key, and what to do. */
export interface MessageDiagnostic {
  readonly file: string;
  readonly what: string;
  readonly remedy: string;
  /** Key that it is about. */
  readonly key?: string;
  /** Of a missing key: the one behind which it would stand; left out where it would be the first. */
  readonly after?: string;
}

/** Gives the faults that were found in these strings before, or finds them. */
export type RememberDiagnostics = (strings: readonly string[], find: () => MessageDiagnostic[]) => MessageDiagnostic[];

type Strings = Readonly<Record<string, string>>;

/**
 * Compares the strings of every locale with the English ones: unknown and missing keys, messages that do not parse, placeholders
 * that differ, plural forms that the language lacks, strings too long for their place. Of a derived locale only the strings that it says itself: the others are told of where
 * they were written.
 */
export function checkMessages(
  load: (code: LocaleCode) => Strings = loadMessages,
  remember: RememberDiagnostics = (_strings, find) => find(),
  convert = traditionalTexts,
): MessageDiagnostic[] {
  const source = load(SOURCE_LOCALE);
  const english = JSON.stringify(source);
  return LOCALES.flatMap((locale) => {
    const { code, derived } = locale;
    const messages = derived ? overrides(load(code), load(derived.from), derived.by, convert) : load(code);
    return remember([code, english, JSON.stringify(messages)], () => compareStrings(source, messages, locale));
  });
}

function compareStrings(source: Strings, messages: Strings, { code, lang, derived }: Locale): MessageDiagnostic[] {
  const fileOf = (key: string) => messageFile(code, areaOf(key));
  const keys = Object.keys(source);
  const unknown = Object.keys(messages).filter((key) => !(key in source));
  const missing = derived ? [] : keys.filter((key) => !(key in messages));
  return [
    ...unknown.map((key) => ({
      file: fileOf(key),
      key,
      what: `"${key}" is not a key of the English strings.`,
      remedy: `Remove it, or add it to ${messageFile(SOURCE_LOCALE, areaOf(key))}.`,
    })),
    ...missing.map((key) => {
      const after = keys.slice(0, keys.indexOf(key)).findLast((one) => one in messages && areaOf(one) === areaOf(key));
      const diagnostic = {
        file: fileOf(key),
        key,
        what: `"${key}" is missing.`,
        remedy: missingRemedy(source[key] ?? ''),
      };
      return after === undefined ? diagnostic : { ...diagnostic, after };
    }),
    ...Object.entries(messages)
      .filter(([key]) => key in source)
      .flatMap(([key, message]) => {
        const what = compareMessage(source[key] ?? '', message, lang) ?? compareLength(key, message);
        return what ? [{ file: fileOf(key), key, what: `"${key}": ${what}`, remedy: `English: ${source[key]}` }] : [];
      }),
  ];
}

function missingRemedy(english: string): string {
  return `Translate: ${english} (or put English in for now: npm run translations -- fill)`;
}

/** The strings of a derived locale that are not those of its origin, converted. */
function overrides(strings: Strings, origin: Strings, by: 'same' | 'traditional', convert: ConvertTexts): Strings {
  const made = by === 'same' ? origin : convert(origin);
  return Object.fromEntries(Object.entries(strings).filter(([key, text]) => text !== made[key]));
}

interface Shape {
  /** Names of the placeholders. */
  readonly names: Set<string>;
  /** Plural categories of each plural argument. */
  readonly plurals: Map<string, string[]>;
}

/**
 * Compares a message with its English one; `undefined` when nothing is wrong.
 * @param lang BCP 47 tag of the message
 * @returns a sentence without its subject, e.g. `lacks the plural forms few, many.`
 */
export function compareMessage(source: string, message: string, lang: string): string | undefined {
  const shape = shapeOf(message);
  if (shape instanceof Error) return `does not parse: ${shape.message}.`;
  const english = shapeOf(source);
  if (english instanceof Error) return undefined; // a fault of the English string, told there
  const wanted = [...english.names].sort();
  const found = [...shape.names].sort();
  if (wanted.join() !== found.join())
    return `has the placeholders {${found.join('}, {')}}; wanted {${wanted.join('}, {')}}.`;
  for (const forms of shape.plurals.values()) {
    const lacking = pluralCategories(lang).filter((category) => !forms.includes(category));
    if (lacking.length > 0) return `lacks the plural forms ${lacking.join(', ')}.`;
  }
  return undefined;
}

/** Plural categories by language: the rules of one take longer to load than most messages to compare. */
const categories = new Map<string, readonly Intl.LDMLPluralRule[]>();

function pluralCategories(lang: string): readonly Intl.LDMLPluralRule[] {
  const known = categories.get(lang) ?? new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  categories.set(lang, known);
  return known;
}

type Elements = ReturnType<typeof parse>;

/** Shapes of messages that were parsed before: a change of one English string compares every language with all of them again. */
const shapes = new Map<string, Shape | Error>();
const MOST_SHAPES = 100_000;

function shapeOf(message: string): Shape | Error {
  let shape = shapes.get(message);
  if (!shape) {
    shape = parseShape(message);
    if (shapes.size >= MOST_SHAPES) shapes.clear();
    shapes.set(message, shape);
  }
  return shape;
}

function parseShape(message: string): Shape | Error {
  const shape: Shape = { names: new Set(), plurals: new Map() };
  // Most strings hold no placeholder: they need no parser.
  if (!/[{}']/.test(message)) return shape;
  try {
    collect(parse(message, { ignoreTag: true }), shape);
  } catch (error) {
    return error as Error;
  }
  return shape;
}

function collect(elements: Elements, shape: Shape): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue;
    shape.names.add(element.value);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    if (element.type === TYPE.plural) shape.plurals.set(element.value, Object.keys(element.options));
    for (const option of Object.values(element.options)) collect(option.value, shape);
  }
}
