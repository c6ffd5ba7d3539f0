import { intlTag, type LocaleCode, SOURCE_LOCALE } from '@duoverso/locales';
import { loadMessages, type MessageKey, type MessageValues, type Translate } from '@duoverso/locales/messages';
import { type PluralForms, pluralForms } from './plural-forms.ts';

/** Who says the strings: the view of a page, say. */
export interface Speaker {
  readonly t: Translate;
  readonly locale: { readonly code: LocaleCode };
}

/** A string whose form follows a number that only the browser knows. */
class PluralKey {
  readonly key: MessageKey;
  /** Placeholder of the number. */
  readonly number: string;

  constructor(key: MessageKey, number: string) {
    this.key = key;
    this.number = number;
  }
}

/** Names of strings with the keys of their messages, in groups where it helps. */
export interface StringKeys {
  readonly [name: string]: MessageKey | PluralKey | StringKeys;
}

/** What becomes of names: texts, and plural forms where they were asked for. */
export type StringsOf<Keys> = {
  readonly [Name in keyof Keys]: Keys[Name] extends PluralKey
    ? PluralForms
    : Keys[Name] extends string
      ? string
      : StringsOf<Keys[Name]>;
};

/** Keys of the messages of an area by their last names: `label` for `membership.code.label`. */
type KeysIn<Area extends string> = {
  readonly [Key in MessageKey as Key extends `${Area}.${infer Name}` ? Name : never]: Key;
};

/** Last names of the messages of an area. */
export type NameIn<Area extends string> = keyof KeysIn<Area>;

/**
 * Strings for the browser, by names of their own. Placeholders without a value stay, to be filled there with `fill`.
 * @throws Error for a message that chooses a form by a number without a value: ask for it with `plural`
 * @example stringsOf(view, { copied: 'reading.copied', count: plural('reading.words.count') })
 */
export function stringsOf<const Keys extends { readonly [Name in keyof Keys]: MessageKey | PluralKey | StringKeys }>(
  speaker: Speaker,
  keys: Keys,
  values: MessageValues = {},
): StringsOf<Keys> {
  const say = (entry: MessageKey | PluralKey | StringKeys): unknown => {
    if (typeof entry === 'string') return speaker.t(entry, { ...keptPlaceholders(entry), ...values });
    if (!(entry instanceof PluralKey)) return stringsOf(speaker, entry, values);
    const { key, number } = entry;
    const kept = { ...keptPlaceholders(key), ...values };
    return pluralForms(intlTag(speaker.locale.code), (count) => speaker.t(key, { ...kept, [number]: count }));
  };
  const entries = Object.entries<MessageKey | PluralKey | StringKeys>(keys);
  return Object.fromEntries(entries.map(([name, entry]) => [name, say(entry)])) as StringsOf<Keys>;
}

/** Asks for all plural forms of a message, of which `formatPlural` takes one in the browser. */
export function plural(key: MessageKey, number = 'count'): PluralKey {
  return new PluralKey(key, number);
}

/** Names of one area with their keys; that there are such messages is checked where the keys are used. */
export function keysIn<const Area extends string, const Name extends string>(
  area: Area,
  names: readonly Name[],
): Readonly<Record<Name, `${Area}.${Name}`>> {
  const entries: string[][] = names.map((name) => [name, `${area}.${name}`]);
  return Object.fromEntries(entries);
}

/** Keys of all messages of an area by their last names. */
export function allKeysIn<const Area extends string>(area: Area): KeysIn<Area> {
  const start = `${area}.`;
  const keys = Object.keys(loadMessages(SOURCE_LOCALE)).filter((key) => key.startsWith(start));
  // Tuples would make the compiler compare all messages with all.
  const entries: string[][] = keys.map((key) => [key.slice(start.length), key]);
  return Object.fromEntries(entries);
}

/** Placeholders of a message that are a name alone, each as itself. */
function keptPlaceholders(key: MessageKey): Record<string, string> {
  const message = loadMessages(SOURCE_LOCALE)[key] ?? '';
  const choosing = new Set([...message.matchAll(/\{(\w+),/g)].map(([, name = '']) => name));
  const plain = [...message.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !choosing.has(name));
  return Object.fromEntries(plain.map(([text, name = '']) => [name, text]));
}
