import { existsSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import type english from '../../../content/messages/en.json';
import { intlTag } from './format.ts';
import { getLocale, type LocaleCode } from './locale-table.ts';
import { toTraditional } from './traditional.ts';

/** A key of the interface strings, derived from the English file. */
export type MessageKey = keyof typeof english;

/** Interface strings of one locale: key → ICU message. */
export type Messages = Readonly<Record<MessageKey, string>>;

/** Values of a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Gives the string of a key in the translator's locale, with its placeholders filled and its plural chosen. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const FOLDER = new URL('../../../content/messages/', import.meta.url);
const loaded = new Map<LocaleCode, Messages>();

/**
 * The ICU messages of a locale. `zh-Hans` has those of `zh`; `zh-TW` has them converted, with the strings of its own
 * file on top. Throws when the locale's file is missing.
 */
export function loadMessages(code: LocaleCode): Messages {
  let messages = loaded.get(code);
  if (!messages) {
    messages = readMessages(code);
    loaded.set(code, messages);
  }
  return messages;
}

/**
 * A function that gives interface strings of one locale. Throws an error that names the key, the locale and the remedy for
 * an unknown key and for a placeholder without a value.
 */
export function createTranslate(code: LocaleCode): Translate {
  const messages = loadMessages(code);
  const formats = new Map<string, IntlMessageFormat>();
  return (key, values) => {
    const message = messages[key];
    if (message === undefined) {
      throw new Error(`Unknown message "${key}" for ${code}. Add it to content/messages/en.json and its translations.`);
    }
    // Most strings hold no placeholder: they need no parser.
    if (!message.includes('{') && !message.includes("'")) return message;
    let format = formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(message, intlTag(code), undefined, { ignoreTag: true });
      formats.set(key, format);
    }
    try {
      return String(format.format(values as Record<string, string | number>));
    } catch (cause) {
      throw new Error(`Message "${key}" for ${code} cannot be filled from ${JSON.stringify(values ?? {})}.`, { cause });
    }
  };
}

function readMessages(code: LocaleCode): Messages {
  const own = readFile(code);
  const { derived } = getLocale(code);
  if (!derived) {
    if (!own) throw new Error(`content/messages/${code}.json is missing. Translate content/messages/en.json into it.`);
    return own as Messages;
  }
  const source = loadMessages(derived.from);
  if (derived.by === 'same') return source;
  const converted = Object.fromEntries(Object.entries(source).map(([key, text]) => [key, toTraditional(text)]));
  return { ...converted, ...own } as Messages;
}

function readFile(code: LocaleCode): Record<string, string> | undefined {
  const file = new URL(`${code}.json`, FOLDER);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : undefined;
}
