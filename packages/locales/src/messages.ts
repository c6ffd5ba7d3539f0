import { existsSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { intlTag } from './format.ts';
import { getLocale, type LocaleCode, SOURCE_LOCALE } from './locale-table.ts';
import { areaOf, MESSAGE_AREAS, MESSAGES_FOLDER } from './message-areas.ts';
import { type ConvertTexts, traditionalTexts } from './traditional.ts';

/** The English strings by their keys. `npm run types` reads them out of the files and adds them here: .cache/types/english-strings.d.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by what is read out of the files
export interface EnglishStrings {}

/** A key of the interface strings, derived from the English files. */
export type MessageKey = keyof EnglishStrings;

/**
 * The key of a message whose name is made of data, such as an id of `content/navigation.json`.
 * @throws RangeError that names the file to which it belongs when there is no such message
 */
export function messageKey(name: string): MessageKey {
  const keys: Readonly<Record<string, string>> = loadMessages(SOURCE_LOCALE);
  if (isKeyOf(keys, name)) return name;
  throw new RangeError(
    `Unknown message "${name}". Add it to content/messages/en/${areaOf(name)}.json and its translations.`,
  );
}

function isKeyOf(keys: Readonly<Record<string, string>>, name: string): name is MessageKey {
  return Object.hasOwn(keys, name);
}

/** Interface strings of one locale: key → ICU message. */
export type Messages = Readonly<Record<MessageKey, string>>;

/** Values of a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Gives the string of a key in the translator's locale, with its placeholders filled and its plural chosen. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Gives the ICU messages of a locale. Throws when one of its files is missing or no JSON. */
export type LoadMessages = (code: LocaleCode) => Messages;

/**
 * Reads each locale's files once, from now on.
 * @param convert may know texts that were converted before
 * @param lenient whether a file that is missing or no JSON is one without strings, instead of an error
 */
export function createMessageLoader(convert = traditionalTexts, lenient = false): LoadMessages {
  const loaded = new Map<LocaleCode, Messages>();
  const load: LoadMessages = (code) => {
    let messages = loaded.get(code);
    if (!messages) {
      messages = readMessages(code, load, convert, lenient);
      loaded.set(code, messages);
    }
    return messages;
  };
  return load;
}

let current = createMessageLoader();

/**
 * The ICU messages of a locale. `zh-Hans` has those of `zh`; `zh-TW` has them converted, with the strings of its own
 * files on top. Throws when a file of the locale is missing or no JSON.
 */
export function loadMessages(code: LocaleCode): Messages {
  return current(code);
}

/** From now on every translator takes its strings from here, those that were made before as well. */
export function useMessages(load: LoadMessages): void {
  current = load;
}

/** A file of strings as it stands. */
export interface MessageFile {
  /** Name in messages to writers, `content/messages/de/site.json`. */
  readonly name: string;
  readonly text: string;
}

/** The files of a locale's own strings, those of the areas that it has. */
export function messageFiles(code: LocaleCode): MessageFile[] {
  return MESSAGE_AREAS.flatMap((area) => {
    const file = new URL(`${code}/${area}.json`, MESSAGES_FOLDER);
    return existsSync(file) ? [{ name: messageFile(code, area), text: readFileSync(file, 'utf8') }] : [];
  });
}

/** Name of a file of strings in messages to writers. */
export function messageFile(code: LocaleCode, area: string): string {
  return `content/messages/${code}/${area}.json`;
}

/** The file in which a locale says a string. */
export function fileOfKey(code: LocaleCode, key: string): string {
  return messageFile(code, areaOf(key));
}

/**
 * A function that gives interface strings of one locale. Throws an error that names the key, the locale and the remedy for
 * an unknown key and for a placeholder without a value.
 */
export function createTranslate(code: LocaleCode): Translate {
  /** By message, which can change while a writer is at it. */
  const formats = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const message = loadMessages(code)[key];
    if (message === undefined) {
      throw new Error(
        `Unknown message "${key}" for ${code}. Add it to content/messages/en/${areaOf(key)}.json and its translations.`,
      );
    }
    // Most strings hold no placeholder: they need no parser.
    if (!message.includes('{') && !message.includes("'")) return message;
    let format = formats.get(message);
    if (!format) {
      format = new IntlMessageFormat(message, intlTag(code), undefined, { ignoreTag: true });
      formats.set(message, format);
    }
    try {
      return String(format.format(values as Record<string, string | number>));
    } catch (cause) {
      throw new Error(`Message "${key}" for ${code} cannot be filled from ${JSON.stringify(values ?? {})}.`, { cause });
    }
  };
}

function readMessages(code: LocaleCode, load: LoadMessages, convert: ConvertTexts, lenient: boolean): Messages {
  const own = readFiles(code, lenient);
  const { derived } = getLocale(code);
  if (!derived) return own as Messages;
  const source = load(derived.from);
  if (derived.by === 'same') return source;
  return { ...convert(source), ...own } as Messages;
}

/** The strings of all areas of a locale. Only a derived locale may lack files, and any locale those of areas without strings. */
function readFiles(code: LocaleCode, lenient: boolean): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const area of MESSAGE_AREAS) {
    const strings = lenient ? readAny(code, area) : readFile(code, area);
    if (strings) Object.assign(messages, strings);
    else if (!lenient && !getLocale(code).derived && Object.keys(readFile(SOURCE_LOCALE, area) ?? {}).length > 0) {
      throw new Error(`${messageFile(code, area)} is missing. Translate content/messages/en/${area}.json into it.`);
    }
  }
  return messages;
}

function readAny(code: LocaleCode, area: string): Record<string, string> | undefined {
  try {
    return readFile(code, area);
  } catch {
    return undefined; // the lenient caller has reported it
  }
}

function readFile(code: LocaleCode, area: string): Record<string, string> | undefined {
  const file = new URL(`${code}/${area}.json`, MESSAGES_FOLDER);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const what = `${messageFile(code, area)} cannot be read: ${(cause as Error).message}`;
    throw new SyntaxError(`${what}. Make it valid JSON.`, { cause });
  }
}
