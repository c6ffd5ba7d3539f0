import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { LOCALES, type LocaleCode, SOURCE_LOCALE } from './locale-table.ts';
import { areaOf } from './message-areas.ts';
import { loadMessages } from './messages.ts';
import { toTraditional } from './traditional.ts';

/** A fault of the interface strings: the file, what is wrong with which key, and what to do. */
export interface MessageFault {
  readonly file: string;
  readonly what: string;
  readonly remedy: string;
}

type Strings = Readonly<Record<string, string>>;

/**
 * Compares the strings of every locale with the English ones: unknown and missing keys, messages that do not parse, placeholders
 * that differ, plural forms that the language lacks. Of a derived locale only the strings that it says itself: the others are told of where
 * they were written.
 */
export function checkMessages(load: (code: LocaleCode) => Strings = loadMessages): MessageFault[] {
  const source = load(SOURCE_LOCALE);
  return LOCALES.flatMap(({ code, lang, derived }) => {
    const fileOf = (key: string) => `content/messages/${code}/${areaOf(key)}.json`;
    const messages = derived ? overrides(load(code), load(derived.from), derived.by) : load(code);
    const unknown = Object.keys(messages).filter((key) => !(key in source));
    const missing = derived ? [] : Object.keys(source).filter((key) => !(key in messages));
    return [
      ...unknown.map((key) => ({
        file: fileOf(key),
        what: `"${key}" is not a key of the English strings.`,
        remedy: `Remove it, or add it to content/messages/en/${areaOf(key)}.json.`,
      })),
      ...missing.map((key) => ({
        file: fileOf(key),
        what: `"${key}" is missing.`,
        remedy: `Translate: ${source[key]}`,
      })),
      ...Object.entries(messages)
        .filter(([key]) => key in source)
        .flatMap(([key, message]) => {
          const what = compareMessage(source[key] ?? '', message, lang);
          return what ? [{ file: fileOf(key), what: `"${key}": ${what}`, remedy: `English: ${source[key]}` }] : [];
        }),
    ];
  });
}

/** The strings of a derived locale that are not those of its origin, converted. */
function overrides(strings: Strings, origin: Strings, by: 'same' | 'traditional'): Strings {
  const made = (text: string | undefined) => (text === undefined || by === 'same' ? text : toTraditional(text));
  return Object.fromEntries(Object.entries(strings).filter(([key, text]) => text !== made(origin[key])));
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
  const categories = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  for (const forms of shape.plurals.values()) {
    const lacking = categories.filter((category) => !forms.includes(category));
    if (lacking.length > 0) return `lacks the plural forms ${lacking.join(', ')}.`;
  }
  return undefined;
}

type Elements = ReturnType<typeof parse>;

function shapeOf(message: string): Shape | Error {
  const shape: Shape = { names: new Set(), plurals: new Map() };
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
