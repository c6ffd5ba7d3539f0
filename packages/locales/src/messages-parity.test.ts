import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { getLocale, LOCALE_CODES, type LocaleCode } from './locale-table.ts';
import { areaOf, MESSAGE_AREAS } from './message-areas.ts';
import { createTranslate, loadMessages, type MessageKey } from './messages.ts';

type Plural = Extract<MessageFormatElement, { type: TYPE.plural }>;

const KEYS = Object.keys(loadMessages('en')) as MessageKey[];
const TRANSLATIONS = LOCALE_CODES.filter((code) => code !== 'en');

/** Every element of a message, those inside plurals and selects included. */
function elements(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return message.flatMap((element) => {
    const inner = 'options' in element ? Object.values(element.options).flatMap(({ value }) => elements(value)) : [];
    return [element, ...inner];
  });
}

function parseMessage(code: LocaleCode, key: MessageKey): MessageFormatElement[] {
  return elements(parse(loadMessages(code)[key], { ignoreTag: true }));
}

/** Arguments with their kind, e.g. `count (plural)`, each once. */
function argumentsOf(code: LocaleCode, key: MessageKey): string[] {
  const found = parseMessage(code, key).flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound ? [] : [`${element.value} (${TYPE[element.type]})`],
  );
  return [...new Set(found)].sort();
}

function pluralsOf(code: LocaleCode): { key: MessageKey; plural: Plural }[] {
  return KEYS.flatMap((key) =>
    parseMessage(code, key)
      .filter((element): element is Plural => element.type === TYPE.plural)
      .map((plural) => ({ key, plural })),
  );
}

/** Placeholders that the specification names, each with a message that has it. */
const SPECIFIED = {
  version: 'install.companion.version',
  pricingUrl: 'membership.deal.reminder.description',
  count: 'search.seeAll',
  platform: 'member.sessions.device',
  siteUrlsStr: 'install.companion.sites',
} as const satisfies Record<string, MessageKey>;

describe('messages of every locale', () => {
  it.each(LOCALE_CODES)('[L03] has the placeholders of the specification in %s, and fills them', (code) => {
    const t = createTranslate(code);
    for (const [name, key] of Object.entries(SPECIFIED)) {
      const names = new Set(parseMessage(code, key).flatMap((element) => ('value' in element ? [element.value] : [])));
      expect(names, key).toContain(name);
      // A number, because one of them counts.
      const values = Object.fromEntries([...names].map((one) => [one, 7]));
      expect(t(key, values), key).toContain('7');
      expect(t(key, values), key).not.toMatch(/[{}]/);
    }
  });

  it.each(TRANSLATIONS)('has exactly the English keys in %s', (code) => {
    expect(Object.keys(loadMessages(code)).sort()).toEqual([...KEYS].sort());
  });

  it.each(LOCALE_CODES)('has a text for every key in %s', (code) => {
    const empty = KEYS.filter((key) => loadMessages(code)[key].trim() === '');
    expect(empty).toEqual([]);
  });

  it.each(TRANSLATIONS)('parses as ICU with the arguments of English in %s', (code) => {
    for (const key of KEYS) expect({ key, has: argumentsOf(code, key) }).toEqual({ key, has: argumentsOf('en', key) });
  });

  it.each(LOCALE_CODES)('has exactly the plural categories of the language in %s', (code) => {
    const plurals = pluralsOf(code);
    expect(plurals.length).toBeGreaterThan(0);
    for (const { key, plural } of plurals) {
      const rules = new Intl.PluralRules(getLocale(code).lang, { type: plural.pluralType ?? 'cardinal' });
      const categories = Object.keys(plural.options).filter((category) => !category.startsWith('='));
      expect({ key, categories: categories.sort() }).toEqual({
        key,
        categories: [...rules.resolvedOptions().pluralCategories].sort(),
      });
    }
  });

  it.each(LOCALE_CODES)('fills every placeholder in %s', (code) => {
    const t = createTranslate(code);
    for (const key of KEYS) {
      const names = parseMessage('en', key).flatMap((element) =>
        element.type === TYPE.argument || element.type === TYPE.plural ? [element] : [],
      );
      const values = Object.fromEntries(
        names.map(({ type, value }) => [value, type === TYPE.plural ? 7 : `«${value}»`]),
      );
      const filled = t(key, values);
      expect(filled, key).not.toMatch(/[{}]/);
      for (const { type, value } of names) expect(filled, key).toContain(type === TYPE.plural ? '7' : `«${value}»`);
    }
  });
});

describe('files of the strings', () => {
  const folder = new URL('../../../content/messages/', import.meta.url);
  const keysIn = (place: string, area: string) =>
    Object.keys(JSON.parse(readFileSync(new URL(`${place}/${area}.json`, folder), 'utf8')));

  it.each(readdirSync(folder))('hold the keys of their own area in %s', (place) => {
    for (const file of readdirSync(new URL(`${place}/`, folder))) {
      const area = file.replace('.json', '');
      expect({ file, strays: keysIn(place, area).filter((key) => areaOf(key) !== area) }).toEqual({ file, strays: [] });
    }
  });

  it.each([...MESSAGE_AREAS])('describe existing keys only in %s', (area) => {
    expect(keysIn('descriptions', area).filter((key) => !KEYS.includes(key as MessageKey))).toEqual([]);
  });
});
