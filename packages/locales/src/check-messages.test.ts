import { describe, expect, it } from 'vitest';
import { checkMessages } from './check-messages.ts';
import type { LocaleCode } from './locale-table.ts';

const ENGLISH = { greeting: 'Hello {name}', count: '{n, plural, one {# page} other {# pages}}' };
const ARABIC_COUNT = '{n, plural, zero {٠} one {#} two {#} few {#} many {#} other {#}}';

/** English everywhere but in Arabic, whose plural has six forms, with one locale changed. */
function faults(code: LocaleCode, change: Record<string, string | undefined>): string[] {
  const own = (locale: LocaleCode) => (locale === 'ar' ? { ...ENGLISH, count: ARABIC_COUNT } : plain(locale));
  const load = (locale: LocaleCode): Record<string, string> =>
    JSON.parse(JSON.stringify(locale === code ? { ...own(locale), ...change } : own(locale)));
  return checkMessages(load).map(({ file, what, remedy }) => `${file}: ${what} ${remedy}`);
}

/** Forms of all languages whose plural needs more than English. */
function plain(code: LocaleCode): Record<string, string> {
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  return { ...ENGLISH, count: `{n, plural, ${categories.map((category) => `${category} {#}`).join(' ')}}` };
}

describe('checkMessages', () => {
  it('finds nothing in the strings of the project', () => {
    expect(checkMessages()).toEqual([]);
  });

  it.each([
    ['an unknown key', { extra: 'x' }, '"extra" is not a key of en.json.'],
    ['a missing key', { greeting: undefined }, '"greeting" is missing. Translate: Hello {name}'],
    ['a lost placeholder', { greeting: 'Salut' }, '"greeting": has the placeholders {}; wanted {name}.'],
    ['another placeholder', { greeting: 'Salut {nom}' }, '"greeting": has the placeholders {nom}; wanted {name}.'],
    ['a message that does not parse', { greeting: 'Salut {name' }, '"greeting": does not parse:'],
    ['a plural without a form', { count: '{n, plural, one {#} other {#}}' }, '"count": lacks the plural forms many.'],
  ])('names the file, %s and the remedy', (_name, change, message) => {
    const found = faults('fr', change);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`content/messages/fr.json: ${message}`);
  });

  it('knows the six forms of Arabic', () => {
    expect(faults('ar', { count: '{n, plural, one {#} other {#}}' })).toEqual([
      expect.stringContaining('lacks the plural forms zero, two, few, many'),
    ]);
  });
});
